// One new file in calculators/capital-gains/ is all a new strategy takes, in a copy of the project.
import { ProjectCopy } from './support/project-copy.ts';
import { expectResults } from './support/results.ts';
import { calculate, card, cards, enter, overlay, selectButton, TABS } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

const ID = 'cg-installment-sale';
const NAME = 'Ordinary Installment Sale';
const FILE = `calculators/capital-gains/${ID}.json`;

const DEFINITION = {
	$schema: '../../schemas/calculator.schema.json',
	id: ID,
	type: 'capital-gains',
	category: 'Deferral Strategies',
	name: NAME,
	description: 'Sell for payments over several years, and pay tax on the gain as the payments arrive.',
	code: 'IRC §453',
	estimatedSavings: '$25K-$400K',
	taxYear: 2024,
	timing: 'Agreed before the sale closes',
	fits: 'Sellers who can wait for their money',
	model: 'generic',
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

test('a new file appears on the home page, in check, in calc and in the comparison', async ({
	page,
	strategies,
}) => {
	test.slow();
	const copy = new ProjectCopy();
	try {
		copy.write(FILE, `${JSON.stringify(DEFINITION, null, 2)}\n`);
		expect(await copy.command('check', FILE)).toMatchObject({ code: 0 });
		expect(await copy.build()).toMatchObject({ code: 0 });
		const printed = await copy.command('calc', ID, '--set', 'assetValue=250000', '--json');
		const { results } = JSON.parse(printed.stdout) as { results: Record<string, number> };
		expect(results).toMatchObject({ estimatedSavings: 37_500, netBenefit: 33_750 });

		await page.goto(await copy.serve());
		await expect(page.getByText('42+', { exact: true })).toBeVisible();
		await page.getByRole('tab', { name: 'Capital Gains Tax Avoidance 27', exact: true }).click();
		await expect(page.getByRole('tab', { name: TABS['income-tax'] })).toHaveAccessibleName(/ 15$/);
		await expect(cards(page)).toHaveCount(27);
		await expect(card(page, NAME)).toContainText('$25K-$400K');

		await selectButton(card(page, NAME)).click();
		await expect(overlay(page)).toHaveAccessibleName(NAME);
		// It shares its model with the others, so any of them tells what it must give.
		const model = strategies.get('cg-nua');
		await enter(page, model, { assetValue: 250_000 });
		await calculate(page);
		await expectResults(page, model, { assetValue: 250_000 });
		await expect(overlay(page).getByText('$37,500').first()).toBeVisible();

		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Compare Strategies' }).click();
		const header = overlay(page).getByRole('rowheader');
		await expect(header).toContainText('Cg Installment Sale');
		await expect(header).toContainText(NAME);
	} finally {
		await copy.dispose();
	}
});
