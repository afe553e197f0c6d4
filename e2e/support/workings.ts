// The working of a line, read from the page and computed: it must give the value on the page.
import { expect, type Page } from '@playwright/test';
import type { CompiledResult } from '../../src/definition/compiled-calculator.ts';
import { formatResult } from '../../src/engine/format.ts';
import { readWorking } from '../../tests/support/read-working.ts';
import { overlay } from './site.ts';

/** Opens a line of the result; its working, as displayed, must give its value, as displayed. */
export async function expectWorking(page: Page, row: CompiledResult): Promise<void> {
	if (row.format === 'text') {
		await overlay(page).getByRole('button', { name: 'Why' }).click();
		await expect(
			overlay(page)
				.getByText(/^Because /)
				.first(),
		).toBeVisible();
		return;
	}
	const line = overlay(page)
		.getByRole('row', { name: new RegExp(`^${escaped(row.label)}`) })
		.first();
	const shown = (await line.getByRole('cell').innerText()).trim();
	await line.getByRole('button').click();
	const working = overlay(page).locator(`table [data-working="${row.id}"]`);
	await expect(working).toBeVisible();
	const [numbers = '', value = ''] = (await working.innerText()).split(' = ');
	expect(value, row.id).toBe(shown);
	const read = readWorking(numbers);
	const computed = row.format === 'percent' && typeof read === 'number' ? read * 100 : read;
	expect(formatResult(computed, row), `${row.id}: ${numbers}`).toBe(shown);
}

function escaped(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
