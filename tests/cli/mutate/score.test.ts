import { expect, test } from 'vitest';
import { computeScore, formatScoreLine, listShortfalls, sumSample } from '../../../src/cli/mutate/report.ts';

const good = { name: 'ca', killed: 19, survived: 1, equivalent: 2 };
const poor = { name: 'nj', killed: 9, survived: 1, equivalent: 2 };
const empty = { name: 'wa', killed: 0, survived: 0, equivalent: 9 };
const model = { name: 'crt', killed: 0, survived: 0, equivalent: 0 };

test.each([
	['enough', [good], []],
	[
		'one that is hidden by another',
		[good, poor],
		['The cases notice 90.0% of the mutants of nj; at least 95% is asked for.'],
	],
	[
		'no mutant that shows',
		[good, empty],
		['Nothing proves wa: no mutant shows in any of its cases, so it has no score.'],
	],
	['formulas of others alone', [model], ['There is nothing to score: no formulas stand in crt.']],
	['formulas of others beside', [model, good], []],
	['nothing at all', [], ['There is nothing to score.']],
])('the scores are or are not enough: %s', (_, tallies, sentences) => {
	expect(listShortfalls(tallies, 95, 'cases')).toEqual(sentences);
});

test('a sample has one score', () => {
	const surveys = [good, poor].map((tally) => ({ tally })) as unknown as Parameters<typeof sumSample>[0];
	expect(sumSample(surveys)).toEqual({ name: 'the sample', killed: 28, survived: 2, equivalent: 4 });
});

test('a score over nothing is none', () => {
	expect(computeScore([empty])).toBeUndefined();
	expect(listShortfalls([empty], 0, 'cases')).toHaveLength(1);
	expect(formatScoreLine('wa', [empty], '')).toBe('wa    none  0 of 0 mutants noticed');
	expect(computeScore([good, poor, empty])).toBeCloseTo((28 / 30) * 100);
});
