// abs(x)
import { whereZero } from '../breakpoint.ts';
import { roundingAuthoring, roundingRuntime } from '../families/phrase.ts';

export const runtime = roundingRuntime('abs', 'the size of', Math.abs);
export const authoring = roundingAuthoring('abs', 'the size of a value, without its sign', [], (whole) =>
	whole.operands.map(whereZero),
);
