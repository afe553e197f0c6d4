// All work saved as one file and loaded again, and what is said of a file that does not fit.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { calculate, choose, field, openUnlocked, overlay } from './support/site.ts';
import { expect, openHome, type Strategies, test } from './support/site-test.ts';
import { action, dialog, downloaded, give, openLoad } from './support/work.ts';

/** Calculates two strategies of three, with inputs of the visitor's own. */
async function work(page: Page, strategies: Strategies): Promise<void> {
	await openHome(page);
	await choose(page, strategies.get('cg-1031-exchange'));
	await field(page, 'Savings rate').fill('12.5');
	await calculate(page);
	await page.keyboard.press('Escape');
	await choose(page, strategies.get('crt'));
	await page.keyboard.press('Escape');
	await choose(page, strategies.get('qcd'));
	await field(page, 'QCD amount').fill('40000');
	await calculate(page);
}

test('saved, reloaded and loaded, nothing is lost, and no request leaves the site', async ({
	page,
	strategies,
	baseURL,
}) => {
	test.slow();
	const requests: string[] = [];
	await work(page, strategies);
	page.on('request', (request) => requests.push(request.url()));
	const { name, text } = await downloaded(page, 'Save all work');
	expect(name).toBe('tax-strategy-work.json');
	await page.reload();
	await expect(overlay(page).getByText('Calculator Locked')).toBeVisible();
	await openLoad(page);
	await expectAccessible(page, 'the dialog that loads work');
	await give(page, text);
	await expect(
		dialog(page).getByText('This file holds 3 selected strategies and 2 calculations.'),
	).toBeVisible();
	await dialog(page).getByRole('button', { name: 'Load', exact: true }).click();
	await expect(dialog(page)).toContainText(
		'You have 3 selected strategies and 2 calculations: 3 × $5 = $15.',
	);
	await dialog(page).getByRole('button', { name: 'Done' }).click();
	await expect(field(page, 'QCD amount')).toHaveValue('40,000');
	await page.keyboard.press('Escape');
	await expect(page.getByText('3 × $5 = $15')).toBeVisible();
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(overlay(page).getByRole('rowheader')).toContainText(['Cg 1031 Exchange', 'Crt', 'Qcd']);
	const calculated = overlay(page).getByRole('region', { name: 'What you calculated' });
	await expect(calculated.getByText('$125,000', { exact: true })).toBeVisible();
	await expect(calculated).toContainText('QCD amount $40,000');
	const again = await downloaded(page, 'Save all work');
	expect(JSON.parse(again.text)).toEqual(JSON.parse(text));
	const own = new URL(baseURL ?? page.url()).origin;
	expect(requests.filter((url) => new URL(url).origin !== own)).toEqual([]);
});

const GOOD = JSON.stringify({
	format: 'tax-strategy-work',
	version: 1,
	selection: ['crt', 'long-gone'],
	calculations: [{ id: 'crt', taxYear: 2023, inputs: { assetValue: 5, payoutRate: 'NaN', gone: 1 } }],
});

test('a file that cannot be loaded says why and overwrites nothing', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openLoad(page);
	for (const [text, sentence] of [
		['', 'This file is empty.'],
		[GOOD.slice(0, 60), 'cut short or changed'],
		['[]', 'This is not saved work.'],
		[GOOD.replace('"version":1', '"version":9'), 'newer version of this site'],
		[' '.repeat(1_000_001), 'larger than 1 MB'],
		['['.repeat(100_000), 'cut short or changed'],
	] as const) {
		await give(page, text);
		await expect(dialog(page).getByRole('alert')).toContainText(sentence);
		await expect(dialog(page).getByRole('alert')).toContainText('Nothing was changed.');
		await expect(dialog(page).getByRole('button', { name: /load/i })).toHaveCount(0);
	}
	await expectAccessible(page, 'a refused file');
	await dialog(page).getByRole('button', { name: 'Cancel' }).click();
	await expect(action(page, 'Load work')).toBeFocused();
	await expect(overlay(page).getByText('$11,275').first()).toBeVisible();
});

test('an outdated file asks before it replaces anything, and names what no longer fits', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openLoad(page);
	await give(page, GOOD);
	const question = dialog(page).getByRole('status');
	await expect(question).toContainText(
		'It replaces what you have now: 1 selected strategy and 1 calculation.',
	);
	for (const sentence of ['“long-gone” is not offered', 'tax year 2023', '“gone” is not an input', '“NaN”']) {
		await expect(question).toContainText(sentence);
	}
	await expectAccessible(page, 'the question before work is replaced');
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectAccessible(page, 'the same in the dark');
	await page.keyboard.press('Escape');
	await expect(dialog(page)).toHaveCount(0);
	await expect(overlay(page).getByText('$11,275').first(), 'nothing was overwritten').toBeVisible();
	await openLoad(page);
	await give(page, GOOD);
	await dialog(page).getByRole('button', { name: 'Replace and load' }).click();
	await dialog(page).getByRole('button', { name: 'Done' }).click();
	await expect(
		overlay(page).getByText('Calculator Locked'),
		'the selection is that of the file',
	).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByText('1 × $5 = $5')).toBeVisible();
});
