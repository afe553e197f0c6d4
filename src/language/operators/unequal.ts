// a != b
import { createComparisonCompileTime, createComparisonRuntime } from '../families/comparison.ts';

export const runtime = createComparisonRuntime('!=', 'is not', '==', (a, b) => a !== b);

export const compileTime = createComparisonCompileTime({
	sign: '!==',
	comparesTexts: true,
	mutations: ['=='],
	syntax: 'a != b',
	result: 'yes where they differ',
});
