// a and b. An unavailable first side is null, which JavaScript's && hands on as it is.
import { bothOf, logicAuthoring, logicRuntime } from '../families/logic.ts';
import { PRECEDENCE } from '../precedence.ts';

export const runtime = logicRuntime('and', PRECEDENCE.and, 'or', false);

export const authoring = logicAuthoring(
	'or',
	{
		written: 'a and b',
		gives: 'yes where both conditions hold; the second is not looked at when the first fails',
	},
	(operands) => {
		const [left, right] = bothOf(operands);
		return `(${left.code} && ${right.code})`;
	},
	({ operands: [first] }) => [undefined, first],
);
