// The law of a tax year and a filing status: every amount as it stands then. It is chosen when a calculator is made, not
// when it is compiled, so that the same emitted code computes any year.
import type { CompiledParameter } from '../model/compiled-calculator.ts';
import type { CalculatorDefinition, DatedValue, Parameter } from '../model/generated/authored.ts';

/** A filing status, as definitions and amounts name it. */
export type FilingStatus = NonNullable<CalculatorDefinition['filingStatus']>;

const STATUS_LABELS: Readonly<Record<FilingStatus, string>> = {
	single: 'a single filer',
	joint: 'a joint return',
	separate: 'a separate return',
	headOfHousehold: 'a head of household',
};

/** All filing statuses, in the order of the law. */
export const FILING_STATUSES = Object.keys(STATUS_LABELS) as readonly FilingStatus[];

/** The owner of an amount, to stand after "for": "a joint return". */
export function formatStatus(status: FilingStatus): string {
	return STATUS_LABELS[status];
}

/** An amount with all its years. */
export type DatedAmount = Pick<Parameter, 'title' | 'unit' | 'rows' | 'thresholdUnit'> & {
	readonly values: Readonly<Record<string, DatedValue>>;
};

/** Amounts by name, with all their years. */
export type DatedAmounts = Readonly<Record<string, DatedAmount>>;

/** Amounts by name as they stand in one year, for one filing status where they depend on it. */
export type Law = Readonly<Record<string, CompiledParameter>>;

/** Why an amount is not part of a law. */
export type MissingAmountReason = 'not in this year' | 'no filing status said' | 'not for this filing status';

/** An amount in a year, for a filing status where it depends on one; nothing falls back to a neighbouring year. */
export function findAmount(
	id: string,
	{ title, unit, rows, thresholdUnit = 'money', values }: DatedAmount,
	year: number,
	status: FilingStatus | undefined,
): CompiledParameter | MissingAmountReason {
	const entry = Object.hasOwn(values, year) ? values[year] : undefined;
	if (!entry) return 'not in this year';
	const { value, byFilingStatus, source } = entry;
	const amount = { id, title, unit, year, from: rows === undefined ? ('' as const) : thresholdUnit, source };
	if (value !== undefined) return { ...amount, value: stripPrototype(value) };
	if (status === undefined) return 'no filing status said';
	const statusValue = byFilingStatus?.[status];
	if (statusValue === undefined) return 'not for this filing status';
	return { ...amount, title: `${title} for ${STATUS_LABELS[status]}`, value: statusValue };
}

/**
 * Completes amounts as the compiler emits them, which say an entry of several years once.
 * @param amounts by name, each with entries by a year or by first and last year: "2024-2026"
 */
export function expandYears(amounts: DatedAmounts): DatedAmounts {
	const expandEntries = (values: DatedAmount['values']) =>
		Object.entries(values).flatMap(([period, entry]) => {
			const [first = 0, last = first] = period.split('-').map(Number);
			return Array.from({ length: last - first + 1 }, (_, offset) => [first + offset, entry] as const);
		});
	return Object.fromEntries(
		Object.entries(amounts).map(([id, amount]) => [
			id,
			{ ...amount, values: Object.fromEntries(expandEntries(amount.values)) },
		]),
	);
}

// A table is read by keys that come from outside: "constructor" is none of them.
function stripPrototype<T>(value: T): T {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	const entries = Object.entries(value).map(([key, entry]) => [key, stripPrototype(entry)]);
	return Object.assign(Object.create(null), Object.fromEntries(entries));
}

/**
 * The law of a year: the amounts that have a value in it.
 * @param status left out, the law has no amounts that depend on it
 */
export function selectLaw(amounts: DatedAmounts, year: number, status?: FilingStatus): Law {
	const amountEntries = Object.entries(amounts).map(
		([id, amount]) => [id, findAmount(id, amount, year, status)] as const,
	);
	return Object.fromEntries(
		amountEntries.filter((entry): entry is [string, CompiledParameter] => typeof entry[1] === 'object'),
	);
}

/**
 * The amounts a calculator uses, in its order.
 * @throws when the law lacks one: whoever chooses a law asks first
 */
export function getAmounts(law: Law, names: readonly string[]): readonly CompiledParameter[] {
	return names.map((name) => {
		const amount = Object.hasOwn(law, name) ? law[name] : undefined;
		if (!amount) throw new Error(`The law chosen has no amount "${name}".`);
		return amount;
	});
}
