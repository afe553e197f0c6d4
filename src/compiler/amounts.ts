// Reads parameters.json: amounts by tax year, with unit and source.
import type { DatedValue, Parameter, ParametersFile } from '../definition/generated/parameters.ts';
import { reservedBy } from './checks/reserved.ts';
import { type Amounts, type Draft, type FoundAmount, isUnreadable, reportAt, reportAtKey } from './draft.ts';

/** Amounts when there is no file of them, or one that cannot be read. */
export function noAmounts(because: 'no such amount' | 'unreadable'): Amounts {
	return { names: [], find: () => because, namesOf: () => [] };
}

/** Checks the amounts and makes them findable by name and year. */
export function readAmounts(draft: Draft<ParametersFile>): Amounts {
	const parameters = new Map(Object.entries(draft.value.parameters ?? {}));
	const wrong = new Set([...parameters.keys()].filter((name) => isWrong(draft, name)));
	for (const [name, parameter] of parameters) {
		const other = reservedBy(name);
		if (other) reportAtKey(draft, ['parameters', name], 'name-taken', { name, other });
		if (other || !unitsFit(draft, name, parameter)) wrong.add(name);
	}
	return {
		names: [...parameters.keys()],
		find: (name, year) => {
			const parameter = parameters.get(name);
			if (wrong.has(name) || isUnreadable(draft, ['parameters', name])) return 'unreadable';
			return parameter ? inYear(name, parameter, year) : 'no such amount';
		},
		namesOf: (value) =>
			[...parameters]
				.filter(([, parameter]) => dated(parameter).some(([, entry]) => entry.value === value))
				.map(([name]) => name),
	};
}

function inYear(name: string, { title, unit, values }: Parameter, year: number | undefined): FoundAmount {
	const known = year ?? Math.max(...Object.keys(values).map(Number));
	const entry = values[String(known)];
	if (!entry) return 'not in this year';
	return { id: name, title, unit, year: known, value: entry.value, source: entry.source };
}

// Something in the entry was left out or is missing; the shape check has said so.
function isWrong(draft: Draft<ParametersFile>, name: string): boolean {
	const parameter: Partial<Parameter> | undefined = draft.value.parameters?.[name];
	const years: Partial<DatedValue>[] = Object.values(parameter?.values ?? {});
	return (
		parameter?.unit === undefined ||
		years.length === 0 ||
		years.some(({ value }) => value === undefined) ||
		[...draft.unreadable].some((path) => path.startsWith(`parameters/${name}/`))
	);
}

function dated({ values }: Parameter): [string, DatedValue][] {
	return Object.entries(values ?? {});
}

// A rate of 3.8 marked as a fraction would be 380%: the slip that costs a hundredfold.
function unitsFit(draft: Draft<ParametersFile>, name: string, parameter: Parameter): boolean {
	let fit = true;
	for (const [year, { value }] of dated(parameter)) {
		const numbers = Object.values(typeof value === 'object' ? value : { value });
		const problem = wrongUnit(parameter.unit, numbers);
		if (problem) {
			const values = { name, problem: `${problem}, but is ${numbers.join(', ')} in ${year}` };
			reportAt(draft, ['parameters', name, 'values', year, 'value'], 'wrong-unit', values);
			fit = false;
		}
	}
	return fit;
}

function wrongUnit(unit: Parameter['unit'], numbers: readonly number[]): string | undefined {
	if (unit === 'fraction' && numbers.some((number) => Math.abs(number) > 1)) {
		return 'is a fraction, where 0.038 means 3.8%';
	}
	const tiny = numbers.some((number) => number > 0 && number < 0.1);
	return unit === 'percent' && tiny ? 'is a percent, where 3.8 means 3.8%' : undefined;
}
