// What a visitor does with the curve of a calculator.
import { expect, type Locator, type Page } from '@playwright/test';
import { findOverlay } from './site.ts';

/** The part of the calculator that says what would be. */
export function findSection(page: Page): Locator {
	return findOverlay(page)
		.locator('details')
		.filter({ has: page.getByText('What if', { exact: true }) });
}

/** Opens it; the curve is there when this returns. */
export async function openWhatIf(page: Page): Promise<void> {
	await findOverlay(page).getByText('What if', { exact: true }).click();
	await expect(findSlider(page)).toBeVisible();
}

/** The marker of the curve. */
export function findSlider(page: Page): Locator {
	return findOverlay(page).getByRole('slider');
}

/** Chooses the input to vary and, unless it is to stay, the result to watch. */
export async function varyInput(page: Page, title: string, watchedLine = ''): Promise<void> {
	await findOverlay(page).getByLabel('Vary', { exact: true }).selectOption({ label: title });
	if (watchedLine)
		await findOverlay(page).getByLabel('Watch', { exact: true }).selectOption({ label: watchedLine });
}

/** Opens the table of the curve. */
export async function openTable(page: Page): Promise<Locator> {
	await findOverlay(page).getByText('The curve as a table').click();
	const table = findSection(page).getByRole('table');
	await expect(table).toBeVisible();
	return table;
}
