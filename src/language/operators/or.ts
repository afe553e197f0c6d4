// a or b. An unavailable first side is null, which JavaScript's || would pass over, so that it needs a guard.
import { isAvailable, mayFail } from '../emit.ts';
import { bothOf, logicAuthoring, logicRuntime } from '../families/logic.ts';
import { PRECEDENCE } from '../precedence.ts';

export const runtime = logicRuntime('or', PRECEDENCE.or, 'and', true);

export const authoring = logicAuthoring(
	'and',
	{
		written: 'a or b',
		gives: 'yes where a condition holds; the second is not looked at when the first does',
	},
	(operands, { temporary }) => {
		const [left, right] = bothOf(operands);
		if (!mayFail(left)) return `(${left.code} || ${right.code})`;
		const local = temporary();
		return `(${isAvailable(left, local)} ? ${local} || ${right.code} : null)`;
	},
	({ operands: [first] }, negated) => [undefined, first && negated(first)],
);
