// The footer: where it leads, how to reach the firm, what its words are worth.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { ABOUT, DESK, expectPage, footer, MAIN, openPage } from './pages.ts';

test.use({ viewport: DESK });

/** What stands in the footer under a heading. */
function column(page: Page, name: string): Locator {
	const heading = page.getByRole('heading', { name, exact: true });
	return footer(page).locator('div').filter({ has: heading }).last();
}

test('the footer has the columns About, Services and Contact', async ({ page }) => {
	await page.goto('/contact');
	await expect(footer(page).getByRole('heading')).toHaveText(['About', 'Services', 'Contact']);
	await expect(column(page, 'About').getByRole('link')).toHaveText(ABOUT);
	await expect(column(page, 'Services').getByRole('link')).toHaveText([...MAIN, 'Strategy Calculators']);
	const contact = column(page, 'Contact');
	await expect(contact.getByRole('listitem')).toHaveText([/\d{3}/, /@/, 'Dallas-Fort Worth, TX']);
	await expect(contact.getByRole('link').first()).toHaveAttribute('href', /^tel:\+1\d{10}$/);
	await expect(contact.getByRole('link').last()).toHaveAttribute('href', /^mailto:.+@/);
});

test('the footer leads to every page, and to the calculators by the name Strategy Calculators', async ({
	page,
}) => {
	await openPage(page, '/contact');
	for (const name of [...ABOUT, ...MAIN]) {
		await footer(page).getByRole('link', { name, exact: true }).click();
		await expectPage(page, name);
	}
	await footer(page).getByRole('link', { name: 'Strategy Calculators' }).click();
	await expectPage(page, 'Tax Strategy Calculators');
});

test('the footer has legal links to Contact, the current year and the advisory disclaimer', async ({
	page,
}) => {
	await openPage(page, '/');
	for (const name of ['Privacy Policy', 'Terms of Service', 'Disclosures']) {
		await expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', '/contact');
	}
	await footer(page).getByRole('link', { name: 'Disclosures' }).click();
	await expectPage(page, 'Contact');
	await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Private Wealth & Tax Planning`);
	await expect(footer(page)).toContainText(/Investment advisory and tax planning services are offered only/);
	await expect(footer(page)).toContainText(/not tax, legal or investment advice/);
});

test('the footer shows the year of the visit, not that of the build', async ({ page }) => {
	await page.clock.setFixedTime('2042-06-01');
	await openPage(page, '/about');
	await expect(footer(page)).toContainText('© 2042 ');
});
