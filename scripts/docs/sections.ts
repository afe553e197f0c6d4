// The parts of calculators/README.md that are written from the program itself: tables of words, formats, units and checks.
import calculatorSchema from '../../schemas/calculator.schema.json' with { type: 'json' };
import { listRemedies } from '../../src/compiler/diagnostics/diagnostic.ts';
import { formatAmountNumber, formatInputWithUnit, formatResult } from '../../src/engine/format.ts';
import { FILING_STATUSES, formatStatus } from '../../src/engine/law.ts';
import { OPERATORS } from '../../src/language/operators/index.ts';
import type { AmountUnit, InputFormat, ResultFormat } from '../../src/model/compiled-calculator.ts';

/** Those of inputs: a calendar year is a format of facts alone. */
type TypedFormat = Exclude<InputFormat, 'choice' | 'yes-no' | 'calendarYear'>;

const INPUTS: Readonly<Record<TypedFormat, number | string>> = {
	money: 25000,
	percent: 32,
	fraction: 0.06,
	years: 24,
	months: 24,
	shares: 24,
	count: 24,
	date: '2026-11-30',
	moneyByYear: '60000 60000 0',
	sharesByYear: '500 500 0',
	sharesByDate: '2026-03-15 250; 2026-06-15 250',
};

const RESULTS: Readonly<Record<ResultFormat, readonly [gives: string, sample: number | boolean | string]>> = {
	money: ['dollars', -1299.6],
	percent: ['a percent, by `toPercent( )`', 41.3],
	cents: ['a plain number', 57.3],
	years: ['a plain number or years', 2.5],
	months: ['a plain number or months', 6.4],
	number: ['a plain number', 1234.5],
	'yes-no': ['a condition', true],
	text: ['text', 'Consider selling.'],
};

const UNITS: Readonly<Record<AmountUnit, number>> = {
	money: 250000,
	percent: 3.8,
	fraction: 0.038,
	years: 70.5,
	months: 12,
	number: 4,
	'money-per-percent': 25,
};

function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
	const formatRow = (cells: readonly string[]) =>
		`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
	return [formatRow(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(formatRow)].join('\n');
}

const formatCode = (text: string | number | boolean) => `\`${text}\``;

function formatFunctions(): string {
	const rows = [...OPERATORS.values()].map(({ docs: { syntax: syntaxText, result: gives } }) => [
		formatCode(syntaxText),
		gives,
	]);
	return formatTable(['Operator or function', 'Gives'], rows);
}

function formatInputFormats(): string {
	const rows = Object.entries(INPUTS).map(([format, value]) => [
		formatCode(format),
		String(value),
		formatInputWithUnit(value, { format: format as InputFormat, choices: [] }),
	]);
	return formatTable(['`format` of an input', 'Stored', 'Shown'], rows);
}

function formatResultFormats(): string {
	const rows = Object.entries(RESULTS).map(([format, [gives, sample]]) => [
		formatCode(format),
		gives,
		String(sample).replace('-', '−'),
		formatResult(sample, { format: format as ResultFormat }),
	]);
	return formatTable(['`format` of a result', 'The formula gives', 'For example', 'Shown'], rows);
}

function formatUnits(): string {
	const rows = Object.entries(UNITS).map(([unit, value]) => [
		formatCode(unit),
		String(value),
		formatAmountNumber(value, unit as AmountUnit),
	]);
	return formatTable(['`unit` of an amount', 'Written', 'Means'], rows);
}

function formatStatuses(): string {
	return formatTable(
		['`filingStatus`', 'The amount for'],
		FILING_STATUSES.map((status) => [formatCode(status), formatStatus(status)]),
	);
}

function formatChecks(): string {
	return formatTable(
		['Check', 'Remedy'],
		listRemedies().map((check) => [formatCode(check.code), check.remedy]),
	);
}

const { allOf, definitions } = calculatorSchema;

function formatCategories(): string {
	const rows = allOf.map(({ if: { properties: condition }, then: { properties: consequence } }) => [
		formatCode(condition.type.const),
		consequence.category.enum.map(formatCode).join(', '),
	]);
	return formatTable(['`type`', '`category`'], rows);
}

function formatRiskLevels(): string {
	const { enum: levels, description } = definitions.Risk.properties.level;
	const meanings = new Map(
		description
			.replace(/\.$/, '')
			.split('; ')
			.map((part) => part.split(': ') as [string, string]),
	);
	return formatTable(
		['`level`', 'Means'],
		levels.map((level) => [formatCode(level), meanings.get(level) ?? '']),
	);
}

/** The generated parts by the name their markers bear. */
export const SECTIONS: ReadonlyMap<string, () => string> = new Map([
	['functions', formatFunctions],
	['input formats', formatInputFormats],
	['result formats', formatResultFormats],
	['units', formatUnits],
	['filing statuses', formatStatuses],
	['checks', formatChecks],
	['categories', formatCategories],
	['risk levels', formatRiskLevels],
]);

const SECTION_PATTERN = /(<!-- ([a-z ]+): written by `npm run docs` -->\n)[\s\S]*?(\n<!-- end -->)/g;

/**
 * A document with its generated parts written anew.
 * @param sections by the name their markers bear
 * @throws when a part has no markers, or markers name no part
 */
export function writeSections(document: string, sections: ReadonlyMap<string, () => string>): string {
	const names = [...document.matchAll(SECTION_PATTERN)].map(([, , name = '']) => name);
	const missingNames = [...sections.keys()].filter((name) => !names.includes(name));
	const extraNames = names.filter((name) => !sections.has(name));
	if (missingNames.length + extraNames.length > 0)
		throw new Error(
			`The markers of generated parts do not fit: ${[...missingNames, ...extraNames].join(', ')}.`,
		);
	return document.replace(SECTION_PATTERN, (_, start: string, name: string, end: string) => {
		return `${start}\n${sections.get(name)?.()}\n${end}`;
	});
}
