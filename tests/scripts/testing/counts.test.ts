import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
	type Counts,
	countBrowserTests,
	countEngineTests,
	countUnitTests,
} from '../../../scripts/testing/counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
const file = path.join(folder, 'report.json');

afterAll(() => rmSync(folder, { recursive: true }));

function writeReport(content: unknown): string {
	writeFileSync(file, JSON.stringify(content));
	return file;
}

function writeUnitReport(total: number, passed: number, testResults: unknown[] = []): string {
	return writeReport({
		success: total === passed,
		numTotalTests: total,
		numPassedTests: passed,
		testResults,
	});
}

function writeBrowserReport(
	stats: Record<string, number>,
	errors: unknown[] = [],
	suites: unknown[] = [],
): string {
	const noTests = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
	return writeReport({ stats: { ...noTests, ...stats }, errors, suites });
}

const missingReport = path.join(folder, 'none.json');
const unloadedFile = {
	status: 'failed',
	name: path.resolve('tests/a.test.ts'),
	message: 'Unexpected token',
	assertionResults: [],
};
const testFile = {
	...unloadedFile,
	assertionResults: [
		{ status: 'passed', fullName: 'plans add up', failureMessages: [] },
		{ status: 'failed', fullName: 'plans are short', failureMessages: ['Error: expected 3\n    to be 2'] },
	],
};
const spec = { file: 'plan.spec.ts', line: 7, title: 'a plan', ok: true, tests: [] };
const errors = [{ message: `at 320 px\n\n\u001b[31mReceived: 8\u001b[39m ${'x'.repeat(400)}` }];
const failedSpec = { ...spec, line: 9, ok: false, tests: [{ results: [{ errors }] }] };

test.each<[string, () => Counts, Counts]>([
	['all passed', () => countUnitTests(writeUnitReport(10, 10), true), { passed: 10, failed: 0 }],
	['some failed', () => countUnitTests(writeUnitReport(10, 7), false), { passed: 7, failed: 3 }],
	[
		'some were skipped, though the run ends well',
		() => countUnitTests(writeUnitReport(10, 9), true),
		{ passed: 9, failed: 1 },
	],
	[
		'a file could not be loaded',
		() => countUnitTests(writeUnitReport(5, 5, [unloadedFile]), false),
		{ passed: 5, failed: 1, failures: ['tests/a.test.ts › Unexpected token'] },
	],
	[
		'a test failed: it is named with its message',
		() => countUnitTests(writeUnitReport(2, 1, [testFile]), false),
		{
			passed: 1,
			failed: 1,
			failures: ['tests/a.test.ts › plans are short › Error: expected 3 to be 2'],
		},
	],
	[
		'the run failed for another reason',
		() => countUnitTests(writeUnitReport(5, 5), false),
		{ passed: 5, failed: 1, note: 'All tests passed, but the run did not.' },
	],
	[
		'none ran',
		() => countUnitTests(writeUnitReport(0, 0), true),
		{ passed: 0, failed: 1, note: 'No test ran.' },
	],
	[
		'there is no report',
		() => countUnitTests(missingReport, true),
		{ passed: 0, failed: 1, note: 'The unit tests ended without a report.' },
	],
	[
		'some failed in the browser',
		() => countBrowserTests(writeBrowserReport({ expected: 8, unexpected: 2 }), false),
		{ passed: 8, failed: 2 },
	],
	[
		'some were skipped or flaky in the browser',
		() => countBrowserTests(writeBrowserReport({ expected: 8, skipped: 1, flaky: 1 }), true),
		{ passed: 8, failed: 2 },
	],
	[
		'there was an error outside the tests in the browser',
		() => countBrowserTests(writeBrowserReport({ expected: 8 }, [{ message: 'No page' }]), false),
		{ passed: 8, failed: 1, failures: ['No page'] },
	],
	[
		'one of a group failed in the browser: it is named with the start of its message',
		() =>
			countBrowserTests(
				writeBrowserReport(
					{ expected: 1, unexpected: 1 },
					[],
					[{ specs: [spec], suites: [{ specs: [failedSpec] }] }],
				),
				false,
			),
		{
			passed: 1,
			failed: 1,
			failures: [`plan.spec.ts:9 › a plan › at 320 px Received: 8 ${'x'.repeat(378)}`],
		},
	],
	[
		'none ran in the browser',
		() => countBrowserTests(writeBrowserReport({}), true),
		{ passed: 0, failed: 1, note: 'No test ran.' },
	],
	[
		'there is no report of the browser',
		() => countBrowserTests(missingReport, false),
		{ passed: 0, failed: 1, note: 'The browser tests ended without a report.' },
	],
	[
		'some journeys failed',
		() => countEngineTests(writeReport({ passed: 30, failed: 2, missing: [] }), false),
		{ passed: 30, failed: 2 },
	],
	[
		'an engine is not here',
		() => countEngineTests(writeReport({ passed: 36, failed: 0, missing: ['WebKit'] }), true),
		{ passed: 36, failed: 0, note: 'Not run: WebKit.' },
	],
	[
		'there is no engine at all',
		() => countEngineTests(writeReport({ passed: 0, failed: 0, missing: ['Chromium'] }), false),
		{ passed: 0, failed: 1, note: 'No test ran.' },
	],
	[
		'there is no report of the engines',
		() => countEngineTests(missingReport, true),
		{ passed: 0, failed: 1, note: 'The engine tests ended without a report.' },
	],
])('the tests are counted where %s', (_, count, expected) => {
	expect(count()).toEqual(expected);
});
