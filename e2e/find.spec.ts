// Find my strategies where something is missing: an answer, or a file. All its steps are taken in visitors.spec.ts.
import type { Locator } from '@playwright/test';
import { BuiltFiles, breakFile, expectNotice } from './support/faults.ts';
import { expectHydrated } from './support/hydration.ts';
import { disclose, press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

test('income that was skipped is asked for, and no dollars stand without it', async ({ page, site }) => {
	await page.clock.setFixedTime('2027-02-15T12:00:00');
	await site.open('/find?step=you');
	await page.getByRole('textbox', { name: 'Your age', exact: true }).fill('48');
	await press(page, 'Continue');
	const wages = page.getByRole('textbox', { name: 'Your wages', exact: true });
	// The step before stays drawn until this one has come, and has the same link.
	await expect(wages).toBeVisible();
	await page.getByRole('link', { name: 'Skip this step' }).click();
	await press(page, 'See your options');
	const main = page.getByRole('main');
	const selectFirst = (group: Locator) =>
		group
			.getByRole('button', { name: /^Select - \$\d+/ })
			.first()
			.click();
	await selectFirst(page.getByRole('region', { name: /^Answer to see/ }));
	await expect(page.getByText('Enter your income to see the figures.')).toBeVisible();
	await expect(main).not.toContainText('You come out $');
	await page.getByRole('link', { name: 'Change “Your income”' }).click();
	await expect(wages).toBeFocused();
	await wages.fill('400k');
	// It comes back to where it was pressed.
	await press(page, 'Continue');
	await expect(main).toContainText(/Your tax for 2027, before any sale or strategy\s*\$[\d,]+/);
	await expect(page.getByText('Enter your income to see the figures.')).toHaveCount(0);
	await test.step('the return beside the options names its lines', async () => {
		const aside = page.getByRole('complementary');
		await disclose(aside, 'Your return and marginal rates');
		const brief = aside.getByRole('table', { name: 'The return in brief' });
		await expect(brief.getByRole('row', { name: /^Adjusted gross income/ })).toContainText('$400,000');
		// The standard deduction of 2027, not that of the last published law.
		await expect(brief.getByRole('row', { name: /^Taxable income/ })).toContainText('$383,400');
		await disclose(aside, 'What if');
		await expect(aside.getByRole('combobox', { name: 'Watch' })).toContainText('Total tax');
	});
});

test('nothing that computes is fetched before the first step is touched', async ({ page }) => {
	const files = new BuiltFiles();
	const parts = ['question-steps', 'return', 'sale'].map((name) => files.find(name));
	const countParts = () =>
		page.evaluate(
			(names) =>
				performance
					.getEntriesByType('resource')
					.filter(({ name }) => names.some((part) => name.endsWith(part))).length,
			parts,
		);
	await page.goto('/find');
	await expectHydrated(page);
	// Whatever the page asks for by itself it has asked for when it is still.
	await page.waitForLoadState('networkidle');
	expect(await countParts()).toBe(0);
	await page.getByRole('checkbox').first().check();
	await expect.poll(countParts).toBe(parts.length);
});

test('no byte comes twice for the options: what the worker reads after the page, or before it, is in the cache', async ({
	context,
	page,
	site,
}) => {
	const fetches: { readonly url: string; readonly bytes: Promise<number> }[] = [];
	context.on('requestfinished', (request) => {
		const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
		if (request.url().endsWith('.js')) fetches.push({ url: request.url(), bytes });
	});
	await site.open('/find?step=income');
	await page.getByRole('textbox', { name: 'Your wages', exact: true }).fill('400k');
	await press(page, 'Continue');
	await press(page, 'See your options');
	await expect(page.getByText(/^\d+ strategies are ranked\.$/)).toBeVisible({ timeout: 60_000 });
	const urls = fetches.map(({ url }) => url);
	const sharedUrls = urls.filter((url, at) => urls.indexOf(url) !== at);
	expect(sharedUrls.length).toBeGreaterThan(20);
	// What comes from the cache has no body on the way.
	const sizes = await Promise.all(fetches.map(({ bytes }) => bytes));
	const fetchedUrls = urls.filter((_, at) => Number(sizes[at]) > 0);
	expect(fetchedUrls.filter((url, at) => fetchedUrls.indexOf(url) !== at)).toEqual([]);
});

test.describe('a strategy that is not fetched', () => {
	test.use({ tolerated: /Failed to load|Failed to fetch/ });

	test('is told, with a way on that keeps the answers', async ({ page, site }) => {
		await page.clock.install();
		const brokenFile = await breakFile(page, new BuiltFiles().find('effect-crt'), 'missing');
		await site.open('/find?step=you');
		await page.getByRole('textbox', { name: 'Your age', exact: true }).fill('74');
		await press(page, 'Continue');
		// Both steps have the button.
		await expect(page.getByRole('textbox', { name: 'Your wages', exact: true })).toBeVisible();
		await press(page, 'Continue');
		await press(page, 'See your options');
		const alert = page.getByRole('main').getByRole('alert');
		await expectNotice(page, alert, brokenFile);
		brokenFile.mend();
		await alert.getByRole('button').click();
		await expect(page.getByRole('region', { name: /^Answer to see/ })).toBeVisible();
		await page.getByRole('link', { name: 'Change your answers' }).click();
		await expect(page.getByText('74 years')).toBeVisible();
	});
});
