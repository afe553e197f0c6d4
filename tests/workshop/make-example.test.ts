import { describe, expect, test } from 'vitest';
import { isSameFigure } from '../../src/compiler/prove/examples.ts';
import { sampleInputs } from '../../src/compiler/sample.ts';
import { calculate } from '../../src/engine/calculate.ts';
import { getDefaultInputs, readInputs } from '../../src/engine/values.ts';
import { formatExample, NAME_PLACEHOLDER } from '../../src/workshop/live-values.tsx';
import { loadProject } from '../support/load-project.ts';

const calculators = await loadProject();

describe('an example made of what is on the form', () => {
	test('names only the inputs that differ from the defaults', () => {
		for (const calculator of calculators.values()) {
			const example = JSON.parse(formatExample(calculator, getDefaultInputs(calculator)));
			expect(example).toMatchObject({ name: NAME_PLACEHOLDER, inputs: {} });
		}
	});

	test('holds for the calculator it was made with, whatever was typed', () => {
		for (const calculator of calculators.values()) {
			for (const inputs of sampleInputs(calculator, 50, 7)) {
				const example = JSON.parse(formatExample(calculator, inputs));
				const read = readInputs(calculator, example.inputs);
				expect(read.problems).toEqual([]);
				const { results, warnings, badges } = calculate(calculator, read.inputs);
				expect(Object.keys(example.results)).toEqual(Object.keys(results));
				for (const [id, value] of Object.entries(results)) {
					expect(isSameFigure(example.results[id], value), `${calculator.id} ${id}`).toBe(true);
				}
				expect(example.warnings ?? []).toEqual(warnings.map(({ message }) => message));
				expect(example.badges ?? []).toEqual(badges.map(({ label }) => label));
			}
		}
	});
});
