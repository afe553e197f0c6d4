import { listNumbers } from '../engine/amounts.ts';
import { findEntry } from '../engine/law.ts';
import type { PriceIndexes } from '../engine/prices.ts';
import { hasSameUnit, type Quantity, toType } from '../language/types.ts';
import type { DatedValue, Parameter, ParametersFile } from '../model/generated/authored.ts';
import { checkAmount } from './check/check-amount.ts';
import { describeReservedName } from './check/names.ts';
import { type AmountTable, type DocumentContext, reportAtKey } from './document.ts';

/** The table used when the files of amounts are missing or unreadable; every lookup gives the reason. */
export function createEmptyAmountTable(reason: 'no such amount' | 'unreadable'): AmountTable {
	return {
		names: [],
		amounts: {},
		find: () => reason,
		formatYears: () => '',
		listStatuses: () => [],
		findNames: () => [],
	};
}

/** Checks the amounts of all subjects and indexes them by name. */
export function readAmountTable(
	contexts: readonly DocumentContext<ParametersFile>[],
	indexes: PriceIndexes,
): AmountTable {
	const parameters = new Map<string, Parameter>();
	const invalidNames = new Set<string>();
	for (const context of contexts) readSubject(context, indexes, parameters, invalidNames);
	const isValid = (name: string) => parameters.has(name) && !invalidNames.has(name);
	return {
		names: [...parameters.keys()],
		amounts: Object.fromEntries([...parameters].filter(([name]) => isValid(name))),
		find: (name) => {
			const parameter = parameters.get(name);
			if (!parameter) return invalidNames.has(name) ? 'unreadable' : 'no such amount';
			return isValid(name) ? parameter : 'unreadable';
		},
		formatYears: (name) => formatYears(parameters.get(name)),
		listStatuses: (name, year) => {
			const parameter = parameters.get(name);
			return Object.keys((parameter && findEntry(parameter, year))?.byFilingStatus ?? {});
		},
		findNames: (value, like) =>
			[...parameters]
				.filter(([, parameter]) => containsNumber(parameter, value) && isOfUnit(parameter, like))
				.map(([name]) => name),
	};
}

function readSubject(
	context: DocumentContext<ParametersFile>,
	indexes: PriceIndexes,
	parameters: Map<string, Parameter>,
	invalidNames: Set<string>,
): void {
	for (const [name, parameter] of Object.entries(context.value.amounts ?? {})) {
		const owner = parameters.has(name) ? 'an amount of another file' : describeReservedName(name);
		if (owner) reportAtKey(context, ['amounts', name], 'name-taken', { name, meaning: owner });
		if (!checkAmount(context, name, parameter, indexes) || owner) invalidNames.add(name);
		parameters.set(name, parameter);
	}
}

function formatYears(parameter: Parameter | undefined): string {
	const years = joinWords(Object.keys(parameter?.values ?? {}));
	return parameter?.after === 'constant' ? `${years} and later years` : years;
}

function isOfUnit({ unit }: Partial<Parameter>, like: Quantity | undefined): boolean {
	const type = toType(unit ?? 'number');
	return like === undefined || (type.kind === 'quantity' && hasSameUnit(type, like));
}

function containsNumber({ values }: Parameter, number: number): boolean {
	const entries: DatedValue[] = Object.values(values ?? {});
	return entries.some(({ value, byFilingStatus }) =>
		[value ?? null, ...Object.values(byFilingStatus ?? {})].some((datedValue) =>
			listNumbers(datedValue).includes(number),
		),
	);
}

/** Joins texts as a list: "2024, 2025 and 2026". */
export function joinWords(texts: readonly string[]): string {
	return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter((part) => part !== '').join(' and ');
}
