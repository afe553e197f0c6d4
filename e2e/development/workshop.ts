// The workshop under `npm run dev`: an analyst edits definitions on disk and watches what they do. What an edit of each kind of
// file changes is held in tests/compiler/dev-server/, what is kept over a reload and becomes an example in tests/workshop/.
import type { Page } from '@playwright/test';
import { findLocation } from '../../tests/support/find-location.ts';
import { expectAccessible, expectNoViolations } from '../support/accessibility.ts';
import type { DevelopmentServer } from '../support/development-server.ts';
import { expect, test } from '../support/site-test.ts';

const QCD = 'calculators/income-tax/qcd.json';

export function defineWorkshopTests(server: DevelopmentServer): void {
	const edit = (change: (text: string) => string) => server.copy.edit(QCD, change);

	test('the workshop lists every definition, shows every value of one beside the site, and follows edits', async ({
		page,
		strategies,
	}) => {
		await open(page, server.address, 'qcd');
		const problems = page.getByRole('region', { name: 'Problems' });
		const links = page.getByRole('navigation', { name: 'Definitions' }).getByRole('link');
		// Beside the strategies stand the worksheets of returns.
		expect(await links.count()).toBeGreaterThan(strategies.entries.length);
		await expectAccessible(page, 'the workshop');
		await test.step('the live site beside it', async () => {
			const site = page.frameLocator('iframe');
			await expect(
				site.getByRole('heading', { name: strategies.getEntry('qcd').name }).first(),
			).toBeVisible();
		});
		await test.step('values, formulas, words, numbers', async () => {
			await findField(page, 'QCD amount').fill('40000');
			for (const text of ['$460,000', 'income - qcdAmount', 'Income − QCD amount', '$500,000 − $40,000'])
				await expect(findLine(page, 'newAGI')).toContainText(text);
		});
		await test.step('the line of a formula opens in the editor', async () => {
			const promptText = new Promise<string>((resolve) => {
				void page.route('**/__open-in-editor?**', (route) => {
					resolve(new URL(route.request().url()).searchParams.get('file') ?? '');
					return route.fulfill({ status: 200 });
				});
			});
			await findLine(page, 'newAGI').getByRole('link').click();
			const position = findLocation(server.copy.read(QCD), '"income - qcdAmount"');
			expect(await promptText).toBe(`${server.copy.folder}/${QCD}:${position}`);
			await expect(page).toHaveURL(/#qcd$/);
		});
		await test.step('an edit, without losing what was typed', async () => {
			edit((text) => text.replace('"title": "QCD amount"', '"title": "Gift amount"'));
			await expect(findLine(page, 'newAGI')).toContainText('Income − Gift amount');
			await expect(findField(page, 'Gift amount')).toHaveValue(/^40,?000$/);
			server.copy.restore();
			await expect(findField(page, 'QCD amount')).toHaveValue(/^40,?000$/);
		});
		await test.step('a broken file shows its problem at the line, and the values once it is mended', async () => {
			edit((text) => text.replace('"formula": "income - qcdAmount"', '"formula": "income - qcdAmont"'));
			await expect(problems).toContainText('Did you mean "qcdAmount"?');
			await expect(problems).toContainText(`${QCD}:${findLocation(server.copy.read(QCD), 'qcdAmont"')}`);
			await expect(page.getByText('The values appear here once no file has an error.')).toBeVisible();
			await expect(page.locator('vite-error-overlay')).toHaveCount(0);
			await expectNoViolations(page, 'the workshop with a broken file');
			server.copy.restore();
			await expect(findField(page, 'QCD amount')).toHaveValue(/^40,?000$/);
		});
		await test.step('a new file is listed, also a broken one, and goes when it is deleted', async () => {
			const addedFile = 'calculators/capital-gains/cg-nua-again.json';
			server.copy.write(addedFile, '{');
			const item = page.getByRole('link', { name: /^cg-nua-again/ });
			await expect(item).toContainText('problem');
			server.copy.remove(addedFile);
			await expect(item).toHaveCount(0);
		});
		await test.step('a worksheet of a return has its problems too', async () => {
			await page.getByRole('link', { name: /^law\/in/ }).click();
			await expect(page.getByRole('link', { name: /\/in\.json:1:1$/ })).toBeVisible();
			await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
		});
	});
}

/** Opens one definition. A first visit may load twice, while the server prepares its libraries. */
async function open(page: Page, address: string, id: string): Promise<void> {
	await expect(async () => {
		await page.goto(`${address}/workshop#${id}`);
		await page.waitForLoadState('networkidle');
		await expect(page.locator('[data-line]').first()).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 60_000 });
}

function findField(page: Page, title: string) {
	return page.getByRole('textbox', { name: title, exact: true });
}

function findLine(page: Page, id: string) {
	return page.locator(`[data-line="${id}"]`);
}
