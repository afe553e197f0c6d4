// The figures of a household's own return that fill inputs of calculators: its income, and the rates of its last dollar.
import type { Facts, YearLines } from '../../model/compiled-return.ts';
import type { ReturnFigure } from '../../model/generated/authored.ts';
import { computeHouseholdYear, getLine, sumLines } from './household-year.ts';
import { MARGINAL_STEP } from './marginal-amounts.ts';
import { getYearLaw, type TaxSystem } from './tax-system.ts';

/**
 * Dollars, and rates in percent, by name. What is unavailable is absent, and everything is where a household has no
 * income.
 * @param facts complete
 * @throws {UnknownLaw} for a year before the first
 */
export function computeReturnFigures(
	system: TaxSystem,
	year: number,
	facts: Facts,
): Readonly<Record<string, number>> {
	const { returnFigures = {}, summary } = system.household;
	const lines = computeHouseholdYear(system, year, facts);
	if (!(Number(getLine(lines, summary.rateOf)) > 0)) return {};
	const { law } = getYearLaw(system, year, facts);
	const getAmount = (id: string | undefined) => Number(law(id ?? '')?.value ?? Number.NaN);
	const computeFigure = (figure: ReturnFigure): number => {
		const sum = computeSum(lines, figure);
		if (figure.aboveZero && !(sum > 0)) return Number.NaN;
		if (figure.bracketIn !== undefined) {
			const rate = sum > 0 ? findBracketRate(law(figure.bracketIn)?.value, sum) : Number.NaN;
			return rate + (sum > getAmount(figure.surtaxAbove) ? getAmount(figure.surtaxRate) : 0);
		}
		if (figure.marginalTo === undefined) return sum;
		const increasedFacts = {
			...facts,
			[figure.marginalTo]: Number(facts[figure.marginalTo]) + MARGINAL_STEP,
		};
		const increasedSum = computeSum(computeHouseholdYear(system, year, increasedFacts), figure);
		return roundRate(((increasedSum - sum) / MARGINAL_STEP) * 100);
	};
	const entries = Object.entries(returnFigures).flatMap(([id, figures]) => {
		const figure = figures.find((candidate) =>
			candidate.lines.every((line) => getLine(lines, line) !== undefined),
		);
		return figure ? [[id, computeFigure(figure)] as const] : [];
	});
	return Object.fromEntries(entries.filter(([, value]) => Number.isFinite(value)));
}

function computeSum(year: YearLines, { lines, subtract }: ReturnFigure): number {
	return sumLines(year, lines) - sumLines(year, subtract ?? []);
}

// Rows of a rate table say where each rate begins, from low to high.
function findBracketRate(table: unknown, amount: number): number {
	const rows = Array.isArray(table) ? (table as readonly (readonly [from: number, rate: number])[]) : [];
	return rows.findLast(([from]) => from < amount)?.[1] ?? Number.NaN;
}

// Two decimals of a percent, as rates of law have them.
function roundRate(rate: number): number {
	return Math.round(rate * 100) / 100;
}
