// ceil(x)
import { createRoundingCompileTime, createRoundingRuntime } from '../families/functions.ts';

export const runtime = createRoundingRuntime('ceil', 'the whole part, rounded up, of', Math.ceil);
export const compileTime = createRoundingCompileTime('ceil', 'the whole part, rounded up: 1.2 becomes 2', [
	'floor',
]);
