import { describe, expect, test } from 'vitest';
import { getDefaultInputs, INPUT_DEFAULTS, readInputs } from '../../src/engine/values.ts';
import type { CompiledInput } from '../../src/model/compiled-calculator.ts';

const input = (id: string, overrides: Partial<CompiledInput>): CompiledInput => ({
	...{ ...INPUT_DEFAULTS, id, title: id, default: 0 },
	...overrides,
});

const calculator = {
	inputs: [
		input('gift', { default: 25000 }),
		input('vesting', { type: 'string', format: 'sharesByDate', default: '' }),
		input('age', { format: 'years', default: 72 }),
		input('stateRate', { type: 'number', format: 'percent', default: 9.3 }),
		input('match', { type: 'number', format: 'fraction', default: 0.06 }),
		input('rate', {
			format: 'percent',
			default: 32,
			choices: [24, 32, 37].map((value) => ({ value, label: `${value}%` })),
		}),
		input('state', {
			type: 'string',
			format: 'choice',
			default: 'CA',
			choices: ['CA', 'TX'].map((value) => ({ value, label: value })),
		}),
		input('closing', { type: 'string', format: 'date', default: '' }),
	],
};
const defaults = {
	vesting: '',
	gift: 25000,
	age: 72,
	stateRate: 9.3,
	match: 0.06,
	rate: 32,
	state: 'CA',
	closing: '',
};

describe('inputs', () => {
	test('begin with the defaults', () => {
		expect(getDefaultInputs(calculator)).toEqual(defaults);
		expect(readInputs(calculator, {})).toEqual({ inputs: defaults, problems: [] });
	});

	test.each([
		['gift', 1000, 1000],
		['gift', 1000.75, 1000],
		['gift', 0, 0],
		['gift', -0, 0],
		['stateRate', 5.75, 5.75],
		['match', 0.057, 0.057],
		['rate', 24, 24],
		['state', 'TX', 'TX'],
	])('take %s as the stored value %j', (name, raw, storedValue) => {
		expect(readInputs(calculator, { [name]: raw })).toEqual({
			inputs: { ...defaults, [name]: storedValue },
			problems: [],
		});
	});

	test.each([
		['gift', '1,000.75', 1000],
		['age', '70.5', 70],
		['match', '0.057', 0.057],
		['match', '5.7%', 0.057],
		['match', '1', 1],
		['rate', '24%', 24],
		['state', 'TX', 'TX'],
	])('read %s from the typed text %j', (name, raw, storedValue) => {
		expect(readInputs(calculator, { [name]: raw }, 'text')).toEqual({
			inputs: { ...defaults, [name]: storedValue },
			problems: [],
		});
	});

	test.each([
		['gift', 'abc'],
		['gift', ''],
		['gift', null],
		['gift', true],
		['gift', { value: 1 }],
		['gift', Number.NaN],
		['gift', Number.POSITIVE_INFINITY],
		['gift', 1e15],
		['gift', undefined],
		['rate', 33],
		['rate', 32.7],
		['rate', '24.9'],
		['state', 5],
		['state', 'ca'],
		['state', null],
	])('do not take %s as %j', (name, raw) => {
		for (const notation of ['json', 'text'] as const) {
			const { inputs, problems } = readInputs(calculator, { [name]: raw }, notation);
			expect(problems.map((problem) => problem.input)).toEqual([name]);
			expect(inputs).toEqual(defaults);
		}
	});
});

test.each([
	['2026-06-15 250; 2026-03-15: 1,000', '2026-03-15 1000; 2026-06-15 250'],
	[['2026-03-15 250', '2026-03-15 1'], '2026-03-15 250; 2026-03-15 1'],
	['', ''],
])('a list by date of %j is stored in the order of its dates', (raw, expected) => {
	expect(readInputs(calculator, { vesting: raw }).inputs.vesting).toBe(expected);
});

describe('a problem', () => {
	const formatProblem = (name: string, raw: unknown) =>
		readInputs(calculator, { [name]: raw }).problems[0]?.message;

	test.each([
		['gift', 'much', '"gift" must be a whole number like 25000 ($25,000), not "much".'],
		['stateRate', null, '"stateRate" must be a number like 9.3 (9.3%), not null.'],
		['match', '6%', '"match" must be a number like 0.06 (6%), not "6%".'],
		['gift', 1e17, '"gift" must be a number of at most 15 digits, not 100000000000000000.'],
		['gift', { a: [1] }, '"gift" must be a whole number like 25000 ($25,000), not an object.'],
		['gift', 'x'.repeat(500), expect.stringMatching(/^.{0,160}$/)],
		['rate', 33, '"rate" cannot be 33: choose one of 24, 32, 37.'],
		['closing', '2026-02-30', '"closing" must be a date like 2026-11-30, not "2026-02-30".'],
		['state', 'NY', '"state" cannot be "NY": choose one of CA, TX.'],
	])('with %s says what could be given', (name, raw, expected) => {
		expect(formatProblem(name, raw)).toEqual(expected);
	});

	test.each(['2026-02-30 5', '2026-03-15', '250', '2026-03-15 -1', '2026-03-15 5 2026-04-15 5'])(
		'with a list by date such as %s says how one is written',
		(text) => {
			expect(formatProblem('vesting', text)).toBe(
				`"vesting" must be dates with shares such as "2026-03-15 250; 2026-06-15 250", not "${text}".`,
			);
		},
	);

	test('with an unknown name leaves the sentence to the caller, who knows the names', () => {
		expect(readInputs(calculator, { gifts: 1 }).problems).toEqual([{ input: 'gifts', message: '' }]);
	});

	test.each(['constructor', 'toString', '__proto__'])(
		'is %s, which JavaScript knows but no calculator',
		(name) => {
			const values = Object.fromEntries([[name, 1]]);
			expect(readInputs(calculator, values).problems).toEqual([{ input: name, message: '' }]);
		},
	);

	test('is told for every input at once', () => {
		const { problems } = readInputs(calculator, { gift: 'x', rate: 1, other: 2 });
		expect(problems.map((problem) => problem.input)).toEqual(['gift', 'rate', 'other']);
	});
});
