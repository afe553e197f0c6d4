// Reads parameters.json: amounts by tax year, some of them by filing status, with unit and source.
import type { DatedValue, Parameter, ParametersFile } from '../definition/generated/parameters.ts';
import { numbersOf } from '../engine/amounts.ts';
import { type Quantity, sameUnit, typeOfFormat } from '../language/types.ts';
import { checkAmount } from './checks/check-amount.ts';
import { reservedBy } from './checks/reserved.ts';
import { type Amounts, type Draft, type FoundAmount, isUnreadable, reportAtKey } from './draft.ts';
import { type FilingStatus, wordsOfStatus } from './filing-status.ts';

/** Amounts when there is no file of them, or one that cannot be read. */
export function noAmounts(because: 'no such amount' | 'unreadable'): Amounts {
	return { names: [], find: () => because, yearsOf: () => '', statusesOf: () => [], namesOf: () => [] };
}

/** Checks the amounts and makes them findable by name, year and filing status. */
export function readAmounts(draft: Draft<ParametersFile>): Amounts {
	const parameters = new Map(Object.entries(draft.value.parameters ?? {}));
	const wrong = new Set<string>();
	for (const [name, parameter] of parameters) {
		const other = reservedBy(name);
		if (other) reportAtKey(draft, ['parameters', name], 'name-taken', { name, other });
		if (!checkAmount(draft, name, parameter) || other || isWrong(draft, name, parameter)) wrong.add(name);
	}
	return {
		names: [...parameters.keys()],
		find: (name, year, status) => {
			const parameter = parameters.get(name);
			if (wrong.has(name) || isUnreadable(draft, ['parameters', name])) return 'unreadable';
			return parameter ? inYear(name, parameter, year, status) : 'no such amount';
		},
		yearsOf: (name) => listed(Object.keys(parameters.get(name)?.values ?? {})),
		statusesOf: (name, year) => Object.keys(parameters.get(name)?.values[String(year)]?.byFilingStatus ?? {}),
		namesOf: (value, like) =>
			[...parameters]
				.filter(([, parameter]) => hasValue(parameter, value) && hasUnit(parameter, like))
				.map(([name]) => name),
	};
}

function inYear(
	name: string,
	{ title, unit, rows, from = 'money', values }: Parameter,
	year: number | undefined,
	filingStatus: FilingStatus | undefined,
): FoundAmount {
	const known = year ?? Math.max(...Object.keys(values).map(Number));
	const entry = values[String(known)];
	if (!entry) return 'not in this year';
	const { value, byFilingStatus, source } = entry;
	const begins = rows === undefined ? ('' as const) : from;
	const amount = { id: name, title, unit, rows, from: begins, year: known, source, filingStatus: undefined };
	if (value !== undefined) return { ...amount, value };
	if (filingStatus === undefined) return 'no filing status said';
	const ofStatus = byFilingStatus?.[filingStatus];
	if (ofStatus === undefined) return 'not for this filing status';
	return { ...amount, title: `${title} for ${wordsOfStatus(filingStatus)}`, value: ofStatus, filingStatus };
}

// Something in the entry was left out or is missing; the shape check has said so.
function isWrong(draft: Draft<ParametersFile>, name: string, parameter: Partial<Parameter>): boolean {
	return (
		parameter.unit === undefined ||
		Object.keys(parameter.values ?? {}).length === 0 ||
		[...draft.unreadable].some((path) => path.startsWith(`parameters/${name}/`))
	);
}

function hasUnit({ unit }: Partial<Parameter>, like: Quantity | undefined): boolean {
	const type = typeOfFormat(unit ?? 'number');
	return like === undefined || (type.kind === 'quantity' && sameUnit(type, like));
}

function hasValue({ values }: Parameter, number: number): boolean {
	const entries: DatedValue[] = Object.values(values ?? {});
	return entries.some(({ value, byFilingStatus }) =>
		[value ?? null, ...Object.values(byFilingStatus ?? {})].some((one) => numbersOf(one).includes(number)),
	);
}

/** Words in a row: "2024, 2025 and 2026". */
export function listed(words: readonly string[]): string {
	return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
}
