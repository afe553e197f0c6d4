// What a visitor does with the comparison.
import { expect, type Locator, type Page } from '@playwright/test';
import { findOverlay } from './site.ts';

export const findCompareButton = (page: Page) => page.getByRole('button', { name: 'Compare Strategies' });

/** Opens it from the home page. */
export async function openComparison(page: Page): Promise<void> {
	await findCompareButton(page).click();
	await expect(findOverlay(page).getByRole('heading', { name: 'Strategy Comparison' })).toBeFocused();
}

/** The strategies of its table. What comes below it later, as a plan, has tables of its own. */
export function findComparedRows(page: Page): Locator {
	const table = findOverlay(page).getByRole('table', { name: 'Selected strategies side by side' });
	return table.getByRole('rowheader');
}

/** How far it reaches beyond the window, in pixels. */
export function readOverflow(page: Page): Promise<number> {
	return findOverlay(page).evaluate((view) => view.scrollWidth - view.clientWidth);
}
