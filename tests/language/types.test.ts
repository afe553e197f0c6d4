import { expect, test } from 'vitest';
import { createQuantity, describeType, PLAIN, toType } from '../../src/language/types.ts';

test.each([
	['dollars times percent', createQuantity(1, 1)],
	['dollars to the power of 2', createQuantity(2)],
	['the bare number 12', { ...PLAIN, literal: 12 }],
	['a percent', toType('percent')],
	['dollars', toType('money')],
	['dollars times one over percent', toType('money-per-percent')],
	['a plain number', toType('fraction')],
	['a plain number', toType('count')],
	['years', toType('years')],
	['months', toType('months')],
	['shares', toType('shares')],
	['a yes-or-no condition', toType('yes-no')],
	['text', toType('choice')],
])('a type is called %s: %o', (description, type) => {
	expect(describeType(type)).toBe(description);
});
