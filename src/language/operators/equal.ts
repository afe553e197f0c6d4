// a == b
import { createComparisonCompileTime, createComparisonRuntime } from '../families/comparison.ts';

export const runtime = createComparisonRuntime('==', 'is', '!=', (a, b) => a === b);

export const compileTime = createComparisonCompileTime({
	sign: '===',
	comparesTexts: true,
	mutations: ['!='],
	syntax: 'a == b',
	result: 'yes where both are the same: numbers of one unit, or texts',
});
