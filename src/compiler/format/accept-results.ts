// Fills in the figures an example is missing with those the calculator gives. Only when an analyst says so.
import { type CalculationResult, calculate } from '../../engine/calculate.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import { readInputs } from '../../engine/values.ts';
import type { CompiledCalculator, Value } from '../../model/compiled-calculator.ts';
import type { Example } from '../../model/generated/authored.ts';

/** One figure, or list of messages, taken over from the calculator. */
interface AcceptedValue {
	readonly example: string;
	/** The id of a result, or "warnings" or "badges". */
	readonly name: string;
	readonly value: Value | null | readonly string[];
}

/**
 * A definition with its examples complete: one that expects nothing gets everything the calculator gives, and a result
 * that no example gives a figure gets one in the first example it applies to.
 */
export function acceptResults(
	definition: JsonObject,
	calculator: CompiledCalculator,
): { definition: JsonObject; acceptedValues: readonly AcceptedValue[] } {
	if (!Array.isArray(definition.examples)) return { definition, acceptedValues: [] };
	const acceptedValues: AcceptedValue[] = [];
	const examples = definition.examples.map((example: Partial<Example>) =>
		completeExample(example, calculator, acceptedValues),
	);
	pinMissingResults(examples, calculator, acceptedValues);
	return { definition: { ...definition, examples }, acceptedValues };
}

/** Undefined for inputs that cannot be computed with. */
function computeExample(
	example: Partial<Example>,
	calculator: CompiledCalculator,
): CalculationResult | undefined {
	const { inputs, problems } = readInputs(calculator, example.inputs ?? {});
	return problems.length > 0 ? undefined : calculate(calculator, inputs);
}

function completeExample(
	example: Partial<Example>,
	calculator: CompiledCalculator,
	acceptedValues: AcceptedValue[],
): Partial<Example> {
	const outcome = computeExample(example, calculator);
	if (!outcome || !hasNoExpectations(example)) return example;
	let completed = example;
	for (const [id, value] of Object.entries(outcome.results))
		completed = acceptValue(completed, id, value, acceptedValues);
	const lists = {
		warnings: outcome.warnings.map(({ message }) => message),
		badges: outcome.badges.map(({ label }) => label),
	};
	for (const name of ['warnings', 'badges'] as const) {
		const value = lists[name];
		if (value.length === 0 || completed[name]) continue;
		completed = { ...completed, [name]: value };
		acceptedValues.push({ example: example.name ?? '', name, value });
	}
	return completed;
}

// An example may be about a warning alone.
function hasNoExpectations({ results, warnings, badges }: Partial<Example>): boolean {
	if (results) return Object.keys(results).length === 0;
	return warnings === undefined && badges === undefined;
}

function pinMissingResults(
	examples: Partial<Example>[],
	calculator: CompiledCalculator,
	acceptedValues: AcceptedValue[],
): void {
	for (const { id } of calculator.results) {
		if (examples.some(({ results = {} }) => Object.hasOwn(results, id))) continue;
		for (const [index, example] of examples.entries()) {
			const results = example.results && computeExample(example, calculator)?.results;
			if (!results || !Object.hasOwn(results, id)) continue;
			examples[index] = acceptValue(example, id, results[id] ?? null, acceptedValues);
			break;
		}
	}
}

// Examples are compared to half a cent; four decimals are enough for a percentage too.
function acceptValue(
	example: Partial<Example>,
	id: string,
	computedValue: Value | null,
	acceptedValues: AcceptedValue[],
): Partial<Example> {
	const value = typeof computedValue === 'number' ? Number(computedValue.toFixed(4)) : computedValue;
	acceptedValues.push({ example: example.name ?? '', name: id, value });
	return { ...example, results: { ...example.results, [id]: value } };
}
