// Visits to the household that need a file of the build.
import { expect, type Page } from '@playwright/test';
import { chooseStrategy, findCalculateButton, findOverlay } from './site.ts';
import type { Journey } from './site-test.ts';
import { openHome } from './site-test.ts';

const findOpenButton = (page: Page) => page.getByRole('button', { name: 'Your household', exact: true });
const findWages = (page: Page) => page.getByRole('textbox', { name: 'Your wages', exact: true });

/** Opens a line of the federal return. */
export async function openReturnLine(page: Page): Promise<void> {
	await findOverlay(page).locator('summary', { hasText: 'Form 1040' }).click();
	await findOverlay(page).getByRole('button', { name: 'SALT limit', exact: true }).click();
}

/** The journeys. @param findNotice where the visitor is told */
export function createHouseholdJourneys(findNotice: Journey['findNotice']) {
	let wageCount = 80;
	const open: Journey = {
		go: async (page, strategies) => {
			await openHome(page);
			await chooseStrategy(page, strategies.getEntry('crt'));
			await findOverlay(page).getByRole('button', { name: 'Your household', exact: true }).click();
		},
		findNotice,
		expectRecovery: async (page) => {
			await expect(page.getByRole('heading', { name: /return for 2026$/ })).toBeVisible();
			await page.keyboard.press('Escape');
			await expect(findCalculateButton(page)).toBeVisible();
		},
		canChain: true,
	};
	/** The planned sale, without any strategy selected. */
	const sale: Journey = {
		go: async (page) => {
			await openHome(page);
			await page.getByRole('button', { name: 'Your planned sale', exact: true }).click();
		},
		findNotice,
		expectRecovery: (page) => expect(page.getByRole('heading', { name: 'Sold for cash' })).toBeVisible(),
		canChain: true,
	};
	/** What a return offers: a press in the household in which something was typed. */
	const createReturnJourney = (press: (page: Page) => Promise<void>): Journey => ({
		go: async (page) => {
			if (!(await findWages(page).isVisible())) {
				await openHome(page);
				await findOpenButton(page).click();
			}
			await findWages(page).fill(`${++wageCount}`);
			await press(page);
		},
		findNotice,
		expectRecovery: (page) => expect(findWages(page)).toHaveValue(`${wageCount}`),
		canChain: false,
		visit: 'household',
	});
	return { open, sale, inReturn: createReturnJourney };
}
