// Makes the effects of strategies run in this process: for examples, the command line and tests.

import { pick } from '../../engine/collections.ts';
import type { DatedAmounts } from '../../engine/law.ts';
import { memoizeByObject } from '../../engine/memoize.ts';
import { isAboutSale } from '../../engine/strategy/inputs.ts';
import { type CompiledStrategy, mergeParts, toClaimed } from '../../engine/strategy/merge.ts';
import type { StrategySystem } from '../../engine/strategy/request.ts';
import type { SaleModel, SaleStrategy } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import {
	EFFECT_SYSTEM_KEYS,
	EFFECT_TEXT_KEYS,
	type EffectNotes,
	type EffectPart,
	type EffectSystem,
	type EffectText,
} from '../../model/compiled-effect.ts';
import type { Future, OnReturn } from '../../model/generated/authored.ts';
import { digest } from '../cache.ts';
import { isRunnable } from '../program.ts';
import { digestContent } from '../prove/case-returns.ts';
import type { RunCode } from '../run-code.ts';
import type { ResolvedModel, ResolvedOnReturn, ResolvedStrategy } from './checked-part.ts';
import { describeEffectInput, emitPart } from './emit-part.ts';
import type { ResolvedStrategies } from './resolve-strategies.ts';

/** The effects of a project: data, with their parts as JavaScript. Strategies with findings are absent. */
export interface EmittedStrategies {
	readonly effects: EffectSystem;
	readonly sale: string;
	readonly strategies: readonly EmittedStrategy[];
	readonly futures: readonly Future[];
}

interface EmittedStrategy {
	readonly text: EffectText;
	readonly modelInputs: Inputs;
	/** Those of its models, then its own. */
	readonly parts: readonly EmittedPart[];
}

interface EmittedPart {
	readonly code: string;
	/** True for a model that the law denies and the promoters of the strategy claim. */
	readonly isClaimed: boolean;
}

/** Undefined while what all effects share is wrong. */
export function emitStrategies({
	onReturn,
	strategies,
	futures,
}: ResolvedStrategies): EmittedStrategies | undefined {
	if (!onReturn) return undefined;
	return {
		effects: describeEffectSystem(onReturn),
		sale: emitPart(onReturn.sale),
		strategies: strategies
			.filter((strategy) => [strategy, ...strategy.models].every(isRunnable))
			.map(emitStrategy),
		futures,
	};
}

/** Emits one strategy that is free of findings, as its models are. */
export const emitStrategy = memoizeByObject((strategy: ResolvedStrategy): EmittedStrategy => {
	const { code = '', models, definition } = strategy;
	const modelParts = models.map((model) => ({
		code: model.code ?? '',
		isClaimed: isClaimed(strategy, model),
	}));
	return {
		text: describeStrategy(strategy),
		modelInputs: definition.modelInputs ?? {},
		parts: [...modelParts, { code, isClaimed: false }],
	};
});

/** Equal where two versions of a strategy do the same under the law of two engines. */
export function digestStrategy(strategy: ResolvedStrategy, { strategies }: StrategySystem): string {
	const { datedAmounts = {} } = strategies.get(strategy.id) ?? {};
	return digest(digestContent(emitStrategy(strategy)), digestContent(datedAmounts));
}

/** True for a model of a strategy that the law denies and its promoters claim. */
export function isClaimed({ definition }: ResolvedStrategy, { id }: ResolvedModel): boolean {
	return definition.claimedModels?.includes(id) ?? false;
}

/** Makes emitted effects run on the returns. @param run runs their code */
export function runStrategies(
	{ effects, sale, strategies: emittedStrategies, futures }: EmittedStrategies,
	system: TaxSystem,
	run: RunCode,
): StrategySystem {
	const { amounts } = system;
	const parts = new Map<string, EffectPart>();
	const strategies = new Map(
		emittedStrategies.map((emitted) => [emitted.text.id, runStrategy(emitted, parts, amounts, run)]),
	);
	return {
		system,
		effects: { ...effects, sale: runSale(runPart(sale, run), strategies, amounts) },
		strategies,
		futures,
	};
}

/**
 * Makes one effect run.
 * @param running those of models that run already, by their code
 * @param amounts of law, those it uses among them
 */
export function runStrategy(
	{ text, modelInputs, parts: emittedParts }: EmittedStrategy,
	running: Map<string, EffectPart>,
	amounts: DatedAmounts,
	run: RunCode,
): CompiledStrategy {
	const parts = emittedParts.map(({ code, isClaimed }) => {
		const part = running.get(code) ?? runPart(code, run);
		running.set(code, part);
		return isClaimed ? toClaimed(part) : part;
	});
	return mergeParts(
		text,
		parts,
		modelInputs,
		pickAmounts(
			parts.flatMap((part) => part.amounts),
			amounts,
		),
	);
}

function runSale(
	part: EffectPart,
	strategies: ReadonlyMap<string, CompiledStrategy>,
	amounts: DatedAmounts,
): SaleModel {
	return {
		...part,
		datedAmounts: pickAmounts(part.amounts, amounts),
		strategies: listSaleStrategies(strategies.values()),
	};
}

/** The strategies that take something from a planned sale. */
function listSaleStrategies(strategies: Iterable<CompiledStrategy>): readonly SaleStrategy[] {
	return [...strategies].filter(isAboutSale).map((strategy) => pick(strategy, ['id', 'assetKinds']));
}

function pickAmounts(names: readonly string[], amounts: DatedAmounts): DatedAmounts {
	return Object.fromEntries(names.flatMap((id) => (amounts[id] ? [[id, amounts[id]]] : [])));
}

export function runPart(code: string, run: RunCode): EffectPart {
	return run(code) as EffectPart;
}

/** The shared texts of all effects, for pages and commands. */
export function describeEffectSystem({ source, inputs }: ResolvedOnReturn): EffectSystem {
	return { inputs: inputs.map(describeEffectInput), ...pick(source.value, EFFECT_SYSTEM_KEYS) };
}

export function describeStrategy(strategy: ResolvedStrategy): EffectText {
	const { id, source, definition } = strategy;
	return {
		id,
		name: source.value.name,
		...pick(definition, EFFECT_TEXT_KEYS),
		exampleHousehold: describeExampleHousehold(definition.examples),
	};
}

/** A strategy's texts beside its figures. */
export function toEffectNotes({ notModelled = [], sources = [] }: OnReturn): EffectNotes {
	return { notModelled, sources };
}

// The first example shows the strategy on a household it is meant for.
function describeExampleHousehold([{ taxYear, household }]: OnReturn['examples']): Inputs {
	return { ...(taxYear === undefined ? {} : { taxYear }), ...household } as Inputs;
}
