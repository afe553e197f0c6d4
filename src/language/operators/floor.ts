// floor(x)
import { roundingAuthoring, roundingRuntime } from '../families/phrase.ts';

export const runtime = roundingRuntime('floor', 'the whole part, rounded down, of', Math.floor);
export const authoring = roundingAuthoring('floor', 'the whole part, rounded down: −1.5 becomes −2', [
	'ceil',
]);
