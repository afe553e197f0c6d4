// Visits to the household that need a file of the build.
import { expect, type Page } from '@playwright/test';
import { calculateButton, choose, overlay } from './site.ts';
import type { Journey } from './site-test.ts';
import { openHome } from './site-test.ts';

const openButton = (page: Page) => page.getByRole('button', { name: 'Your household', exact: true });
const wages = (page: Page) => page.getByRole('textbox', { name: 'Your wages', exact: true });

/** Opens a line of the federal return. */
export async function openReturnLine(page: Page): Promise<void> {
	await overlay(page).locator('summary', { hasText: 'Form 1040' }).click();
	await overlay(page).getByRole('button', { name: 'SALT limit', exact: true }).click();
}

/** The journeys. @param told where the visitor is told */
export function householdJourneys(told: Journey['told']) {
	let typed = 80;
	const open: Journey = {
		go: async (page, strategies) => {
			await openHome(page);
			await choose(page, strategies.entry('crt'));
			await overlay(page).getByRole('button', { name: 'Your household', exact: true }).click();
		},
		told,
		after: async (page) => {
			await expect(page.getByRole('heading', { name: /return for 2026$/ })).toBeVisible();
			await page.keyboard.press('Escape');
			await expect(calculateButton(page)).toBeVisible();
		},
		chains: true,
	};
	/** The planned sale, without any strategy selected. */
	const sale: Journey = {
		go: async (page) => {
			await openHome(page);
			await page.getByRole('button', { name: 'Your planned sale', exact: true }).click();
		},
		told,
		after: (page) => expect(page.getByRole('heading', { name: 'Sold for cash' })).toBeVisible(),
		chains: true,
	};
	/** What a return offers: a press in the household in which something was typed. */
	const inReturn = (press: (page: Page) => Promise<void>): Journey => ({
		go: async (page) => {
			if (!(await wages(page).isVisible())) {
				await openHome(page);
				await openButton(page).click();
			}
			await wages(page).fill(`${++typed}`);
			await press(page);
		},
		told,
		after: (page) => expect(wages(page)).toHaveValue(`${typed}`),
		chains: false,
		visit: 'household',
	});
	return { open, sale, inReturn };
}
