// The effect of a strategy as a person reads it in a terminal.
import type { Value } from '../definition/compiled-calculator.ts';
import type { CommonFigures, EffectAnswer, EffectEngine, ReadRequest } from '../engine/effect/request.ts';
import { formatResult } from '../engine/format.ts';
import { lawYear } from '../engine/return/tax-system.ts';

type Row = readonly [id: string, value: string, label: string];

/** Conditions, figures by year, and what they come to. What the law blocks has no figures: a line of JSON has them. */
export function effectText(
	engine: EffectEngine,
	{ effect, taxYear }: ReadRequest,
	answer: EffectAnswer,
): string {
	const last = taxYear + answer.years - 1;
	const law = lawYear(engine.system, last);
	const years = answer.years === 1 ? `Tax year ${taxYear}` : `Tax years ${taxYear} to ${last}`;
	const heading = [
		`${effect.name}\nCompared with ${effect.compared}.`,
		law < last ? `${years}; from ${law} on with the law of ${law}` : years,
		...answer.warnings.map(({ kind, message }) => `${KINDS[kind] ?? kind}: ${message}`),
	];
	const figures = [
		`All tax by year\n\n${yearTable(taxYear, answer)}`,
		table(common(engine, answer)),
		...(answer.claimed ? [`As claimed\n\n${table(common(engine, answer.claimed))}`] : []),
		table(
			effect.results.map(({ id, label, format }) => [id, shown(answer.results[id] ?? null, format), label]),
		),
	];
	const blocks = answer.blocked ? heading : [...heading, ...figures];
	return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const KINDS: Readonly<Record<string, string>> = { block: 'Blocked', denied: 'Denied', caution: 'Caution' };

function common({ effects }: EffectEngine, figures: CommonFigures): readonly Row[] {
	const labels = Object.entries(effects.results) as [keyof CommonFigures, string][];
	return labels.map(([id, label]) => [id, shown(figures[id], 'money'), label]);
}

function yearTable(first: number, { totalTax, years }: EffectAnswer): string {
	const sides = Object.entries(totalTax) as [string, readonly number[]][];
	const header = ['', ...sides.map(([side]) => side), 'saved'];
	const without = totalTax.without ?? [];
	const lawful = totalTax.with ?? [];
	const rows = Array.from({ length: years }, (_, year) => [
		String(first + year),
		...sides.map(([, amounts]) => shown(amounts[year] ?? null, 'money')),
		shown((without[year] ?? Number.NaN) - (lawful[year] ?? Number.NaN), 'money'),
	]);
	const widths = header.map((_, column) =>
		Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
	);
	return [header, ...rows]
		.map((row) => `  ${row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')}`)
		.join('\n');
}

function shown(figure: Value | null, format: Parameters<typeof formatResult>[1]['format']): string {
	const value = typeof figure === 'number' && !Number.isFinite(figure) ? null : figure;
	return formatResult(value, { format, words: ['Yes', 'No'] });
}

function table(rows: readonly Row[]): string {
	const [ids, values] = [0, 1].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
	return rows
		.map(([id, value, label]) => `  ${id.padEnd(ids ?? 0)}  ${value.padStart(values ?? 0)}  ${label}`)
		.join('\n');
}
