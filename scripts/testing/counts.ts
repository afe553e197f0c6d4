// Reads how many tests passed and failed, and which and why, from the JSON reports of the tests.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How a stage ended. Both numbers count tests; a stage without tests counts as one. */
export interface Counts {
	readonly passed: number;
	readonly failed: number;
	/** Why the numbers are what they are, where the output above does not say it. */
	readonly note?: string;
	/** A line for each test that failed: its file, its name and its message. */
	readonly failures?: readonly string[];
}

interface UnitReport {
	readonly success: boolean;
	readonly numTotalTests: number;
	readonly numPassedTests: number;
	readonly testResults: readonly UnitFile[];
}

interface UnitFile {
	readonly status: string;
	/** Absolute. */
	readonly name: string;
	/** Why the file could not be loaded. */
	readonly message: string;
	readonly assertionResults: readonly {
		readonly status: string;
		readonly fullName: string;
		readonly failureMessages: readonly string[];
	}[];
}

interface BrowserReport {
	readonly stats: {
		readonly expected: number;
		readonly unexpected: number;
		readonly flaky: number;
		readonly skipped: number;
	};
	readonly errors: readonly BrowserError[];
	/** By file. */
	readonly suites: readonly BrowserSuite[];
}

interface BrowserError {
	readonly message?: string;
}

interface BrowserSuite {
	readonly specs: readonly {
		readonly file: string;
		readonly line: number;
		readonly title: string;
		readonly ok: boolean;
		readonly tests: readonly { readonly results: readonly { readonly errors: readonly BrowserError[] }[] }[];
	}[];
	/** Its groups of tests. */
	readonly suites?: readonly BrowserSuite[];
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
	return {
		...reconcileCounts(report.numPassedTests, failedCount + unloadedFiles.length, hasSucceeded),
		...toFailures(report.testResults.flatMap(listUnitFailures)),
	};
}

function listUnitFailures({ status, name, message, assertionResults }: UnitFile): readonly string[] {
	const file = path.relative('.', name);
	if (status === 'failed' && assertionResults.length === 0) return [formatFailure(file, '', [message])];
	return assertionResults
		.filter((result) => result.status === 'failed')
		.map(({ fullName, failureMessages }) => formatFailure(file, fullName, failureMessages));
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
	return {
		...reconcileCounts(expected, unexpected + flaky + skipped + report.errors.length, hasSucceeded),
		...toFailures([
			...report.errors.map(({ message = '' }) => formatFailure('', '', [message])),
			...report.suites.flatMap(listBrowserFailures),
		]),
	};
}

function listBrowserFailures({ specs, suites = [] }: BrowserSuite): readonly string[] {
	const failures = specs
		.filter(({ ok }) => !ok)
		.map(({ file, line, title, tests }) => {
			const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
			return formatFailure(
				`${file}:${line}`,
				title,
				errors.map(({ message = '' }) => message),
			);
		});
	return [...failures, ...suites.flatMap(listBrowserFailures)];
}

/** In characters: enough of a message to tell what it is about. */
const MAX_MESSAGE_LENGTH = 400;

function formatFailure(place: string, name: string, messages: readonly string[]): string {
	const message = stripVTControlCharacters(messages.join(' ')).replace(/\s+/g, ' ').trim();
	return [place, name, message.slice(0, MAX_MESSAGE_LENGTH)].filter(Boolean).join(' › ');
}

function toFailures(failures: readonly string[]): Pick<Counts, 'failures'> {
	return failures.length > 0 ? { failures } : {};
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
