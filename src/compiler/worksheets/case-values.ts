// The values that the names of a worksheet have in the years of a worked case.
import type { FilingStatus, Law } from '../../engine/law.ts';
import { computeHouseholdYear, getLine, type HouseholdYear } from '../../engine/tax-return/household-year.ts';
import { lawFor, listWorksheets, type TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { Environment, ReturnsContext } from '../../language/value.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { Facts, Lines } from '../../model/compiled-return.ts';
import type { CheckedWorksheet } from './checked-worksheet.ts';
import type { CaseRun } from './run-case.ts';

/** One year in which a return is filled in, for the formulas of its worksheet. */
export interface FilledYear {
	readonly worksheet: string;
	readonly environmentOf: (draft: CheckedWorksheet) => Environment;
}

/** The returns that a case fills in, year by year. */
export function filledYears({
	system,
	years,
	separate,
	yearAnswers: answers,
}: CaseRun): readonly FilledYear[] {
	if (separate) {
		const [found] = answers;
		const [worksheet = ''] = found?.worksheets ?? [];
		if (!found) return [];
		const law = lawFor(system, found.taxYear);
		return [
			{ worksheet, environmentOf: (draft) => remembering(separateValues(draft, separate, found.lines, law)) },
		];
	}
	return years.flatMap(({ year, facts }) => householdYears(system, year, facts));
}

/** The returns that a household fills in in a year. @param facts complete */
export function householdYears(system: TaxSystem, year: number, facts: Facts): readonly FilledYear[] {
	const lines = computeHouseholdYear(system, year, facts);
	const law = lawFor(system, year, facts.filingStatus as FilingStatus);
	return listWorksheets(system, facts).map(({ id }) => ({
		worksheet: id,
		environmentOf: () => remembering(householdValues(lines, facts, law)),
	}));
}

function householdValues(lines: HouseholdYear, facts: Facts, law: Law): Environment {
	const environment: Environment = (name) => facts[name] ?? getLine(lines, name) ?? law[name]?.value ?? null;
	const recompute: ReturnsContext['recompute'] = (line, changes) =>
		getLine(lines.recompute(changes), line) ?? null;
	const returns = {
		recompute,
		computeStateTax: (state: string) => lines.computeStateTax(state),
		computeEntityTax: (state: string) => lines.computeEntityTax(state),
		getFederalLine: (line: string) => getLine(lines, line) ?? null,
	};
	return Object.assign(environment, { returns });
}

function separateValues(
	draft: CheckedWorksheet,
	given: Readonly<Record<string, unknown>>,
	lines: Lines,
	law: Law,
): Environment {
	const facts = new Map(
		draft.inputs.map(({ id, input }) => [id, (given[id] ?? input.default ?? 0) as Value]),
	);
	return (name) => facts.get(name) ?? lines[name] ?? law[name]?.value ?? null;
}

function remembering(environment: Environment): Environment {
	const values = new Map<string, ReturnType<Environment>>();
	const remember: Environment = (name) => {
		if (!values.has(name)) values.set(name, environment(name));
		return values.get(name) ?? null;
	};
	return Object.assign(remember, { returns: environment.returns });
}
