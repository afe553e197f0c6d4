// The modules the browser gets for what strategies do to returns: what all share, one for each model and each strategy, and
// their workings apart.

import type { DatedAmounts } from '../../engine/law.ts';
import { EVENT_INPUTS } from '../../engine/plan/event-inputs.ts';
import { listEstateInputs } from '../../engine/strategy/estate.ts';
import { listInputs } from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { SaleStrategy } from '../../engine/strategy/sale.ts';
import type { Compilation } from '../compile.ts';
import type { CheckedPart, ResolvedOnReturn, ResolvedStrategy } from '../strategies/checked-part.ts';
import { emitPart } from '../strategies/emit-part.ts';
import {
	describeEffectSystem,
	describeStrategy,
	isClaimed,
	toEffectNotes,
} from '../strategies/run-strategies.ts';
import { describeFigures } from './describe-logic.ts';
import { emitForms } from './emit-form.ts';
import { emitLoaders, type Module, SHARED_MODULE, toEngineImport } from './emit-function.ts';
import { describePartWorkings } from './workings.ts';

export const EFFECTS_MODULE = 'virtual:calculators/effects';
const FUTURES_MODULE = 'virtual:calculators/futures';
const SALE_MODULE = 'virtual:calculators/sale';
export const PREFILLS_MODULE = 'virtual:calculators/prefills';
export const WORKINGS_MODULE = 'virtual:calculators/effect-workings';
export const getEffectModule = (id: string) => `virtual:calculators/effect-${id}`;
export const getEffectWorkingsModule = (id: string) => `virtual:calculators/effect-workings-${id}`;
const getModelModule = (id: string) => `virtual:calculators/effect-model-${id}`;
const getModelWorkingsModule = (id: string) => `virtual:calculators/effect-model-workings-${id}`;

/** All modules of effects. @param sharedIds the names of the amounts that calculators use */
export function emitEffects(compilation: Compilation, sharedIds: readonly string[]): readonly Module[] {
	const { effects, engine, shared: data } = compilation;
	const { onReturn } = effects;
	if (!engine || !onReturn) return [];
	const runnableStrategies = effects.strategies.filter(({ id }) => engine.strategies.has(id));
	const emitPartAmounts = (part: CheckedPart) => emitAmounts(part, sharedIds, data.amounts);
	const dependencies = [data, sharedIds.join()];
	const { sale } = onReturn;
	return [
		[EFFECTS_MODULE, [effects], () => emitSystem(onReturn, runnableStrategies)],
		[
			SALE_MODULE,
			[effects, ...dependencies],
			() => emitSale(sale, emitPartAmounts(sale), engine.effects.sale.strategies),
		],
		[FUTURES_MODULE, [effects], () => `export const futures = ${JSON.stringify(effects.futures)};\n`],
		...emitForms([
			...runnableStrategies.map(
				({ id }) => [id, listInputs(engine.effects, engine.strategies.get(id) as CompiledStrategy)] as const,
			),
			['sale', engine.effects.sale.inputs],
			['estate', listEstateInputs(engine.system)],
			['dates', EVENT_INPUTS],
		]),
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
	return `${emitRules('system', onReturn)}${emitStrategyLoaders(getEffectModule, effects)}`;
}

export function emitRules(name: string, onReturn: ResolvedOnReturn): string {
	const system = JSON.stringify(describeEffectSystem(onReturn));
	return [
		`import { sale } from ${JSON.stringify(SALE_MODULE)};`,
		`export const ${name} = { ...${system}, sale };\n`,
	].join('\n');
}

function emitSale(sale: CheckedPart, amounts: string, strategies: readonly SaleStrategy[]): string {
	const code = `export const sale = { ...${emitPart(sale)}, datedAmounts, strategies: ${JSON.stringify(strategies)} };\n`;
	return `${amounts}${code}`;
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
		const part = `$model${index}.part`;
		return isClaimed(effect, model) ? `toClaimed(${part})` : part;
	});
	return [
		`import { mergeParts, toClaimed } from ${toEngineImport('strategy/merge.ts')};`,
		...imports,
		amounts,
		`export const effect = mergeParts(${JSON.stringify(describeStrategy(effect))}, [${[...parts, code].join(', ')}], ${JSON.stringify(definition.modelInputs ?? {})}, { ${amountSources.join(', ')} });\n`,
	].join('\n');
}

// Amounts that calculators use are there already.
function emitAmounts(
	{ amounts }: CheckedPart,
	sharedIds: readonly string[],
	datedAmounts: DatedAmounts,
): string {
	const entries = amounts.flatMap(({ id }) => {
		const amount = datedAmounts[id];
		if (sharedIds.includes(id)) return [`${id}: { ...$shared.amounts.${id}, title: '' }`];
		return amount ? [`${id}: ${JSON.stringify(describeFigures(amount))}`] : [];
	});
	const isShared = amounts.some(({ id }) => sharedIds.includes(id));
	return [
		isShared ? `import { shared as $shared } from ${JSON.stringify(SHARED_MODULE)};\n` : '',
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
