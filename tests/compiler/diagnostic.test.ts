import { describe, expect, test } from 'vitest';
import {
	type Diagnostic,
	DiagnosticBag,
	formatCodeFrame,
	sortDiagnostics,
} from '../../src/compiler/diagnostics/diagnostic.ts';

const file = { path: 'calculators/income-tax/gift.json', text: '{\n\t"formula": "a * b"\n}\n' };

function createDiagnostic(start: number, end: number): Diagnostic {
	const diagnostics = new DiagnosticBag();
	diagnostics.report({ file, start, end }, 'unknown-model', { name: 'x' });
	const [diagnostic] = diagnostics.all;
	if (!diagnostic) throw new Error('nothing found');
	return diagnostic;
}

describe('a finding', () => {
	test('counts lines and columns from one', () => {
		expect(createDiagnostic(0, 1)).toMatchObject({ line: 1, column: 1, endColumn: 2 });
		expect(createDiagnostic(15, 16)).toMatchObject({
			line: 2,
			column: 14,
			endColumn: 15,
			sourceLine: '\t"formula": "a * b"',
		});
	});

	test('ends with its line', () => {
		expect(createDiagnostic(3, 24)).toMatchObject({ line: 2, column: 2, endColumn: 20 });
		expect(createDiagnostic(0, 0)).toMatchObject({ column: 1, endColumn: 2 });
		expect(createDiagnostic(24, 25)).toMatchObject({ line: 4, column: 1, endColumn: 2, sourceLine: '' });
	});
});

describe('a frame', () => {
	const longLine = `${'a'.repeat(300)}HERE${'b'.repeat(300)}`;
	const at = (column: number, width: number) =>
		formatCodeFrame({
			...createDiagnostic(0, 1),
			line: 7,
			column,
			endColumn: column + width,
			sourceLine: longLine,
		}).split('\n');

	test('of a very long line shows the part around the place', () => {
		const [line = '', marks = ''] = at(301, 4);
		expect(line.length).toBeLessThan(260);
		expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('HERE');
		expect(line).toContain('…a');
		expect(line).toMatch(/b…$/);
	});

	test.each([1, 50, 200, 560, 604])('marks the right character at column %i', (column) => {
		const [line = '', marks = ''] = at(column, 1);
		expect(line.charAt(marks.indexOf('^'))).toBe(longLine.charAt(column - 1));
	});

	test('never marks beyond the line', () => {
		const [line = '', marks = ''] = at(301, 304);
		expect(marks.length).toBeLessThanOrEqual(line.length);
	});
});

test('findings are sorted by file, line, column, code and sentence', () => {
	const make = (path: string, line: number, column: number, message: string): Diagnostic => ({
		...createDiagnostic(0, 1),
		file: path,
		line,
		column,
		message,
	});
	const sortedDiagnostics = [
		make('a.json', 2, 1, 'x'),
		make('a.json', 10, 1, 'x'),
		make('a.json', 10, 2, 'x'),
		make('a.json', 10, 2, 'y'),
		make('b.json', 1, 1, 'x'),
	];
	expect(sortDiagnostics([...sortedDiagnostics].reverse())).toEqual(sortedDiagnostics);
});
