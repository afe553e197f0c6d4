// Reads how many tests passed and failed from the JSON reports of the tests.
import { readFileSync } from 'node:fs';

/** How a stage ended. Both numbers count tests; a stage without tests counts as one. */
export interface Counts {
	readonly passed: number;
	readonly failed: number;
	/** Why the numbers are what they are, where the output above does not say it. */
	readonly note?: string;
}

interface UnitReport {
	readonly success: boolean;
	readonly numTotalTests: number;
	readonly numPassedTests: number;
	readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface BrowserReport {
	readonly stats: {
		readonly expected: number;
		readonly unexpected: number;
		readonly flaky: number;
		readonly skipped: number;
	};
	readonly errors: readonly unknown[];
}

/**
 * Counts the unit tests. A skipped test counts as failed, and so does a file that could not be loaded.
 * @param file the report Vitest writes with `--reporter=json`
 * @param hasSucceeded whether the run itself ended with 0
 */
export function countUnitTests(file: string, hasSucceeded: boolean): Counts {
	const report = readReport<UnitReport>(file);
	if (!report) return createMissingReport('unit');
	const unloadedFiles = report.testResults.filter(
		(suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
	);
	const failedCount = report.numTotalTests - report.numPassedTests;
	return reconcileCounts(report.numPassedTests, failedCount + unloadedFiles.length, hasSucceeded);
}

/**
 * Counts the browser tests. A skipped or flaky test counts as failed, and so does an error outside the tests.
 * @param file the report Playwright writes with its JSON reporter
 * @param hasSucceeded whether the run itself ended with 0
 */
export function countBrowserTests(file: string, hasSucceeded: boolean): Counts {
	const report = readReport<BrowserReport>(file);
	if (!report) return createMissingReport('browser');
	const { expected, unexpected, flaky, skipped } = report.stats;
	return reconcileCounts(expected, unexpected + flaky + skipped + report.errors.length, hasSucceeded);
}

interface EnginesReport {
	readonly passed: number;
	readonly failed: number;
	readonly missing: readonly string[];
}

/**
 * Counts the journeys in the browser engines. An engine that could not be found or installed is named.
 * @param file the report of `npm run test:engines`
 * @param hasSucceeded whether the run itself ended with 0
 */
export function countEngineTests(file: string, hasSucceeded: boolean): Counts {
	const report = readReport<EnginesReport>(file);
	if (!report) return createMissingReport('engine');
	const note = report.missing.length > 0 ? { note: `Not run: ${report.missing.join(', ')}.` } : {};
	return { ...note, ...reconcileCounts(report.passed, report.failed, hasSucceeded) };
}

/** A run that failed for another reason than a test, or ran nothing, must not look like a success. */
function reconcileCounts(passCount: number, failureCount: number, hasSucceeded: boolean): Counts {
	if (failureCount === 0 && passCount === 0) return { passed: passCount, failed: 1, note: 'No test ran.' };
	if (failureCount === 0 && !hasSucceeded)
		return { passed: passCount, failed: 1, note: 'All tests passed, but the run did not.' };
	return { passed: passCount, failed: failureCount };
}

function createMissingReport(kind: string): Counts {
	return { passed: 0, failed: 1, note: `The ${kind} tests ended without a report.` };
}

function readReport<Report>(file: string): Report | undefined {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Report;
	} catch {
		return undefined;
	}
}
