// The law of a state, or what its lines are called, that does not come: told where the household chooses it, with a way on.
import { BuiltFiles, breakFile, expectNotice } from './support/faults.ts';
import { expect, test } from './support/site-test.ts';

test.use({ tolerated: /./ });

const files = new BuiltFiles();

for (const [part, chunk, fault] of [
	['law', 'state-or', 'hanging'],
	['law', 'state-or', 'missing'],
	['words', 'state-words-or', 'hanging'],
	['words', 'state-words-or', 'missing'],
] as const)
	test(`a state whose ${part} is ${fault} is told within eight seconds; the rest goes on, and trying again works`, async ({
		page,
		site,
	}) => {
		await page.clock.install();
		await site.open();
		await site.householdButton(page).click();
		await expect(site.wages).toBeVisible();
		const brokenFile = await breakFile(page, files.find(`virtual:calculators/${chunk}`), fault);
		await site.household.getByRole('combobox', { name: 'State', exact: true }).selectOption('Oregon');
		const alert = site.household.getByRole('alert').filter({ hasText: 'tax law of Oregon' });
		await expectNotice(page, alert, brokenFile);
		await site.wages.fill('310,000');
		await expect(site.wages).toHaveValue('310,000');
		brokenFile.mend();
		const tryAgain = alert.getByRole('button', { name: 'Try again' });
		// A file that hung may have come by itself.
		await tryAgain.click({ timeout: 2_000 }).catch(() => {});
		await expect(site.household.getByText('Total tax, federal and state')).toBeVisible();
		await expect(site.household.getByText('Oregon income tax (Form OR-40)')).toBeVisible();
		await expect(site.wages).toHaveValue('310,000');
	});
