// What if on a strategy’s effect: under the security policy a worker draws the curve and finds the input.
import type { Page } from '@playwright/test';
import { BuiltFiles, breakFile } from './support/faults.ts';
import { calculate, chooseStrategy, findOverlay } from './support/site.ts';
import { expect, openHome, type Strategies, test } from './support/site-test.ts';

const files = new BuiltFiles();
const findReturnSection = (page: Page) =>
	findOverlay(page).getByRole('region', { name: 'On your tax return', exact: true });

async function openWhatIf(page: Page, strategies: Strategies): Promise<void> {
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('qcd'));
	await calculate(page);
	await findReturnSection(page).locator('summary', { hasText: 'What if on your return' }).click();
	await expect(findReturnSection(page).getByRole('slider')).toBeVisible();
}

test('a worker gives the curve, where it bends, and the input that gives a figure', async ({
	page,
	strategies,
}) => {
	const workers: string[] = [];
	page.on('worker', (worker) => workers.push(worker.url()));
	await openWhatIf(page, strategies);
	await findReturnSection(page).getByLabel('Vary').selectOption({ label: 'Your wages' });
	await expect(
		findReturnSection(page)
			.getByRole('listitem')
			.filter({ hasText: 'of “Your wages”: “Tax saved, all years”' })
			.first(),
	).toBeVisible();
	await findReturnSection(page).getByLabel('Which value of “Your wages” makes').fill('500');
	await findReturnSection(page).getByRole('button', { name: 'Find', exact: true }).click();
	await expect(findReturnSection(page).getByRole('status').filter({ hasText: /500/ })).toBeVisible();
	await expect(findReturnSection(page).getByText('Searching')).toHaveCount(0);
	expect(workers).toHaveLength(1);
});

test('a value that is used while the next curve is on its way is that of the curve it stands on', async ({
	page,
	strategies,
}) => {
	await openWhatIf(page, strategies);
	const section = findReturnSection(page);
	await section.getByRole('slider').press('PageUp');
	const shownTitle = await section
		.getByLabel('Vary')
		.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '');
	expect(shownTitle).not.toBe('Your wages');
	// Within one task: the worker answers after it.
	await section.evaluate((element) => {
		const select = element.querySelector<HTMLSelectElement>('details[open] select');
		const option = [...(select?.options ?? [])].find(({ text }) => text === 'Your wages');
		if (!select || !option) throw new Error('There is no choice of inputs.');
		select.value = option.value;
		select.dispatchEvent(new Event('change', { bubbles: true }));
		const button = [...element.querySelectorAll('button')].find(
			({ textContent }) => textContent === 'Use this value',
		);
		if (!button) throw new Error('There is nothing to use the value with.');
		button.click();
	});
	await expect(section.getByRole('status').filter({ hasText: `for ${shownTitle}: ` })).toBeVisible();
});

test('a pointer on what opens it gets the worker ready', async ({ page, strategies }) => {
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('qcd'));
	await calculate(page);
	const worker = page.waitForEvent('worker');
	await findReturnSection(page).locator('summary', { hasText: 'What if on your return' }).hover();
	expect((await worker).url()).toContain('tax-worker');
	await expect(findReturnSection(page).getByRole('slider')).toHaveCount(0);
});

test('a worker that does not come is told, and Try again draws the curve once it does', async ({
	page,
	strategies,
}) => {
	const { mend } = await breakFile(page, files.findWorker('tax-worker'), 'missing');
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('qcd'));
	await calculate(page);
	const openWhatIfSection = () =>
		findReturnSection(page).locator('summary', { hasText: 'What if on your return' }).click();
	await openWhatIfSection();
	await expect(findReturnSection(page).getByRole('alert')).toContainText(
		'The calculation could not be loaded.',
	);
	mend();
	// The page starts anew, with everything that was typed.
	await Promise.all([
		page.waitForEvent('framenavigated'),
		findReturnSection(page).getByRole('button', { name: 'Try again' }).click(),
	]);
	await calculate(page);
	await openWhatIfSection();
	await expect(findReturnSection(page).getByRole('slider')).toBeVisible();
});
