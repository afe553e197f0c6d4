// The federal law of later years as a document: what the statutes index, and the steps they have scheduled.
import { CompilerCache } from '../../src/compiler/cache.ts';
import { prepareCalculators } from '../../src/compiler/compile.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';
import { formatAmountNumber } from '../../src/engine/format.ts';
import { type DatedAmount, findEntry } from '../../src/engine/law.ts';
import { DEFAULT_INFLATION, type Prices } from '../../src/engine/prices.ts';
import type { Rows } from '../../src/language/value.ts';
import type { DatedValue } from '../../src/model/generated/authored.ts';

const YEARS = [2026, 2027, 2028, 2029, 2030, 2031, 2035];
const SUBJECT_FOLDER = 'calculators/law/amounts/';

const INTRODUCTION = `# Federal law by year

Written by \`npm run docs\` from \`calculators/law/amounts/\`. What the IRS has published for a year stands as published; after it the
amounts are projected from the base of their statute, at ${DEFAULT_INFLATION}% inflation from 2028. The figures of 2027 rest on indexes that
are nearly known. Amounts by filing status are those of a joint return; of a schedule the starts of its rows are listed. Amounts
that never change are left out.`;

/** The document. */
export function writeLawByYear(): string {
	const project = readProject('calculators');
	const shared = prepareCalculators(project, new CompilerCache()).shared.data;
	const prices = { indexes: shared.indexes, inflation: DEFAULT_INFLATION };
	const subjects = project.files.filter(
		({ kind, path }) => kind === 'parameters' && !path.slice(SUBJECT_FOLDER.length).includes('/'),
	);
	const names = subjects.flatMap(({ text }) => Object.keys(JSON.parse(text).amounts));
	const rows = names.flatMap((name) => {
		const amount = shared.amounts[name];
		const figures = amount ? YEARS.map((year) => formatFigure(amount, year, prices)) : [];
		return new Set(figures).size > 1 ? [[amount?.title ?? '', ...figures]] : [];
	});
	const lines = [
		['Amount', ...YEARS.map(String)],
		['---', ...YEARS.map(() => '---:')],
		...rows.sort(([first = ''], [second = '']) => first.localeCompare(second)),
	].map((cells) => `| ${cells.join(' | ')} |`);
	return `${INTRODUCTION}\n\n${lines.join('\n')}\n`;
}

function formatFigure(amount: DatedAmount, year: number, prices: Prices): string {
	const entry = findEntry(amount, year, prices);
	const value = entry?.value ?? entry?.byFilingStatus?.joint;
	return value === undefined ? '' : formatValue(amount, value);
}

function formatValue(
	{ unit, thresholdUnit = 'money' }: DatedAmount,
	value: NonNullable<DatedValue['value']>,
): string {
	if (typeof value === 'number') return formatAmountNumber(value, unit);
	if (!Array.isArray(value)) return '';
	return (value as Rows)
		.slice(1)
		.map(([start]) => formatAmountNumber(start, thresholdUnit))
		.join(' ');
}
