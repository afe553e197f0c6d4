// Visits that look for strategies and need a file of the build.
import { expect, type Page } from '@playwright/test';
import type { Journey } from './journeys.ts';
import { cards } from './site.ts';
import { openHome } from './site-test.ts';

/** The field for words. */
export const searchField = (page: Page) => page.getByRole('searchbox', { name: /^Search/ });

/** The journeys. @param told where the visitor is told */
export function finderJourneys(told: Journey['told']) {
	/** Words are typed; what was typed is kept. */
	const search: Journey = {
		go: async (page) => {
			await openHome(page);
			await searchField(page).fill('salary');
		},
		told,
		after: async (page) => {
			await expect(searchField(page)).toHaveValue('salary');
			await expect(page.getByText(/^Found \d+ in Income Tax Mitigation\.$/)).toBeVisible();
			expect(await cards(page).count()).toBeLessThan(15);
		},
		chains: true,
	};
	return { search };
}
