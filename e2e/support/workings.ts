// The workings of a result, read from the page and computed: each must give the value on the page.
import { expect, type Page } from '@playwright/test';
import { formatResult } from '../../src/engine/format.ts';
import type { CompiledResult } from '../../src/model/compiled-calculator.ts';
import { readWorking } from '../../tests/support/read-working.ts';
import { findOverlay } from './site.ts';

/** Opens every line of the result; each working, as displayed, must give the value of its line, as displayed. */
export async function expectWorkings(page: Page, rows: readonly CompiledResult[]): Promise<void> {
	const lines = rows.filter(({ format }) => format !== 'text');
	await findOverlay(page)
		.getByRole('region', { name: 'Results' })
		.locator('button[aria-expanded="false"]')
		.evaluateAll((buttons) => {
			for (const button of buttons) (button as HTMLButtonElement).click();
		});
	const workings = findOverlay(page).locator('table [data-working]');
	await expect(workings).toHaveCount(lines.length);
	const displayedWorkings = await workings.evaluateAll((elements) =>
		elements.map((element) => ({
			id: element.getAttribute('data-working'),
			text: (element as HTMLElement).innerText,
			value: element.closest('tr')?.previousElementSibling?.querySelector('td')?.innerText.trim() ?? '',
		})),
	);
	for (const [position, row] of lines.entries()) expectValue(row, displayedWorkings[position]);
	if (lines.length < rows.length) {
		await expect(
			findOverlay(page)
				.getByText(/^Because /)
				.last(),
		).toBeVisible();
	}
}

function expectValue(
	row: CompiledResult,
	displayedWorkings:
		| { readonly id: string | null; readonly text: string; readonly value: string }
		| undefined,
): void {
	expect(displayedWorkings?.id).toBe(row.id);
	const [numbers = '', value = ''] = (displayedWorkings?.text ?? '').split(' = ');
	expect(value, row.id).toBe(displayedWorkings?.value);
	const computedValue = readWorking(numbers);
	const expectedValue =
		row.format === 'percent' && typeof computedValue === 'number' ? computedValue * 100 : computedValue;
	expect(formatResult(expectedValue, row), `${row.id}: ${numbers}`).toBe(value);
}
