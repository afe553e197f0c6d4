// The law of a state, or what its lines are called, that does not come: told where the household chooses it, with a way on. That
// one that hangs is given up, and one that fails is tried again, is held in tests/lib/us-states.test.ts.
import { BuiltFiles, breakFile, expectNotice } from './support/faults.ts';
import { expect, test } from './support/site-test.ts';

test.use({ tolerated: /./ });

const files = new BuiltFiles();

test('a state whose law or words do not come is told within eight seconds; the rest goes on, and trying again works', async ({
	page,
	site,
}) => {
	await page.clock.install();
	await site.open();
	await site.householdButton(page).click();
	await expect(site.wages).toBeVisible();
	for (const [state, chunk, fault] of [
		['Oregon', 'state-or', 'hanging'],
		['Georgia', 'state-words-ga', 'missing'],
	] as const)
		await test.step(`${chunk}, ${fault}`, async () => {
			const brokenFile = await breakFile(page, files.find(`virtual:calculators/${chunk}`), fault);
			await site.household.getByRole('combobox', { name: 'State', exact: true }).selectOption(state);
			const alert = site.household.getByRole('alert').filter({ hasText: `tax law of ${state}` });
			await expectNotice(page, alert, brokenFile);
			const wagesText = `310,00${state.length}`;
			await site.wages.fill(wagesText);
			await expect(site.wages).toHaveValue(wagesText);
			brokenFile.mend();
			const tryAgain = alert.getByRole('button', { name: 'Try again' });
			// A file that hung may have come by itself.
			await tryAgain.click({ timeout: 2_000 }).catch(() => {});
			await expect(site.household.getByText('Total tax, federal and state')).toBeVisible();
			await expect(site.household.getByText(`${state} income tax (Form `)).toBeVisible();
			await expect(site.wages).toHaveValue(wagesText);
		});
});
