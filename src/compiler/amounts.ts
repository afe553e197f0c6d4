// Reads the amounts of law: by tax year, some of them by filing status, with unit and source.
import type { DatedValue, Parameter, ParametersFile } from '../definition/generated/parameters.ts';
import { numbersOf } from '../engine/amounts.ts';
import { type Quantity, sameUnit, typeOfFormat } from '../language/types.ts';
import { checkAmount } from './checks/check-amount.ts';
import { reservedBy } from './checks/reserved.ts';
import { type Amounts, type Draft, reportAtKey } from './draft.ts';

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

/** Checks the amounts of all subjects and makes them findable by name. */
export function readAmounts(subjects: readonly Draft<ParametersFile>[]): Amounts {
	const parameters = new Map<string, Parameter>();
	const wrong = new Set<string>();
	for (const draft of subjects) readSubject(draft, parameters, wrong);
	const isWhole = (name: string) => parameters.has(name) && !wrong.has(name);
	return {
		names: [...parameters.keys()],
		dated: Object.fromEntries([...parameters].filter(([name]) => isWhole(name))),
		find: (name) => {
			const found = parameters.get(name);
			if (!found) return wrong.has(name) ? 'unreadable' : 'no such amount';
			return isWhole(name) ? found : 'unreadable';
		},
		yearsOf: (name) => listed(Object.keys(parameters.get(name)?.values ?? {})),
		statusesOf: (name, year) => Object.keys(parameters.get(name)?.values[String(year)]?.byFilingStatus ?? {}),
		namesOf: (value, like) =>
			[...parameters]
				.filter(([, parameter]) => hasValue(parameter, value) && hasUnit(parameter, like))
				.map(([name]) => name),
	};
}

function readSubject(
	draft: Draft<ParametersFile>,
	parameters: Map<string, Parameter>,
	wrong: Set<string>,
): void {
	for (const path of draft.unreadable) {
		const [key, name, ...deeper] = path.split('/');
		if (key === 'amounts' && name !== undefined && deeper.length === 0) wrong.add(name);
	}
	for (const [name, parameter] of Object.entries(draft.value.amounts ?? {})) {
		const other = parameters.has(name) ? 'an amount of another file' : reservedBy(name);
		if (other) reportAtKey(draft, ['amounts', name], 'name-taken', { name, other });
		if (!checkAmount(draft, name, parameter) || other || isWrong(draft, name, parameter)) wrong.add(name);
		parameters.set(name, parameter);
	}
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
