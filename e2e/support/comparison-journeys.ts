// Visits to the comparison that need a file of the build.
import { expect } from '@playwright/test';
import { compared } from './comparison.ts';
import { calculate, choose, overlay } from './site.ts';
import type { Journey } from './site-test.ts';
import { openHome } from './site-test.ts';

/** The journeys. @param told where the visitor is told */
export function comparisonJourneys(told: Journey['told']) {
	const compare: Journey = {
		go: async (page, strategies) => {
			await openHome(page);
			await choose(page, strategies.entry('crt'));
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'Compare Strategies' }).click();
		},
		told,
		after: (page) => expect(compared(page)).toContainText('Crt'),
		chains: true,
	};
	/** The comparison of what was calculated, with its plan. */
	const plan: Journey = {
		go: async (page, strategies) => {
			await openHome(page);
			await choose(page, strategies.entry('crt'));
			await calculate(page);
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'Compare Strategies' }).click();
		},
		told,
		after: (page) => expect(overlay(page).getByRole('heading', { name: 'Your plan' })).toBeVisible(),
		chains: true,
	};
	return { compare, plan };
}
