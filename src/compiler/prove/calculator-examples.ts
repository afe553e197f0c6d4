// Phase 7: the examples of a calculator. Every figure is right to half a cent, every warning is one that was expected.
import { calculate } from '../../engine/calculate.ts';
import { readInputs } from '../../engine/values.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, Example } from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type DocumentContext, reportAtKey } from '../document.ts';
import { Comparison, checkExampleNames, reportExampleProblems } from './examples.ts';

/** Runs all examples of a definition against its compiled form. */
export function checkExamples(
	context: DocumentContext<CalculatorDefinition>,
	calculator: CompiledCalculator,
): void {
	const examples = context.value.examples ?? [];
	const inputIds = calculator.inputs.map(({ id }) => id);
	const resultIds = calculator.results.map(({ id }) => id);
	checkExampleNames(context, ['examples'], examples);
	for (const [position, example] of examples.entries()) {
		const { name: exampleName } = example;
		const { problems } = compareWithCalculator(calculator, example);
		reportExampleProblems(context, ['examples', position], example, problems, (path, { noun, name }) => {
			const values = { name, example: exampleName };
			if (noun === 'input')
				reportAtKey(
					context,
					path,
					'unknown-input',
					{ name, owner: `The example "${exampleName}"` },
					suggest(name, inputIds),
				);
			else if (resultIds.includes(name)) reportAtKey(context, path, 'absent-result', values);
			else reportAtKey(context, path, 'unknown-result', values, suggest(name, resultIds));
		});
	}
}

/** Compares an example with what the calculator gives; inputs that it refuses are the only problems then. */
export function compareWithCalculator(calculator: CompiledCalculator, example: Example): Comparison {
	const comparison = new Comparison();
	const { inputs, problems } = readInputs(calculator, example.inputs ?? {});
	const inputIds = calculator.inputs.map(({ id }) => id);
	for (const { input, message } of problems) {
		const path = ['inputs', input];
		comparison.problems.push(
			inputIds.includes(input)
				? { kind: 'input', path, problem: message }
				: { kind: 'unknown', path, noun: 'input', name: input, candidates: inputIds },
		);
	}
	if (problems.length > 0) return comparison;
	const { results, warnings, badges } = calculate(calculator, inputs);
	// A line that does not apply to the inputs has no figure.
	comparison.addFigures(['results'], example.results, {
		noun: 'result',
		names: Object.keys(results),
		read: (id) => results[id],
	});
	const firedMessages = warnings.map(({ message }) => message);
	compareTexts(comparison, 'warning', example.warnings ?? [], firedMessages);
	const shownLabels = badges.map(({ label }) => label);
	if (example.badges) compareTexts(comparison, 'badge', example.badges, shownLabels);
	return comparison;
}

function compareTexts(
	comparison: Comparison,
	noun: 'warning' | 'badge',
	expected: readonly string[],
	actual: readonly string[],
): void {
	const key = `${noun}s`;
	const suggestedTexts = new Set<string>();
	for (const [position, text] of expected.entries()) {
		if (actual.includes(text)) continue;
		const suggestions = suggest(text, actual);
		for (const suggestion of suggestions) suggestedTexts.add(suggestion);
		const problem = `the ${noun} "${text}" is expected but does not appear.`;
		comparison.addMessage([key, position], problem, suggestions);
	}
	for (const text of actual)
		if (!expected.includes(text) && !suggestedTexts.has(text))
			comparison.addMessage([key], `the ${noun} "${text}" appears but is not expected.`);
}
