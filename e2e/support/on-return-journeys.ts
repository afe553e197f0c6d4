// What a visitor presses in the section about the tax return.
import type { Page } from '@playwright/test';
import { overlay } from './site.ts';

/** Opens the returns side by side. */
export const openReturns = (page: Page) =>
	overlay(page).locator('summary', { hasText: 'returns side by side' }).click();

/** Opens the lines of the strategy. */
export const openOwnLines = (page: Page) =>
	overlay(page).locator('summary', { hasText: 'How it is worked out' }).click();

/** Opens one of them. */
export const openOwnLine = async (page: Page) => {
	await openOwnLines(page);
	await overlay(page)
		.getByRole('table', { name: /^How it is worked out/ })
		.first()
		.getByRole('button')
		.first()
		.click();
};

/** Opens what if on the return. */
export const openEffectWhatIf = (page: Page) =>
	overlay(page).locator('summary', { hasText: 'What if on your return' }).click();
