// The parts of calculators/README.md that are written from the program itself: tables of words, formats, units and checks.

import { cures } from '../../compiler/messages/messages.ts';
import { OPERATORS } from '../../compiler/operators.ts';
import type { InputFormat, ParameterUnit, ResultFormat } from '../../definition/compiled-calculator.ts';
import { formatInputWithUnit, formatParameter, formatResult } from '../../engine/format.ts';
import { FILING_STATUSES, wordsOfStatus } from '../../engine/law.ts';

type TypedFormat = Exclude<InputFormat, 'choice' | 'yes-no'>;

const INPUTS: Readonly<Record<TypedFormat, number>> = {
	money: 25000,
	percent: 32,
	fraction: 0.06,
	years: 24,
	months: 24,
	shares: 24,
	count: 24,
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

const UNITS: Readonly<Record<ParameterUnit, number>> = {
	money: 250000,
	percent: 3.8,
	fraction: 0.038,
	years: 70.5,
	months: 12,
	number: 4,
	'money-per-percent': 25,
};

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) =>
		`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
	return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

const code = (text: string | number | boolean) => `\`${text}\``;

function functionTable(): string {
	const rows = [...OPERATORS.values()].map(({ guide: { written, gives } }) => [code(written), gives]);
	return table(['Operator or function', 'Gives'], rows);
}

function inputTable(): string {
	const rows = Object.entries(INPUTS).map(([format, value]) => [
		code(format),
		String(value),
		formatInputWithUnit(value, { format: format as InputFormat, choices: [] }),
	]);
	return table(['`format` of an input', 'Stored', 'Shown'], rows);
}

function resultTable(): string {
	const words = ['Yes', 'No'] as const;
	const rows = Object.entries(RESULTS).map(([format, [gives, sample]]) => [
		code(format),
		gives,
		String(sample).replace('-', '−'),
		formatResult(sample, { format: format as ResultFormat, words }),
	]);
	return table(['`format` of a result', 'The formula gives', 'For example', 'Shown'], rows);
}

function unitTable(): string {
	const rows = Object.entries(UNITS).map(([unit, value]) => [
		code(unit),
		String(value),
		formatParameter(value, unit as ParameterUnit),
	]);
	return table(['`unit` of an amount', 'Written', 'Means'], rows);
}

function statusTable(): string {
	return table(
		['`filingStatus`', 'The amount for'],
		FILING_STATUSES.map((status) => [code(status), wordsOfStatus(status)]),
	);
}

function checkTable(): string {
	return table(
		['Check', 'Cure'],
		cures().map((check) => [code(check.code), check.cure]),
	);
}

/** The generated parts by the name their markers bear. */
export const SECTIONS: ReadonlyMap<string, () => string> = new Map([
	['functions', functionTable],
	['input formats', inputTable],
	['result formats', resultTable],
	['units', unitTable],
	['filing statuses', statusTable],
	['checks', checkTable],
]);

const MARKED = /(<!-- ([a-z ]+): written by `npm run docs` -->\n)[\s\S]*?(\n<!-- end -->)/g;

/**
 * The guide with its generated parts written anew.
 * @throws when a part has no markers, or markers name no part
 */
export function writeSections(guide: string): string {
	const found = [...guide.matchAll(MARKED)].map(([, , name = '']) => name);
	const missing = [...SECTIONS.keys()].filter((name) => !found.includes(name));
	const unknown = found.filter((name) => !SECTIONS.has(name));
	if (missing.length + unknown.length > 0) {
		throw new Error(
			`The markers of calculators/README.md do not fit: ${[...missing, ...unknown].join(', ')}.`,
		);
	}
	return guide.replace(MARKED, (_, start: string, name: string, end: string) => {
		return `${start}\n${SECTIONS.get(name)?.()}\n${end}`;
	});
}
