import type {
	CompiledCalculator,
	CompiledInput,
	CompiledResult,
	Inputs,
	Value,
} from '../../model/compiled-calculator.ts';
import type { EffectSystem, Scenario } from '../../model/compiled-effect.ts';
import type { Facts } from '../../model/compiled-return.ts';
import { pickPositions } from '../calculate.ts';
import { RESULT_DEFAULTS, WARNING_DEFAULTS } from '../complete-logic.ts';
import { getLine } from '../tax-return/household-year.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import { computeFactRange, selectStrongestChanges } from '../tax-return/vary.ts';
import { findChangesBetween } from '../what-if/curve-changes.ts';
import { findKinks, type Kink, listSearchPoints } from '../what-if/find-kinks.ts';
import { computeSample, isUsable, listSampleValues, sortUnique } from '../what-if/sweep.ts';
import type { CurveChange, JumpChange, KinkChange, Sample } from '../what-if/types.ts';
import {
	type Calculation,
	createVariation,
	getCurrentValue,
	type InputRange,
	type Variation,
} from '../what-if/variation.ts';
import { HOUSEHOLD, listInputs } from './inputs.ts';
import type { CompiledStrategy } from './merge.ts';
import {
	type ActiveWarning,
	type EffectRequest,
	projectStrategy,
	type StrategyEffect,
} from './project-strategy.ts';
import type { Projection } from './projection.ts';

export interface StrategyModel {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly strategy: CompiledStrategy;
}

/** The effect in the form of a calculator. */
type EffectCalculator = Pick<
	CompiledCalculator,
	'inputs' | 'results' | 'parameters' | 'evaluate' | 'rowState' | 'formState' | 'warnings' | 'badges'
>;

export interface VariableEffect extends Calculation<EffectCalculator> {
	/** Projects the effect with other inputs. @param inputs in the calculator's form */
	readonly projectWith: (inputs: Inputs) => StrategyEffect;
	/** Like `projectWith` for one input, but faster. @param id of the input */
	readonly projectWithInput: (id: string, value: Value) => StrategyEffect;
	readonly computeFigures: (result: StrategyEffect) => Figures;
}

/** Cached evaluations. A curve reads each value several times. */
const MAX_CACHED = 4000;

const FIGURES: Readonly<Record<string, (result: StrategyEffect) => number>> = {
	taxSaved: (result) => result.with.taxSaved,
	presentValue: (result) => result.with.presentValue,
	netBenefit: (result) => result.with.netBenefit,
	netPresentValue: (result) => result.with.netPresentValue,
	firstYear: (result) => result.with.savedByYear[0] ?? Number.NaN,
};

export interface Figures {
	readonly values: Readonly<Record<string, number>>;
	/** Positions of the active warnings. */
	readonly warnings: readonly number[];
}

/**
 * Varies a strategy over its inputs and over household facts ("household.wages"). An input prefilled from a
 * fact follows it.
 */
export function createVariableEffect(model: StrategyModel, request: EffectRequest): VariableEffect {
	const { system, effects, strategy } = model;
	const strategyInputs = listInputs(effects, strategy)
		.filter(({ id }) => !(id in strategy.modelInputs))
		.map(toWholeDollars);
	const facts = system.household.facts.map((fact) => ({
		...toWholeDollars(fact),
		id: `${HOUSEHOLD}${fact.id}`,
	}));
	const inputs = {
		...request.inputs,
		...Object.fromEntries(facts.map(({ id }) => [id, getFact(request.household, id)])),
	};
	const warnings = listWarnings(model);
	const keys = warnings.map(toWarningKey);
	const computeFigures = (result: StrategyEffect): Figures => {
		return {
			values: Object.fromEntries(Object.entries(FIGURES).map(([id, getFigure]) => [id, getFigure(result)])),
			warnings: findPositions(result.warnings, keys),
		};
	};
	// Most inputs leave the baseline unchanged, so projections are reused.
	const previousProjections = new Map<Scenario, Projection>();
	const createRequest = createRequestFactory(model, request, inputs);
	const projectChanges = (changedInputs: ChangedInputs) =>
		projectStrategy(system, effects, strategy, createRequest(changedInputs), previousProjections);
	const projectWith = (changedInputs: Inputs) => projectChanges(findChangedInputs(inputs, changedInputs));
	const projectWithInput = (id: string, value: Value) =>
		projectChanges(Object.is(value, inputs[id]) ? [] : [[id, value]]);
	const getFigures = memoizeInputs(inputs, (changedInputs) => computeFigures(projectWith(changedInputs)));
	const labels = { ...effects.results, firstYear: 'Tax saved in the first year' };
	const absentIds = system.listAbsentFacts(request.household).map((id) => `${HOUSEHOLD}${id}`);
	const emptyIds = facts.flatMap(({ id }) => (Number.isNaN(inputs[id]) ? [id] : []));
	return {
		calculator: {
			inputs: [...strategyInputs, ...facts],
			results: Object.keys(FIGURES).map((id) => ({
				...RESULT_DEFAULTS,
				id,
				label: labels[id as keyof typeof labels],
				sense: 'saving',
			})),
			parameters: [],
			evaluate: (changedInputs) => ({ ...getFigures(changedInputs).values }),
			formState: (changedInputs) => {
				const { warnings: activeWarnings } = getFigures(changedInputs);
				return { absentIds: [...absentIds, ...emptyIds], disabled: [], warnings: activeWarnings, badges: [] };
			},
			rowState: () => ({ absentIds: [], concealed: [] }),
			warnings: warnings.map(({ kind, message, remedy }) => {
				return { ...WARNING_DEFAULTS, message, remedy, blocks: kind === 'block' };
			}),
			badges: [],
		},
		workings: { formulas: {}, breakpoints: {} },
		inputs,
		projectWith,
		projectWithInput,
		computeFigures,
	};
}

function toWholeDollars<T extends CompiledInput>(input: T): T {
	return input.format === 'money' ? { ...input, type: 'integer' } : input;
}

function getFact(household: Facts, id: string): Value {
	return household[id.slice(HOUSEHOLD.length)] ?? Number.NaN;
}

/** Inputs and facts that differ from the current ones. */
type ChangedInputs = readonly (readonly [id: string, value: Value])[];

function findChangedInputs(inputs: Inputs, changedInputs: Inputs): ChangedInputs {
	const entries = Object.entries(changedInputs) as [string, Value | undefined][];
	return entries.flatMap(([id, value]) =>
		value === undefined || Object.is(value, inputs[id]) ? [] : [[id, value] as const],
	);
}

function createRequestFactory(
	{ system, effects, strategy }: StrategyModel,
	request: EffectRequest,
	inputs: Inputs,
) {
	const prefilledInputs = listInputs(effects, strategy).filter(({ prefillFrom }) =>
		prefillFrom.startsWith(HOUSEHOLD),
	);
	return (changedInputs: ChangedInputs): EffectRequest => {
		const requestInputs = { ...request.inputs };
		const facts: Record<string, Value> = {};
		for (const [id, value] of changedInputs) {
			if (!id.startsWith(HOUSEHOLD)) requestInputs[id] = value;
			else facts[id.slice(HOUSEHOLD.length)] = value;
		}
		const isSameHousehold = Object.keys(facts).length === 0;
		const household = isSameHousehold
			? request.household
			: system.complete({ ...request.household, ...facts });
		for (const { id, prefillFrom } of prefilledInputs)
			if (Object.is(requestInputs[id], inputs[prefillFrom]))
				requestInputs[id] = getFact(household, prefillFrom);
		return { ...request, household, inputs: requestInputs };
	};
}

function listWarnings({ effects, strategy }: StrategyModel): readonly ActiveWarning[] {
	return [{ kind: 'block', message: effects.unfit, remedy: '' }, ...strategy.warnings];
}

function findPositions(
	activeWarnings: readonly ActiveWarning[],
	warningKeys: readonly string[],
): readonly number[] {
	const keys = new Set(activeWarnings.map(toWarningKey));
	return keys.size === 0 ? [] : warningKeys.flatMap((key, index) => (keys.has(key) ? [index] : []));
}

function toWarningKey({ kind, message }: ActiveWarning): string {
	return `${kind} ${message}`;
}

/** Caches a function of inputs by their difference from `base`. */
function memoizeInputs<T>(base: Inputs, compute: (inputs: Inputs) => T): (inputs: Inputs) => T {
	const cache = new Map<string, T>();
	return (inputs) => {
		const changedInputs = Object.entries(inputs).filter(([id, value]) => !Object.is(value, base[id]));
		const key = JSON.stringify(changedInputs);
		const computed = cache.get(key) ?? compute(inputs);
		if (cache.size >= MAX_CACHED) cache.clear();
		cache.set(key, computed);
		return computed;
	};
}

/** The range of a curve: from zero to twice the current value, within the input's bounds. */
export function getEffectRange(variation: Variation, effect: StrategyEffect, system: TaxSystem): InputRange {
	const { lines } = effect.scenarios.get('without')?.years[0]?.household ?? {};
	const income = lines ? Number(getLine(lines, system.household.summary.rateOf) ?? 0) : 0;
	return clampRange(variation.input, computeFactRange(variation, income));
}

export function clampRange(input: CompiledInput, { from, to }: InputRange): InputRange {
	const { minimum, maximum } = input as { minimum?: number | null; maximum?: number | null };
	const lowerBound = input.id.startsWith(HOUSEHOLD) ? null : minimum;
	const upperBound = input.id.startsWith(HOUSEHOLD) ? null : maximum;
	return { from: Math.max(from, lowerBound ?? from), to: Math.min(to, upperBound ?? to) };
}

interface EffectVariation extends Variation<EffectCalculator> {
	/** The effect at a value of the input. */
	readonly resultAt: (at: number) => StrategyEffect;
}

/**
 * Varies an effect along one input. Samples are cached by value, since a curve reads each several times.
 * @throws when there is no such input or figure
 */
export function createEffectVariation(
	variableEffect: VariableEffect,
	input: string,
	figure: string,
): EffectVariation {
	const { calculator, projectWithInput, computeFigures } = variableEffect;
	const cache = new Map<number, Sample>();
	const resultAt = (at: number) => projectWithInput(input, at);
	const computeSample = (at: number): Sample => {
		const { values, warnings: activeWarnings } = computeFigures(resultAt(at));
		const value = values[figure] ?? Number.NaN;
		const warnings = pickPositions(calculator.warnings, activeWarnings);
		const isBlocked = warnings.some(({ blocks }) => blocks);
		return { at, value: Number.isFinite(value) ? value : null, warnings, isBlocked };
	};
	return {
		...createVariation(variableEffect, input, figure),
		resultAt,
		sample: (at) => {
			const sample = cache.get(at) ?? computeSample(at);
			cache.set(at, sample);
			return sample;
		},
	};
}

/** Household years that one curve may compute: for the initial samples, and for the search. */
const [INITIAL_YEAR_BUDGET, SEARCH_YEAR_BUDGET] = [440, 1200];
/** Minimum and maximum: initial intervals, and evaluations of the search. */
const PARTS = [20, 80] as const;
const SEARCH_BUDGET = [40, 250] as const;

interface EffectCurve {
	readonly range: InputRange;
	readonly kinks: readonly Kink[];
	/** The input values to draw, ascending. */
	readonly places: readonly number[];
}

/**
 * Finds the kinks of an effect's curve. Effects with more years get fewer samples.
 * @param effect the effect at the current inputs
 */
export function computeEffectCurve(
	variation: Variation,
	range: InputRange,
	effect: StrategyEffect,
): EffectCurve {
	const { input } = variation;
	const years = effect.years * effect.scenarios.size;
	const parts = Math.round(clamp(PARTS, INITIAL_YEAR_BUDGET / years));
	if (!canHaveKinks(variation))
		return { range, kinks: [], places: listSampleValues(input, range, parts * 2) };
	const kinks = findKinksAlong(variation, range, parts, clamp(SEARCH_BUDGET, SEARCH_YEAR_BUDGET / years));
	const kinkEdges = kinks.flatMap(({ before, after }) => [before, after]);
	const visibleEdges = kinkEdges.filter((at) => at >= range.from && at <= range.to);
	return { range, kinks, places: sortUnique([...listSearchPoints(range, parts, input), ...visibleEdges]) };
}

/**
 * Lists the changes to describe along a curve. Each kink is attributed to the figure itself.
 * @param samples at the curve's `places`
 */
export function listEffectChanges(
	variation: Variation,
	{ kinks }: Pick<EffectCurve, 'kinks'>,
	samples: readonly Sample[],
): readonly CurveChange[] {
	const kinkChanges = kinks.map((kink) => toCurveChange(kink, variation.result));
	const changes = [...findChangesBetween(variation, samples), ...kinkChanges];
	return selectStrongestChanges(
		variation,
		changes.sort((a, b) => a.before - b.before || a.after - b.after),
	);
}

function clamp([minimum, maximum]: readonly [number, number], value: number): number {
	return Math.min(Math.max(value, minimum), maximum);
}

// Inputs with integer steps or choices have no kinks.
function canHaveKinks({ input: { choices, format } }: Pick<Variation, 'input'>): boolean {
	return choices.length === 0 && ['money', 'percent', 'fraction'].includes(format);
}

function findKinksAlong(
	variation: Variation,
	range: InputRange,
	parts: number,
	budget: number,
): readonly Kink[] {
	const { input } = variation;
	const currentValue = getCurrentValue(variation);
	const span = range.to - range.from;
	return findKinks({
		range,
		input,
		parts,
		budget,
		valueAt: (at) => {
			const sample = computeSample(variation, at);
			return isUsable(sample) ? sample.value : null;
		},
		weightAt: (at) => 1 / (1 / 4 + Math.abs(at - currentValue) / span),
	});
}

function toCurveChange(kink: Kink, result: CompiledResult): KinkChange | JumpChange {
	const { kind, before, after, slopeBefore, slopeAfter, valueBefore, valueAfter } = kink;
	if (kind === 'jump')
		return { kind, before, after, cause: result, valueBefore, valueAfter, height: valueAfter - valueBefore };
	const slopes = { slopeBefore, slopeAfter, slopeChange: slopeAfter - slopeBefore };
	return { kind, before, after, cause: result, value: valueBefore, ...slopes };
}
