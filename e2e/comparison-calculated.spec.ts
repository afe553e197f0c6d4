// The comparison of what was calculated: own figures, bars on one scale, and the way to the calculators and back.
import type { Locator, Page } from '@playwright/test';
import { formatResult } from '../src/engine/format.ts';
import { defaultInputs } from '../src/engine/inputs.ts';
import { expectAccessible } from './support/accessibility.ts';
import { calculate, choose, field, overlay, select } from './support/site.ts';
import { expect, openHome, type Strategies, test } from './support/site-test.ts';

const CHOSEN = ['qcd', 'rsu-iso', 'salt-trust', 'cg-1031-exchange'] as const;

/** Chooses strategies, calculates the first ones, and opens the comparison. */
async function compare(page: Page, strategies: Strategies, calculated: number): Promise<void> {
	await openHome(page);
	for (const [position, id] of CHOSEN.entries()) {
		const entry = strategies.get(id);
		if (position >= calculated) {
			await select(page, [entry]);
			continue;
		}
		await choose(page, entry);
		await calculate(page);
		await page.keyboard.press('Escape');
		await expect(overlay(page)).toHaveCount(0);
	}
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(section(page).getByText('Loading')).toHaveCount(0);
}

function section(page: Page): Locator {
	return overlay(page).getByRole('region', { name: 'What you calculated' });
}

function entry(page: Page, name: string): Locator {
	return section(page)
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name, exact: true }) });
}

test('shows the own headline, inputs, risk note and bar of each, in the order of the selection', async ({
	page,
	strategies,
}) => {
	await compare(page, strategies, 3);
	const names = CHOSEN.slice(0, 3).map((id) => strategies.get(id).name);
	await expect(section(page).getByRole('heading', { level: 4 })).toHaveText([...names, 'Not calculated yet']);
	const qcd = entry(page, names[0] ?? '');
	await expect(qcd.getByText('$11,275', { exact: true })).toBeVisible();
	await expect(qcd.getByText('Saving', { exact: true })).toBeVisible();
	await expect(qcd).toContainText('QCD amount $25,000 · RMD amount $30,000');
	const trust = strategies.get('salt-trust');
	const salt = entry(page, names[2] ?? '');
	await expect(salt).toContainText('This figure is net of costs.');
	await expect(salt).toContainText(trust.riskStatus);
	await expect(salt).toContainText(trust.riskCitation);
	await expect(section(page)).toContainText('A sum would promise more than they can save together');
});

test('a cost is drawn to the other side and hatched, on the same scale', async ({ page, strategies }) => {
	await compare(page, strategies, 2);
	const cost = strategies.get('rsu-iso');
	const tax = cost.results.find(({ id }) => id === 'totalTax');
	const value = cost.evaluate(defaultInputs(cost)).totalTax;
	const rsu = entry(page, cost.name);
	await expect(
		rsu.getByText(formatResult(value, tax ?? cost.results[0] ?? never()), { exact: true }),
	).toBeVisible();
	await expect(rsu.getByText('Cost', { exact: true })).toBeVisible();
	const saving = entry(page, strategies.get('qcd').name);
	await expect(saving.locator('svg > rect')).not.toHaveAttribute('fill');
	await expect(rsu.locator('svg > rect')).toHaveAttribute('fill', /^url\(#/);
	const zero = await rsu.locator('svg > line').nth(1).getAttribute('x1');
	await expect(saving.locator('svg > rect')).toHaveAttribute('x', zero ?? '');
	await expect(rsu.locator('svg > rect')).toHaveAttribute('x', '0%');
	await expect(rsu.locator('svg > rect')).toHaveAttribute('width', zero ?? '');
});

function never(): never {
	throw new Error('The calculator has no results.');
}

test('opens what is not calculated yet, and comes back to the comparison with its result', async ({
	page,
	strategies,
}) => {
	await compare(page, strategies, 1);
	const { name } = strategies.get('cg-1031-exchange');
	const open = section(page).getByRole('button', { name: `Open calculator for ${name}` });
	await open.click();
	await expect(overlay(page)).toHaveAccessibleName(name);
	await page.goBack();
	await expect(open).toBeFocused();
	await page.keyboard.press('Enter');
	await field(page, 'Savings rate').fill('10');
	await calculate(page);
	await page.getByRole('button', { name: 'Back to Calculators' }).click();
	await expect(overlay(page)).toHaveAccessibleName('Strategy Comparison');
	await expect(entry(page, name).getByRole('heading', { name })).toBeFocused();
	await expect(entry(page, name)).toContainText('$100,000');
	await expect(entry(page, name)).toContainText('Net benefit, after assumed costs: $90,000');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Compare Strategies' })).toBeFocused();
});

test('the placeholder figures stay as they are', async ({ page, strategies }) => {
	await compare(page, strategies, 2);
	await expect(overlay(page).getByRole('definition')).toHaveText(['$111,000', '$3,900', '$107,100', '4']);
	await expect(overlay(page).getByRole('row')).toHaveCount(5);
});

test('nothing scrolls sideways at 320 px, and axe finds nothing', async ({ page, strategies }) => {
	await compare(page, strategies, 3);
	await page.setViewportSize({ width: 320, height: 800 });
	const overflow = () => overlay(page).evaluate((view) => view.scrollWidth - view.clientWidth);
	expect(await overflow()).toBeLessThanOrEqual(0);
	await expectAccessible(page, 'the comparison of what was calculated');
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectAccessible(page, 'the same in the dark');
});

test('prints without buttons, and no entry is cut by a page', async ({ page, strategies }) => {
	await compare(page, strategies, 3);
	await page.emulateMedia({ media: 'print' });
	for (const button of await overlay(page).getByRole('button').all()) await expect(button).toBeHidden();
	await expect(section(page).getByText('Not calculated yet')).toBeVisible();
	for (const id of CHOSEN.slice(0, 3)) {
		await expect(entry(page, strategies.get(id).name)).toHaveCSS('break-inside', 'avoid');
	}
});
