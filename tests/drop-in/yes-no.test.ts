// A yes-no input on its whole way: compiled, calculated, explained, mutated, and taken along.
import { describe, expect, expectTypeOf, test } from 'vitest';
import { formatOutcome } from '../../src/cli/compute/calc.ts';
import { generateMutants } from '../../src/cli/mutate/survey.ts';
import { listNotableValues, sampleInputs } from '../../src/compiler/sample.ts';
import { defineCalculator, type HookInputs } from '../../src/definition/define-calculator.ts';
import { evaluateForm } from '../../src/engine/calculate.ts';
import { explainRows } from '../../src/engine/explain/explain.ts';
import { readInputs } from '../../src/engine/values.ts';
import { listVariableInputs } from '../../src/engine/what-if/grid.ts';
import { formatResultsCsv } from '../../src/features/work-files/csv.ts';
import { formatInputsFragment, parseInputsFragment } from '../../src/features/work-files/inputs-link.ts';
import { readWork, writeWork } from '../../src/features/work-files/work-file.ts';
import { writeFormula } from '../../src/language/print.ts';
import { EMPTY_VISIT } from '../../src/visit/visit.ts';
import { formatExample } from '../../src/workshop/live-values.tsx';
import { DEFINITIONS } from '../support/effects.ts';
import { compilation, defaults, joint, RELIEF, relief } from './relief.ts';

describe('a yes-no input', () => {
	test('is compiled without a finding, its examples among what is checked', () => {
		expect(compilation.diagnostics).toEqual([]);
		expect(defaults).toEqual({ isJoint: false, isBlind: true, income: 300000, years: 3 });
		expect(relief.inputs[0]).toMatchObject({ type: 'boolean', format: 'yes-no', default: false });
		expect(relief.inputs.slice(0, 2).map(({ choices }) => choices.map(({ label }) => label))).toEqual([
			['Joint', 'Single'],
			['Yes', 'No'],
		]);
	});

	test('decides which fields are asked; what it decides in formulas and messages its examples say', () => {
		expect([...evaluateForm(relief, defaults).absent]).toEqual(['years']);
		expect([...evaluateForm(relief, { ...defaults, isBlind: false }).disabled]).toEqual(['income']);
	});

	test('is true or false to a hook', () => {
		const definition = defineCalculator(RELIEF);
		expectTypeOf<HookInputs<typeof definition>['isJoint']>().toEqualTypeOf<boolean>();
		expectTypeOf<HookInputs<typeof definition>['income']>().toEqualTypeOf<number>();
	});
});

describe('a yes-no from outside the form', () => {
	test.each([
		['true', true],
		['FALSE', false],
		['Yes', true],
		['no', false],
		['1', true],
		['0', false],
	])('is read where it is typed: %s', (text, value) => {
		expect(readInputs(relief, { isBlind: text }, 'text')).toMatchObject({
			inputs: { isBlind: value },
			problems: [],
		});
	});

	test.each([
		['maybe', 'text'],
		['', 'text'],
		[2, 'json'],
		[null, 'json'],
	] as const)('is refused as %j', (raw, notation) => {
		const message = `"isBlind" must be yes or no, not ${JSON.stringify(raw)}.`;
		expect(readInputs(relief, { isBlind: raw }, notation).problems).toEqual([{ input: 'isBlind', message }]);
	});

	test('is no answer to a number', () => {
		expect(readInputs(relief, { income: true }).problems).toHaveLength(1);
	});

	test('comes back from a link, which says yes and no', () => {
		const inputs = { ...joint, isBlind: false };
		const fragment = formatInputsFragment(relief, inputs);
		expect(fragment).toBe('#inputs=1&isJoint=yes&isBlind=no&income=300000&years=3');
		expect(parseInputsFragment(fragment, relief, { inputs: {} }).inputs).toEqual(inputs);
		expect(parseInputsFragment('#inputs=1&isJoint=maybe', relief, { inputs: {} }).notes).toContain(
			'“Return” does not offer “maybe”; the default of Single is used.',
		);
	});

	test('comes back from a file of saved work', async () => {
		const strategies = { ...DEFINITIONS, findId: (id: string) => id, loadCalculator: async () => relief };
		const text = writeWork({ ...EMPTY_VISIT, selection: ['relief'] }, [[relief, joint]]);
		expect(await readWork(text, strategies)).toMatchObject({
			visit: { calculations: { relief: joint } },
			notes: [],
		});
		expect(await readWork(text.replace('"isBlind": true', '"isBlind": [true]'), strategies)).toMatchObject({
			visit: { calculations: { relief: joint } },
			notes: ['Relief by return: “Blind” does not offer a list; the default of Yes is used.'],
		});
	});
});

describe('a yes-no among figures', () => {
	test('is said with its words', () => {
		expect(formatResultsCsv(relief, joint)).toContain(
			'Input,Return,yes,Joint,\r\nInput,Blind,yes,Yes,default\r\n',
		);
		expect(formatOutcome(relief, defaults)).toMatch(/Return +Single\n +Blind +Yes\n/);
		expect(JSON.parse(formatExample(relief, joint)).inputs).toEqual({ isJoint: true });
	});

	test('says which branch was taken, as a choice does', async () => {
		const explainLines = async (inputs: typeof defaults) => {
			const lines = explainRows({ ...relief, workings: await relief.explain() }, inputs);
			return new Map(lines.map((line) => [line.id, line]));
		};
		const first = await explainLines(defaults);
		expect(first.get('total')).toMatchObject({
			conditions: [{ text: 'Return is Single', numbers: '' }],
			text: 'Relief',
			numbers: '$50,000',
		});
		expect(first.get('total')?.quantities).toContainEqual(
			expect.objectContaining({ kind: 'input', title: 'Return', value: 'Single' }),
		);
		expect(first.get('relief')?.conditions).toEqual([
			{
				text: 'Blind is yes and Income is above Surtax threshold',
				numbers: 'Blind (Yes) and $300,000 is above $250,000',
			},
		]);
		const second = await explainLines({ ...joint, isBlind: false, income: 0 });
		expect(second.get('relief')?.conditions[0]?.text).toBe('Blind is no');
		expect(second.get('both')).toMatchObject({
			text: 'Return is Joint and Blind is yes',
			numbers: '',
			value: 'No',
		});
		expect(second.get('joint')).toMatchObject({ text: 'Return', numbers: '', value: 'Yes' });
	});

	test('is no number to vary', () => {
		expect(listVariableInputs(relief, joint).map(({ id }) => id)).toEqual(['income', 'years']);
	});
});

describe('a yes-no where inputs are tried', () => {
	test('is tried both ways', () => {
		const [input] = relief.inputs;
		expect(input && listNotableValues(input, relief)).toEqual([true, false]);
		const sampleValues = sampleInputs(relief, 50).map(({ isJoint }) => isJoint);
		expect(new Set(sampleValues)).toEqual(new Set([true, false]));
	});

	test('is mistaken for its opposite and for another yes-no', () => {
		const logic = compilation.proofGroups.find(({ name }) => name === 'relief')?.instances[0]?.logic.program;
		if (!logic) throw new Error('no logic');
		const mutants = [...generateMutants(logic)].map(({ mutated }) => writeFormula(mutated));
		expect(mutants).toEqual(
			expect.arrayContaining([
				'isBlind ? relief * years : relief',
				'not (isJoint) ? relief * years : relief',
				'not (isJoint) and isBlind',
				'isJoint or isBlind',
				'isBlind',
			]),
		);
	});
});
