// The tables of the analysts' guide are written from the program, and are what the program says now.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SECTIONS, writeSections } from '../../../src/cli/docs/sections.ts';
import { OPERATORS } from '../../../src/compiler/operators.ts';
import { FILING_STATUSES } from '../../../src/engine/law.ts';
import { read } from '../../language/read.ts';

const guide = readFileSync('calculators/README.md', 'utf8');

type Enum = { readonly properties: Readonly<Record<string, { readonly enum: readonly string[] }>> };
const schema = (name: string) =>
	JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8')) as Enum & {
		readonly definitions: Readonly<Record<string, Enum>>;
	};

/** The first words of a table's rows. */
function firstCells(name: string): readonly string[] {
	const rows = SECTIONS.get(name)?.().split('\n').slice(2) ?? [];
	return rows.map((row) => /^\| `(.+?)` \|/.exec(row)?.[1] ?? '');
}

describe('the guide for analysts', () => {
	test('is not stale: otherwise run npm run docs', () => {
		expect(writeSections(guide)).toBe(guide);
	});

	test('becomes stale when a table is touched, and is mended', () => {
		const touched = guide.replace('| `gap-in-years` |', '| `gap-of-years` |');
		expect(touched).not.toBe(guide);
		expect(writeSections(touched)).toBe(guide);
	});

	test.each([
		['a part without its markers', guide.replaceAll('units: written', 'units: wrote'), 'units'],
		['markers of no part', guide.replaceAll('units: written', 'unit: written'), 'units, unit'],
	])('cannot be written with %s', (_, text, names) => {
		expect(() => writeSections(text)).toThrow(`The markers of calculators/README.md do not fit: ${names}.`);
	});
});

describe('the tables', () => {
	test('list every format and unit of the schemas, in their order', () => {
		const { Input, Result } = schema('calculator').definitions;
		expect(firstCells('input formats')).toEqual(Input?.properties.format?.enum);
		expect(firstCells('result formats')).toEqual(Result?.properties.format?.enum);
		expect(firstCells('units')).toEqual(schema('parameters').definitions.Parameter?.properties.unit?.enum);
	});

	test('list every filing status of the schemas, in their order', () => {
		expect(FILING_STATUSES).toEqual(schema('calculator').properties.filingStatus?.enum);
		const byStatus = schema('parameters').definitions.DatedValue?.properties
			.byFilingStatus as unknown as Enum;
		expect(Object.keys(byStatus.properties)).toEqual(FILING_STATUSES);
		expect(firstCells('filing statuses')).toEqual(FILING_STATUSES);
	});

	test.each([...OPERATORS.values()])(
		'write $name as the language reads it',
		({ name, guide: { written } }) => {
			expect(read(written)).toMatchObject({ kind: 'operation', operator: name });
		},
	);
});
