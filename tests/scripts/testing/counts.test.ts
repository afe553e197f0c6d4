import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countBrowserTests, countEngineTests, countUnitTests } from '../../../scripts/testing/counts.ts';

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

function writeBrowserReport(stats: Record<string, number>, errors: unknown[] = []): string {
	return writeReport({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });
}

describe('counting unit tests', () => {
	test('counts what passed and what failed', () => {
		expect(countUnitTests(writeUnitReport(10, 10), true)).toEqual({ passed: 10, failed: 0 });
		expect(countUnitTests(writeUnitReport(10, 7), false)).toEqual({ passed: 7, failed: 3 });
	});

	test('counts skipped tests as failed, even though the run ends well', () => {
		expect(countUnitTests(writeUnitReport(10, 9), true)).toEqual({ passed: 9, failed: 1 });
	});

	test('counts a file that could not be loaded', () => {
		const file = { status: 'failed', assertionResults: [] };
		expect(countUnitTests(writeUnitReport(5, 5, [file]), false)).toEqual({ passed: 5, failed: 1 });
	});

	test('counts a run that failed for another reason', () => {
		expect(countUnitTests(writeUnitReport(5, 5), false)).toMatchObject({ passed: 5, failed: 1 });
	});

	test('counts no tests at all, and no report, as failed', () => {
		expect(countUnitTests(writeUnitReport(0, 0), true)).toMatchObject({
			passed: 0,
			failed: 1,
			note: 'No test ran.',
		});
		expect(countUnitTests(path.join(folder, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 });
	});
});

describe('counting browser tests', () => {
	test('counts what passed and what failed', () => {
		expect(countBrowserTests(writeBrowserReport({ expected: 8, unexpected: 2 }), false)).toEqual({
			passed: 8,
			failed: 2,
		});
	});

	test('counts skipped and flaky tests as failed', () => {
		expect(countBrowserTests(writeBrowserReport({ expected: 8, skipped: 1, flaky: 1 }), true)).toEqual({
			passed: 8,
			failed: 2,
		});
	});

	test('counts an error outside the tests', () => {
		expect(countBrowserTests(writeBrowserReport({ expected: 8 }, [{}]), false)).toEqual({
			passed: 8,
			failed: 1,
		});
	});

	test('counts no tests at all, and no report, as failed', () => {
		expect(countBrowserTests(writeBrowserReport({}), true)).toMatchObject({ passed: 0, failed: 1 });
		expect(countBrowserTests(path.join(folder, 'none.json'), false)).toMatchObject({ passed: 0, failed: 1 });
	});
});

describe('counting the journeys in the engines', () => {
	test('counts what passed and what failed', () => {
		const tally = writeReport({ passed: 30, failed: 2, missing: [] });
		expect(countEngineTests(tally, false)).toEqual({ passed: 30, failed: 2 });
	});

	test('names an engine that is not here', () => {
		const tally = writeReport({ passed: 36, failed: 0, missing: ['WebKit'] });
		expect(countEngineTests(tally, true)).toEqual({ passed: 36, failed: 0, note: 'Not run: WebKit.' });
	});

	test('does not take a run without any engine for a success', () => {
		const tally = writeReport({ passed: 0, failed: 0, missing: ['Chromium', 'Firefox', 'WebKit'] });
		expect(countEngineTests(tally, false)).toMatchObject({ failed: 1 });
	});

	test('does not take a run that ended without a report for a success', () => {
		expect(countEngineTests(path.join(folder, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 });
	});
});
