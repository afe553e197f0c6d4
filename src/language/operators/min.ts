// min(a, b, ...)
import { extremeAuthoring, extremeRuntime } from '../families/phrase.ts';

export const runtime = extremeRuntime('min', 'small', Math.min);
export const authoring = extremeAuthoring('min', 'the smallest of two or more values', 'max');
