// total(x): the sum of x over all years. In the return part of a strategy only.
import { ofYear, operandAt, timedAuthoring } from '../families/timed.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { UNKNOWN } from '../types.ts';
import { onlyNumbers } from '../unit-rules.ts';

export const runtime: OperatorRuntime = {
	name: 'total',
	precedence: PRECEDENCE.atom,
	decide: ([of], _, time) => {
		if (!of || !time) return null;
		let sum = 0;
		for (let year = 0; year < time.years; year += 1) {
			const value = time.valueIn(of, year);
			if (typeof value !== 'number') return null;
			sum += value;
		}
		return sum;
	},
	words: (whole, { bracketed }) =>
		`the sum over all years of ${bracketed(operandAt(whole, 0), PRECEDENCE.atom)}`,
	wordPrecedence: () => PRECEDENCE.phrase,
};

export const authoring: OperatorAuthoring = timedAuthoring({
	least: 1,
	most: 1,
	takes: 'one number',
	guide: {
		written: 'total(x)',
		gives: 'the sum of x over all years. In the return part of a strategy only',
	},
	type: (whole, types, context) => onlyNumbers(whole, types, context)?.[0] ?? UNKNOWN,
	emitDecision: ([of]) => `$.total(${ofYear(of)})`,
});
