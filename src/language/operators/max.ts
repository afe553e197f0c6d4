// max(a, b, ...)
import { extremeAuthoring, extremeRuntime } from '../families/phrase.ts';

export const runtime = extremeRuntime('max', 'larg', Math.max);
export const authoring = extremeAuthoring('max', 'the largest of two or more values', 'min');
