import { describe, expect, test } from 'vitest';
import { findExcessiveDepth, findUnbalancedBracket } from '../../../src/compiler/load/brackets.ts';

/** The text with «» around what is found. */
function markProblem(text: string): string {
	const problem = findUnbalancedBracket(text);
	return problem
		? `${text.slice(0, problem.start)}«${text.slice(problem.start, problem.end)}»`
		: 'all closed';
}

describe('the bracket without a partner is', () => {
	test.each([
		['{ "a": [1, { "b": 2 }] }', 'all closed'],
		['{ "a": "}" }', 'all closed'],
		['{ "a": "\\"}" }', 'all closed'],
		['{ "a": 1', '«{»'],
		['{\n  "a": {\n    "b": 1\n  "c": 2\n}', '{\n  "a": «{»'],
		['{\n  "a": { "b": 1,\n  "c": { "d": 2 }\n}', '{\n  "a": «{»'],
		['{\n  "a": [1,\n  "c": 2\n}', '{\n  "a": «[»'],
		['{\n  "a": { "b": 1 }},\n  "c": 2\n}', '{\n  "a": { "b": 1 }«}»'],
		['{\n  "a": 1\n}\n}', '{\n  "a": 1\n}\n«}»'],
		['[1, 2}', '«[»'],
		[']', '«]»'],
	])('in %j: %j', (text, expected) => {
		expect(markProblem(text)).toBe(expected);
	});
});

describe('a definition', () => {
	test('never needs thirty brackets inside each other', () => {
		expect(findExcessiveDepth(`${'['.repeat(30)}${']'.repeat(30)}`)).toBeUndefined();
		expect(findExcessiveDepth(`${'['.repeat(31)}${']'.repeat(31)}`)).toMatchObject({ start: 30, end: 31 });
		expect(findExcessiveDepth(`["${'['.repeat(99)}"]`)).toBeUndefined();
	});
});
