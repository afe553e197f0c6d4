// Makes the effects of strategies run in this process: for examples, the command line and tests.
import { Script } from 'node:vm';
import type { EffectPart, EffectSystem } from '../../definition/compiled-effect.ts';
import type { OnReturnFile } from '../../definition/generated/on-return.ts';
import type { CompiledEffect } from '../../engine/effect/merge.ts';
import { mergeParts } from '../../engine/effect/merge.ts';
import type { SaleModel } from '../../engine/effect/sale.ts';
import type { DatedAmounts } from '../../engine/law.ts';
import { Memory } from '../memory.ts';
import { describeEffect } from './describe-effect.ts';
import type { PartDraft, ResolvedOnReturn } from './effect-draft.ts';
import { describeEffectInput, emitPart } from './emit-part.ts';
import type { ResolvedEffect, ResolvedEffects } from './resolve-effects.ts';

/** The effects of a project, ready to compute. */
export interface RunnableEffects {
	readonly effects: EffectSystem;
	readonly sale: SaleModel;
	/** By strategy; those with findings are absent. */
	readonly strategies: ReadonlyMap<string, CompiledEffect>;
}

/**
 * The effects as one; undefined without what all of them share, or while that is wrong.
 * @param memory of the last time: an effect that is resolved as before runs as before
 */
export function runEffects(
	{ onReturn, effects }: ResolvedEffects,
	amounts: DatedAmounts,
	memory = new Memory<CompiledEffect | undefined>(),
): RunnableEffects | undefined {
	if (!onReturn.source) return undefined;
	const parts = new Map<string, EffectPart>();
	const runnable = effects.flatMap((effect) => {
		const compiled = memory.recall(effect.id, [effect, amounts], () => runEffect(effect, parts, amounts));
		return compiled ? [[effect.id, compiled] as const] : [];
	});
	const strategies = new Map(runnable);
	return { effects: describeSystem(onReturn), sale: runSale(onReturn, strategies, amounts), strategies };
}

/**
 * Makes one effect run; undefined while something it needs is wrong.
 * @param parts those of models that run already, by their code
 * @param amounts of law, those it uses among them
 */
export function runEffect(
	effect: ResolvedEffect,
	parts: Map<string, EffectPart>,
	amounts: DatedAmounts,
): CompiledEffect | undefined {
	const { code, models, definition } = effect;
	if (code === undefined || models.some((model) => model.code === undefined)) return undefined;
	const merged = models.map((model) => ({
		part: partOf(model.code ?? '', parts),
		isClaimed: definition.claimedModels?.includes(model.id) ?? false,
	}));
	const names = amountsOf([effect.draft, ...models.map((model) => model.draft)]);
	const dated = datedOf(names, amounts);
	return mergeParts(describeEffect(effect), merged, runPart(code), definition.modelInputs ?? {}, dated);
}

/** Where nothing can be planned to be sold. */
export const NO_SALE: SaleModel = {
	inputs: [],
	lines: [],
	changes: [],
	amounts: [],
	dated: {},
	strategies: [],
};

function runSale(
	{ sale }: ResolvedOnReturn,
	strategies: ReadonlyMap<string, CompiledEffect>,
	amounts: DatedAmounts,
): SaleModel {
	if (!sale) return NO_SALE;
	return {
		...runPart(emitPart(sale)),
		dated: datedOf(amountsOf([sale]), amounts),
		strategies: aboutSale(strategies.values()),
	};
}

/** The ids of the strategies that take something from a planned sale. */
export function aboutSale(effects: Iterable<CompiledEffect>): readonly string[] {
	return [...effects]
		.filter(({ inputs, fixed }) => inputs.some(({ id, from }) => from.startsWith('sale.') && !(id in fixed)))
		.map(({ id }) => id);
}

/** Names of the amounts of law that parts use. */
export function amountsOf(drafts: readonly PartDraft[]): readonly string[] {
	return drafts.flatMap((one) => one.amounts.map(({ id }) => id));
}

function datedOf(names: readonly string[], amounts: DatedAmounts): DatedAmounts {
	return Object.fromEntries(names.flatMap((id) => (amounts[id] ? [[id, amounts[id]]] : [])));
}

function partOf(code: string, parts: Map<string, EffectPart>): EffectPart {
	const known = parts.get(code) ?? runPart(code);
	parts.set(code, known);
	return known;
}

/** Makes an emitted part run. */
export function runPart(code: string): EffectPart {
	return new Script(code).runInThisContext() as EffectPart;
}

/** What all effects share, for pages and commands. @throws without the file that says it */
export function describeSystem({ source, inputs }: ResolvedOnReturn): EffectSystem {
	if (!source) throw new Error('There is no calculators/on-return.json.');
	const { results, wrongAssetMessage: unfit, taxes, trustTaxes, expired } = source.value as OnReturnFile;
	return {
		inputs: inputs.map(describeEffectInput),
		results,
		unfit,
		taxes,
		trustTaxes,
		expired: expired as EffectSystem['expired'],
	};
}
