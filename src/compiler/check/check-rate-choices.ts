// Rates that visitors choose from are those of the law: the household's own rate fills such an input, and has to be a choice.
import { formatList } from '../../engine/format.ts';
import type { DatedAmount } from '../../engine/law.ts';
import type { Rows } from '../../language/value.ts';
import type { DatedValue, HouseholdDefinition, SharedInputsFile } from '../../model/generated/authored.ts';
import { type DocumentContext, type LawAmounts, reportAtKey } from '../document.ts';

/** Reports shared inputs that lack a rate of the table their figure is read from, or offer another one. */
export function checkRateChoices(
	context: DocumentContext<SharedInputsFile>,
	{ returnFigures = {} }: HouseholdDefinition,
	amounts: LawAmounts,
): void {
	for (const [name, input] of Object.entries(context.value.inputs)) {
		const choices: readonly unknown[] | undefined = input.enum;
		const figures = returnFigures[input.prefillFrom?.split('.')[1] ?? ''] ?? [];
		if (!choices || input.format !== 'percent') continue;
		for (const { bracketIn } of figures) {
			const table = bracketIn === undefined ? undefined : amounts.amounts[bracketIn];
			const problem = table && findProblem(choices, table, `"${bracketIn}"`);
			if (problem) reportAtKey(context, ['inputs', name, 'enum'], 'rate-choices', { name, problem });
		}
	}
}

function findProblem(
	choices: readonly unknown[],
	{ values }: DatedAmount,
	table: string,
): string | undefined {
	const ratesByYear = Object.entries(values).map(([year, entry]) => [year, listRates(entry)] as const);
	for (const [year, rates] of ratesByYear) {
		const missingRates = rates.filter((rate) => !choices.includes(rate));
		if (missingRates.length > 0) return `does not offer ${formatRates(missingRates)}, of ${table} in ${year}`;
	}
	const allRates = ratesByYear.flatMap(([, rates]) => rates);
	const otherChoices = choices.filter((choice) => !allRates.includes(Number(choice)));
	return otherChoices.length > 0 ? `offers ${formatRates(otherChoices)}, no rate of ${table}` : undefined;
}

/** The rates above zero, of all filing statuses. */
function listRates({ value, byFilingStatus }: DatedValue): readonly number[] {
	const schedules = byFilingStatus ? Object.values(byFilingStatus) : [value];
	const rates = schedules.flatMap((rows) =>
		Array.isArray(rows) ? (rows as Rows).map(([, rate]) => rate) : [],
	);
	return [...new Set(rates)].filter((rate) => rate > 0);
}

function formatRates(rates: readonly unknown[]): string {
	return formatList(rates.map((rate) => `${rate}%`));
}
