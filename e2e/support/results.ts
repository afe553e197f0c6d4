// The results on the page beside those of the engine.
import { expect } from '@playwright/test';
import { calculate } from '../../src/engine/calculate.ts';
import { formatResult, formatUnavailable } from '../../src/engine/format.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import type {
	CompiledCalculator,
	CompiledResult,
	Inputs,
	Value,
} from '../../src/model/compiled-calculator.ts';
import type { Site } from './site.ts';

interface DisplayedResults {
	/** "Label: value", with note and reason beside the label, in the order of the page. */
	readonly rows: readonly string[];
	/** The large number above the table. */
	readonly headline: string;
	/** "Label: text" of what is said in words. */
	readonly advice: readonly string[];
}

/** @param changes inputs that differ from the defaults */
function computeExpectedResults(calculator: CompiledCalculator, changes: Inputs): DisplayedResults {
	const { rows, results } = calculate(calculator, { ...getDefaultInputs(calculator), ...changes });
	const displayedRows = rows.map((row) => {
		const value = results[row.id] ?? null;
		const label = [row.label, formatCost(row, value), row.note, value === null ? formatUnavailable(row) : ''];
		return { ...row, text: `${label.filter(Boolean).join(' ')}: ${formatResult(value, row)}`, value };
	});
	const headline = displayedRows.find((row) => row.headline);
	return {
		rows: displayedRows.filter(({ format }) => format !== 'text').map(({ text }) => text),
		headline: headline ? formatResult(headline.value, headline) : '',
		advice: displayedRows.filter(({ format }) => format === 'text').map(({ text }) => text),
	};
}

/** A cost that neither its label nor a minus sign gives away is called one, since red alone says too little. */
function formatCost({ label, goodOrBad }: CompiledResult, value: Value | null): string {
	const isCost = goodOrBad === 'cost' && typeof value === 'number' && value > 0;
	return isCost && !/\bcosts?\b/i.test(label) ? 'cost' : '';
}

function readResults({ results }: Site): Promise<DisplayedResults> {
	return results.evaluate((region) => {
		const readText = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
		const listTexts = (element: Element | null) =>
			[...(element?.childNodes ?? [])].map((node) => (node.textContent ?? '').trim()).filter(Boolean);
		return {
			rows: [...region.querySelectorAll('tr')].map((row) => {
				return `${listTexts(row.querySelector('th')).join(' ')}: ${readText(row.querySelector('td'))}`;
			}),
			headline: readText(region.querySelector('strong')),
			advice: [...region.querySelectorAll('h4')]
				.filter((heading) => heading.closest('details') === null)
				.map((heading) => `${readText(heading)}: ${readText(heading.nextElementSibling)}`),
		};
	});
}

/** Holds the page to what the engine gives. */
export async function expectResults(site: Site, id: string, changes: Inputs = {}): Promise<void> {
	const expectedResults = computeExpectedResults(site.strategies.get(id), changes);
	const subject = `${id} with ${JSON.stringify(changes)}`;
	await expect(async () => expect(await readResults(site), subject).toEqual(expectedResults)).toPass({
		timeout: 2_000,
	});
}
