// A return varied: one fact over a range with the bends that matter, its marginal rate, and other years and statuses.
import type { CompiledFact, Facts } from '../../model/compiled-return.ts';
import { RESULT_DEFAULTS } from '../complete-logic.ts';
import { FILING_STATUSES, type FilingStatus } from '../law.ts';
import { niceCeil } from '../what-if/axis.ts';
import { computeSensibleRange } from '../what-if/range.ts';
import type { CurveChange } from '../what-if/types.ts';
import { type Calculation, getCurrentValue, type InputRange, type Variation } from '../what-if/variation.ts';
import {
	createReturnCalculator,
	mergeReturnWorkings,
	type ReturnCalculator,
	type ReturnWorkings,
} from './as-calculator.ts';
import { computeHouseholdYear, getLine } from './household-year.ts';
import { MARGINAL_STEP } from './marginal-amounts.ts';
import type { TaxSystem } from './tax-system.ts';

/** Its name beside the lines of a return. */
const MARGINAL_RATE = 'marginalRate';

/** As many bends as a drawing on a phone has room to number. */
const MAX_CHANGES = 9;
/** In the unit of the watched line for one of the varied fact: a smaller turn is no bend to a reader. */
const MIN_SLOPE_CHANGE = 0.001;
/** Dollars. */
const MIN_JUMP = 1;
/** Of the household's own value: within this distance one bend counts as near as another. */
const PROXIMITY = 0.2;
/** Dollars a curve reaches at least, and the part of the income it reaches for a fact that is zero. */
const MIN_REACH = 10_000;
const INCOME_SHARE = 1 / 4;

/**
 * A return to be varied: amounts in whole dollars, and only facts that are asked and have a value.
 * @param facts complete
 * @throws {UnknownLaw} for a year before the first
 */
export function createReturnCalculation(
	system: TaxSystem,
	year: number,
	facts: Facts,
	workings: ReturnWorkings,
): Calculation<ReturnCalculator> {
	const calculator = createReturnCalculator(system, year, facts, workings);
	const empty = system.household.facts.flatMap(({ id }) => (Number.isNaN(facts[id]) ? [id] : []));
	return {
		calculator: {
			...calculator,
			inputs: system.household.facts.map(toWholeDollars),
			formState: (inputs) => {
				const state = calculator.formState(inputs);
				return { ...state, absentIds: [...state.absentIds, ...empty] };
			},
		},
		workings: mergeReturnWorkings(system, facts, workings),
		inputs: facts,
	};
}

function toWholeDollars(fact: CompiledFact): CompiledFact {
	return fact.format === 'money' ? { ...fact, type: 'integer' } : fact;
}

/**
 * Where a fact is varied: an amount from nothing to twice its own, and one that is zero up to a part of the income.
 * @param income dollars
 */
export function computeFactRange(variation: Variation, income: number): InputRange {
	if (variation.input.format !== 'money') return computeSensibleRange(variation, variation.input.id);
	const currentValue = getCurrentValue(variation);
	const reach = currentValue === 0 ? Math.abs(income) * INCOME_SHARE : Math.abs(currentValue) * 2;
	const to = niceCeil(Math.max(reach, MIN_REACH));
	return { from: currentValue < 0 ? -to : 0, to };
}

/**
 * The changes that are worth a sentence: a return bends at every bracket of every tax, so those that turn the line most,
 * and nearest to where the household stands.
 */
export function selectStrongestChanges(
	variation: Variation,
	changes: readonly CurveChange[],
): readonly CurveChange[] {
	const currentValue = getCurrentValue(variation);
	const computeWeight = (change: CurveChange) => {
		const distance = Math.abs(change.before - currentValue) / Math.max(Math.abs(currentValue), MIN_REACH);
		return computeStrength(change) / (PROXIMITY + distance);
	};
	const zeros = findNearestZeros(changes, currentValue);
	const relevantChanges = changes.filter((change) => {
		if (change.kind === 'zero') return zeros.has(change);
		if (change.kind === 'bend') return Math.abs(change.slopeChange) >= MIN_SLOPE_CHANGE;
		return change.kind !== 'jump' || Math.abs(change.height) >= MIN_JUMP;
	});
	const selectedChanges = new Set(
		[...relevantChanges].sort((a, b) => computeWeight(b) - computeWeight(a)).slice(0, MAX_CHANGES),
	);
	return relevantChanges.filter((change) => selectedChanges.has(change));
}

// A small amount may turn negative and back at every bracket: only a change next to the household's own value counts.
function findNearestZeros(changes: readonly CurveChange[], currentValue: number): ReadonlySet<CurveChange> {
	const zeros = changes.filter(({ kind }) => kind === 'zero');
	const neighbors = [
		zeros.findLast(({ before }) => before < currentValue),
		zeros.find(({ before }) => before >= currentValue),
	];
	return new Set(neighbors.filter((change) => change !== undefined));
}

// The effect on the tax of a further $1,000; a change that is neither a kink nor a jump comes first.
function computeStrength(change: CurveChange): number {
	if (change.kind === 'bend') return Math.abs(change.slopeChange);
	return change.kind === 'jump' ? Math.abs(change.height) / MARGINAL_STEP : Number.POSITIVE_INFINITY;
}

/**
 * The same fact varied, watching how much of a further $1,000 of it the watched line takes, in percent.
 * @param variation of an amount in dollars, watching one
 */
export function createMarginalRateVariation({ calculator, ...variation }: Variation): Variation {
	const { input, result } = variation;
	return {
		...variation,
		result: { ...RESULT_DEFAULTS, id: MARGINAL_RATE, label: 'Marginal rate', format: 'percent' },
		calculator: {
			...calculator,
			evaluate: (inputs) => {
				const increasedInputs = { ...inputs, [input.id]: Number(inputs[input.id]) + MARGINAL_STEP };
				const change =
					Number(calculator.evaluate(increasedInputs)[result.id]) -
					Number(calculator.evaluate(inputs)[result.id]);
				return { [MARGINAL_RATE]: (change / MARGINAL_STEP) * 100 };
			},
			rowState: () => ({ absentIds: [], concealed: [] }),
		},
	};
}

/** All tax of the same household under another filing status. */
export interface StatusRow {
	readonly status: FilingStatus;
	/** By year, ascending; null where unavailable. */
	readonly years: readonly { readonly year: number; readonly total: number | null }[];
}

/**
 * All tax for every filing status and every year there is law for. Facts that a status does not ask have their defaults.
 * @param facts complete
 */
export function computeStatusRows(system: TaxSystem, facts: Facts): readonly StatusRow[] {
	return FILING_STATUSES.map((status) => {
		const statusFacts = completeVisibleFacts(system, { ...facts, filingStatus: status });
		const years = system.years.map((year) => {
			const total = Number(
				getLine(computeHouseholdYear(system, year, statusFacts), system.household.summary.total),
			);
			return { year, total: Number.isFinite(total) ? total : null };
		});
		return { status, years };
	});
}

function completeVisibleFacts(system: TaxSystem, facts: Facts): Facts {
	const absent = new Set(system.listAbsentFacts(facts));
	return system.complete(Object.fromEntries(Object.entries(facts).filter(([id]) => !absent.has(id))));
}
