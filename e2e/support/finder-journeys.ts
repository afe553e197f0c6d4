// Visits that look for strategies and need a file of the build.
import { expect, type Page } from '@playwright/test';
import { findCards, findOverlay } from './site.ts';
import type { Journey } from './site-test.ts';
import { openHome } from './site-test.ts';

/** The field for words. */
export const findSearchField = (page: Page) => page.getByRole('searchbox', { name: /^Search/ });

/** Enters a household of that age, and leaves it. */
export async function enterAge(page: Page, age: string): Promise<void> {
	await page.getByRole('button', { name: 'Your household', exact: true }).click();
	await findOverlay(page).getByRole('textbox', { name: 'Your age', exact: true }).fill(age);
	await page.keyboard.press('Escape');
	await expect(findOverlay(page)).toHaveCount(0);
}

/** The journeys. @param findNotice where the visitor is told */
export function createFinderJourneys(findNotice: Journey['findNotice']) {
	/** Words are typed; what was typed is kept. */
	const search: Journey = {
		go: async (page) => {
			await openHome(page);
			await findSearchField(page).fill('salary');
		},
		findNotice,
		expectRecovery: async (page) => {
			await expect(findSearchField(page)).toHaveValue('salary');
			await expect(page.getByText(/^Found \d+ in Income Tax Mitigation\.$/)).toBeVisible();
			expect(await findCards(page).count()).toBeLessThan(15);
		},
		canChain: true,
	};
	/** A household is entered: each card says whether the law lets its strategy apply. */
	const eligibility: Journey = {
		go: async (page) => {
			await openHome(page);
			await enterAge(page, '60');
		},
		findNotice,
		expectRecovery: (page) => expect(findCards(page).getByText('Not open to you.')).toHaveCount(1),
		canChain: true,
	};
	return { search, words: eligibility };
}
