// How far the return of each state is to be relied on: for the page that says so, and the document.
import type { DatedAmount, DatedAmounts } from '../../engine/law.ts';
import type { FederalCoverage, StateCoverage } from '../../model/compiled-return.ts';
import type { WorksheetDefinition } from '../../model/generated/authored.ts';
import type { Compilation } from '../compile.ts';
import type { CheckedHousehold, CheckedWorksheet } from '../worksheets/checked-worksheet.ts';
import type { ResolvedReturns } from '../worksheets/resolve-returns.ts';
import { describeChoices } from './describe-logic.ts';

/** The module with the coverage of the states: it exports `federal`, `states` and `year`. */
export const COVERAGE_MODULE = 'virtual:calculators/coverage';

/** The states a household can name, by name: those with a return, and those without an income tax. */
export function listCoverage(
	{ household, worksheets }: ResolvedReturns,
	amounts: DatedAmounts,
): readonly StateCoverage[] {
	const stateInput = household?.inputs.find(({ id }) => id === 'state')?.input;
	if (!household || !stateInput) return [];
	const programs = new Map(worksheets.map(({ program }) => [program.definition.state, program]));
	return describeChoices(stateInput).flatMap(({ value, label }) => {
		const state = String(value);
		const program = programs.get(state);
		if (program) return [describeState(state, label, program, household, amounts)];
		return household.definition.withoutIncomeTax.includes(state) ? [{ ...UNTAXED, state, name: label }] : [];
	});
}

/** The coverage of the federal return, of which every state reads lines. */
export function getFederalCoverage({ worksheets }: ResolvedReturns): FederalCoverage {
	const federal = worksheets.find(({ program }) => program.definition.kind === 'federal');
	const { reason = '', differences = [] } = federal?.program.definition.coverage ?? {};
	return { reason, differences };
}

export function emitCoverage({ returns, shared }: Pick<Compilation, 'returns' | 'shared'>): string {
	return [
		`export const federal = ${JSON.stringify(getFederalCoverage(returns))};`,
		`export const states = ${JSON.stringify(listCoverage(returns, shared.amounts))};`,
		`export const year = ${getLastYear(returns.household)};\n`,
	].join('\n');
}

function getLastYear(household: CheckedHousehold | undefined): number {
	return household?.definition.years.at(-1) ?? 0;
}

const UNTAXED = {
	title: '',
	reliability: '',
	reason: '',
	topRate: 0,
	rateNote: '',
	laterRates: {},
	estimates: [],
	amountCount: 0,
	pending: [],
	questions: [],
	omissions: [],
	differences: [],
} as const satisfies Omit<StateCoverage, 'state' | 'name'>;

function describeState(
	state: string,
	name: string,
	{ definition, amounts: uses }: CheckedWorksheet,
	household: CheckedHousehold,
	amounts: DatedAmounts,
): StateCoverage {
	const { title, coverage, topRate: topRates = {} } = definition;
	const lastYear = getLastYear(household);
	const rates = Object.entries(topRates).map(([year, figure]) => ({ year: Number(year), ...figure }));
	const rate = rates.findLast(({ year }) => year <= lastYear);
	// Amounts of a state begin with its letters; those of the federal return that it reads are not its own.
	const ownAmounts = uses.flatMap(({ id }) =>
		new RegExp(`^${definition.id}[A-Z]`).test(id) && amounts[id] ? [amounts[id]] : [],
	);
	const estimates = ownAmounts.filter((amount) => isEstimate(amount, lastYear));
	return {
		state,
		name,
		title,
		reliability: coverage?.reliability ?? '',
		reason: coverage?.reason ?? '',
		topRate: rate?.value ?? 0,
		rateNote: rate?.note ?? '',
		laterRates: Object.fromEntries(
			rates.filter(({ year }) => year > lastYear).map(({ year, value }) => [year, value]),
		),
		estimates: estimates.map((amount) => amount.title),
		amountCount: ownAmounts.length,
		pending: [...new Set(ownAmounts.flatMap(listPending))],
		questions: household.inputs
			.filter(({ id }) => household.stateFacts.get(id)?.join() === state)
			.map(({ id, input }) => input.title ?? id),
		omissions: listOmissions(definition),
		differences: coverage?.differences ?? [],
	};
}

function listOmissions({ lines }: WorksheetDefinition): readonly string[] {
	const notes = lines.flatMap(({ caution, note }) => (caution && note ? [note] : []));
	const payrollTax = lines.find(({ id }) => id === 'ownPayrollTax');
	return payrollTax ? [...notes, `${payrollTax.label}: a line of its own, below the total tax.`] : notes;
}

/** True for an amount that was keyed in before it was published, or whose figure of a year follows from those before it. */
function isEstimate({ values, after }: DatedAmount, year: number): boolean {
	const isProjected = typeof after === 'object' && Object.keys(values).every((key) => Number(key) < year);
	return isProjected || Object.values(values).some(({ estimate }) => estimate);
}

function listPending({ values, after }: DatedAmount): readonly string[] {
	const rowsEnd = typeof after === 'string' ? undefined : after.rowsEnd;
	return [...Object.values(values), ...(rowsEnd ? [rowsEnd] : [])].flatMap(
		({ pending }) => pending?.text ?? [],
	);
}
