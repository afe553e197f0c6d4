// The top rate that a state's file names, on the state's own lines: what the last dollar of a very large income pays.
import { computeAnswers } from '../../engine/tax-return/request.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { findStateFigure, type SharedDefinitions } from '../amounts.ts';
import { digest } from '../cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { collectDocumentDiagnostics, reportAt } from '../document.ts';
import { selectReturns } from '../prove/case-returns.ts';
import type { Prover } from '../prove/prover.ts';
import type { CheckedWorksheet } from './checked-worksheet.ts';
import type { ResolvedReturns } from './resolve-returns.ts';

/** Dollars, above every bracket and phase-out. */
const INCOME = 30_000_000;
/** Dollars more, of which the share that is paid is the rate. */
const MORE = 10_000_000;
/** Percentage points by which a rate may differ: shares of credits that round. */
const TOLERANCE = 0.0005;

/** Reports the first year in which a state's top rate is not what its lines take, unless a note says why. */
export function checkTopRates(
	{ worksheets }: ResolvedReturns,
	system: TaxSystem | undefined,
	{ amounts }: SharedDefinitions,
	prover: Prover,
): readonly Diagnostic[] {
	const [income] = system?.household.marginalInputs ?? [];
	if (!system || !income) return [];
	return worksheets.flatMap(({ program }) => {
		const { state, topRate } = program.definition;
		if (state === undefined || topRate === undefined) return [];
		const { system: returns, content } = selectReturns(system, [state]);
		const years = listYears(program, amounts, system.knownYear);
		const { path, text } = program.source.file;
		const grounds = { key: state, file: path, content: digest(content, text, years.join()) };
		const findings = prover.prove('top rate', grounds, () =>
			checkTopRate(program, topRate, years, (year, amount) =>
				computeStateTax(returns, { state, taxYear: year, [income.fact]: amount }),
			),
		);
		return findings ?? [];
	});
}

function checkTopRate(
	program: CheckedWorksheet,
	topRate: NonNullable<CheckedWorksheet['definition']['topRate']>,
	years: readonly number[],
	compute: (year: number, income: number) => number,
): readonly Diagnostic[] {
	return collectDocumentDiagnostics(program.source, (context) => {
		for (const year of years) {
			const from = Object.keys(topRate).findLast((start) => Number(start) <= year);
			const figure = findStateFigure(topRate, String(year));
			if (from === undefined || figure === undefined || topRate[from]?.note !== undefined) continue;
			const rate = ((compute(year, INCOME + MORE) - compute(year, INCOME)) / MORE) * 100;
			if (Math.abs(rate - figure) < TOLERANCE) continue;
			const values = { figure, year, rate: Number(rate.toFixed(3)) };
			reportAt(context, ['topRate', from, 'value'], 'top-rate-differs', values);
			return;
		}
	}).diagnostics;
}

function computeStateTax(system: TaxSystem, facts: Readonly<Record<string, unknown>>): number {
	return Number(computeAnswers(system, facts)[0]?.lines.ownStateTax);
}

// The years in which the rate, or an amount the lines read, changes; of those before the known year the law may differ.
function listYears(
	{ definition: { topRate = {} }, amounts: uses }: CheckedWorksheet,
	{ amounts }: SharedDefinitions['amounts'],
	knownYear: number,
): readonly number[] {
	const rateYears = uses.flatMap(({ id, unit }) =>
		unit === 'percent' ? Object.keys(amounts[id]?.values ?? {}) : [],
	);
	const years = [...rateYears, ...Object.keys(topRate)].map(Number).filter((year) => year > knownYear);
	return [...new Set([knownYear, ...years])].sort();
}
