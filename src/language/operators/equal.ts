// a == b
import { comparisonAuthoring, comparisonRuntime } from '../families/comparison.ts';

export const runtime = comparisonRuntime('==', 'is', '!=', (a, b) => a === b);

export const authoring = comparisonAuthoring({
	sign: '===',
	comparesTexts: true,
	slips: ['!='],
	written: 'a == b',
	gives: 'yes where both are the same: numbers of one unit, or texts',
});
