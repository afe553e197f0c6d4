import { describe, expect, test } from 'vitest';
import { isGuarded } from '../../../src/compiler/prove/guards.ts';
import { parse } from '../../language/parse.ts';

test.each([
	['x', 'x > 0'],
	['x', '0 < x'],
	['x', 'x != 0'],
	['x', 'not (x == 0)'],
	['x', 'x >= 1'],
	['x', "x > 0 and state == 'CA'"],
	['a - b', 'a - b > 0'],
	['x', 'min(x, 0) > 0'],
])('a figure is never computed at zero: %s behind %s', (figure, condition) => {
	expect(isGuarded(parse(figure), [parse('other > 1'), parse(condition)])).toBe(true);
});

describe('a figure may be zero', () => {
	test.each([
		['x', 'x >= 0'],
		['x', 'x > -5'],
		['x', 'y > 0'],
		['x', 'x > y'],
		['x', "x > 0 or state == 'CA'"],
		['a - b', 'a > b'],
		['x', 'x - 1 < 0'],
	])('%s behind %s', (figure, condition) => {
		expect(isGuarded(parse(figure), [parse(condition)])).toBe(false);
	});

	test('behind no condition', () => {
		expect(isGuarded(parse('x'), [])).toBe(false);
	});
});
