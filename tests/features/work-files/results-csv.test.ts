// Results as CSV: what stands in it, and that no cell can become a formula.
import { describe, expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { formatCell, formatResultsCsv } from '../../../src/features/work-files/csv.ts';
import { sample } from '../calculator/sample-calculator.ts';

const inputs = { ...getDefaultInputs(sample), kind: 'stock', months: 3 };

describe('a cell', () => {
	it.each([
		['=1+2', "'=1+2"],
		['+1', "'+1"],
		['-1', "'-1"],
		['@SUM(A1)', "'@SUM(A1)"],
		['\t=1', '"\'\t=1"'],
		['\r=1', '"\'\r=1"'],
		['  =1', "'  =1"],
		['＝1', "'＝1"],
		['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
	])('of text %j is defused', (text, cellText) => {
		expect(formatCell(text)).toBe(cellText);
	});

	it.each([
		['plain', 'plain'],
		['with, comma', '"with, comma"'],
		['with "quotes"', '"with ""quotes"""'],
		['two\nlines', '"two\nlines"'],
		['−$1,300', '"−$1,300"'],
		['', ''],
	])('of text %j is quoted only where it must be', (text, cellText) => {
		expect(formatCell(text)).toBe(cellText);
	});

	it.each([
		[-1300, '-1300'],
		[11275.000000000002, '11275'],
		[0.1 + 0.2, '0.3'],
		[1e21, '1000000000000000000000'],
		[0, '0'],
	])('of the number %d stays a number', (value, cellText) => {
		expect(formatCell(value)).toBe(cellText);
	});

	it.each([
		[true, 'yes'],
		[false, 'no'],
		[null, ''],
		[undefined, ''],
		[Number.NaN, ''],
		[Number.POSITIVE_INFINITY, ''],
	])('of %s says yes or no, or that there is no figure', (value, cellText) => {
		expect(formatCell(value)).toBe(cellText);
	});
});

describe('the file', () => {
	const csv = formatResultsCsv(sample, inputs);

	it('tells a spreadsheet its coding and ends its lines as CSV does', () => {
		expect(csv.startsWith('\uFEFFPart,Name,Value,As shown,Note\r\n')).toBe(true);
		expect(csv.endsWith('\r\n')).toBe(true);
		expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
	});

	it('holds the strategy, the year, inputs, results, warnings and assumptions', () => {
		expect(csv.slice(1).trimEnd().split('\r\n')).toEqual([
			'Part,Name,Value,As shown,Note',
			'Strategy,A sample strategy,sample,,IRC §1',
			'Tax year,,2024,,',
			'Input,Kind of gift,stock,Stock,',
			'Input,QCD amount,25000,"$25,000",default',
			'Input,Cost basis,40000,"$40,000",default',
			'Input,Months held,3,3 months,',
			'Input,Marginal tax rate,32,32%,default',
			'Input,Employer match,0.06,6%,default',
			'Result,Total tax savings,8000,"$8,000",',
			'Result,Share,32,32%,',
			'Result,Recommendation,Ask first,Ask first,',
			'Warning,Held for less than a year,,,',
			'Assumption,Rates are flat.,,,',
		]);
	});

	it('leaves a value that is unavailable empty, and says why', () => {
		const unavailableCsv = formatResultsCsv(sample, { ...inputs, amount: 0 });
		expect(unavailableCsv).toContain('Result,Share,,—,"It divides by the QCD amount, which is zero here."');
	});
});
