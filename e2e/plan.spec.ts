// Your plan: what the calculated strategies come to together, as the engine gives it, and what is left out.
import { formatMoney } from '../src/engine/format.ts';
import { computePlan } from '../src/engine/plan/compute-plan.ts';
import { getDefaultInputs } from '../src/engine/values.ts';
import { createTypedInputs } from '../src/features/calculator/form/field-state.ts';
import { readHousehold } from '../src/features/household/household-state.ts';
import { choosePlan, prepareChoices } from '../src/features/plan/choose-plan.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { BuiltFiles, breakFile } from './support/faults.ts';
import { expectFits } from './support/layout.ts';
import { disclose, press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';
import type { Strategies } from './support/strategies.ts';

test.use({ tolerated: /404|Failed to load/ });

const files = new BuiltFiles();

function computeExpectedPlan(strategies: Strategies, ids: readonly string[]) {
	const sources = ids.map((id) => strategies.getEffectSource(id));
	const [firstSource] = sources;
	if (!firstSource) throw new Error('A plan has a strategy.');
	const { system, effects } = firstSource;
	const source = {
		system,
		effects,
		read: readHousehold(system, null),
		strategies: sources.map(({ strategy }) => {
			const calculator = strategies.get(strategy.id);
			const calculatedInputs = getDefaultInputs(calculator);
			return { strategy, calculator, calculatedInputs, typedInputs: createTypedInputs() };
		}),
	};
	return computePlan({ system, effects }, choosePlan(prepareChoices(source), undefined).request);
}

test('the calculated strategies on one return, alone and together, with their shares from a worker', async ({
	page,
	site,
	strategies,
}) => {
	test.slow();
	const ids = ['qcd', 'daf', 'salt-trust'];
	const plan = computeExpectedPlan(strategies, ids);
	await site.open();
	await site.calculateAll(...ids);
	await site.openComparison();
	await expect(site.plan.getByRole('status').first()).toContainText(formatMoney(plan.taxSaved));
	for (const { id, alone, share } of plan.strategies) {
		const heading = page.getByRole('heading', { level: 5, name: strategies.get(id).name, exact: true });
		const entry = site.plan.getByRole('listitem').filter({ has: heading });
		await expect(entry).toContainText(formatMoney(alone.taxSaved));
		await expect(entry).toContainText(formatMoney(share.taxSaved));
	}
	await expect(site.plan.getByText('They first interact at').first()).toBeVisible();
	expect(page.workers()).toHaveLength(1);
	await disclose(site.plan, 'returns side by side');
	await expect(site.plan.getByRole('table', { name: 'The returns side by side' })).toBeVisible();
	const { name, text } = await site.download('Export the plan as CSV');
	expect(name).toBe('tax-strategy-plan.csv');
	expect(text).toContain(`Total tax,,2026,,`);
	// That a worker has ended is heard of a moment later.
	await expect.poll(() => page.workers(), 'the worker of the file is gone').toHaveLength(1);
	await expectFits(page, 'a plan', [320]);
	await expectAccessibleInBothSchemes(page, 'a plan');
	await site.leave();
	await expect.poll(() => page.workers(), 'leaving the plan ends its worker').toEqual([]);
});

test('strategies about the same asset are a choice, what the law blocks is left out, and shares whose worker does not come are told', async ({
	page,
	site,
}) => {
	test.slow();
	const worker = files.findWorker('tax-worker');
	await site.open();
	await site.choose('qcd');
	await site.field('Age').fill('60');
	await site.leave();
	await site.calculateAll('cg-1031-exchange', 'cg-453e-related');
	const hangingWorker = await breakFile(page, worker, 'hanging');
	await test.step('what it takes is fetched at once with the comparison', async () => {
		const comparison = await breakFile(page, files.find('comparison-content'), 'hanging');
		const view = page.waitForRequest(new RegExp(files.find('plan-view')));
		await site.compareButton.click();
		await view;
		await expect(site.plan).toHaveCount(0);
		comparison.mend();
	});
	await test.step('a wait is told, and a press ends it with its worker', async () => {
		await expect(site.plan.getByText('Calculating what each adds')).toBeVisible();
		await press(site.plan, 'Stop');
		await expect(site.plan.getByText('Calculating what each adds')).toHaveCount(0);
		await expect.poll(() => page.workers()).toEqual([]);
		hangingWorker.mend();
	});
	await test.step('a worker that does not come is told', async () => {
		const { mend } = await breakFile(page, worker, 'missing');
		await press(site.plan, 'Calculate contributions');
		await expect(site.plan.getByRole('alert')).toContainText('The contributions could not be loaded.');
		mend();
		await press(site.plan, 'Try again');
	});
	const choice = site.plan.getByRole('group', { name: 'Choose one way to sell this asset' });
	await expect(choice.getByRole('radio')).toHaveCount(4);
	await choice.getByRole('radio', { name: /^None of these/ }).check();
	await expect(site.plan.getByRole('status').first()).toContainText('so nothing changes on');
	await expect(site.plan.getByRole('heading', { level: 5 })).toHaveCount(0);
	await choice.getByRole('radio', { name: /separate assets/ }).check();
	await expect(site.plan.getByRole('heading', { level: 5 })).toHaveCount(2);
	await expect(site.plan.getByText('…', { exact: true })).toHaveCount(0);
	const { text } = await site.download('Save all work');
	expect(JSON.parse(text).assetChoice, 'they concern separate assets').toBe('');
});
