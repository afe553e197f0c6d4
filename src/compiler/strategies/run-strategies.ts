// Makes the effects of strategies run in this process: for examples, the command line and tests.
import { Script } from 'node:vm';
import type { DatedAmounts } from '../../engine/law.ts';
import { type CompiledStrategy, mergeEstates, mergeParts, toClaimed } from '../../engine/strategy/merge.ts';
import type { SaleModel, SaleStrategy } from '../../engine/strategy/sale.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import {
	EFFECT_SYSTEM_KEYS,
	EFFECT_TEXT_KEYS,
	type EffectPart,
	type EffectSystem,
	type EffectText,
	type EstatePart,
} from '../../model/compiled-effect.ts';
import type { OnReturn } from '../../model/generated/authored.ts';
import { CompilerCache } from '../cache.ts';
import { pick } from '../emit/emit-function.ts';
import type { CheckedPart, ResolvedModel, ResolvedOnReturn } from './checked-part.ts';
import { describeEffectInput, emitEstatePart, emitPart } from './emit-part.ts';
import type { ResolvedStrategies, ResolvedStrategy } from './resolve-strategies.ts';

/** The effects of a project, ready to compute. */
export interface RunnableStrategies {
	readonly effects: EffectSystem;
	readonly sale: SaleModel;
	/** By strategy; those with findings are absent. */
	readonly strategies: ReadonlyMap<string, CompiledStrategy>;
	/** What each does to an estate. */
	readonly estates: ReadonlyMap<string, EstatePart>;
}

/**
 * The effects as one; undefined without what all of them share, or while that is wrong.
 * @param cache of the last time: an effect that is resolved as before runs as before
 */
export function runStrategies(
	{ onReturn, strategies: resolvedStrategies }: ResolvedStrategies,
	amounts: DatedAmounts,
	cache = new CompilerCache(),
): RunnableStrategies | undefined {
	if (!onReturn.source) return undefined;
	const parts = new Map<string, EffectPart>();
	const runnable = resolvedStrategies.flatMap((strategy) => {
		const compiledStrategy = cache.getOrCreate('runnable strategy', strategy.id, [strategy, amounts], () =>
			runStrategy(strategy, parts, amounts),
		);
		return compiledStrategy ? [[strategy.id, compiledStrategy] as const] : [];
	});
	const strategies = new Map(runnable);
	return {
		effects: describeEffectSystem(onReturn),
		sale: runSale(onReturn, strategies, amounts),
		strategies,
		estates: new Map(
			resolvedStrategies
				.filter(({ id }) => strategies.has(id))
				.map((strategy) => [strategy.id, runEstate(strategy)]),
		),
	};
}

/** Makes what a strategy and its models do to an estate run. */
export function runEstate(strategy: ResolvedStrategy): EstatePart {
	const run = ({ program }: { readonly program: CheckedPart }) => {
		const code = emitEstatePart(program);
		return code === undefined ? [] : [new Script(code).runInThisContext() as EstatePart];
	};
	const modelEstates = strategy.models.flatMap((model) =>
		run(model).map((estate) => (isClaimed(strategy, model) ? toClaimed(estate) : estate)),
	);
	return mergeEstates([...modelEstates, ...run(strategy)]);
}

/** True for a model of a strategy that the law denies and its promoters claim. */
export function isClaimed({ definition }: ResolvedStrategy, { id }: ResolvedModel): boolean {
	return definition.claimedModels?.includes(id) ?? false;
}

/**
 * Makes one effect run; undefined while something it needs is wrong.
 * @param parts those of models that run already, by their code
 * @param amounts of law, those it uses among them
 */
export function runStrategy(
	strategy: ResolvedStrategy,
	parts: Map<string, EffectPart>,
	amounts: DatedAmounts,
): CompiledStrategy | undefined {
	const { code, models, definition } = strategy;
	if (code === undefined || models.some((model) => model.code === undefined)) return undefined;
	const modelParts = models.map((model) => {
		const part = getOrRunPart(model.code ?? '', parts);
		return isClaimed(strategy, model) ? toClaimed(part) : part;
	});
	const names = listAmountIds([strategy.program, ...models.map(({ program }) => program)]);
	const datedAmounts = pickAmounts(names, amounts);
	return mergeParts(
		describeStrategy(strategy),
		[...modelParts, runPart(code)],
		definition.modelInputs ?? {},
		datedAmounts,
	);
}

/** A project in which no sale can be planned. */
const NO_SALE: SaleModel = {
	inputs: [],
	lines: [],
	adjustments: [],
	amounts: [],
	datedAmounts: {},
	strategies: [],
};

function runSale(
	{ sale }: ResolvedOnReturn,
	strategies: ReadonlyMap<string, CompiledStrategy>,
	amounts: DatedAmounts,
): SaleModel {
	if (!sale) return NO_SALE;
	return {
		...runPart(emitPart(sale)),
		datedAmounts: pickAmounts(listAmountIds([sale]), amounts),
		strategies: listSaleStrategies(strategies.values()),
	};
}

/** The strategies that take something from a planned sale. */
function listSaleStrategies(strategies: Iterable<CompiledStrategy>): readonly SaleStrategy[] {
	return [...strategies]
		.filter(({ inputs, modelInputs }) =>
			inputs.some(({ id, prefillFrom }) => prefillFrom.startsWith('sale.') && !(id in modelInputs)),
		)
		.map((strategy) => pick(strategy, ['id', 'assetKinds']));
}

/** Names of the amounts of law that parts use. */
function listAmountIds(parts: readonly CheckedPart[]): readonly string[] {
	return parts.flatMap((part) => part.amounts.map(({ id }) => id));
}

function pickAmounts(names: readonly string[], amounts: DatedAmounts): DatedAmounts {
	return Object.fromEntries(names.flatMap((id) => (amounts[id] ? [[id, amounts[id]]] : [])));
}

function getOrRunPart(code: string, parts: Map<string, EffectPart>): EffectPart {
	const part = parts.get(code) ?? runPart(code);
	parts.set(code, part);
	return part;
}

/** Makes an emitted part run. */
export function runPart(code: string): EffectPart {
	return new Script(code).runInThisContext() as EffectPart;
}

/** The shared texts of all effects, for pages and commands. @throws without the file that has them */
export function describeEffectSystem({ source, inputs }: ResolvedOnReturn): EffectSystem {
	if (!source) throw new Error('There is no calculators/on-return.json.');
	return { inputs: inputs.map(describeEffectInput), ...pick(source.value, EFFECT_SYSTEM_KEYS) };
}

/** The texts of pages about a strategy's effect. */
export function describeStrategy(strategy: ResolvedStrategy): EffectText {
	const { id, source, definition } = strategy;
	return {
		id,
		name: source.value.name,
		...pick(definition, EFFECT_TEXT_KEYS),
		hasEstate: hasEstate(strategy),
		exampleHousehold: describeExampleHousehold(definition.examples),
	};
}

/** True where it, or a model of it, does something to an estate. */
export function hasEstate({ definition, models }: ResolvedStrategy): boolean {
	return [definition, ...models.map(({ program }) => program.definition)].some(({ estate }) => estate);
}

// The first example shows the strategy on a household it is meant for.
function describeExampleHousehold([{ taxYear, household }]: OnReturn['examples']): Inputs {
	return { ...(taxYear === undefined ? {} : { taxYear }), ...household } as Inputs;
}
