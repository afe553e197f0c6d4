// What the page shows of a result is what the engine gives: one calculator of each logic, with its defaults and with figures a
// visitor may enter. The others are data for the same renderer, and their figures are held by their examples.
import { expect, test } from 'vitest';
import { calculate } from '../../../src/engine/calculate.ts';
import { formatResult, formatUnavailable } from '../../../src/engine/format.ts';
import { ResultsPane } from '../../../src/features/calculator/results/results-pane.tsx';
import type { CompiledResult, Inputs, Value } from '../../../src/model/compiled-calculator.ts';
import {
	getCalculation,
	listDistinct,
	loadCalculations,
	type ProjectCalculation,
} from '../../support/load-calculations.ts';
import { renderMarkup, toText } from '../../support/render-markup.tsx';

/** Of every kind of field: ordinary figures, and those at the edges of a rule. */
const FIGURES: readonly (readonly [id: string, inputs: Inputs])[] = [
	['qcd', { qcdAmount: 0 }],
	['qcd', { qcdAmount: 30_001, stateTaxRate: 13.3, income: -5_000 }],
	['daf', { assetType: 'cash', donationFMV: 87_600, agi: 0, stateTaxRate: 0 }],
	[
		'retirement-max',
		{
			planType: '457',
			w2Compensation: 120_000,
			employerMatch: 0.035,
			profitSharePercent: 0,
			marginalTaxRate: 22,
		},
	],
	['rsu-iso', { sharesVesting: 0, marginalTaxRate: 12 }],
	['rsu-iso', { equityType: 'ISO', holdingPeriod: 24, ltcgRate: 23.8 }],
	[
		'state-migration',
		{ currentState: 'NJ', targetState: 'WY', annualIncome: 1_250_000, capitalGains: 0, yearsPlanned: 1 },
	],
];

/** A cost that neither its label nor a minus sign gives away is called one, since red alone says too little. */
function formatCost({ label, goodOrBad }: CompiledResult, value: Value | null): string {
	const isCost = goodOrBad === 'cost' && typeof value === 'number' && value > 0;
	return isCost && !/\bcosts?\b/i.test(label) ? 'cost' : '';
}

const listTexts = (markup: string, element: RegExp) =>
	[...markup.matchAll(element)].map((parts) => parts.slice(1).map((part) => toText(part).trim()));

function expectResults({ model, inputs }: ProjectCalculation): void {
	const outcome = calculate(model, inputs);
	const calculation = { inputs, outcome, count: 1, isSuperseded: false };
	const markup = renderMarkup(
		<ResultsPane calculator={model} calculation={calculation} isOutOfDate={false} onApplyValue={() => {}} />,
	);
	const lines = outcome.rows.map((row) => {
		const value = outcome.results[row.id] ?? null;
		const reason = value === null ? formatUnavailable(row) : '';
		const label = [row.label, formatCost(row, value), row.note, reason].filter(Boolean).join(' ');
		return { row, label, text: formatResult(value, row) };
	});
	const [table = ''] = markup.split('</table>');
	expect(listTexts(table, /<th scope="row".*?>(.*?)<\/th><td.*?>(.*?)<\/td>/gs)).toEqual(
		lines.flatMap(({ row, label, text }) => (row.format === 'text' ? [] : [[label, text]])),
	);
	const headlines = lines.filter(({ row }) => row.headline).map(({ text }) => [text]);
	expect(listTexts(markup, /<strong.*?>(.*?)<\/strong>/gs)).toEqual(headlines);
	for (const { row, text } of lines)
		if (row.format === 'text') expect(toText(markup)).toContain(`${row.label} ${text}`);
	// What opens on request stands below them.
	expect(toText(markup)).toMatch(/How it was calculated.*What if/);
	expect(toText(markup)).not.toMatch(/NaN|Infinity|undefined|null/);
}

const calculations = await loadCalculations();

test.each(listDistinct(calculations).map((calculation) => [calculation.model.id, calculation] as const))(
	'%s',
	(_, calculation) => expectResults(calculation),
);

test.each(FIGURES)('%s with %j', (id, inputs) => expectResults(getCalculation(calculations, id, inputs)));
