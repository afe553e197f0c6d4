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
 * @param succeeded whether the run itself ended with 0
 */
export function countUnitTests(file: string, succeeded: boolean): Counts {
	const report = readReport<UnitReport>(file);
	if (!report) return noReport('unit');
	const unloaded = report.testResults.filter(
		(one) => one.status === 'failed' && one.assertionResults.length === 0,
	);
	const notPassed = report.numTotalTests - report.numPassedTests;
	return consistent(report.numPassedTests, notPassed + unloaded.length, succeeded);
}

/**
 * Counts the browser tests. A skipped or flaky test counts as failed, and so does an error outside the tests.
 * @param file the report Playwright writes with its JSON reporter
 * @param succeeded whether the run itself ended with 0
 */
export function countBrowserTests(file: string, succeeded: boolean): Counts {
	const report = readReport<BrowserReport>(file);
	if (!report) return noReport('browser');
	const { expected, unexpected, flaky, skipped } = report.stats;
	return consistent(expected, unexpected + flaky + skipped + report.errors.length, succeeded);
}

interface EnginesReport {
	readonly passed: number;
	readonly failed: number;
	readonly missing: readonly string[];
}

/**
 * Counts the journeys in the browser engines. An engine that could not be found or installed is named.
 * @param file the report of `npm run test:engines`
 * @param succeeded whether the run itself ended with 0
 */
export function countEngineTests(file: string, succeeded: boolean): Counts {
	const report = readReport<EnginesReport>(file);
	if (!report) return noReport('engine');
	const note = report.missing.length > 0 ? { note: `Not run: ${report.missing.join(', ')}.` } : {};
	return { ...note, ...consistent(report.passed, report.failed, succeeded) };
}

/** A run that failed for another reason than a test, or ran nothing, must not look like a success. */
function consistent(passed: number, failed: number, succeeded: boolean): Counts {
	if (failed === 0 && passed === 0) return { passed, failed: 1, note: 'No test ran.' };
	if (failed === 0 && !succeeded)
		return { passed, failed: 1, note: 'All tests passed, but the run did not.' };
	return { passed, failed };
}

function noReport(kind: string): Counts {
	return { passed: 0, failed: 1, note: `The ${kind} tests ended without a report.` };
}

function readReport<Report>(file: string): Report | undefined {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Report;
	} catch {
		return undefined;
	}
}
