// The workings of a result, read from the page and computed: each must give the value on the page.
import { expect, type Page } from '@playwright/test';
import type { CompiledResult } from '../../src/definition/compiled-calculator.ts';
import { formatResult } from '../../src/engine/format.ts';
import { readWorking } from '../../tests/support/read-working.ts';
import { overlay } from './site.ts';

/** Opens every line of the result; each working, as displayed, must give the value of its line, as displayed. */
export async function expectWorkings(page: Page, rows: readonly CompiledResult[]): Promise<void> {
	const lines = rows.filter(({ format }) => format !== 'text');
	await overlay(page)
		.getByRole('region', { name: 'Results' })
		.locator('button[aria-expanded="false"]')
		.evaluateAll((buttons) => {
			for (const button of buttons) (button as HTMLButtonElement).click();
		});
	const workings = overlay(page).locator('table [data-working]');
	await expect(workings).toHaveCount(lines.length);
	const shown = await workings.evaluateAll((elements) =>
		elements.map((element) => ({
			id: element.getAttribute('data-working'),
			text: (element as HTMLElement).innerText,
			value: element.closest('tr')?.previousElementSibling?.querySelector('td')?.innerText.trim() ?? '',
		})),
	);
	for (const [position, row] of lines.entries()) expectValue(row, shown[position]);
	if (lines.length < rows.length) {
		await expect(
			overlay(page)
				.getByText(/^Because /)
				.last(),
		).toBeVisible();
	}
}

function expectValue(
	row: CompiledResult,
	shown: { readonly id: string | null; readonly text: string; readonly value: string } | undefined,
): void {
	expect(shown?.id).toBe(row.id);
	const [numbers = '', value = ''] = (shown?.text ?? '').split(' = ');
	expect(value, row.id).toBe(shown?.value);
	const read = readWorking(numbers);
	const computed = row.format === 'percent' && typeof read === 'number' ? read * 100 : read;
	expect(formatResult(computed, row), `${row.id}: ${numbers}`).toBe(value);
}
