// at(x, k): x in year k. In the return part of a strategy only.
import { isYear, ofYear, operandAt, timedAuthoring } from '../families/timed.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { describe, UNKNOWN } from '../types.ts';

export const runtime: OperatorRuntime = {
	name: 'at',
	precedence: PRECEDENCE.atom,
	decide: ([of, at], valueOfPart, time) => {
		const year = at && valueOfPart(at);
		return of && time && typeof year === 'number' ? time.valueIn(of, year) : null;
	},
	words: (whole, { bracketed, say }) => {
		const at = operandAt(whole, 1);
		const when = at.kind === 'number' && at.value === 0 ? 'the first year' : `year ${say(at)}`;
		return `${bracketed(operandAt(whole, 0), PRECEDENCE.atom)} in ${when}`;
	},
	wordPrecedence: () => PRECEDENCE.phrase,
};

export const authoring: OperatorAuthoring = timedAuthoring({
	least: 2,
	most: 2,
	takes: 'a value and a year, counted from 0',
	guide: {
		written: 'at(x, k)',
		gives: 'x in year k, counted from 0; no value outside the years. In the return part of a strategy only',
	},
	type: (whole, [of = UNKNOWN, year = UNKNOWN], context) => {
		if (isYear(year)) return of;
		const part = operandAt(whole, 1);
		const problem = `at( ) wants a year here, but "${context.text(part)}" is ${describe(year)}.`;
		context.report(part, 'type-mismatch', { problem });
		return UNKNOWN;
	},
	emitDecision: ([of, year]) =>
		`$.at(${ofYear(of)}, ${year?.code ?? 'NaN'}${of?.kind === 'number' ? '' : ', null'})`,
});
