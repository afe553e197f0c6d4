// a and b. An unavailable first side is null, which JavaScript's && hands on as it is.
import { createLogicCompileTime, createLogicRuntime, getEmittedPair } from '../families/logic.ts';
import { PRECEDENCE } from '../precedence.ts';

export const runtime = createLogicRuntime('and', PRECEDENCE.and, 'or', false);

export const compileTime = createLogicCompileTime(
	'or',
	{
		syntax: 'a and b',
		result: 'yes where both conditions hold; the second is not looked at when the first fails',
	},
	(operands) => {
		const [left, right] = getEmittedPair(operands);
		return `(${left.code} && ${right.code})`;
	},
	({ operands: [first] }) => [undefined, first],
);
