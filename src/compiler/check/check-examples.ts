// Phase 7: the examples run. Every figure is right to half a cent, every warning is one that was expected.
import { type CalculationResult, calculate } from '../../engine/calculate.ts';
import { readInputs } from '../../engine/values.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, Example } from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import { formatValue, isSameFigure } from '../prove/figures.ts';

/**
 * Runs all examples of a definition against its compiled form.
 * @returns true when there was nothing to report
 */
export function checkExamples(
	context: DocumentContext<CalculatorDefinition>,
	calculator: CompiledCalculator,
): boolean {
	const examples = context.value.examples ?? [];
	const countBefore = context.diagnostics.all.length;
	checkExampleNames(context, examples);
	for (const [position, example] of examples.entries()) runExample(context, calculator, example, position);
	return context.diagnostics.all.length === countBefore;
}

function checkExampleNames(
	context: DocumentContext<CalculatorDefinition>,
	examples: readonly Example[],
): void {
	for (const [position, { name }] of examples.entries()) {
		const first = examples.findIndex((example) => example.name === name);
		if (first < position)
			reportAt(context, ['examples', position, 'name'], 'duplicate-name', { what: 'examples', name });
	}
}

function runExample(
	context: DocumentContext<CalculatorDefinition>,
	calculator: CompiledCalculator,
	example: Example,
	position: number,
): void {
	const { inputs, problems } = readInputs(calculator, example.inputs ?? {});
	const names = calculator.inputs.map(({ id }) => id);
	for (const { input, message } of problems) {
		const path = ['examples', position, 'inputs', input];
		if (!names.includes(input)) {
			const owner = `The example "${example.name}"`;
			reportAtKey(context, path, 'unknown-input', { name: input, owner }, suggest(input, names));
		} else reportAt(context, path, 'wrong-example-input', { example: example.name, problem: message });
	}
	if (problems.length > 0) return;
	const outcome = calculate(calculator, inputs);
	compareResults(context, calculator, example, position, outcome);
	compareMessages(context, example, position, outcome);
}

function compareResults(
	context: DocumentContext<CalculatorDefinition>,
	calculator: CompiledCalculator,
	example: Example,
	position: number,
	{ results }: CalculationResult,
): void {
	const resultIds = calculator.results.map(({ id }) => id);
	for (const [id, expected] of Object.entries(example.results ?? {})) {
		const path = ['examples', position, 'results', id];
		const names = { name: id, example: example.name };
		if (!resultIds.includes(id)) reportAtKey(context, path, 'unknown-result', names, suggest(id, resultIds));
		else if (!Object.hasOwn(results, id)) reportAtKey(context, path, 'absent-result', names);
		else if (!isSameFigure(expected, results[id] ?? null)) {
			const actual = results[id] ?? null;
			const values = {
				example: example.name,
				id,
				expected: formatValue(expected),
				found: formatValue(actual),
			};
			reportAt(context, path, 'example-fails', values);
		}
	}
}

function compareMessages(
	context: DocumentContext<CalculatorDefinition>,
	example: Example,
	position: number,
	outcome: CalculationResult,
): void {
	const firedMessages = outcome.warnings.map(({ message }) => message);
	compareLists(context, ['examples', position], example, 'warnings', example.warnings ?? [], firedMessages);
	if (!example.badges) return;
	const shownLabels = outcome.badges.map(({ label }) => label);
	compareLists(context, ['examples', position], example, 'badges', example.badges, shownLabels);
}

function compareLists(
	context: DocumentContext<CalculatorDefinition>,
	path: readonly (string | number)[],
	example: Example,
	key: 'warnings' | 'badges',
	expected: readonly string[],
	actualTexts: readonly string[],
): void {
	const word = key === 'warnings' ? 'warning' : 'badge';
	const suggestedTexts = new Set<string>();
	for (const [position, text] of expected.entries()) {
		if (actualTexts.includes(text)) continue;
		const values = {
			example: example.name,
			problem: `the ${word} "${text}" is expected but does not appear.`,
		};
		const suggestions = suggest(text, actualTexts);
		for (const name of suggestions) suggestedTexts.add(name);
		reportAt(context, [...path, key, position], 'example-warnings', values, suggestions);
	}
	for (const text of actualTexts) {
		if (expected.includes(text) || suggestedTexts.has(text)) continue;
		const values = { example: example.name, problem: `the ${word} "${text}" appears but is not expected.` };
		reportAt(context, [...path, key], 'example-warnings', values);
	}
}
