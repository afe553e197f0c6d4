// Phase 7: the examples run. Every figure is right to half a cent, every warning is one that was expected.
import type { CompiledCalculator } from '../../definition/compiled-calculator.ts';
import type { CalculatorDefinition, Example } from '../../definition/generated/calculator.ts';
import { calculate, type Outcome } from '../../engine/calculate.ts';
import { readInputs } from '../../engine/values.ts';
import { type Draft, reportAt, reportAtKey } from '../draft.ts';
import { nearest } from '../suggest.ts';
import { agrees, show } from './agreement.ts';

/**
 * Runs all examples of a definition against its compiled form.
 * @returns true when there was nothing to report
 */
export function checkExamples(draft: Draft<CalculatorDefinition>, calculator: CompiledCalculator): boolean {
	const examples = draft.value.examples ?? [];
	const before = draft.findings.all.length;
	checkNames(draft, examples);
	for (const [position, example] of examples.entries()) runExample(draft, calculator, example, position);
	return draft.findings.all.length === before;
}

function checkNames(draft: Draft<CalculatorDefinition>, examples: readonly Example[]): void {
	for (const [position, { name }] of examples.entries()) {
		const first = examples.findIndex((example) => example.name === name);
		if (first < position)
			reportAt(draft, ['examples', position, 'name'], 'duplicate-name', { what: 'examples', name });
	}
}

function runExample(
	draft: Draft<CalculatorDefinition>,
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
			reportAtKey(draft, path, 'unknown-input', { name: input, owner }, nearest(input, names));
		} else reportAt(draft, path, 'wrong-example-input', { example: example.name, problem: message });
	}
	if (problems.length > 0) return;
	const outcome = calculate(calculator, inputs);
	compareResults(draft, calculator, example, position, outcome);
	compareMessages(draft, example, position, outcome);
}

function compareResults(
	draft: Draft<CalculatorDefinition>,
	calculator: CompiledCalculator,
	example: Example,
	position: number,
	{ results }: Outcome,
): void {
	const known = calculator.results.map(({ id }) => id);
	for (const [id, expected] of Object.entries(example.results ?? {})) {
		const path = ['examples', position, 'results', id];
		const names = { name: id, example: example.name };
		if (!known.includes(id)) reportAtKey(draft, path, 'unknown-result', names, nearest(id, known));
		else if (!Object.hasOwn(results, id)) reportAtKey(draft, path, 'absent-result', names);
		else if (!agrees(expected, results[id] ?? null)) {
			const found = results[id] ?? null;
			const values = { example: example.name, id, expected: show(expected), found: show(found) };
			reportAt(draft, path, 'example-fails', values);
		}
	}
}

function compareMessages(
	draft: Draft<CalculatorDefinition>,
	example: Example,
	position: number,
	outcome: Outcome,
): void {
	const fired = outcome.warnings.map(({ message }) => message);
	compareLists(draft, ['examples', position], example, 'warnings', example.warnings ?? [], fired);
	if (!example.badges) return;
	const shown = outcome.badges.map(({ label }) => label);
	compareLists(draft, ['examples', position], example, 'badges', example.badges, shown);
}

function compareLists(
	draft: Draft<CalculatorDefinition>,
	path: readonly (string | number)[],
	example: Example,
	key: 'warnings' | 'badges',
	expected: readonly string[],
	found: readonly string[],
): void {
	const word = key === 'warnings' ? 'warning' : 'badge';
	const meant = new Set<string>();
	for (const [position, text] of expected.entries()) {
		if (found.includes(text)) continue;
		const values = {
			example: example.name,
			problem: `the ${word} "${text}" is expected but does not appear.`,
		};
		const near = nearest(text, found);
		for (const name of near) meant.add(name);
		reportAt(draft, [...path, key, position], 'example-warnings', values, near);
	}
	for (const text of found) {
		if (expected.includes(text) || meant.has(text)) continue;
		const values = { example: example.name, problem: `the ${word} "${text}" appears but is not expected.` };
		reportAt(draft, [...path, key], 'example-warnings', values);
	}
}
