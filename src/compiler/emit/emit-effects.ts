// The modules the browser gets for what strategies do to returns: what all share, one for each model and each strategy, and
// their workings apart.
import { fileURLToPath } from 'node:url';
import type { DatedAmounts } from '../../engine/law.ts';
import type { Compilation } from '../compile.ts';
import { describeEffect } from '../effects/describe-effect.ts';
import type { PartDraft, ResolvedModel, ResolvedOnReturn } from '../effects/effect-draft.ts';
import { emitPart } from '../effects/emit-part.ts';
import { bareAmount, formulasIn, notesOf, partWorkings, workingsOfEffect } from '../effects/part-workings.ts';
import type { ResolvedEffect } from '../effects/resolve-effects.ts';
import { amountsOf, describeSystem } from '../effects/run-effects.ts';
import { operatorImports } from './emit-workings.ts';

/** The module that loads each strategy's effect, with what all share. */
export const EFFECTS_MODULE = 'virtual:calculators/effects';
/** The module with the planned sale. */
export const SALE_MODULE = 'virtual:calculators/sale';
/** The module that loads what explains each of them. */
export const WORKINGS_MODULE = 'virtual:calculators/effect-workings';
/** The module with what a strategy does to a return. */
export const effectModule = (id: string) => `virtual:calculators/effect-${id}`;
/** The module that explains it. */
export const effectWorkingsModule = (id: string) => `virtual:calculators/effect-workings-${id}`;
const modelModule = (id: string) => `virtual:calculators/effect-model-${id}`;
const modelWorkingsModule = (id: string) => `virtual:calculators/effect-model-workings-${id}`;

const engineFile = (name: string) =>
	JSON.stringify(fileURLToPath(new URL(`../../engine/${name}`, import.meta.url)));

/** A module's name, what it is made from, and its text. */
export type EffectModule = readonly [name: string, from: readonly unknown[], text: () => string];

/** All modules of effects. @param shared the module with the amounts that calculators use @param there their names */
export function emitEffects(
	compilation: Compilation,
	shared: string,
	there: readonly string[],
): readonly EffectModule[] {
	const { effects, runnableEffects, shared: data } = compilation;
	if (!runnableEffects || !compilation.taxSystem) return [];
	const ready = effects.effects.filter(({ id }) => runnableEffects.strategies.has(id));
	const dated = (draft: PartDraft) => emitAmounts(draft, shared, there, data.amounts);
	const from = [data, there.join()];
	return [
		[EFFECTS_MODULE, [effects], () => emitSystem(effects.onReturn, ready)],
		...saleModules(compilation, dated, from),
		[WORKINGS_MODULE, [effects], () => emitLoaders(effectWorkingsModule, ready)],
		...effects.models.flatMap(({ id, draft, code }): readonly EffectModule[] =>
			code === undefined
				? []
				: [
						[modelModule(id), [draft, ...from], () => `${dated(draft)}export const part = ${code};\n`],
						[modelWorkingsModule(id), [draft, data], () => emitPartWorkings(draft, data.amounts)],
					],
		),
		...ready.flatMap((effect): readonly EffectModule[] => [
			[effectModule(effect.id), [effect, ...from], () => emitEffect(effect, dated(effect.draft))],
			[effectWorkingsModule(effect.id), [effect, data], () => emitAllWorkings(effect, data.amounts)],
		]),
	];
}

function saleModules(
	{ effects, runnableEffects }: Compilation,
	dated: (draft: PartDraft) => string,
	from: readonly unknown[],
): readonly EffectModule[] {
	const { sale } = effects.onReturn;
	const strategies = runnableEffects?.sale.strategies ?? [];
	return sale ? [[SALE_MODULE, [effects, ...from], () => emitSale(sale, dated(sale), strategies)]] : [];
}

function emitSystem(onReturn: ResolvedOnReturn, effects: readonly ResolvedEffect[]): string {
	const system = describeSystem(onReturn);
	return [`export const system = ${JSON.stringify(system)};`, emitLoaders(effectModule, effects)].join('\n');
}

function emitSale(sale: PartDraft, amounts: string, strategies: readonly string[]): string {
	const code = `export const sale = { ...${emitPart(sale)}, dated, strategies: ${JSON.stringify(strategies)} };\n`;
	return `${amounts}${code}`;
}

/** One module that exports all of an effect, `effects`, `effect` and `workings`, and needs no other module of a project. */
export function emitWholeEffect(
	effect: ResolvedEffect,
	onReturn: ResolvedOnReturn,
	amounts: DatedAmounts,
): string {
	const drafts = [effect.draft, ...effect.models.map(({ draft }) => draft)];
	const dated = amountsOf(drafts).flatMap((id) => (amounts[id] ? [[id, bareAmount(amounts[id])]] : []));
	const { operators: _, ...workings } = workingsOfEffect(effect, amounts);
	return [
		`import { mergeParts } from ${engineFile('effect/merge.ts')};`,
		...operatorImports(formulasIn(workings)),
		`export const effects = ${JSON.stringify(describeSystem(onReturn))};`,
		mergingOf(effect, ({ code }) => code ?? '', JSON.stringify(Object.fromEntries(dated))),
		`export const workings = { ...${JSON.stringify(workings)}, operators };\n`,
	].join('\n');
}

function emitLoaders(module: (id: string) => string, effects: readonly ResolvedEffect[]): string {
	const entries = effects.map(
		({ id }) => `\t${JSON.stringify(id)}: () => import(${JSON.stringify(module(id))}),`,
	);
	return `export const loaders = {\n${entries.join('\n')}\n};\n`;
}

function emitEffect(effect: ResolvedEffect, amounts: string): string {
	const { models } = effect;
	const imports = models.map(
		({ id }, at) => `import * as $model${at} from ${JSON.stringify(modelModule(id))};`,
	);
	const all = ['dated', ...models.map((_, at) => `$model${at}.dated`)].map((one) => `...${one}`);
	return [
		`import { mergeParts } from ${engineFile('effect/merge.ts')};`,
		...imports,
		amounts,
		`${mergingOf(effect, (_, at) => `$model${at}.part`, `{ ${all.join(', ')} }`)}\n`,
	].join('\n');
}

// Statements that make and export `effect`. The code of a model's part, and of all amounts, is given.
function mergingOf(
	effect: ResolvedEffect,
	partOf: (model: ResolvedModel, at: number) => string,
	amounts: string,
): string {
	const { models, definition, code } = effect;
	const parts = models.map((model, at) => {
		const isClaimed = definition.claimedModels?.includes(model.id) ?? false;
		return `{ part: ${partOf(model, at)}, isClaimed: ${isClaimed} }`;
	});
	return [
		`const part = ${code};`,
		`export const effect = mergeParts(${JSON.stringify(describeEffect(effect))}, [${parts.join(', ')}], part, ${JSON.stringify(definition.modelInputs ?? {})}, ${amounts});`,
	].join('\n');
}

// Amounts that calculators use are there already.
function emitAmounts(
	{ amounts }: PartDraft,
	shared: string,
	there: readonly string[],
	all: DatedAmounts,
): string {
	const entries = amounts.flatMap(({ id }) => {
		const amount = all[id];
		if (there.includes(id)) return [`${id}: { ...$shared.amounts.${id}, title: '' }`];
		return amount ? [`${id}: ${JSON.stringify(bareAmount(amount))}`] : [];
	});
	const isShared = amounts.some(({ id }) => there.includes(id));
	return [
		isShared ? `import { shared as $shared } from ${JSON.stringify(shared)};\n` : '',
		`export const dated = { ${entries.join(', ')} };\n`,
	].join('');
}

function emitPartWorkings(draft: PartDraft, amounts: DatedAmounts): string {
	return `${emitOwnWorkings(draft, amounts)}export const part = { ...own, operators };\n`;
}

// The strategy's own take the place of a model's of the same name.
function emitAllWorkings({ draft, models, definition }: ResolvedEffect, amounts: DatedAmounts): string {
	const imports = models.map(
		({ id }, at) => `import { part as $model${at} } from ${JSON.stringify(modelWorkingsModule(id))};`,
	);
	const all = [...models.map((_, at) => `$model${at}`), '{ ...own, operators }'];
	return [
		`import { mergeWorkings } from ${engineFile('effect/merge-workings.ts')};`,
		...imports,
		`${emitOwnWorkings(draft, amounts)}export const workings = mergeWorkings([${all.join(', ')}], ${JSON.stringify(notesOf(definition))});\n`,
	].join('\n');
}

// Statements that make `own` and `operators`.
function emitOwnWorkings(draft: PartDraft, amounts: DatedAmounts): string {
	const own = partWorkings(draft, amounts);
	return [...operatorImports(formulasIn(own)), `const own = ${JSON.stringify(own)};\n`].join('\n');
}
