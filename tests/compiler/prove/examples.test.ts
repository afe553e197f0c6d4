import { expect, test } from 'vitest';
import { isSameFigure } from '../../../src/compiler/prove/examples.ts';

test.each([
	[1, 1, true],
	[1, 1.02, true],
	[1, 1.03, false],
	[1, true, false],
	[0, false, false],
	[0, null, false],
	[1, '1', false],
	[0, Number.NaN, false],
	[true, true, true],
	[true, 1, false],
	[false, 0, false],
	[false, null, false],
	[null, null, true],
	[null, Number.NaN, true],
	[null, true, false],
	[null, 0, false],
	[null, undefined, false],
])('a figure %s is or is not the same as %s', (expected, actual, isMatch) => {
	expect(isSameFigure(expected, actual, 0.025)).toBe(isMatch);
});
