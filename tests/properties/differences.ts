// Compares what a calculator computed with what the oracle computed, and names every difference.
import type { CompiledCalculator, Results, Value } from '../../src/model/compiled-calculator.ts';
import type { OracleResults } from '../oracle/model.ts';

/** Half a cent, in dollars. */
const HALF_A_CENT = 0.005;
/** Percentages, cents and months are small numbers; half of one hundredth would hide a wrong rate. */
const SMALL = 1e-6;
/** Beyond this share of an amount, two orders of the same arithmetic do not differ. */
const ROUNDING = 1e-12;

/** One sentence per result that is missing, extra or different; empty when the two agree. */
export function listDifferences(
	calculator: CompiledCalculator,
	actual: Results,
	expected: OracleResults,
): readonly string[] {
	const ids = new Set([...Object.keys(actual), ...Object.keys(expected)]);
	return [...ids].flatMap((id) => {
		const tolerance = listMoneyResults(calculator).has(id) ? HALF_A_CENT : SMALL;
		if (hasSameValue(actual[id], expected[id], tolerance)) return [];
		return [`${id}: the calculator says ${text(actual[id])}, the oracle ${text(expected[id])}`];
	});
}

/** Whether two values agree; numbers within `tolerance` or the rounding of large amounts. */
function hasSameValue(
	actual: Value | null | undefined,
	expected: Value | null | undefined,
	tolerance: number,
): boolean {
	if (typeof actual !== 'number' || typeof expected !== 'number') return actual === expected;
	const scale = Math.max(Math.abs(actual), Math.abs(expected));
	return Math.abs(actual - expected) <= Math.max(tolerance, ROUNDING * scale);
}

const MONEY_RESULTS = new WeakMap<CompiledCalculator, ReadonlySet<string>>();

function listMoneyResults(calculator: CompiledCalculator): ReadonlySet<string> {
	const cached = MONEY_RESULTS.get(calculator);
	if (cached) return cached;
	const money = calculator.results.filter((result) => result.format === 'money');
	const ids = new Set(money.map((result) => result.id));
	MONEY_RESULTS.set(calculator, ids);
	return ids;
}

function text(value: Value | null | undefined): string {
	return value === undefined ? 'nothing' : JSON.stringify(value);
}
