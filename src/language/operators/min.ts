// min(a, b, ...)
import { createExtremeCompileTime, createExtremeRuntime } from '../families/functions.ts';

export const runtime = createExtremeRuntime('min', 'small', Math.min);
export const compileTime = createExtremeCompileTime('min', 'the smallest of two or more values', 'max');
