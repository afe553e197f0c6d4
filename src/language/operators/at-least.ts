// a >= b
import { comparisonAuthoring, comparisonRuntime } from '../families/comparison.ts';

export const runtime = comparisonRuntime('>=', 'is at least', '<', (a, b) => a >= b);

export const authoring = comparisonAuthoring({
	sign: '>=',
	comparesTexts: false,
	slips: ['>', '<'],
	written: 'a >= b',
	gives: 'yes where a is at least b',
});
