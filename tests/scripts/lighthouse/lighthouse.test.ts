import { describe, expect, test } from 'vitest';
import { computeMedians, listShortfalls, type Measurement, readReport } from '../../../scripts/lighthouse.ts';

const measurement: Measurement = {
	performance: 99,
	accessibility: 100,
	bestPractices: 100,
	seo: 100,
	firstPaint: 1000,
	largestPaint: 1549,
	blockingTime: 12.4,
	layoutShift: 0,
};

describe('the scores of a page', () => {
	test('are read from the report', () => {
		const category = (score: number | null) => ({ score });
		const report = {
			categories: {
				performance: category(0.985),
				accessibility: category(1),
				'best-practices': category(0.96),
				seo: category(null),
			},
			audits: {
				'first-contentful-paint': { numericValue: 1000 },
				'largest-contentful-paint': { numericValue: 1500 },
				'total-blocking-time': { numericValue: 20 },
				'cumulative-layout-shift': { numericValue: 0.01 },
			},
		};
		expect(readReport(report)).toEqual({
			performance: 99,
			accessibility: 100,
			bestPractices: 96,
			seo: 0,
			firstPaint: 1000,
			largestPaint: 1500,
			blockingTime: 20,
			layoutShift: 0.01,
		});
	});

	test('are the medians of all runs, each number by itself', () => {
		const runs = [
			{ ...measurement, performance: 97, blockingTime: 5 },
			{ ...measurement, performance: 100, blockingTime: 90 },
			{ ...measurement, performance: 98, blockingTime: 10 },
		];
		expect(computeMedians(runs)).toEqual({ ...measurement, performance: 98, blockingTime: 10 });
	});

	test('suffice from 98 for performance and at 100 for everything else', () => {
		expect(listShortfalls({ ...measurement, performance: 98 })).toEqual([]);
		expect(listShortfalls({ ...measurement, performance: 97, seo: 99 })).toEqual([
			'performance 97, needs 98',
			'seo 99, needs 100',
		]);
	});
});
