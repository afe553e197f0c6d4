// a or b. An unavailable first side is null, which JavaScript's || would pass over, so that it needs a guard.
import { emitAvailabilityTest, mayFail } from '../emit.ts';
import { createLogicCompileTime, createLogicRuntime, getEmittedPair } from '../families/logic.ts';
import { PRECEDENCE } from '../precedence.ts';

export const runtime = createLogicRuntime('or', PRECEDENCE.or, 'and', true);

export const compileTime = createLogicCompileTime(
	'and',
	{
		syntax: 'a or b',
		result: 'yes where a condition holds; the second is not looked at when the first does',
	},
	(operands, { createTemporary }) => {
		const [left, right] = getEmittedPair(operands);
		if (!mayFail(left)) return `(${left.code} || ${right.code})`;
		const local = createTemporary();
		return `(${emitAvailabilityTest(left, local)} ? ${local} || ${right.code} : null)`;
	},
	({ operands: [first] }, negate) => [undefined, first && negate(first)],
);
