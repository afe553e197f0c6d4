// What a visitor does with the comparison.
import { expect, type Locator, type Page } from '@playwright/test';
import { overlay } from './site.ts';

export const compareButton = (page: Page) => page.getByRole('button', { name: 'Compare Strategies' });

/** Opens it from the home page. */
export async function openComparison(page: Page): Promise<void> {
	await compareButton(page).click();
	await expect(overlay(page).getByRole('heading', { name: 'Strategy Comparison' })).toBeFocused();
}

/** The strategies of its table. What comes below it later, as a plan, has tables of its own. */
export function compared(page: Page): Locator {
	const table = overlay(page).getByRole('table', { name: 'Selected strategies side by side' });
	return table.getByRole('rowheader');
}

/** How far it reaches beyond the window, in pixels. */
export function sideways(page: Page): Promise<number> {
	return overlay(page).evaluate((view) => view.scrollWidth - view.clientWidth);
}
