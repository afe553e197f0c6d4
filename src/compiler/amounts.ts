// Reads parameters.json: amounts by tax year, some of them by filing status, with unit and source.
import type { DatedValue, Parameter, ParametersFile } from '../definition/generated/parameters.ts';
import { numbersOf } from '../engine/amounts.ts';
import { type Quantity, sameUnit, typeOfFormat } from '../language/types.ts';
import { checkAmount } from './checks/check-amount.ts';
import { reservedBy } from './checks/reserved.ts';
import { type Amounts, type Draft, isUnreadable, reportAtKey } from './draft.ts';

/** Amounts when there is no file of them, or one that cannot be read. */
export function noAmounts(because: 'no such amount' | 'unreadable'): Amounts {
	return {
		names: [],
		dated: {},
		find: () => because,
		yearsOf: () => '',
		statusesOf: () => [],
		namesOf: () => [],
	};
}

/** Checks the amounts and makes them findable by name. */
export function readAmounts(draft: Draft<ParametersFile>): Amounts {
	const parameters = new Map(Object.entries(draft.value.parameters ?? {}));
	const wrong = new Set<string>();
	for (const [name, parameter] of parameters) {
		const other = reservedBy(name);
		if (other) reportAtKey(draft, ['parameters', name], 'name-taken', { name, other });
		if (!checkAmount(draft, name, parameter) || other || isWrong(draft, name, parameter)) wrong.add(name);
	}
	const isWhole = (name: string) => !wrong.has(name) && !isUnreadable(draft, ['parameters', name]);
	const whole = [...parameters].filter(([name]) => isWhole(name));
	return {
		names: [...parameters.keys()],
		dated: Object.fromEntries(whole),
		find: (name) => (isWhole(name) ? (parameters.get(name) ?? 'no such amount') : 'unreadable'),
		yearsOf: (name) => listed(Object.keys(parameters.get(name)?.values ?? {})),
		statusesOf: (name, year) => Object.keys(parameters.get(name)?.values[String(year)]?.byFilingStatus ?? {}),
		namesOf: (value, like) =>
			[...parameters]
				.filter(([, parameter]) => hasValue(parameter, value) && hasUnit(parameter, like))
				.map(([name]) => name),
	};
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
