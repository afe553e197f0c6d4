// The comparison of what was calculated: own figures, bars on one scale, and the way to the calculators and back.
import type { Locator, Page } from '@playwright/test';
import { formatResult } from '../src/engine/format.ts';
import { defaultInputs } from '../src/engine/values.ts';
import { expectAccessible, expectCleanInTheDark } from './support/accessibility.ts';
import { compareButton, openComparison, sideways } from './support/comparison.ts';
import { calculate, choose, field, overlay, select } from './support/site.ts';
import { expect, openHome, type Strategies, test } from './support/site-test.ts';

const section = (page: Page) => overlay(page).getByRole('region', { name: 'What you calculated' });

function entry(page: Page, name: string): Locator {
	const heading = page.getByRole('heading', { name, exact: true });
	return section(page).getByRole('listitem').filter({ has: heading });
}

const CALCULATED = ['qcd', 'rsu-iso', 'salt-trust'] as const;
const OPEN_YET = 'cg-1031-exchange';

test('what was calculated stands with its own headline, inputs, risk and bar; what was not is a step away', async ({
	page,
	strategies,
}) => {
	const [qcd, rsu, salt] = CALCULATED.map((id) => entry(page, strategies.get(id).name)) as [
		Locator,
		Locator,
		Locator,
	];
	await openHome(page);
	await calculateAll(page, strategies);
	await openComparison(page);
	await test.step('in the order of the selection', async () => {
		const names = CALCULATED.map((id) => strategies.get(id).name);
		const headings = section(page).getByRole('heading', { level: 4 });
		await expect(headings).toHaveText([...names, 'Not calculated yet']);
		await expect(qcd.getByText('$11,275', { exact: true })).toBeVisible();
		await expect(qcd.getByText('Saving', { exact: true })).toBeVisible();
		await expect(qcd).toContainText('QCD amount $25,000 · RMD amount $30,000');
		const { riskStatus, riskCitation } = strategies.get('salt-trust');
		for (const text of ['This figure is net of costs.', riskStatus, riskCitation])
			await expect(salt).toContainText(text);
		await expect(section(page)).toContainText('your plan below works them out on one return');
	});
	await test.step('a cost is drawn to the other side and hatched, on the same scale', async () => {
		const cost = strategies.get('rsu-iso');
		const tax = cost.results.find(({ id }) => id === 'totalTax');
		if (!tax) throw new Error('rsu-iso has no totalTax.');
		const value = formatResult(cost.evaluate(defaultInputs(cost)).totalTax, tax);
		await expect(rsu.getByText(value, { exact: true })).toBeVisible();
		await expect(rsu.getByText('Cost', { exact: true })).toBeVisible();
		await expect(qcd.locator('svg > rect')).not.toHaveAttribute('fill');
		await expect(rsu.locator('svg > rect')).toHaveAttribute('fill', /^url\(#/);
		const zero = await rsu.locator('svg > line').nth(1).getAttribute('x1');
		await expect(qcd.locator('svg > rect')).toHaveAttribute('x', zero ?? '');
		await expect(rsu.locator('svg > rect')).toHaveAttribute('x', '0%');
		await expect(rsu.locator('svg > rect')).toHaveAttribute('width', zero ?? '');
	});
	await test.step('the placeholder figures stay as they are', async () => {
		const summary = overlay(page).locator('dl').first();
		await expect(summary.getByRole('definition')).toHaveText(['$111,000', '$3,900', '$107,100', '4']);
		await expect(overlay(page).getByRole('table').first().getByRole('row')).toHaveCount(5);
	});
	await test.step('nothing scrolls sideways at 320 px, and axe finds nothing', async () => {
		await page.setViewportSize({ width: 320, height: 800 });
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		await expectAccessible(page, 'the comparison of what was calculated');
		await expectCleanInTheDark(page, 'the comparison of what was calculated');
	});
	await test.step('prints without buttons, and no entry is cut by a page', async () => {
		await page.emulateMedia({ media: 'print' });
		for (const button of await overlay(page).getByRole('button').all()) await expect(button).toBeHidden();
		await expect(section(page).getByText('Not calculated yet')).toBeVisible();
		for (const one of [qcd, rsu, salt]) await expect(one).toHaveCSS('break-inside', 'avoid');
		await page.emulateMedia({ media: 'screen' });
	});
	await test.step('opens what is not calculated yet, and comes back with its result', async () => {
		const { name } = strategies.get(OPEN_YET);
		const opening = section(page).getByRole('button', { name: `Open calculator for ${name}` });
		await opening.click();
		await expect(overlay(page)).toHaveAccessibleName(name);
		await page.goBack();
		await expect(opening).toBeFocused();
		await page.keyboard.press('Enter');
		await field(page, 'Savings rate').fill('10');
		await calculate(page);
		await page.getByRole('button', { name: 'Back to Calculators' }).click();
		await expect(overlay(page)).toHaveAccessibleName('Strategy Comparison');
		await expect(entry(page, name).getByRole('heading', { name })).toBeFocused();
		await expect(entry(page, name)).toContainText('$100,000');
		await expect(entry(page, name)).toContainText('Net benefit, after assumed costs: $90,000');
		await page.keyboard.press('Escape');
		await expect(compareButton(page)).toBeFocused();
	});
});

/** Chooses strategies and calculates all but the last. */
async function calculateAll(page: Page, strategies: Strategies): Promise<void> {
	for (const id of CALCULATED) {
		await choose(page, strategies.entry(id));
		await calculate(page);
		await page.keyboard.press('Escape');
		await expect(overlay(page)).toHaveCount(0);
	}
	await select(page, [strategies.entry(OPEN_YET)]);
}
