// The workshop under `npm run dev`: an analyst edits definitions on disk and watches what they do. What an edit of each kind of
// file changes is held in tests/compiler/dev-server/.
import type { Page } from '@playwright/test';
import { findLocation } from '../../tests/support/find-location.ts';
import { expectAccessible, expectNoViolations } from '../support/accessibility.ts';
import type { DevelopmentServer } from '../support/development-server.ts';
import { disclose, press, Site } from '../support/site.ts';
import { expect, test } from '../support/site-test.ts';
import { openPrepared } from './site.ts';

const QCD = 'calculators/income-tax/qcd.json';

export function defineWorkshopTests(server: DevelopmentServer): void {
	const edit = (change: (text: string) => string) => server.copy.edit(QCD, change);

	test('the workshop lists every definition, shows every value of one, follows edits, also broken ones, and makes examples', async ({
		page,
		context,
		strategies,
	}) => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
		await open(page, server.address, 'qcd');
		const examples = page.getByLabel('Examples').getByRole('listitem');
		const links = page.getByRole('navigation').getByRole('link', { name: / ?Checks/ });
		// Beside the strategies stand the worksheets of returns.
		expect(await links.count()).toBeGreaterThan(strategies.entries.length);
		await expectAccessible(page, 'the workshop');
		await test.step('a reload keeps what was typed', async () => {
			await findField(page, 'QCD amount').fill('40000');
			await page.reload();
			await expect(findField(page, 'QCD amount')).toHaveValue('40,000');
		});
		await test.step('values, formulas, words, numbers', async () => {
			for (const text of ['$460,000', 'income - qcdAmount', 'Income − QCD amount', '$500,000 − $40,000'])
				await expect(findLine(page, 'newAGI')).toContainText(text);
			await expect(page.getByLabel('Amounts')).toContainText('Tax year 2024.');
		});
		await test.step('an edit, without losing what was typed', async () => {
			edit((text) =>
				text.replace('"formula": "income - qcdAmount"', '"formula": "income - qcdAmount - qcdAmount"'),
			);
			await expect(findLine(page, 'newAGI')).toContainText('$420,000');
			await expect(findField(page, 'QCD amount')).toHaveValue(/^40,?000$/);
			const firstExample = examples.filter({ hasText: 'Defaults' });
			await expect(firstExample).toContainText('Fails');
			await expect(firstExample).toContainText('newAGI: expected 475000, found 450000, difference −25000');
			await expect(page.getByRole('link', { name: /^qcd/ })).toContainText('fail');
			server.copy.restore();
			await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
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
		await test.step('what was typed becomes an example that passes once it is pasted', async () => {
			await findField(page, 'QCD amount').fill('12345');
			await findField(page, 'Age').fill('69');
			await press(page, 'Make this an example');
			const text = await page.getByLabel('The example, to paste').inputValue();
			expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
			const copiedExample = JSON.parse(text);
			expect(copiedExample.inputs).toEqual({ age: 69, qcdAmount: 12345 });
			expect(copiedExample.warnings).toEqual(['Must be 70½ or older to make QCD']);
			const namedExample = text.replace(copiedExample.name, 'Pasted from the workshop');
			edit((text) => text.replace('"examples": [', `"examples": [${namedExample},`));
			await expect(examples.filter({ hasText: 'Pasted from' })).toContainText('Passes');
			await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
		});
		await test.step('a broken file shows its problem at the line, beside the last good calculator', async () => {
			const problems = page.getByRole('region', { name: 'Problems' });
			edit((text) => text.replace('"formula": "income - qcdAmount"', '"formula": "income - qcdAmont"'));
			await expect(problems).toContainText('Did you mean "qcdAmount"?');
			await expect(problems).toContainText(`${QCD}:${findLocation(server.copy.read(QCD), 'qcdAmont"')}`);
			await expect(page.getByText('Out of date:')).toBeVisible();
			await expect(page.locator('vite-error-overlay')).toHaveCount(0);
			await findField(page, 'QCD amount').fill('50000');
			await expect(findLine(page, 'newAGI')).toContainText('$450,000');
			await expectNoViolations(page, 'the workshop with a broken file');
			server.copy.restore();
			await expect(page.getByText('Out of date:')).toHaveCount(0);
			await expect(findField(page, 'QCD amount')).toHaveValue(/^50,?000$/);
		});
		await test.step('a new file is listed, also a broken one, and goes when it is deleted', async () => {
			const addedFile = 'calculators/capital-gains/cg-nua-again.json';
			server.copy.write(addedFile, '{');
			const item = page.getByRole('link', { name: /^cg-nua-again/ });
			await expect(item).toContainText('problem');
			server.copy.remove(addedFile);
			await expect(item).toHaveCount(0);
		});
		await test.step('what it does to a return: every line, and examples, live', async () => {
			const part = page.getByRole('region', { name: 'On the return' });
			await disclose(page.locator('body'), 'On the return');
			const answer = part.getByRole('status').filter({ hasText: 'come out' });
			await findField(page, 'QCD amount').fill('25,000');
			await findField(page, 'Age').fill('72');
			await expect(answer).toContainText('you come out $2,019 ahead');
			await expect(part.getByRole('region', { name: 'Facts it changes' })).toContainText('+$25,000');
			const site = new Site(await context.newPage(), strategies, server.address);
			await openPrepared(site, 'qcd');
			await site.calculate();
			// On the strategy's example household, where the workshop shows the sample.
			const figure = site.returnAnswer.getByRole('strong');
			await expect(figure).toHaveText(/^\$[\d,]+ ahead$/);
			const figureText = await figure.innerText();
			const [firstLine] = parseDefinition(server.copy.read(QCD)).onReturn.lines;
			if (!firstLine) throw new Error('The strategy has no line of its own.');
			await expect(part.locator(`[data-line="${firstLine.id}"]`)).toContainText(firstLine.formula);
			edit((text) => {
				const editedDefinition = parseDefinition(text);
				for (const line of editedDefinition.onReturn.lines)
					if (line.id === firstLine.id) line.formula = `0 * (${firstLine.formula})`;
				return JSON.stringify(editedDefinition, null, 2);
			});
			await expect(answer).not.toContainText('you come out $2,019 ahead');
			await expectNoViolations(page, 'the return part in the workshop');
			// An effect that contradicts its examples stays out of the site.
			await expect(figure).toHaveText(figureText);
			server.copy.restore();
			edit((text) =>
				text.replace('"withdrawing the same amount and donating it in cash"', '"giving the same in cash"'),
			);
			// The site starts anew, with the inputs that were typed; the workshop stays as it is.
			await expect(site.page.getByText('These are the inputs you calculated with before.')).toBeVisible();
			await site.calculate();
			await expect(site.returnAnswer).toContainText('compared with giving the same in cash');
		});
		await test.step('a worksheet of a return has its lines too, for a household that can be changed', async () => {
			await page.getByRole('link', { name: /^law\/in/ }).click();
			await expect(page.getByText('This household does not fill in this return')).toBeVisible();
			await page.getByRole('combobox', { name: 'State' }).selectOption('IN');
			await findField(page, 'Your wages').fill('410,000');
			await expect(findLine(page, 'inTaxableIncome')).toContainText('$515,500');
		});
	});
}

interface WithReturnPart {
	readonly onReturn: { readonly lines: { id: string; formula: string }[] };
}

const parseDefinition = (text: string) => JSON.parse(text) as WithReturnPart;

/** Opens one definition. A first visit may load twice, while the server prepares its libraries. */
async function open(page: Page, address: string, id: string): Promise<void> {
	await expect(async () => {
		await page.goto(`${address}/workshop#${id}`);
		await expect(page.getByRole('button', { name: 'Calculate', exact: true })).toBeVisible();
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
