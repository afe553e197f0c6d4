// The effect of a strategy as a person reads it in a terminal.

import { formatResult } from '../engine/format.ts';
import type {
	CommonFigures,
	EffectAnswer,
	EffectEngine,
	StrategyRequest,
} from '../engine/strategy/request.ts';
import { findLawYear } from '../engine/tax-return/tax-system.ts';
import type { Value } from '../model/compiled-calculator.ts';

type Row = readonly [id: string, value: string, label: string];

/** Conditions, figures by year, and what they come to. What the law blocks has no figures: a line of JSON has them. */
export function formatEffect(
	engine: EffectEngine,
	{ strategy, taxYear }: StrategyRequest,
	answer: EffectAnswer,
): string {
	const lastYear = taxYear + answer.years - 1;
	const law = findLawYear(engine.system, lastYear);
	const years = answer.years === 1 ? `Tax year ${taxYear}` : `Tax years ${taxYear} to ${lastYear}`;
	const heading = [
		`${strategy.name}\nCompared with ${strategy.baselineShort}.`,
		law < lastYear ? `${years}; from ${law} on with the law of ${law}` : years,
		...answer.warnings.map(({ kind, message }) => `${KINDS[kind] ?? kind}: ${message}`),
	];
	const figures = [
		`All tax by year\n\n${formatYears(taxYear, answer)}`,
		formatTable(listCommonRows(engine, answer)),
		...(answer.claimed ? [`As claimed\n\n${formatTable(listCommonRows(engine, answer.claimed))}`] : []),
		formatTable(
			strategy.results.map(({ id, label, format }) => [
				id,
				formatFigure(answer.results[id] ?? null, format),
				label,
			]),
		),
	];
	const blocks = answer.blocked ? heading : [...heading, ...figures];
	return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const KINDS: Readonly<Record<string, string>> = { block: 'Blocked', denied: 'Denied', caution: 'Caution' };

function listCommonRows({ effects }: EffectEngine, figures: CommonFigures): readonly Row[] {
	const labels = Object.entries(effects.results) as [keyof CommonFigures, string][];
	return labels.map(([id, label]) => [id, formatFigure(figures[id], 'money'), label]);
}

function formatYears(firstYear: number, { totalTax, years }: EffectAnswer): string {
	const scenarios = Object.entries(totalTax) as [string, readonly number[]][];
	const header = ['', ...scenarios.map(([scenario]) => scenario), 'saved'];
	const baselineTax = totalTax.without ?? [];
	const strategyTax = totalTax.with ?? [];
	const rows = Array.from({ length: years }, (_, year) => [
		String(firstYear + year),
		...scenarios.map(([, amounts]) => formatFigure(amounts[year] ?? null, 'money')),
		formatFigure((baselineTax[year] ?? Number.NaN) - (strategyTax[year] ?? Number.NaN), 'money'),
	]);
	const widths = header.map((_, column) =>
		Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
	);
	return [header, ...rows]
		.map((row) => `  ${row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')}`)
		.join('\n');
}

function formatFigure(figure: Value | null, format: Parameters<typeof formatResult>[1]['format']): string {
	const value = typeof figure === 'number' && !Number.isFinite(figure) ? null : figure;
	return formatResult(value, { format, words: ['Yes', 'No'] });
}

function formatTable(rows: readonly Row[]): string {
	const [ids, values] = [0, 1].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
	return rows
		.map(([id, value, label]) => `  ${id.padEnd(ids ?? 0)}  ${value.padStart(values ?? 0)}  ${label}`)
		.join('\n');
}
