// Documents that are written from the program say what the program says now.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeLawByYear } from '../../../scripts/docs/law-by-year.ts';
import { SECTIONS, writeSections } from '../../../scripts/docs/sections.ts';
import { writeStates } from '../../../scripts/docs/states.ts';
import { FILING_STATUSES } from '../../../src/engine/law.ts';
import { OPERATORS } from '../../../src/language/operators/index.ts';
import { parse } from '../../language/parse.ts';

const guide = readFileSync('calculators/README.md', 'utf8');

type Enum = { readonly properties: Readonly<Record<string, { readonly enum: readonly string[] }>> };
const readSchema = (name: string) =>
	JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8')) as Enum & {
		readonly definitions: Readonly<Record<string, Enum>>;
	};

/** The first words of a table's rows. */
function listFirstCells(name: string): readonly string[] {
	const rows = SECTIONS.get(name)?.().split('\n').slice(2) ?? [];
	return rows.map((row) => /^\| `(.+?)` \|/.exec(row)?.[1] ?? '');
}

test.each([
	['calculators/README.md', () => writeSections(guide, SECTIONS)],
	['docs/law-by-year.md', writeLawByYear],
	['docs/states.md', writeStates],
])('%s is not stale: otherwise run npm run docs', (file, write) => {
	expect(readFileSync(file, 'utf8')).toBe(write());
});

describe('the guide for analysts', () => {
	test('becomes stale when a table is touched, and is mended', () => {
		const changedGuide = guide.replace('| `gap-in-years` |', '| `gap-of-years` |');
		expect(changedGuide).not.toBe(guide);
		expect(writeSections(changedGuide, SECTIONS)).toBe(guide);
	});

	test.each([
		['a part without its markers', guide.replaceAll('units: written', 'units: wrote'), 'units'],
		['markers of no part', guide.replaceAll('units: written', 'unit: written'), 'units, unit'],
	])('cannot be written with %s', (_, text, names) => {
		expect(() => writeSections(text, SECTIONS)).toThrow(
			`The markers of generated parts do not fit: ${names}.`,
		);
	});
});

describe('the tables', () => {
	test('list every format and unit of the schemas, in their order', () => {
		const { Input, Result } = readSchema('calculator').definitions;
		expect(listFirstCells('input formats')).toEqual(Input?.properties.format?.enum);
		expect(listFirstCells('result formats')).toEqual(Result?.properties.format?.enum);
		expect(listFirstCells('units')).toEqual(
			readSchema('parameters').definitions.Amount?.properties.unit?.enum,
		);
	});

	test('list every filing status of the schemas, in their order', () => {
		expect(FILING_STATUSES).toEqual(readSchema('calculator').properties.filingStatus?.enum);
		const byStatus = readSchema('parameters').definitions.DatedValue?.properties
			.byFilingStatus as unknown as Enum;
		expect(Object.keys(byStatus.properties)).toEqual(FILING_STATUSES);
		expect(listFirstCells('filing statuses')).toEqual(FILING_STATUSES);
	});

	test.each([...OPERATORS.values()])(
		'write $name as the language reads it',
		({ name, docs: { syntax: written } }) => {
			expect(parse(written)).toMatchObject({ kind: 'operation', operator: name });
		},
	);
});

test('the law by year lists what is indexed and what is scheduled, and nothing that stays', () => {
	const text = writeLawByYear();
	expect(text).toContain(
		'| Limit on the deduction of state and local tax | $40,400 | $40,804 | $41,212 | $41,624 | $10,000 | $10,000 | $10,000 |',
	);
	expect(text).toMatch(/\| Standard deduction \| \$32,200 \|/);
	expect(text).not.toContain('NIIT rate');
});
