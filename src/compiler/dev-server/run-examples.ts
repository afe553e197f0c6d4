// Runs the examples of one definition for the workshop: what was expected, what was found, and the difference.
import type { CompiledCalculator, Value } from '../../definition/compiled-calculator.ts';
import type { CalculatorDefinition, Example } from '../../definition/generated/calculator.ts';
import { calculate, type Outcome } from '../../engine/calculate.ts';
import { readInputs } from '../../engine/values.ts';
import { agrees, show } from '../checks/agreement.ts';
import type { Shaped } from '../draft.ts';
import { lineAndColumn, placeOfValue } from '../read/source.ts';
import type { Difference, ExampleOutcome } from './workshop-state.ts';

/** All examples that can be read, run against a calculator. */
export function runExamples(
	draft: Shaped<CalculatorDefinition>,
	calculator: CompiledCalculator,
): readonly ExampleOutcome[] {
	return (draft.value.examples ?? []).map((example, position) => {
		const { start } = placeOfValue(draft.file, draft.tree, ['examples', position]);
		const inputs = (example.inputs ?? {}) as Readonly<Record<string, Value>>;
		const messages = (example.warnings?.length ?? 0) + (example.badges?.length ?? 0);
		return {
			name: example.name ?? '',
			...lineAndColumn(draft.file.text, start),
			inputs,
			compared: Object.keys(example.results ?? {}).length + messages,
			differences: differencesOf(example, calculator),
		};
	});
}

function differencesOf(example: Example, calculator: CompiledCalculator): readonly Difference[] {
	const { inputs, problems } = readInputs(calculator, example.inputs ?? {});
	if (problems.length > 0) {
		return problems.map(({ input, message }) => ({
			what: input,
			expected: 'an input of this calculator',
			found: message || 'there is no such input',
			difference: '',
		}));
	}
	const outcome = calculate(calculator, inputs);
	return [...figures(example, outcome), ...messages(example, outcome)];
}

function figures(example: Example, { results }: Outcome): readonly Difference[] {
	return Object.entries(example.results ?? {}).flatMap(([id, expected]) => {
		const applies = Object.hasOwn(results, id);
		const found = results[id] ?? null;
		if (applies && agrees(expected, found)) return [];
		return [
			{
				what: id,
				expected: show(expected),
				found: applies ? show(found) : 'no such line for these inputs',
				difference: typeof expected === 'number' && typeof found === 'number' ? signed(found - expected) : '',
			},
		];
	});
}

/** "+12", "−100". */
export function signed(difference: number): string {
	return `${difference < 0 ? '−' : '+'}${show(Math.abs(difference))}`;
}

function messages(example: Example, { warnings, badges }: Outcome): readonly Difference[] {
	const fired = warnings.map(({ message }) => message);
	const shown = badges.map(({ label }) => label);
	return [
		...lists('warnings', example.warnings ?? [], fired),
		...(example.badges ? lists('badges', example.badges, shown) : []),
	];
}

function lists(what: string, expected: readonly string[], found: readonly string[]): readonly Difference[] {
	const same = expected.length === found.length && expected.every((text) => found.includes(text));
	const said = (texts: readonly string[]) => (texts.length === 0 ? 'none' : texts.join(' · '));
	return same ? [] : [{ what, expected: said(expected), found: said(found), difference: '' }];
}
