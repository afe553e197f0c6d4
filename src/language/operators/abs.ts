// abs(x)
import { createZeroBreakpoint } from '../breakpoint.ts';
import { createRoundingCompileTime, createRoundingRuntime } from '../families/functions.ts';

export const runtime = createRoundingRuntime('abs', 'the size of', Math.abs);
export const compileTime = createRoundingCompileTime(
	'abs',
	'the size of a value, without its sign',
	[],
	(whole) => whole.operands.map(createZeroBreakpoint),
);
