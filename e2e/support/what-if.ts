// What a visitor does with the curve of a calculator.
import { expect, type Locator, type Page } from '@playwright/test';
import { overlay } from './site.ts';

/** The part of the calculator that says what would be. */
export function section(page: Page): Locator {
	return overlay(page)
		.locator('details')
		.filter({ has: page.getByText('What if', { exact: true }) });
}

/** Opens it; the curve is there when this returns. */
export async function openWhatIf(page: Page): Promise<void> {
	await overlay(page).getByText('What if', { exact: true }).click();
	await expect(slider(page)).toBeVisible();
}

/** The marker of the curve. */
export function slider(page: Page): Locator {
	return overlay(page).getByRole('slider');
}

/** Chooses the input to vary and, unless it is to stay, the result to watch. */
export async function vary(page: Page, title: string, watched = ''): Promise<void> {
	await overlay(page).getByLabel('Vary', { exact: true }).selectOption({ label: title });
	if (watched) await overlay(page).getByLabel('Watch', { exact: true }).selectOption({ label: watched });
}

/** Opens the table of the curve. */
export async function openTable(page: Page): Promise<Locator> {
	await overlay(page).getByText('The curve as a table').click();
	const table = section(page).getByRole('table');
	await expect(table).toBeVisible();
	return table;
}
