// What a visitor does with the comparison.
import { expect, type Page } from '@playwright/test';
import { overlay } from './site.ts';

export const compareButton = (page: Page) => page.getByRole('button', { name: 'Compare Strategies' });

/** Opens it from the home page. */
export async function openComparison(page: Page): Promise<void> {
	await compareButton(page).click();
	await expect(overlay(page).getByRole('heading', { name: 'Strategy Comparison' })).toBeFocused();
}

/** How far it reaches beyond the window, in pixels. */
export function sideways(page: Page): Promise<number> {
	return overlay(page).evaluate((view) => view.scrollWidth - view.clientWidth);
}
