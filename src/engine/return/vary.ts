// A return varied: one fact over a range with the bends that matter, its marginal rate, and other years and statuses.
import type { CompiledFact, Facts } from '../../definition/compiled-return.ts';
import { RESULT_DEFAULTS } from '../complete-logic.ts';
import { FILING_STATUSES, type FilingStatus } from '../law.ts';
import { sensibleRange } from '../what-if/range.ts';
import { niceAbove } from '../what-if/ticks.ts';
import type { Change } from '../what-if/types.ts';
import { type Calculation, type InputRange, ownValue, type Variation } from '../what-if/variation.ts';
import {
	type ReturnCalculator,
	type ReturnWorkings,
	returnCalculator,
	workingsOfReturn,
} from './as-calculator.ts';
import { FURTHER } from './further.ts';
import { householdYear, lineOf } from './household-year.ts';
import type { TaxSystem } from './tax-system.ts';

/** Its name beside the lines of a return. */
const MARGINAL_RATE = 'marginalRate';

/** As many bends as a drawing on a phone has room to number. */
const MOST_NAMED = 9;
/** In the unit of the watched line for one of the varied fact: a smaller turn is no bend to a reader. */
const LEAST_TURN = 0.001;
/** Dollars. */
const LEAST_JUMP = 1;
/** Of the household's own value: within this distance one bend counts as near as another. */
const NEAR = 0.2;
/** Dollars a curve reaches at least, and the part of the income it reaches for a fact that is zero. */
const LEAST_REACH = 10_000;
const PART_OF_INCOME = 1 / 4;

/**
 * A return to be varied: amounts in whole dollars, and only facts that are asked and have a value.
 * @param facts complete
 * @throws {UnknownLaw} for a year before the first
 */
export function variableReturn(
	system: TaxSystem,
	year: number,
	facts: Facts,
	workings: ReturnWorkings,
): Calculation<ReturnCalculator> {
	const calculator = returnCalculator(system, year, facts, workings);
	const empty = system.household.facts.flatMap(({ id }) => (Number.isNaN(facts[id]) ? [id] : []));
	return {
		calculator: {
			...calculator,
			inputs: system.household.facts.map(inWholeDollars),
			formState: (inputs) => {
				const state = calculator.formState(inputs);
				return { ...state, absent: [...state.absent, ...empty] };
			},
		},
		workings: workingsOfReturn(system, facts, workings),
		inputs: facts,
	};
}

function inWholeDollars(fact: CompiledFact): CompiledFact {
	return fact.format === 'money' ? { ...fact, type: 'integer' } : fact;
}

/**
 * Where a fact is varied: an amount from nothing to twice its own, and one that is zero up to a part of the income.
 * @param income dollars
 */
export function rangeOfFact(variation: Variation, income: number): InputRange {
	if (variation.input.format !== 'money') return sensibleRange(variation, variation.input.id);
	const own = ownValue(variation);
	const reach = own === 0 ? Math.abs(income) * PART_OF_INCOME : Math.abs(own) * 2;
	const to = niceAbove(Math.max(reach, LEAST_REACH));
	return { from: own < 0 ? -to : 0, to };
}

/**
 * The changes that are worth a sentence: a return bends at every bracket of every tax, so those that turn the line most,
 * and nearest to where the household stands.
 */
export function strongestChanges(variation: Variation, changes: readonly Change[]): readonly Change[] {
	const own = ownValue(variation);
	const weightOf = (change: Change) => {
		const away = Math.abs(change.before - own) / Math.max(Math.abs(own), LEAST_REACH);
		return strengthOf(change) / (NEAR + away);
	};
	const zeros = zerosAround(changes, own);
	const matter = changes.filter((change) => {
		if (change.kind === 'zero') return zeros.has(change);
		if (change.kind === 'bend') return Math.abs(change.turn) >= LEAST_TURN;
		return change.kind !== 'jump' || Math.abs(change.height) >= LEAST_JUMP;
	});
	const kept = new Set([...matter].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, MOST_NAMED));
	return matter.filter((change) => kept.has(change));
}

// What is small may turn negative and back at every bracket: only where it does so next to the household's own value counts.
function zerosAround(changes: readonly Change[], own: number): ReadonlySet<Change> {
	const zeros = changes.filter(({ kind }) => kind === 'zero');
	const nearest = [zeros.findLast(({ before }) => before < own), zeros.find(({ before }) => before >= own)];
	return new Set(nearest.filter((one) => one !== undefined));
}

// What they do to the tax of a further $1,000; what is neither a bend nor a jump is told before both.
function strengthOf(change: Change): number {
	if (change.kind === 'bend') return Math.abs(change.turn);
	return change.kind === 'jump' ? Math.abs(change.height) / FURTHER : Number.POSITIVE_INFINITY;
}

/**
 * The same fact varied, watching how much of a further $1,000 of it the watched line takes, in percent.
 * @param variation of an amount in dollars, watching one
 */
export function marginalRate({ calculator, ...variation }: Variation): Variation {
	const { input, result } = variation;
	return {
		...variation,
		result: { ...RESULT_DEFAULTS, id: MARGINAL_RATE, label: 'Marginal rate', format: 'percent' },
		calculator: {
			...calculator,
			evaluate: (inputs) => {
				const more = { ...inputs, [input.id]: Number(inputs[input.id]) + FURTHER };
				const change =
					Number(calculator.evaluate(more)[result.id]) - Number(calculator.evaluate(inputs)[result.id]);
				return { [MARGINAL_RATE]: (change / FURTHER) * 100 };
			},
			rowState: () => ({ absent: [], concealed: [] }),
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
export function otherReturns(system: TaxSystem, facts: Facts): readonly StatusRow[] {
	return FILING_STATUSES.map((status) => {
		const own = onlyAsked(system, { ...facts, filingStatus: status });
		const years = system.years.map((year) => {
			const total = Number(lineOf(householdYear(system, year, own), system.household.summary.total));
			return { year, total: Number.isFinite(total) ? total : null };
		});
		return { status, years };
	});
}

function onlyAsked(system: TaxSystem, facts: Facts): Facts {
	const absent = new Set(system.absent(facts));
	return system.complete(Object.fromEntries(Object.entries(facts).filter(([id]) => !absent.has(id))));
}
