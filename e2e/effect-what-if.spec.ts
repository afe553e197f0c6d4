// A curve of a strategy’s effect: under the security policy a worker draws it and finds the input.
import { BuiltFiles, breakFile, expectNotice } from './support/faults.ts';
import { disclose, press, type Site } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

async function calculateQcd(site: Site): Promise<void> {
	await site.openUnlocked('qcd');
	await site.calculate();
}

const openWhatIf = ({ returnSection }: Site) => disclose(returnSection, 'What if on your return');

test('a pointer gets the worker ready; it gives the curve, where it bends, the value on it, and the input that gives a figure', async ({
	page,
	site,
}) => {
	const workers: string[] = [];
	page.on('worker', (worker) => workers.push(worker.url()));
	await calculateQcd(site);
	const section = site.returnSection;
	await section.locator('summary', { hasText: 'What if on your return' }).hover();
	await expect.poll(() => workers).toEqual([expect.stringContaining('tax-worker')]);
	await expect(section.getByRole('slider')).toHaveCount(0);
	await openWhatIf(site);
	await expect(section.getByRole('slider')).toBeVisible();
	await test.step('a value that is used while the next curve is on its way is that of the curve it stands on', async () => {
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
	await expect(
		section
			.getByRole('listitem')
			.filter({ hasText: 'of “Your wages”: “Ahead after tax and costs (present value)”' })
			.first(),
	).toBeVisible();
	await section.getByLabel('Which value of “Your wages” makes').fill('500');
	await press(section, /^Find$/);
	await expect(section.getByRole('status').filter({ hasText: /500/ })).toBeVisible();
	await expect(section.getByText('Searching')).toHaveCount(0);
	expect(workers).toHaveLength(1);
});

test.describe('a worker that does not come', () => {
	test.use({ tolerated: /404|Failed to load/ });

	test('is told, and Try again draws the curve once it does', async ({ page, site }) => {
		await page.clock.install();
		const brokenFile = await breakFile(page, new BuiltFiles().find('tax-worker'), 'missing');
		await calculateQcd(site);
		await openWhatIf(site);
		const alert = site.returnSection.getByRole('alert');
		const notice = alert.filter({ hasText: 'The calculation could not be loaded.' });
		await expectNotice(page, notice, brokenFile);
		brokenFile.mend();
		// The page starts anew, with everything that was typed.
		await Promise.all([page.waitForEvent('framenavigated'), press(site.returnSection, 'Try again')]);
		await site.calculate();
		await openWhatIf(site);
		await expect(site.returnSection.getByRole('slider')).toBeVisible();
	});
});
