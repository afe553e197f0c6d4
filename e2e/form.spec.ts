// Typing and correcting, as any calculator's form answers it. The meaning of a text is held in tests/engine/parse.test.ts and
// tests/features/form/field-state.test.ts, results out of date in tests/features/calculator/calculator-state.test.ts.
import { press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

test('the inputs arrive with the defaults, take what is typed as it is meant, ask for what is missing, and calculate at Enter', async ({
	page,
	site,
}) => {
	await site.openUnlocked('qcd');
	const amount = site.field('QCD amount');
	const message = page.getByText('Enter a value for “QCD amount”', { exact: true });
	await test.step('the wheel and the arrow keys change no number', async () => {
		await amount.click();
		await page.mouse.wheel(0, 200);
		for (const key of ['ArrowUp', 'ArrowDown', 'PageUp']) await page.keyboard.press(key);
		await expect(amount).toHaveValue('25000');
	});
	await test.step('entering a field selects what is in it, without separators', async () => {
		await page.keyboard.press('Tab');
		await amount.click();
		await expect(amount).toHaveValue('25000');
		await page.keyboard.type('10000');
		await expect(amount).toHaveValue('10000');
	});
	await test.step('what is empty or unreadable is asked for once its field is left, with what was typed in it', async () => {
		const unreadable = page.getByText(/^Enter a number for “QCD amount”, .* instead of “twelve”$/);
		for (const [text, answer] of [
			['', message],
			['twelve', unreadable],
		] as const) {
			await amount.fill(text);
			if (text === '') await expect(answer, 'while somebody types').toHaveCount(0);
			else await expect(answer, 'at once, as nothing makes a number of it').toBeVisible();
			await page.keyboard.press('Tab');
			await expect(answer, `after "${text}"`).toBeVisible();
			await expect(amount).toHaveValue(text);
			await amount.fill('1');
			await expect(answer).toHaveCount(0);
		}
	});
	await test.step('Calculate says so at each, moves to the first, and calculates nothing', async () => {
		await site.fill({ Income: '', 'QCD amount': '' });
		await site.calculateButton.click();
		await expect(amount).toBeFocused();
		for (const title of ['QCD amount', 'Income']) {
			const text = `Enter a value for “${title}”`;
			await expect(site.field(title)).toHaveAttribute('aria-invalid', 'true');
			await expect(site.field(title)).toHaveAccessibleDescription(new RegExp(text));
			await expect(page.locator('[aria-live=polite]', { has: page.getByText(text) })).not.toHaveCount(0);
		}
		await expect(site.field('Age')).toHaveAttribute('aria-invalid', 'false');
		await expect(page.getByRole('table')).toHaveCount(0);
		await amount.fill('25000');
		await expect(message).toHaveCount(0);
		await site.calculateButton.click();
		await expect(site.field('Income')).toBeFocused();
		await site.field('Income').fill('500000');
	});
	await test.step('nothing is calculated before Calculate, and Enter submits; no other field is drawn anew', async () => {
		await expect(site.resultTable).toHaveCount(0);
		await amount.fill('10000');
		const mutatedIds = await page.locator('form').evaluateHandle((form) => {
			const ids: string[] = [];
			const observer = new MutationObserver((records) => {
				for (const { target } of records) ids.push((target as HTMLElement).id);
			});
			observer.observe(form, { subtree: true, childList: true, attributes: true });
			return ids;
		});
		await page.keyboard.press('Enter');
		await expect(site.headline).toHaveText('$4,510');
		await expect(site.results.getByText('How it was calculated')).toBeVisible();
		const amountId = await amount.getAttribute('id');
		expect((await mutatedIds.jsonValue()).filter((id) => id !== amountId)).toEqual([]);
	});
	await test.step('the headline is announced politely', async () => {
		await expect(site.results.locator('[aria-live=polite]')).toHaveCount(1);
		await amount.fill('25000');
		await site.calculate();
		await expect(site.results.locator('[aria-live=polite]')).toContainText('Total tax savings: $11,275');
	});
});

test('a calculator that is opened again has what was typed in it, for this visit', async ({ page, site }) => {
	await site.openUnlocked('qcd');
	const amount = site.field('QCD amount');
	const reopen = () => site.follow('Open calculator');
	await amount.fill('40000');
	await site.leave();
	await reopen();
	await expect(amount).toHaveValue('40,000');
	await expect(site.overlay).toContainText('These are the inputs as you left them.');
	await expect(site.overlay).toContainText('They are not calculated yet.');
	// Within one task: a calculation is reported a frame later, and the calculator is left before it.
	await site.calculateButton.evaluate((button: HTMLButtonElement) => {
		button.click();
		history.back();
	});
	await expect(site.overlay).toHaveCount(0);
	await reopen();
	await expect(site.overlay).toContainText('These are the inputs you calculated with before.');
	await expect(amount).toHaveValue('40,000');
	await expect(page.getByRole('table')).toHaveCount(0);
	await amount.fill('much');
	await page.goBack();
	await reopen();
	await expect(amount).toHaveValue('much');
	await page.reload();
	await site.unlock();
	await expect(amount, 'a reload locks it, and keeps what was typed').toHaveValue('much');
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
	await press(site.overlay, 'Clear all entries');
	await expect(amount).toHaveValue('25,000');
	expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
	await page.reload();
	await site.unlock();
	await expect(amount).toHaveValue('25,000');
});
