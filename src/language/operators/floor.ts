// floor(x)
import { createRoundingCompileTime, createRoundingRuntime } from '../families/functions.ts';

export const runtime = createRoundingRuntime('floor', 'the whole part, rounded down, of', Math.floor);
export const compileTime = createRoundingCompileTime(
	'floor',
	'the whole part, rounded down: −1.5 becomes −2',
	['ceil'],
);
