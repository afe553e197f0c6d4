// What the results on the page say, and what they must say.
import { expect, type Page } from '@playwright/test';
import type {
	CompiledCalculator,
	CompiledResult,
	Inputs,
	Value,
} from '../../src/definition/compiled-calculator.ts';
import { calculate } from '../../src/engine/calculate.ts';
import { formatResult } from '../../src/engine/format.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import { overlay } from './site.ts';

export interface ShownResults {
	/** "Label: value", with note and reason beside the label, in the order of the page. */
	readonly rows: readonly string[];
	/** The large number above the table. */
	readonly headline: string;
	/** "Label: text" of what is said in words. */
	readonly advice: readonly string[];
}

/**
 * What the page must show for some inputs, from the engine.
 * @param changes inputs that differ from the defaults
 */
export function expectedResults(calculator: CompiledCalculator, changes: Inputs = {}): ShownResults {
	const { rows, results } = calculate(calculator, { ...defaultInputs(calculator), ...changes });
	const shown = rows.map((row) => {
		const value = results[row.id] ?? null;
		const label = [row.label, costWord(row, value), row.note, value === null ? row.unavailable : ''];
		return { ...row, text: `${label.filter(Boolean).join(' ')}: ${formatResult(value, row)}`, value };
	});
	const headline = shown.find((row) => row.headline);
	return {
		rows: shown.filter(({ format }) => format !== 'text').map(({ text }) => text),
		headline: headline ? formatResult(headline.value, headline) : '',
		advice: shown.filter(({ format }) => format === 'text').map(({ text }) => text),
	};
}

/** A cost that neither its label nor a minus sign gives away is called one, since red alone says too little. */
function costWord({ label, sense }: CompiledResult, value: Value | null): string {
	const isCost = sense === 'cost' && typeof value === 'number' && value > 0;
	return isCost && !/\bcosts?\b/i.test(label) ? 'cost' : '';
}

/** What the page shows. */
export async function shownResults(page: Page): Promise<ShownResults> {
	const results = overlay(page).getByRole('region', { name: 'Results' });
	return results.evaluate((region) => {
		const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
		const parts = (element: Element | null) =>
			[...(element?.childNodes ?? [])].map((node) => (node.textContent ?? '').trim()).filter(Boolean);
		return {
			rows: [...region.querySelectorAll('tr')].map((row) => {
				return `${parts(row.querySelector('th')).join(' ')}: ${words(row.querySelector('td'))}`;
			}),
			headline: words(region.querySelector('strong')),
			advice: [...region.querySelectorAll('h4')]
				.filter((heading) => heading.closest('details') === null)
				.map((heading) => `${words(heading)}: ${words(heading.nextElementSibling)}`),
		};
	});
}

/** Holds the page to what the engine gives. */
export async function expectResults(
	page: Page,
	calculator: CompiledCalculator,
	changes: Inputs = {},
	what = calculator.id,
): Promise<void> {
	const expected = expectedResults(calculator, changes);
	await expect(async () => expect(await shownResults(page), what).toEqual(expected)).toPass({
		timeout: 2_000,
	});
}
