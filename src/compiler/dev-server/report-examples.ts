// Runs the examples of one definition for the workshop: what was expected, what was found, and the difference.
import { type CalculationResult, calculate } from '../../engine/calculate.ts';
import { readInputs } from '../../engine/values.ts';
import type { CompiledCalculator, Value } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, Example } from '../../model/generated/authored.ts';
import type { Document } from '../document.ts';
import { findValuePlace, toLineAndColumn } from '../load/source.ts';
import { formatValue, isSameFigure } from '../prove/figures.ts';
import type { DifferenceText, ExampleReport } from './workshop-state.ts';

/** All examples that can be read, run against a calculator. */
export function reportExamples(
	document: Document<CalculatorDefinition>,
	calculator: CompiledCalculator,
): readonly ExampleReport[] {
	return (document.value.examples ?? []).map((example, position) => {
		const { start } = findValuePlace(document.file, document.tree, ['examples', position]);
		const inputs = (example.inputs ?? {}) as Readonly<Record<string, Value>>;
		const messageCount = (example.warnings?.length ?? 0) + (example.badges?.length ?? 0);
		return {
			name: example.name ?? '',
			...toLineAndColumn(document.file.text, start),
			inputs,
			comparisonCount: Object.keys(example.results ?? {}).length + messageCount,
			differences: listDifferences(example, calculator),
		};
	});
}

function listDifferences(example: Example, calculator: CompiledCalculator): readonly DifferenceText[] {
	const { inputs, problems } = readInputs(calculator, example.inputs ?? {});
	if (problems.length > 0) {
		return problems.map(({ input, message }) => ({
			subject: input,
			expected: 'an input of this calculator',
			actual: message || 'there is no such input',
			difference: '',
		}));
	}
	const outcome = calculate(calculator, inputs);
	return [...compareFigures(example, outcome), ...compareMessages(example, outcome)];
}

function compareFigures(example: Example, { results }: CalculationResult): readonly DifferenceText[] {
	return Object.entries(example.results ?? {}).flatMap(([id, expected]) => {
		const isApplicable = Object.hasOwn(results, id);
		const actual = results[id] ?? null;
		if (isApplicable && isSameFigure(expected, actual)) return [];
		return [
			{
				subject: id,
				expected: formatValue(expected),
				actual: isApplicable ? formatValue(actual) : 'no such line for these inputs',
				difference:
					typeof expected === 'number' && typeof actual === 'number' ? formatSigned(actual - expected) : '',
			},
		];
	});
}

/** "+12", "−100". */
export function formatSigned(difference: number): string {
	return `${difference < 0 ? '−' : '+'}${formatValue(Math.abs(difference))}`;
}

function compareMessages(
	example: Example,
	{ warnings, badges }: CalculationResult,
): readonly DifferenceText[] {
	const firedMessages = warnings.map(({ message }) => message);
	const badgeLabels = badges.map(({ label }) => label);
	return [
		...compareLists('warnings', example.warnings ?? [], firedMessages),
		...(example.badges ? compareLists('badges', example.badges, badgeLabels) : []),
	];
}

function compareLists(
	subject: string,
	expected: readonly string[],
	actual: readonly string[],
): readonly DifferenceText[] {
	const isSame = expected.length === actual.length && expected.every((text) => actual.includes(text));
	const joinTexts = (texts: readonly string[]) => (texts.length === 0 ? 'none' : texts.join(' · '));
	return isSame
		? []
		: [{ subject, expected: joinTexts(expected), actual: joinTexts(actual), difference: '' }];
}
