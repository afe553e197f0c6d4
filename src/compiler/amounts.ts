// Reads parameters.json: amounts by tax year, with unit and source.
import type { CompiledParameter } from '../definition/compiled-calculator.ts';
import type { DatedValue, Parameter, ParametersFile } from '../definition/generated/parameters.ts';
import { type Amounts, type Draft, reportAt } from './draft.ts';

/** Checks the amounts and makes them findable by name and year. */
export function readAmounts(draft: Draft<ParametersFile> | undefined): Amounts {
	const parameters = draft?.value.parameters ?? {};
	if (draft) for (const [name, parameter] of Object.entries(parameters)) checkUnits(draft, name, parameter);
	return {
		names: Object.keys(parameters),
		find: (name, year) => find(parameters, name, year),
		namesOf: (value) =>
			Object.keys(parameters).filter((name) =>
				dated(parameters[name]).some(([, entry]) => entry.value === value),
			),
		unitOf: (name) => parameters[name]?.unit,
	};
}

function find(
	parameters: Readonly<Record<string, Parameter>>,
	name: string,
	year: number,
): CompiledParameter | null | undefined {
	if (!Object.hasOwn(parameters, name)) return undefined;
	const parameter = parameters[name];
	const entry = parameter?.values?.[String(year)];
	if (!parameter || !entry) return null;
	const { title, unit } = parameter;
	return { id: name, title, unit, year, value: entry.value, source: entry.source };
}

function dated(parameter: Parameter | undefined): [string, DatedValue][] {
	return Object.entries(parameter?.values ?? {});
}

// A rate of 3.8 marked as a fraction would be 380%: the slip that costs a hundredfold.
function checkUnits(draft: Draft<ParametersFile>, name: string, parameter: Parameter): void {
	for (const [year, { value }] of dated(parameter)) {
		const numbers = typeof value === 'object' ? Object.values(value) : [value];
		const path = ['parameters', name, 'values', year, 'value'];
		if (parameter.unit === 'fraction' && numbers.some((number) => Math.abs(number) > 1)) {
			const problem = `is a fraction, where 0.038 means 3.8%, but is ${numbers.join(', ')} in ${year}`;
			reportAt(draft, path, 'wrong-unit', { name, problem });
		}
		if (parameter.unit === 'percent' && numbers.some((number) => number > 0 && number < 0.1)) {
			const problem = `is a percent, where 3.8 means 3.8%, but is ${numbers.join(', ')} in ${year}`;
			reportAt(draft, path, 'wrong-unit', { name, problem });
		}
	}
}
