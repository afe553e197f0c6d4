// ceil(x)
import { roundingAuthoring, roundingRuntime } from '../families/phrase.ts';

export const runtime = roundingRuntime('ceil', 'the whole part, rounded up, of', Math.ceil);
export const authoring = roundingAuthoring('ceil', 'the whole part, rounded up: 1.2 becomes 2', ['floor']);
