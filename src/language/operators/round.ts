// round(x)
import { createRoundingCompileTime, createRoundingRuntime } from '../families/functions.ts';

export const runtime = createRoundingRuntime('round', 'the nearest whole number to', Math.round);
export const compileTime = createRoundingCompileTime('round', 'the nearest whole number', []);
