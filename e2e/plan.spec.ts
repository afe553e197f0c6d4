// Your plan: what the calculated strategies come to together, as the engine gives it, and what is left out.
import type { Page } from '@playwright/test';
import { formatMoney } from '../src/engine/format.ts';
import { computePlan } from '../src/engine/plan/compute-plan.ts';
import { getDefaultInputs } from '../src/engine/values.ts';
import { createTypedInputs } from '../src/features/calculator/form/field-state.ts';
import { readHousehold } from '../src/features/household/household-state.ts';
import { choosePlan, prepareChoices } from '../src/features/plan/choose-plan.ts';
import { expectAccessible, expectDarkContrast } from './support/accessibility.ts';
import { findCompareButton, openComparison, readOverflow } from './support/comparison.ts';
import { BuiltFiles, breakFile } from './support/faults.ts';
import { calculate, chooseStrategy, findField, findOverlay } from './support/site.ts';
import { expect, openHome, type Strategies, test } from './support/site-test.ts';
import { downloadFile } from './support/work.ts';

test.use({ tolerated: /404|Failed to load/ });

const files = new BuiltFiles();
const findPlan = (page: Page) => findOverlay(page).getByRole('region', { name: 'Your plan', exact: true });

async function calculateAll(page: Page, strategies: Strategies, ids: readonly string[]): Promise<void> {
	for (const id of ids) {
		await chooseStrategy(page, strategies.getEntry(id));
		await calculate(page);
		await page.keyboard.press('Escape');
	}
}

function computeExpectedPlan(strategies: Strategies, ids: readonly string[]) {
	const [firstSource] = ids.map((id) => strategies.getEffectSource(id));
	if (!firstSource) throw new Error('A plan has a strategy.');
	const { system, effects } = firstSource;
	const source = {
		system,
		effects,
		read: readHousehold(system, null),
		strategies: ids.map((id) => {
			const calculator = strategies.get(id);
			const { strategy } = strategies.getEffectSource(id);
			return {
				strategy,
				calculator,
				calculatedInputs: getDefaultInputs(calculator),
				typedInputs: createTypedInputs(),
			};
		}),
	};
	return computePlan({ system, effects }, choosePlan(prepareChoices(source), undefined).request);
}

test('the calculated strategies on one return, alone and together, with their shares from a worker', async ({
	page,
	strategies,
}) => {
	test.slow();
	const ids = ['qcd', 'daf', 'salt-trust'];
	const plan = computeExpectedPlan(strategies, ids);
	await openHome(page);
	await calculateAll(page, strategies, ids);
	await openComparison(page);
	await expect(findPlan(page).getByRole('status').first()).toContainText(formatMoney(plan.taxSaved));
	for (const { id, alone, share } of plan.strategies) {
		const heading = page.getByRole('heading', { level: 5, name: strategies.get(id).name, exact: true });
		const entry = findPlan(page).getByRole('listitem').filter({ has: heading });
		await expect(entry).toContainText(formatMoney(alone.taxSaved));
		await expect(entry).toContainText(formatMoney(share.taxSaved));
	}
	await expect(findPlan(page).getByText('They meet first at').first()).toBeVisible();
	expect(page.workers()).toHaveLength(1);
	await findPlan(page).locator('summary', { hasText: 'returns side by side' }).click();
	await expect(findPlan(page).getByRole('table', { name: 'The returns side by side' })).toBeVisible();
	const { name, text } = await downloadFile(page, 'Export the plan as CSV');
	expect(name).toBe('tax-strategy-plan.csv');
	expect(text).toContain(`All tax,,2026,,`);
	// That a worker has ended is heard of a moment later.
	await expect.poll(() => page.workers(), 'the worker of the file is gone').toHaveLength(1);
	await page.setViewportSize({ width: 320, height: 800 });
	expect(await readOverflow(page)).toBeLessThanOrEqual(0);
	await expectAccessible(page, 'a plan');
	await expectDarkContrast(page, 'a plan');
	await page.keyboard.press('Escape');
	await expect(findOverlay(page)).toHaveCount(0);
	await expect.poll(() => page.workers(), 'leaving the plan ends its worker').toEqual([]);
});

test('strategies about the same asset are a choice, what the law blocks is left out, and shares whose worker does not come are told', async ({
	page,
	strategies,
}) => {
	test.slow();
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('qcd'));
	await findField(page, 'Age').fill('60');
	await page.keyboard.press('Escape');
	await calculateAll(page, strategies, ['cg-1031-exchange', 'cg-453e-related']);
	const { mend: letThrough } = await breakFile(page, files.findWorker('tax-worker'), 'hanging');
	await openComparison(page);
	await test.step('a wait is told, and a press ends it with its worker', async () => {
		await expect(findPlan(page).getByText('Working out what each adds')).toBeVisible();
		await findPlan(page).getByRole('button', { name: 'Stop' }).click();
		await expect(findPlan(page).getByText('Working out what each adds')).toHaveCount(0);
		await expect.poll(() => page.workers()).toEqual([]);
		letThrough();
	});
	const { mend } = await breakFile(page, files.findWorker('tax-worker'), 'missing');
	await findPlan(page).getByRole('button', { name: 'Work out the shares' }).click();
	await expect(findPlan(page).getByRole('alert')).toContainText('The shares could not be loaded.');
	mend();
	await findPlan(page).getByRole('button', { name: 'Try again' }).click();
	const choice = findPlan(page).getByRole('group', { name: /only one can be carried out/ });
	await expect(choice.getByRole('radio')).toHaveCount(4);
	await choice.getByRole('radio', { name: /^None of these/ }).check();
	await expect(findPlan(page).getByRole('status').first()).toContainText('so nothing changes on');
	await expect(findPlan(page).getByRole('heading', { level: 5 })).toHaveCount(0);
	await choice.getByRole('radio', { name: /different assets/ }).check();
	await expect(findPlan(page).getByRole('heading', { level: 5 })).toHaveCount(2);
	await expect(findPlan(page).getByText('…', { exact: true })).toHaveCount(0);
	const { text } = await downloadFile(page, 'Save all work');
	expect(JSON.parse(text).assetChoice, 'they concern different assets').toBe('');
});

test('what it takes is fetched at once with the comparison', async ({ page, strategies }) => {
	await openHome(page);
	await calculateAll(page, strategies, ['qcd']);
	const { mend } = await breakFile(page, files.findFile('comparison-content'), 'hanging');
	const view = page.waitForRequest(new RegExp(files.findFile('plan-view')));
	await findCompareButton(page).click();
	await view;
	await expect(findPlan(page)).toHaveCount(0);
	mend();
	await expect(findPlan(page)).toBeVisible();
});
