// The modules the browser gets for what strategies do to returns: what all share, one for each model and each strategy, and
// their workings apart.
import { completeAmounts } from '../../engine/complete-logic.ts';
import type { DatedAmounts } from '../../engine/law.ts';
import type { SaleStrategy } from '../../engine/strategy/sale.ts';
import type { Compilation } from '../compile.ts';
import type { CheckedPart, ResolvedOnReturn } from '../strategies/checked-part.ts';
import { emitEstatePart, emitPart } from '../strategies/emit-part.ts';
import { describePartWorkings, toEffectNotes } from '../strategies/part-workings.ts';
import type { ResolvedStrategy } from '../strategies/resolve-strategies.ts';
import { describeEffectSystem, describeStrategy, hasEstate } from '../strategies/run-strategies.ts';
import { stripNotes } from './describe-logic.ts';
import { emitLoaders, type Module, toEngineImport } from './emit-function.ts';

/** The module that loads each strategy's effect, with what all share. */
export const EFFECTS_MODULE = 'virtual:calculators/effects';
/** The module with the planned sale. */
const SALE_MODULE = 'virtual:calculators/sale';
/** The module with what strategies do to an estate: it exports `parts`. */
const ESTATES_MODULE = 'virtual:calculators/estates';
/** The module with what fills the inputs of each calculator. */
export const PREFILLS_MODULE = 'virtual:calculators/prefills';
/** The module that loads what explains each of them. */
export const WORKINGS_MODULE = 'virtual:calculators/effect-workings';
/** The module with what a strategy does to a return. */
export const getEffectModule = (id: string) => `virtual:calculators/effect-${id}`;
/** The module that explains it. */
export const getEffectWorkingsModule = (id: string) => `virtual:calculators/effect-workings-${id}`;
const getModelModule = (id: string) => `virtual:calculators/effect-model-${id}`;
const getModelWorkingsModule = (id: string) => `virtual:calculators/effect-model-workings-${id}`;

/** All modules of effects. @param sharedModule the module with the amounts that calculators use @param sharedIds their names */
export function emitEffects(
	compilation: Compilation,
	sharedModule: string,
	sharedIds: readonly string[],
): readonly Module[] {
	const { effects, runnableEffects, shared: data } = compilation;
	if (!runnableEffects || !compilation.taxSystem) return [];
	const runnableStrategies = effects.strategies.filter(({ id }) => runnableEffects.strategies.has(id));
	const emitPartAmounts = (part: CheckedPart) => emitAmounts(part, sharedModule, sharedIds, data.amounts);
	const dependencies = [data, sharedIds.join()];
	const { sale } = effects.onReturn;
	return [
		[EFFECTS_MODULE, [effects], () => emitSystem(effects.onReturn, runnableStrategies)],
		...(sale
			? [
					[
						SALE_MODULE,
						[effects, ...dependencies],
						() => emitSale(sale, emitPartAmounts(sale), runnableEffects.sale.strategies),
					] as const,
				]
			: []),
		[ESTATES_MODULE, [effects], () => emitEstates(runnableStrategies)],
		[PREFILLS_MODULE, [effects], () => emitPrefills(runnableStrategies)],
		[WORKINGS_MODULE, [effects], () => emitStrategyLoaders(getEffectWorkingsModule, runnableStrategies)],
		...effects.models.flatMap(({ id, program: part, code }): readonly Module[] =>
			code === undefined
				? []
				: [
						[
							getModelModule(id),
							[part, ...dependencies],
							() => `${emitPartAmounts(part)}export const part = ${code};\n`,
						],
						[getModelWorkingsModule(id), [part, data], () => emitPartWorkings(part, data.amounts)],
					],
		),
		...runnableStrategies.flatMap((effect): readonly Module[] => [
			[
				getEffectModule(effect.id),
				[effect, ...dependencies],
				() => emitEffect(effect, emitPartAmounts(effect.program)),
			],
			[getEffectWorkingsModule(effect.id), [effect, data], () => emitAllWorkings(effect, data.amounts)],
		]),
	];
}

function emitSystem(onReturn: ResolvedOnReturn, effects: readonly ResolvedStrategy[]): string {
	const system = describeEffectSystem(onReturn);
	return `export const system = ${JSON.stringify(system)};\n${emitStrategyLoaders(getEffectModule, effects)}`;
}

function emitSale(sale: CheckedPart, amounts: string, strategies: readonly SaleStrategy[]): string {
	const code = `export const sale = { ...${emitPart(sale)}, datedAmounts, strategies: ${JSON.stringify(strategies)} };\n`;
	return `${amounts}${code}`;
}

function emitEstates(strategies: readonly ResolvedStrategy[]): string {
	const models = new Map(strategies.flatMap((strategy) => strategy.models.map((model) => [model.id, model])));
	const modelEntries = [...models].map(
		([id, { program }]) => `${JSON.stringify(id)}: ${emitEstatePart(program) ?? 'undefined'},`,
	);
	const entries = strategies.filter(hasEstate).map(({ id, program, definition, models: ownModels }) => {
		const modelEstates = ownModels.map((model) => {
			const isClaimed = definition.claimedModels?.includes(model.id) ?? false;
			return `{ estate: models[${JSON.stringify(model.id)}], isClaimed: ${isClaimed} }`;
		});
		return `${JSON.stringify(id)}: mergeEstates([${modelEstates.join(', ')}], ${emitEstatePart(program) ?? 'undefined'}),`;
	});
	return [
		`import { mergeEstates } from ${toEngineImport('strategy/merge.ts')};`,
		`const models = {\n${modelEntries.join('\n')}\n};`,
		`export const parts = {\n${entries.join('\n')}\n};\n`,
	].join('\n');
}

function emitPrefills(effects: readonly ResolvedStrategy[]): string {
	const prefills = Object.fromEntries(effects.map(({ id, prefills: sources }) => [id, sources]));
	return `export const prefills = ${JSON.stringify(prefills)};\n`;
}

function emitStrategyLoaders(
	getModule: (id: string) => string,
	strategies: readonly ResolvedStrategy[],
): string {
	return emitLoaders(
		'loaders',
		strategies.map(({ id }) => [id, getModule(id)]),
	);
}

function emitEffect(effect: ResolvedStrategy, amounts: string): string {
	const { models, definition, code } = effect;
	const imports = models.map(
		({ id }, index) => `import * as $model${index} from ${JSON.stringify(getModelModule(id))};`,
	);
	const amountSources = ['datedAmounts', ...models.map((_, index) => `$model${index}.datedAmounts`)].map(
		(source) => `...${source}`,
	);
	const parts = models.map((model, index) => {
		const isClaimed = definition.claimedModels?.includes(model.id) ?? false;
		return `{ part: $model${index}.part, isClaimed: ${isClaimed} }`;
	});
	return [
		`import { mergeParts } from ${toEngineImport('strategy/merge.ts')};`,
		...imports,
		amounts,
		`const part = ${code};`,
		`export const effect = mergeParts(${JSON.stringify(describeStrategy(effect))}, [${parts.join(', ')}], part, ${JSON.stringify(definition.modelInputs ?? {})}, { ${amountSources.join(', ')} });\n`,
	].join('\n');
}

// Amounts that calculators use are there already.
function emitAmounts(
	{ amounts }: CheckedPart,
	sharedModule: string,
	sharedIds: readonly string[],
	datedAmounts: DatedAmounts,
): string {
	const entries = amounts.flatMap(({ id }) => {
		const amount = datedAmounts[id];
		if (sharedIds.includes(id)) return [`${id}: { ...$shared.amounts.${id}, title: '' }`];
		const ownAmounts = completeAmounts(amount ? { [id]: stripNotes(amount) } : {});
		return Object.values(ownAmounts).map((ownAmount) => `${id}: ${JSON.stringify(ownAmount)}`);
	});
	const isShared = amounts.some(({ id }) => sharedIds.includes(id));
	return [
		isShared ? `import { shared as $shared } from ${JSON.stringify(sharedModule)};\n` : '',
		`export const datedAmounts = { ${entries.join(', ')} };\n`,
	].join('');
}

function emitPartWorkings(part: CheckedPart, amounts: DatedAmounts): string {
	return `export const part = ${JSON.stringify(describePartWorkings(part, amounts))};\n`;
}

// The strategy's own take the place of a model's of the same name.
function emitAllWorkings({ program, models, definition }: ResolvedStrategy, amounts: DatedAmounts): string {
	const imports = models.map(
		({ id }, index) =>
			`import { part as $model${index} } from ${JSON.stringify(getModelWorkingsModule(id))};`,
	);
	const workingsSources = [
		...models.map((_, index) => `$model${index}`),
		JSON.stringify(describePartWorkings(program, amounts)),
	];
	return [
		`import { mergeWorkings } from ${toEngineImport('strategy/merge.ts')};`,
		...imports,
		`export const workings = mergeWorkings([${workingsSources.join(', ')}], ${JSON.stringify(toEffectNotes(definition))});\n`,
	].join('\n');
}
