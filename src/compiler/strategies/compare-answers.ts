// Compares the answer to a request with what is expected of it, figure by figure.
import type { SourcePath } from '../load/source.ts';
import { isSameFigure } from '../prove/examples.ts';

export interface AnswerRule {
	/** Dollars. */
	readonly tolerance: number;
	/** Keys that are not expected may not be there; otherwise that is so of facts alone, which are 0 where they are not named. */
	readonly isComplete: boolean;
}

export interface AnswerDifference {
	/** Of the figure, in what is expected. */
	readonly path: SourcePath;
	readonly expected: unknown;
	readonly actual: unknown;
}

export function* findDifferences(
	expected: unknown,
	actual: unknown,
	rule: AnswerRule,
	path: SourcePath = [],
): Generator<AnswerDifference> {
	if (!isGroup(expected) || !isGroup(actual)) {
		// Cases count a yes as 1.
		const figure = typeof expected === 'number' && typeof actual === 'boolean' ? Number(actual) : actual;
		if (!isSameFigure(expected, figure, rule.tolerance)) yield { path, expected, actual };
		return;
	}
	if (Array.isArray(expected) && Array.isArray(actual) && expected.length !== actual.length) {
		yield { path, expected, actual };
		return;
	}
	const isFacts = isYearOfFacts(path);
	const keys = new Set([
		...Object.keys(expected),
		...(rule.isComplete || isFacts ? Object.keys(actual) : []),
	]);
	const defaultValue = isFacts && !rule.isComplete ? 0 : undefined;
	for (const key of keys)
		yield* findDifferences(expected[key] ?? defaultValue, actual[key] ?? defaultValue, rule, [
			...path,
			Array.isArray(expected) ? Number(key) : key,
		]);
}

/** True below facts by scenario and year: facts.with.0. */
function isYearOfFacts(path: SourcePath): boolean {
	const start = path.indexOf('facts');
	return start >= 0 && path.length - start > 2;
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null;
}
