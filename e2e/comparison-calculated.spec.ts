// The comparison of what was calculated: own figures, bars on one scale, and the way to the calculators and back.
import type { Locator, Page } from '@playwright/test';
import { formatResult } from '../src/engine/format.ts';
import { getDefaultInputs } from '../src/engine/values.ts';
import { expectAccessible, expectDarkContrast } from './support/accessibility.ts';
import { findCompareButton, openComparison, readOverflow } from './support/comparison.ts';
import { calculate, chooseStrategy, findField, findOverlay, selectStrategies } from './support/site.ts';
import { expect, openHome, type Strategies, test } from './support/site-test.ts';

const findCalculatedSection = (page: Page) =>
	findOverlay(page).getByRole('region', { name: 'What you calculated' });

function findEntryItem(page: Page, name: string): Locator {
	const heading = page.getByRole('heading', { name, exact: true });
	return findCalculatedSection(page).getByRole('listitem').filter({ has: heading });
}

const CALCULATED_IDS = ['qcd', 'rsu-iso', 'salt-trust'] as const;
const UNCALCULATED_ID = 'cg-1031-exchange';

test('what was calculated stands with its own headline, inputs, risk and bar; what was not is a step away', async ({
	page,
	strategies,
}) => {
	const [qcd, rsu, salt] = CALCULATED_IDS.map((id) => findEntryItem(page, strategies.get(id).name)) as [
		Locator,
		Locator,
		Locator,
	];
	await openHome(page);
	await calculateAll(page, strategies);
	await openComparison(page);
	await test.step('in the order of the selection', async () => {
		const names = CALCULATED_IDS.map((id) => strategies.get(id).name);
		const headings = findCalculatedSection(page).getByRole('heading', { level: 4 });
		await expect(headings).toHaveText([...names, 'Not calculated yet']);
		await expect(qcd.getByText('$11,275', { exact: true })).toBeVisible();
		await expect(qcd.getByText('Saving', { exact: true })).toBeVisible();
		await expect(qcd).toContainText('QCD amount $25,000 · RMD amount $30,000');
		const { riskStatus, riskCitation } = strategies.get('salt-trust');
		for (const text of ['This figure is net of costs.', riskStatus, riskCitation])
			await expect(salt).toContainText(text);
		await expect(findCalculatedSection(page)).toContainText('your plan below works them out on one return');
	});
	await test.step('a cost is drawn to the other side and hatched, on the same scale', async () => {
		const costStrategy = strategies.get('rsu-iso');
		const tax = costStrategy.results.find(({ id }) => id === 'totalTax');
		if (!tax) throw new Error('rsu-iso has no totalTax.');
		const value = formatResult(costStrategy.evaluate(getDefaultInputs(costStrategy)).totalTax, tax);
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
		const summary = findOverlay(page).locator('dl').first();
		await expect(summary.getByRole('definition')).toHaveText(['$111,000', '$3,900', '$107,100', '4']);
		await expect(findOverlay(page).getByRole('table').first().getByRole('row')).toHaveCount(5);
	});
	await test.step('nothing scrolls sideways at 320 px, and axe finds nothing', async () => {
		await page.setViewportSize({ width: 320, height: 800 });
		expect(await readOverflow(page)).toBeLessThanOrEqual(0);
		await expectAccessible(page, 'the comparison of what was calculated');
		await expectDarkContrast(page, 'the comparison of what was calculated');
	});
	await test.step('prints without buttons, and no entry is cut by a page', async () => {
		await page.emulateMedia({ media: 'print' });
		for (const button of await findOverlay(page).getByRole('button').all()) await expect(button).toBeHidden();
		await expect(findCalculatedSection(page).getByText('Not calculated yet')).toBeVisible();
		for (const entryItem of [qcd, rsu, salt]) await expect(entryItem).toHaveCSS('break-inside', 'avoid');
		await page.emulateMedia({ media: 'screen' });
	});
	await test.step('opens what is not calculated yet, and comes back with its result', async () => {
		const { name } = strategies.get(UNCALCULATED_ID);
		const opening = findCalculatedSection(page).getByRole('button', { name: `Open calculator for ${name}` });
		await opening.click();
		await expect(findOverlay(page)).toHaveAccessibleName(name);
		await page.goBack();
		await expect(opening).toBeFocused();
		await page.keyboard.press('Enter');
		await findField(page, 'Savings rate').fill('10');
		await calculate(page);
		await page.getByRole('button', { name: 'Back to Calculators' }).click();
		await expect(findOverlay(page)).toHaveAccessibleName('Strategy Comparison');
		await expect(findEntryItem(page, name).getByRole('heading', { name })).toBeFocused();
		await expect(findEntryItem(page, name)).toContainText('$100,000');
		await expect(findEntryItem(page, name)).toContainText('Net benefit, after assumed costs: $90,000');
		await page.keyboard.press('Escape');
		await expect(findCompareButton(page)).toBeFocused();
	});
});

/** Chooses strategies and calculates all but the last. */
async function calculateAll(page: Page, strategies: Strategies): Promise<void> {
	for (const id of CALCULATED_IDS) {
		await chooseStrategy(page, strategies.getEntry(id));
		await calculate(page);
		await page.keyboard.press('Escape');
		await expect(findOverlay(page)).toHaveCount(0);
	}
	await selectStrategies(page, [strategies.getEntry(UNCALCULATED_ID)]);
}
