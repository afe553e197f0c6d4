// The site under `npm run dev`: definitions are edited on disk, and one is dropped in, while calculators are open.

import type { Page } from '@playwright/test';
import { ON_RETURN } from '../../tests/drop-in/on-return-part.ts';
import { findLocation } from '../../tests/support/find-location.ts';
import { findComparedRows } from '../support/comparison.ts';
import type { DevelopmentServer } from '../support/development-server.ts';
import { expectResults } from '../support/results.ts';
import {
	calculate,
	chooseStrategy,
	enterValues,
	findCalculateButton,
	findCard,
	findField,
	findOverlay,
	findSelectButton,
} from '../support/site.ts';
import { expect, type Strategies, test, toAddress } from '../support/site-test.ts';

const FILE = 'calculators/income-tax/qcd.json';
const DAF_FILE = 'calculators/income-tax/daf.ts';

/** A new strategy is one new file. */
const NEW_DEFINITION = {
	$schema: '../../schemas/calculator.schema.json',
	id: 'cg-installment-sale',
	type: 'capital-gains',
	category: 'Deferral Strategies',
	name: 'Ordinary Installment Sale',
	description: 'Sell for payments over several years, and pay tax on the gain as the payments arrive.',
	code: 'IRC §453',
	estimatedSavings: '$25K-$400K',
	taxYear: 2024,
	timing: 'Agreed before the sale closes',
	fits: 'Sellers who can wait for their money',
	model: 'generic',
	onReturn: ON_RETURN,
	assumptions: ['Interest on deferred tax is not counted.'],
	limits: ['Depreciation recapture is taxed in the year of the sale'],
	changes: ['Unchanged by P.L. 119-21'],
	sources: ['IRC §§453, 453A'],
	examples: [
		{
			name: 'Defaults',
			inputs: {},
			results: {
				estimatedSavings: 150000,
				effectiveReduction: 59.4595,
				netBenefit: 135000,
				fiveYearRoi: 6000,
			},
		},
	],
};

export function defineSiteTests(server: DevelopmentServer): void {
	const edit = (change: (text: string) => string, file = FILE) => server.copy.edit(file, change);

	test('an edited definition arrives in the open calculator, a broken one is shown with its place', async ({
		page,
		strategies,
	}) => {
		await openUnlocked(page, server.address, 'qcd');
		await findField(page, 'QCD amount').fill('40000');
		await calculate(page);
		await expect(findRow(page, 'New AGI')).toContainText('$460,000');
		await test.step('a label and a formula; what was typed stays', async () => {
			edit((text) => text.replace('"title": "QCD amount"', '"title": "Gift amount"'));
			await expect(findField(page, 'Gift amount')).toHaveValue(/^40,?000$/);
			await expect(page.getByText('Inputs changed, calculate again')).toBeVisible();
			edit(doubleGift);
			await expectAfterCalculate(page, 'New AGI', '$420,000');
			await expect(findField(page, 'Gift amount')).toHaveValue(/^40,?000$/);
			server.copy.restore();
			await expect(findField(page, 'QCD amount')).toBeVisible();
		});
		await test.step('a file that is emptied before it is written is taken when it is whole', async () => {
			const editedText = server.copy.read(FILE).replace('"title": "QCD amount"', '"title": "Gift amount"');
			edit(() => '');
			await new Promise((resolve) => setTimeout(resolve, 30));
			server.copy.write(FILE, editedText);
			await expect(findField(page, 'Gift amount')).toBeVisible();
			await expect(page.locator('vite-error-overlay')).toHaveCount(0);
			server.copy.restore();
			await expect(findField(page, 'QCD amount')).toBeVisible();
		});
		await test.step('a hook', async () => {
			await page.keyboard.press('Escape');
			await chooseStrategy(page, strategies.getEntry('daf'));
			await page.getByRole('radio', { name: 'Cash', exact: true }).check();
			await findField(page, 'Fair market value').fill('123456');
			await calculate(page);
			await expect(findRow(page, 'Capital gain not taxed')).toContainText('$0');
			edit((text) => text.replace("'Capital gain not taxed'", "'Gain not taxed'"), DAF_FILE);
			edit(
				(text) => text.replace('isCash ? 0 :', 'isCash ? (inputs.donationFMV === 123456 ? 7 : 0) :'),
				DAF_FILE,
			);
			await expectAfterCalculate(page, 'Gain not taxed', '$7');
			await expect(page.getByRole('radio', { name: 'Cash', exact: true })).toBeChecked();
			server.copy.restore();
			await expectAfterCalculate(page, 'Capital gain not taxed', '$0');
		});
		await test.step('a broken one, and the page recovers once it is mended', async () => {
			const goodText = server.copy.read(FILE);
			const diagnostic = page.locator('vite-error-overlay');
			edit((text) => text.replace('"title": "QCD amount",', '"title": "QCD amount"'));
			await expect(diagnostic).toContainText(findLocation(server.copy.read(FILE), '"default": 25000'));
			edit(() => goodText.replace('"formula": "income - qcdAmount"', '"formula": "income - qcdAmont"'));
			await expect(diagnostic).toContainText(findLocation(server.copy.read(FILE), 'qcdAmont"'));
			await expect(diagnostic).toContainText('"qcdAmont"');
			server.copy.restore();
			await expect(diagnostic).toHaveCount(0);
			await calculate(page);
		});
	});

	test('one new file is all a new strategy takes: on the home page, calculated, on a return, compared, in the workshop, and gone with it', async ({
		page,
		strategies,
	}) => {
		const file = `calculators/capital-gains/${NEW_DEFINITION.id}.json`;
		const tab = page.getByRole('tab', { name: /^Capital Gains Tax Avoidance/ });
		await page.goto(server.address);
		await expect(tab).toHaveAccessibleName(/ 26$/, { timeout: 60_000 });
		server.copy.write(file, `${JSON.stringify(NEW_DEFINITION, null, 2)}\n`);
		await expect(tab).toHaveAccessibleName(/ 27$/);
		await expectNewCalculator(page, strategies);
		await test.step('in the workshop', async () => {
			await page.goto(`${server.address}/workshop#${NEW_DEFINITION.id}`);
			await page.locator('summary', { hasText: 'On the return' }).click();
			const part = page.getByRole('region', { name: 'On the return' });
			await expect(part.getByRole('status').filter({ hasText: 'this' })).toContainText(/postpones \$/);
			await expect(part.locator('[data-line="waiting"]')).toContainText('$100,000');
			await expect(part.getByLabel('Examples of the return part')).toContainText('Passes');
			await page.goto(server.address);
		});
		server.copy.remove(file);
		await expect(tab).toHaveAccessibleName(/ 26$/);
	});
}

async function expectNewCalculator(page: Page, strategies: Strategies): Promise<void> {
	const { name } = NEW_DEFINITION;
	await expect(page.getByText('42+', { exact: true })).toBeVisible();
	await page.getByRole('tab', { name: /^Capital/ }).click();
	await expect(findCard(page, name)).toContainText(NEW_DEFINITION.estimatedSavings);
	await findSelectButton(findCard(page, name)).click();
	await expect(findOverlay(page)).toHaveAccessibleName(name);
	// It shares its model with the others, so any of them tells what it must give.
	const model = strategies.get('cg-nua');
	await enterValues(page, model, { assetValue: 250_000 });
	await calculate(page);
	await expectResults(page, model, { assetValue: 250_000 });
	await expect(findOverlay(page).getByText('$37,500').first()).toBeVisible();
	const onReturn = findOverlay(page).getByRole('region', { name: 'On your tax return' });
	await expect(onReturn.getByRole('status').first()).toContainText(/postpones \$[\d,]+ of tax/);
	await onReturn.locator('summary', { hasText: 'What if on your return' }).click();
	await expect(onReturn.getByRole('slider')).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	const header = findComparedRows(page);
	await expect(header).toContainText('Cg Installment Sale');
	await expect(header).toContainText(name);
	await page.keyboard.press('Escape');
}

/** Opens a calculator unlocked. A first visit may load twice, while the server prepares its libraries. */
export async function openUnlocked(page: Page, address: string, id: string): Promise<void> {
	await expect(async () => {
		await page.goto(address + toAddress(id));
		await page.getByRole('button', { name: 'Unlock Calculator' }).click();
		await expect(findCalculateButton(page)).toBeVisible();
		await page.waitForLoadState('networkidle');
		await expect(findCalculateButton(page)).toBeVisible({ timeout: 100 });
	}).toPass({ timeout: 60_000 });
}

/** Presses Calculate until the edited definition has arrived. */
async function expectAfterCalculate(page: Page, label: string, value: string): Promise<void> {
	await expect(async () => {
		await findCalculateButton(page).click();
		await expect(findRow(page, label)).toContainText(value, { timeout: 300 });
	}).toPass({ timeout: 15_000 });
}

/** The gift counts twice against income; the examples follow. */
function doubleGift(text: string): string {
	const definition = JSON.parse(text) as {
		inputs: { qcdAmount: { default: number } };
		results: { id: string; formula: string }[];
		examples: { inputs: { qcdAmount?: number }; results?: { newAGI?: number } }[];
	};
	for (const result of definition.results) {
		if (result.id === 'newAGI') result.formula = 'income - qcdAmount - qcdAmount';
	}
	for (const { inputs, results } of definition.examples) {
		const gift = inputs.qcdAmount ?? definition.inputs.qcdAmount.default;
		if (results?.newAGI !== undefined) results.newAGI -= gift;
	}
	return JSON.stringify(definition, null, 2);
}

function findRow(page: Page, label: string) {
	return findOverlay(page).getByRole('row', { name: new RegExp(`^${label}`) });
}
