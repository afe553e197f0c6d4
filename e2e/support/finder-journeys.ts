// Visits that look for strategies and need a file of the build.
import { expect, type Page } from '@playwright/test';
import { cards, overlay } from './site.ts';
import type { Journey } from './site-test.ts';
import { openHome } from './site-test.ts';

/** The field for words. */
export const searchField = (page: Page) => page.getByRole('searchbox', { name: /^Search/ });

/** Enters a household of that age, and leaves it. */
export async function enterAge(page: Page, age: string): Promise<void> {
	await page.getByRole('button', { name: 'Your household', exact: true }).click();
	await overlay(page).getByRole('textbox', { name: 'Your age', exact: true }).fill(age);
	await page.keyboard.press('Escape');
	await expect(overlay(page)).toHaveCount(0);
}

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
	/** A household is entered: each card says whether the law lets its strategy apply. */
	const words: Journey = {
		go: async (page) => {
			await openHome(page);
			await enterAge(page, '60');
		},
		told,
		after: (page) => expect(cards(page).getByText('Not open to you.')).toHaveCount(1),
		chains: true,
	};
	return { search, words };
}
