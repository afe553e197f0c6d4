// What a visitor presses in the section about the tax return.
import type { Page } from '@playwright/test';
import { findOverlay } from './site.ts';

/** Opens the returns side by side. */
export const openReturns = (page: Page) =>
	findOverlay(page).locator('summary', { hasText: 'returns side by side' }).click();

/** Opens the lines of the strategy. */
export const openStrategyLines = (page: Page) =>
	findOverlay(page).locator('summary', { hasText: 'How it is worked out' }).click();

/** Opens one of them. */
export const openStrategyLine = async (page: Page) => {
	await openStrategyLines(page);
	await findOverlay(page)
		.getByRole('table', { name: /^How it is worked out/ })
		.first()
		.getByRole('button')
		.first()
		.click();
};

/** Opens what if on the return. */
export const openEffectWhatIf = (page: Page) =>
	findOverlay(page).locator('summary', { hasText: 'What if on your return' }).click();
