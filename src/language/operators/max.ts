// max(a, b, ...)
import { createExtremeCompileTime, createExtremeRuntime } from '../families/functions.ts';

export const runtime = createExtremeRuntime('max', 'larg', Math.max);
export const compileTime = createExtremeCompileTime('max', 'the largest of two or more values', 'min');
