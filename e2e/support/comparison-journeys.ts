// Visits to the comparison that need a file of the build.
import { expect } from '@playwright/test';
import { findComparedRows } from './comparison.ts';
import { calculate, chooseStrategy, findOverlay } from './site.ts';
import type { Journey } from './site-test.ts';
import { openHome } from './site-test.ts';

/** The journeys. @param findNotice where the visitor is told */
export function createComparisonJourneys(findNotice: Journey['findNotice']) {
	const compare: Journey = {
		go: async (page, strategies) => {
			await openHome(page);
			await chooseStrategy(page, strategies.getEntry('crt'));
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'Compare Strategies' }).click();
		},
		findNotice,
		expectRecovery: (page) => expect(findComparedRows(page)).toContainText('Crt'),
		canChain: true,
	};
	/** The comparison of what was calculated, with its plan. */
	const plan: Journey = {
		go: async (page, strategies) => {
			await openHome(page);
			await chooseStrategy(page, strategies.getEntry('crt'));
			await calculate(page);
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'Compare Strategies' }).click();
		},
		findNotice,
		expectRecovery: (page) =>
			expect(findOverlay(page).getByRole('heading', { name: 'Your plan' })).toBeVisible(),
		canChain: true,
	};
	return { compare, plan };
}
