// What Lighthouse found, as numbers: the median of several runs, held against what every page must reach.

/** From 0 to 100. */
export interface Scores {
	readonly performance: number;
	readonly accessibility: number;
	readonly bestPractices: number;
	readonly seo: number;
}

/** One run on one page, or the medians of several. */
export interface Measurement extends Scores {
	/** First and largest contentful paint, and the time the main thread was blocked: milliseconds. */
	readonly firstPaint: number;
	readonly largestPaint: number;
	readonly blockingTime: number;
	/** How far things moved while the page loaded; without unit. */
	readonly layoutShift: number;
}

/** What every page must reach. */
export const REQUIRED_SCORES: Scores = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 };

/** The part of Lighthouse's report that is read here. Scores are from 0 to 1, or null where an audit broke. */
export interface Report {
	readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
	readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

/** Reads one report. A category that could not be computed counts as 0. */
export function readReport({ categories, audits }: Report): Measurement {
	const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
	const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
	return {
		performance: score('performance'),
		accessibility: score('accessibility'),
		bestPractices: score('best-practices'),
		seo: score('seo'),
		firstPaint: value('first-contentful-paint'),
		largestPaint: value('largest-contentful-paint'),
		blockingTime: value('total-blocking-time'),
		layoutShift: value('cumulative-layout-shift'),
	};
}

/** The median of every number, each taken by itself. */
export function computeMedians(runs: readonly Measurement[]): Measurement {
	const [first] = runs;
	if (!first) throw new Error('There is no run to take a median of.');
	const keys = Object.keys(first) as (keyof Measurement)[];
	return Object.fromEntries(
		keys.map((key) => [key, computeMedian(runs.map((run) => run[key]))]),
	) as unknown as Measurement;
}

function computeMedian(numbers: readonly number[]): number {
	const sorted = numbers.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** What a page does not reach, in words; empty when it reaches everything. */
export function listShortfalls(scores: Scores): string[] {
	const names = Object.keys(REQUIRED_SCORES) as (keyof Scores)[];
	return names
		.filter((name) => scores[name] < REQUIRED_SCORES[name])
		.map((name) => `${name} ${scores[name]}, needs ${REQUIRED_SCORES[name]}`);
}
