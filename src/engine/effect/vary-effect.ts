// The effect of a strategy varied: its inputs and the facts of the household over a range, one common figure watched.
import type {
	CompiledCalculator,
	CompiledInput,
	Inputs,
	Value,
} from '../../definition/compiled-calculator.ts';
import type { EffectSystem, Side } from '../../definition/compiled-effect.ts';
import type { Facts } from '../../definition/compiled-return.ts';
import { RESULT_DEFAULTS, WARNING_DEFAULTS } from '../complete-logic.ts';
import { lineOf } from '../return/household-year.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { rangeOfFact } from '../return/vary.ts';
import type { Calculation, InputRange, Variation } from '../what-if/variation.ts';
import { HOUSEHOLD, inputsOf } from './inputs.ts';
import type { CompiledEffect } from './merge.ts';
import { type EffectRequest, type EffectResult, effectOf, type Warned } from './run.ts';
import type { SideRun } from './side-run.ts';

/** A strategy, and whatever computes it. */
export interface VariedEffect {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly effect: CompiledEffect;
}

/** The effect in the form of a calculator. */
export type EffectCalculator = Pick<
	CompiledCalculator,
	'inputs' | 'results' | 'parameters' | 'evaluate' | 'rowState' | 'formState' | 'warnings' | 'badges'
>;

/** An effect to be varied. */
export interface VariableEffect extends Calculation<EffectCalculator> {
	/** The effect with some inputs changed, as worked out for the figures. @param inputs those of the calculator */
	readonly resultFor: (inputs: Inputs) => EffectResult;
	/** The same with one input changed, in less time. @param id of the input */
	readonly resultWith: (id: string, value: Value) => EffectResult;
	/** What of a result is watched. */
	readonly figuresOf: (result: EffectResult) => Figures;
}

/** Values are remembered for so many changes: a curve asks for each several times. */
const MOST_KNOWN = 4000;

/** The figures that are watched, by name. */
const FIGURES: Readonly<Record<string, (result: EffectResult) => number>> = {
	taxSaved: (result) => result.with.taxSaved,
	presentValue: (result) => result.with.presentValue,
	netBenefit: (result) => result.with.netBenefit,
	netPresentValue: (result) => result.with.netPresentValue,
	firstYear: (result) => result.with.savedByYear[0] ?? Number.NaN,
};

/** What one change of inputs comes to. */
export interface Figures {
	readonly values: Readonly<Record<string, number>>;
	/** Positions of the warnings that hold. */
	readonly warnings: readonly number[];
}

/**
 * An effect to be varied: over its own inputs, and the facts of the household under "household.wages". An input that a
 * fact fills follows it.
 */
export function variableEffect(of: VariedEffect, request: EffectRequest): VariableEffect {
	const { system, effects, effect } = of;
	const own = inputsOf(effects, effect)
		.filter(({ id }) => !(id in effect.fixed))
		.map(inWholeDollars);
	const facts = system.household.facts.map((fact) => ({
		...inWholeDollars(fact),
		id: `${HOUSEHOLD}${fact.id}`,
	}));
	const inputs = {
		...request.inputs,
		...Object.fromEntries(facts.map(({ id }) => [id, factOf(request.household, id)])),
	};
	const warnings = warningsOf(of);
	const keys = warnings.map(keyOf);
	const figuresOf = (result: EffectResult): Figures => {
		return {
			values: Object.fromEntries(Object.entries(FIGURES).map(([id, figure]) => [id, figure(result)])),
			warnings: positionsOf(result.warnings, keys),
		};
	};
	// The side without the strategy is often the same throughout.
	const last = new Map<Side, SideRun>();
	const changedRequest = requestsFrom(of, request, inputs);
	const resultOf = (changed: Changed) => effectOf(system, effects, effect, changedRequest(changed), last);
	const resultFor = (changed: Inputs) => resultOf(changedIn(inputs, changed));
	const resultWith = (id: string, value: Value) =>
		resultOf(Object.is(value, inputs[id]) ? [] : [[id, value]]);
	const figuresFor = remembering(inputs, (changed) => figuresOf(resultFor(changed)));
	const labels = { ...effects.results, firstYear: 'Tax saved in the first year' };
	const absent = system.absent(request.household).map((id) => `${HOUSEHOLD}${id}`);
	const empty = facts.flatMap(({ id }) => (Number.isNaN(inputs[id]) ? [id] : []));
	return {
		calculator: {
			inputs: [...own, ...facts],
			results: Object.keys(FIGURES).map((id) => ({
				...RESULT_DEFAULTS,
				id,
				label: labels[id as keyof typeof labels],
				sense: 'saving',
			})),
			parameters: [],
			evaluate: (changed) => ({ ...figuresFor(changed).values }),
			formState: (changed) => {
				const { warnings: holding } = figuresFor(changed);
				return { absent: [...absent, ...empty], disabled: [], warnings: holding, badges: [] };
			},
			rowState: () => ({ absent: [], concealed: [] }),
			warnings: warnings.map(({ kind, message, cure }) => {
				return { ...WARNING_DEFAULTS, message, cure, blocks: kind === 'block' };
			}),
			badges: [],
		},
		workings: { formulas: {}, breakpoints: {}, operators: new Map() },
		inputs,
		resultFor,
		resultWith,
		figuresOf,
	};
}

function inWholeDollars<T extends CompiledInput>(input: T): T {
	return input.format === 'money' ? { ...input, type: 'integer' } : input;
}

function factOf(household: Facts, id: string): Value {
	return household[id.slice(HOUSEHOLD.length)] ?? Number.NaN;
}

/** Inputs and facts that are not as they stand, with their values. */
type Changed = readonly (readonly [id: string, value: Value])[];

function changedIn(inputs: Inputs, changed: Inputs): Changed {
	const entries = Object.entries(changed) as [string, Value | undefined][];
	return entries.flatMap(([id, value]) =>
		value === undefined || Object.is(value, inputs[id]) ? [] : [[id, value] as const],
	);
}

function requestsFrom({ system, effects, effect }: VariedEffect, request: EffectRequest, inputs: Inputs) {
	const following = inputsOf(effects, effect).filter(({ from }) => from.startsWith(HOUSEHOLD));
	return (changed: Changed): EffectRequest => {
		const given = { ...request.inputs };
		const facts: Record<string, Value> = {};
		for (const [id, value] of changed) {
			if (!id.startsWith(HOUSEHOLD)) given[id] = value;
			else facts[id.slice(HOUSEHOLD.length)] = value;
		}
		const isSame = Object.keys(facts).length === 0;
		const household = isSame ? request.household : system.complete({ ...request.household, ...facts });
		for (const { id, from } of following)
			if (Object.is(given[id], inputs[from])) given[id] = factOf(household, from);
		return { ...request, household, inputs: given };
	};
}

function warningsOf({ effects, effect }: VariedEffect): readonly Warned[] {
	return [{ kind: 'block', message: effects.unfit, cure: '' }, ...effect.warnings];
}

function positionsOf(holding: readonly Warned[], all: readonly string[]): readonly number[] {
	const keys = new Set(holding.map(keyOf));
	return keys.size === 0 ? [] : all.flatMap((key, at) => (keys.has(key) ? [at] : []));
}

function keyOf({ kind, message }: Warned): string {
	return `${kind} ${message}`;
}

/** What is computed of inputs, remembered. @param base the inputs as they stand */
function remembering<T>(base: Inputs, compute: (inputs: Inputs) => T): (inputs: Inputs) => T {
	const known = new Map<string, T>();
	return (inputs) => {
		const changed = Object.entries(inputs).filter(([id, value]) => !Object.is(value, base[id]));
		const key = JSON.stringify(changed);
		const found = known.get(key) ?? compute(inputs);
		if (known.size >= MOST_KNOWN) known.clear();
		known.set(key, found);
		return found;
	};
}

/** Where an input of an effect, or a fact, is varied: within its bounds, from nothing to twice its own value. */
export function rangeOfEffect(variation: Variation, result: EffectResult, system: TaxSystem): InputRange {
	const { lines } = result.sides.get('without')?.years[0]?.household ?? {};
	const income = lines ? Number(lineOf(lines, system.household.summary.rateOf) ?? 0) : 0;
	return within(variation.input, rangeOfFact(variation, income));
}

/** A range within the bounds of an input. */
export function within(input: CompiledInput, { from, to }: InputRange): InputRange {
	const { minimum, maximum } = input as { minimum?: number | null; maximum?: number | null };
	const least = input.id.startsWith(HOUSEHOLD) ? null : minimum;
	const most = input.id.startsWith(HOUSEHOLD) ? null : maximum;
	return { from: Math.max(from, least ?? from), to: Math.min(to, most ?? to) };
}
