// round(x)
import { roundingAuthoring, roundingRuntime } from '../families/phrase.ts';

export const runtime = roundingRuntime('round', 'the nearest whole number to', Math.round);
export const authoring = roundingAuthoring('round', 'the nearest whole number', []);
