// Every calculator of both lists in the browser: what the page shows is what the engine gives.
import type { Inputs } from '../src/definition/compiled-calculator.ts';
import { calculate as evaluate } from '../src/engine/calculate.ts';
import { defaultInputs } from '../src/engine/inputs.ts';
import { expectResults } from './support/results.ts';
import { calculate, choose, enter, openUnlocked, overlay } from './support/site.ts';
import { type DEDICATED, expect, openHome, test } from './support/site-test.ts';
import { expectWorkings } from './support/workings.ts';

for (const type of ['income-tax', 'capital-gains'] as const) {
	test(`every ${type} calculator shows what the engine gives for its defaults, and every line its working`, async ({
		page,
		strategies,
	}) => {
		test.slow();
		await openHome(page);
		for (const entry of strategies.ofType(type)) {
			const calculator = strategies.get(entry.id);
			await test.step(entry.id, async () => {
				await choose(page, entry);
				await expect(overlay(page).getByText(calculator.prompt, { exact: true })).toBeVisible();
				await calculate(page);
				await expectResults(page, calculator);
				await expectWorkings(page, evaluate(calculator, defaultInputs(calculator)).rows);
				await page.keyboard.press('Escape');
				await expect(overlay(page)).toHaveCount(0);
			});
		}
		await expect(page.getByText(new RegExp(`^${strategies.ofType(type).length} × \\$5 = `))).toBeVisible();
	});
}

/** Figures a visitor may enter: ordinary ones, and those at the edges of a rule. */
const cases: Readonly<Record<(typeof DEDICATED)[number] | 'cg-nua', readonly Inputs[]>> = {
	qcd: [
		{ age: 71, income: 250_000 },
		{ income: 250_001 },
		{
			qcdAmount: 100_000,
			rmdAmount: 60_000,
			marginalTaxRate: 37,
			state: 'TX',
			stateTaxRate: 0,
			income: 400_000,
		},
		{ qcdAmount: 0 },
		{ qcdAmount: 30_001, stateTaxRate: 13.3, income: -5_000 },
	],
	daf: [
		{ assetType: 'appreciatedStock', assetBasis: 120_000 },
		{ assetType: 'crypto', donationFMV: 400_000, holdingPeriodMonths: 11 },
		{ assetType: 'cash', donationFMV: 300_001 },
		{ assetType: 'rsu', yearsOfBunching: 0 },
		{ assetType: 'cash', donationFMV: 87_600, agi: 0, stateTaxRate: 0 },
	],
	'retirement-max': [
		{ age: 49 },
		{ planType: 'solo401k', age: 50, ytdDeferrals: 30_501 },
		{ w2Compensation: 0 },
		{
			planType: '457',
			w2Compensation: 120_000,
			employerMatch: 0.035,
			profitSharePercent: 0,
			marginalTaxRate: 22,
		},
	],
	'backdoor-roth': [
		{ contributionAmount: 0 },
		{ yearsToGrow: 0, expectedReturn: 0 },
		{ contributionAmount: 8_000, futureWithdrawalTaxRate: 37.5, yearsToGrow: 35, expectedReturn: 6.25 },
	],
	crt: [
		{ costBasis: 1_200_000 },
		{ assetValue: 0 },
		{ assetValue: 2_500_000, payoutRate: 7.5, trustTerm: 15, marginalTaxRate: 35, capitalGainsRate: 23.8 },
	],
	'salt-trust': [
		{ saltPaid: 5_000 },
		{ numberOfTrusts: 0 },
		{ saltPaid: 250_000, numberOfTrusts: 12, marginalTaxRate: 10 },
	],
	'income-timing': [
		{ currentTaxRate: 24, futureTaxRate: 37 },
		{ yearsDeferred: 0 },
		{ deferredIncome: 0, acceleratedDeductions: 12_345, currentTaxRate: 12, yearsDeferred: 4 },
	],
	'rsu-iso': [
		{ sharesVesting: 0, marginalTaxRate: 12 },
		{ equityType: 'ISO' },
		{ equityType: 'ISO', holdingPeriod: 24, ltcgRate: 23.8 },
		{ equityType: 'ISO', fmvAtVesting: 40, exercisePrice: 50, holdingPeriod: 23 },
	],
	'state-migration': [
		{ currentState: 'FL', targetState: 'CA' },
		{ currentState: 'NY', targetState: 'NY' },
		{ currentState: 'NJ', targetState: 'WY', annualIncome: 1_250_000, capitalGains: 0, yearsPlanned: 1 },
	],
	'cg-nua': [
		{ assetValue: 0 },
		{ taxRate: 0 },
		{ income: 600_000, assetValue: 0, taxRate: 23.8, savingsRate: 23.8 },
	],
};

for (const [id, inputs] of Object.entries(cases)) {
	test(`${id} shows what the engine gives for other figures, edge values included`, async ({
		page,
		strategies,
	}) => {
		const calculator = strategies.get(id);
		await openUnlocked(page, id);
		let standing = defaultInputs(calculator);
		for (const values of inputs) {
			await test.step(JSON.stringify(values), async () => {
				const next = { ...defaultInputs(calculator), ...values };
				standing = await enter(page, calculator, next, standing);
				await calculate(page);
				await expectResults(page, calculator, values, `${id} with ${JSON.stringify(values)}`);
			});
		}
	});
}

test('a result that cannot be given is an em dash with the reason, and nothing else', async ({
	page,
	strategies,
}) => {
	await openUnlocked(page, 'qcd');
	await enter(page, strategies.get('qcd'), { qcdAmount: 0 });
	await calculate(page);
	const row = page.getByRole('row', { name: /^Effective tax savings rate/ });
	await expect(row.getByRole('cell')).toHaveText('—');
	await expect(row.getByRole('rowheader')).toContainText(/\w+\.$/);
	await expect(overlay(page).getByText(/NaN|Infinity|undefined|null/)).toHaveCount(0);
});
