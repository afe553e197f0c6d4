// What an example can state of a calculation, and whether it notices a difference.
import { agrees, show } from '../../compiler/checks/agreement.ts';
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';
import type { Example } from '../../definition/generated/calculator.ts';
import { calculate, type Outcome } from '../../engine/calculate.ts';

/** True when the calculator gives what the example says. */
export function exampleHolds(calculator: CompiledCalculator, example: Example, inputs: Inputs): boolean {
	const { results, warnings, badges } = calculate(calculator, inputs);
	const right = Object.entries(example.results ?? {}).every(
		([id, expected]) => Object.hasOwn(results, id) && agrees(expected, results[id] ?? null),
	);
	return (
		right &&
		sameTexts(example.warnings ?? [], messagesOf(warnings)) &&
		(!example.badges || sameTexts(example.badges, labelsOf(badges)))
	);
}

/** A difference an example could state, in words: `"netBenefit" is 5, but would be 7`; or undefined. */
export function stateableDifference(
	calculator: CompiledCalculator,
	before: Outcome,
	after: Outcome,
): string | undefined {
	for (const { id } of calculator.results) {
		if (!Object.hasOwn(before.results, id)) continue;
		const found = before.results[id] ?? null;
		if (!Object.hasOwn(after.results, id)) return `"${id}" is ${show(found)}, but would not apply`;
		const other = after.results[id] ?? null;
		if (!agrees(found, other)) return `"${id}" is ${show(found)}, but would be ${show(other)}`;
	}
	return (
		differentTexts('warning', messagesOf(before.warnings), messagesOf(after.warnings)) ??
		differentTexts('badge', labelsOf(before.badges), labelsOf(after.badges))
	);
}

function messagesOf(warnings: Outcome['warnings']): readonly string[] {
	return warnings.map(({ message }) => message);
}

function labelsOf(badges: Outcome['badges']): readonly string[] {
	return badges.map(({ label }) => label);
}

function sameTexts(expected: readonly string[], found: readonly string[]): boolean {
	return expected.every((text) => found.includes(text)) && found.every((text) => expected.includes(text));
}

function differentTexts(
	word: string,
	before: readonly string[],
	after: readonly string[],
): string | undefined {
	const lost = before.find((text) => !after.includes(text));
	if (lost !== undefined) return `the ${word} "${lost}" appears, but would not`;
	const gained = after.find((text) => !before.includes(text));
	return gained === undefined ? undefined : `the ${word} "${gained}" does not appear, but would`;
}
