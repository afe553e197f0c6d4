import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listExhaustiveInputs } from '../../../src/compiler/prove/partition.ts';
import { INPUT_DEFAULTS } from '../../../src/engine/complete-logic.ts';
import { evaluate } from '../../../src/language/evaluate.ts';
import type { CompiledCalculator, CompiledInput } from '../../../src/model/compiled-calculator.ts';
import { parse } from '../../language/parse.ts';

const input = (id: string, properties: Partial<CompiledInput>): CompiledInput => ({
	...INPUT_DEFAULTS,
	id,
	title: id,
	default: 0,
	...properties,
});
const choices = ['cash', 'stock'].map((value) => ({ value, label: value }));

const CALCULATOR: Pick<CompiledCalculator, 'inputs' | 'amounts'> = {
	inputs: [
		input('age', { type: 'integer' }),
		input('rate', { type: 'number' }),
		input('asset', { type: 'string', format: 'choice', default: 'cash', choices }),
	],
	amounts: [
		{ id: 'limit', title: 'Limit', unit: 'years', year: 2024, from: '', value: 70.5, source: 'A law' },
	],
};

/** True when the condition holds for one of the cases; undefined when they cannot be told. */
function canHold(condition: string): boolean | undefined {
	const tree = parse(condition);
	return listExhaustiveInputs(CALCULATOR, [tree])?.some((inputs) => {
		const values: Readonly<Record<string, number | string>> = { ...inputs, limit: 70.5 };
		return evaluate(tree, (name) => values[name] ?? null) === true;
	});
}

describe('the cases of a condition', () => {
	test.each([
		['age < 50 and age > 60', false],
		['age < limit and age > 70', false],
		['age < limit and age >= 70', true],
		['age > 70 and age < 71', false],
		['rate > 70 and rate < 71', true],
		['rate > 1 and rate < 1', false],
		['rate >= 1 and rate <= 1', true],
		["asset == 'cash' and asset == 'stock'", false],
		["asset != 'cash' and asset != 'stock'", false],
		["asset == 'stock' and 12 < age", true],
		['not (age < 50 or age >= 50)', false],
		['(age < 12 ? age : rate) > 12', undefined],
		['age + 1 < 12', undefined],
		['age < rate', undefined],
		['saved > 0', undefined],
	])('%s: %s', (condition, expected) => {
		expect(canHold(condition)).toBe(expected);
	});

	test('are all there are: what holds for any whole number holds for one of them', () => {
		const comparison = fc
			.tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), fc.integer({ min: 0, max: 12 }), fc.boolean())
			.map(([operator, constant, isTurned]) =>
				isTurned ? `${constant} ${operator} age` : `age ${operator} ${constant}`,
			);
		const condition = fc
			.array(fc.tuple(fc.constantFrom('and', 'or'), comparison), { minLength: 1, maxLength: 5 })
			.map((comparisons) =>
				comparisons.map(([word, text], at) => (at === 0 ? text : `${word} ${text}`)).join(' '),
			);
		fc.assert(
			fc.property(condition, (text) => {
				const tree = parse(text);
				const anyAge = Array.from({ length: 17 }, (_, age) => age - 2);
				expect(canHold(text)).toBe(anyAge.some((age) => evaluate(tree, () => age) === true));
			}),
		);
	});
});
