// a <= b
import { createComparisonCompileTime, createComparisonRuntime } from '../families/comparison.ts';

export const runtime = createComparisonRuntime('<=', 'is at most', '>', (a, b) => a <= b);

export const compileTime = createComparisonCompileTime({
	sign: '<=',
	comparesTexts: false,
	mutations: ['<', '>'],
	syntax: 'a <= b',
	result: 'yes where a is at most b',
});
