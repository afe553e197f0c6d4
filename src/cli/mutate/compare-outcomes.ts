// What an example can state of a calculation, and whether it notices a difference.
import { formatValue, isWithinTolerance } from '../../compiler/check/tolerance.ts';
import { type CalculationResult, calculate } from '../../engine/calculate.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { Example } from '../../model/generated/calculator.ts';

/** True when the calculator gives what the example says. */
export function isExampleSatisfied(
	calculator: CompiledCalculator,
	example: Example,
	inputs: Inputs,
): boolean {
	const { results, warnings, badges } = calculate(calculator, inputs);
	const hasExpectedResults = Object.entries(example.results ?? {}).every(
		([id, expected]) => Object.hasOwn(results, id) && isWithinTolerance(expected, results[id] ?? null),
	);
	return (
		hasExpectedResults &&
		hasSameTexts(example.warnings ?? [], listMessages(warnings)) &&
		(!example.badges || hasSameTexts(example.badges, listLabels(badges)))
	);
}

/** A difference an example could state, in words: `"netBenefit" is 5, but would be 7`; or undefined. */
export function describeDifference(
	calculator: CompiledCalculator,
	before: CalculationResult,
	after: CalculationResult,
): string | undefined {
	for (const { id } of calculator.results) {
		if (!Object.hasOwn(before.results, id)) continue;
		const expected = before.results[id] ?? null;
		if (!Object.hasOwn(after.results, id)) return `"${id}" is ${formatValue(expected)}, but would not apply`;
		const actual = after.results[id] ?? null;
		if (!isWithinTolerance(expected, actual))
			return `"${id}" is ${formatValue(expected)}, but would be ${formatValue(actual)}`;
	}
	return (
		describeTextDifference('warning', listMessages(before.warnings), listMessages(after.warnings)) ??
		describeTextDifference('badge', listLabels(before.badges), listLabels(after.badges))
	);
}

function listMessages(warnings: CalculationResult['warnings']): readonly string[] {
	return warnings.map(({ message }) => message);
}

function listLabels(badges: CalculationResult['badges']): readonly string[] {
	return badges.map(({ label }) => label);
}

function hasSameTexts(expected: readonly string[], actual: readonly string[]): boolean {
	return expected.every((text) => actual.includes(text)) && actual.every((text) => expected.includes(text));
}

function describeTextDifference(
	word: string,
	before: readonly string[],
	after: readonly string[],
): string | undefined {
	const missingText = before.find((text) => !after.includes(text));
	if (missingText !== undefined) return `the ${word} "${missingText}" appears, but would not`;
	const addedText = after.find((text) => !before.includes(text));
	return addedText === undefined ? undefined : `the ${word} "${addedText}" does not appear, but would`;
}
