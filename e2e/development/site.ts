// The site under `npm run dev`: definitions are edited on disk, and one is dropped in, while calculators are open.
import { NEW_STRATEGY } from '../../tests/drop-in/new-strategy.ts';
import { findLocation } from '../../tests/support/find-location.ts';
import type { DevelopmentServer } from '../support/development-server.ts';
import { Site } from '../support/site.ts';
import { expect, test } from '../support/site-test.ts';

const FILE = 'calculators/income-tax/qcd.json';
const HOOK_FILE = 'calculators/income-tax/daf.ts';

export function defineSiteTests(server: DevelopmentServer): void {
	const edit = (change: (text: string) => string, file = FILE) => server.copy.edit(file, change);
	const renameAmount = (text: string) => text.replace('"title": "QCD amount"', '"title": "Gift amount"');

	test('an edited definition arrives in the open calculator, a broken one is shown with its place', async ({
		page,
		strategies,
	}) => {
		const site = new Site(page, strategies, server.address);
		const [amount, renamedAmount] = [site.field('QCD amount'), site.field('Gift amount')];
		await openPrepared(site, 'qcd');
		await amount.fill('40000');
		await site.calculate();
		await expect(site.row(/^New AGI/)).toContainText('$460,000');
		await test.step('a label and a formula; what was typed stays', async () => {
			edit((text) => doubleGift(renameAmount(text)));
			await expect(renamedAmount).toHaveValue(/^40,?000$/);
			await expect(page.getByText('Inputs changed, calculate again')).toBeVisible();
			await expectAfterCalculate(site, /^New AGI/, '$420,000');
			await expect(renamedAmount).toHaveValue(/^40,?000$/);
			server.copy.restore();
			await expect(amount).toBeVisible();
		});
		await test.step('a file that is emptied before it is written is taken when it is whole', async () => {
			const editedText = renameAmount(server.copy.read(FILE));
			edit(() => '');
			await new Promise((resolve) => setTimeout(resolve, 30));
			server.copy.write(FILE, editedText);
			await expect(renamedAmount).toBeVisible();
			await expect(page.locator('vite-error-overlay')).toHaveCount(0);
			server.copy.restore();
			await expect(amount).toBeVisible();
		});
		await test.step('a hook', async () => {
			await site.leave();
			await site.choose('daf');
			await page.getByRole('radio', { name: 'Cash', exact: true }).check();
			await site.field('Fair market value').fill('123456');
			await site.calculate();
			await expect(site.row(/^Capital gain not taxed/)).toContainText('$0');
			edit((text) => text.replace("'Capital gain not taxed'", "'Gain not taxed'"), HOOK_FILE);
			edit(
				(text) =>
					text
						.replace('({ assetType }) =>', '({ assetType, donationFMV }) =>')
						.replace("assetType === 'cash' ?", "assetType === 'cash' && donationFMV !== 123456 ?"),
				HOOK_FILE,
			);
			// Another branch: the value less the basis of 40,000.
			await expectAfterCalculate(site, /^Gain not taxed/, '$83,456');
			await expect(page.getByRole('radio', { name: 'Cash', exact: true })).toBeChecked();
			server.copy.restore();
			await expectAfterCalculate(site, /^Capital gain not taxed/, '$0');
		});
		await test.step('a broken one, and the page recovers once it is mended', async () => {
			const goodText = server.copy.read(FILE);
			const diagnostic = page.locator('vite-error-overlay');
			edit((text) => text.replace('"title": "QCD amount",', '"title": "QCD amount"'));
			await expect(diagnostic).toContainText(findLocation(server.copy.read(FILE), '"default": 25000'));
			edit(() => goodText.replace('"formula": "income - qcdAmount"', '"formula": "income - qcdAmont"'));
			await expect(diagnostic).toContainText(findLocation(server.copy.read(FILE), 'qcdAmont"'));
			server.copy.restore();
			await expect(diagnostic).toHaveCount(0);
			await site.calculate();
		});
	});

	// That everything knows it is held in tests/drop-in/.
	test('one new file is all a new strategy takes: on the home page, calculated, on a return, and gone with it', async ({
		page,
		strategies,
	}) => {
		const site = new Site(page, strategies, server.address);
		const { name, type, id } = NEW_STRATEGY;
		const file = `calculators/${type}/${id}.json`;
		const count = strategies.listByType('capital-gains').length;
		const tab = site.tab('capital-gains');
		await page.goto(server.address);
		await expect(tab).toHaveAccessibleName(new RegExp(` ${count}$`), { timeout: 60_000 });
		server.copy.write(file, NEW_STRATEGY);
		await expect(tab).toHaveAccessibleName(new RegExp(` ${count + 1}$`));
		await tab.click();
		const card = site.cards.filter({ has: page.getByRole('heading', { name }) });
		await card.getByRole('button', { name: /^Select/ }).click();
		await expect(site.overlay).toHaveAccessibleName(name);
		await site.field('Asset value').fill('250000');
		await site.calculate();
		await expect(site.headline).toHaveText('$37,500');
		await expect(site.returnAnswer.getByRole('strong')).toHaveText(/^\$[\d,]+ ahead$/);
		await expect(site.returnSection).toContainText(/Tax falls \$[\d,]+ in \d+; .* of it comes back/);
		await site.leave();
		server.copy.remove(file);
		await expect(tab).toHaveAccessibleName(new RegExp(` ${count}$`));
	});
}

/** Opens a calculator unlocked. A first visit may load twice, while the server prepares its libraries. */
export async function openPrepared(site: Site, id: string): Promise<void> {
	await expect(async () => {
		await site.openUnlocked(id);
		await site.page.waitForLoadState('networkidle');
		await expect(site.calculateButton).toBeVisible({ timeout: 100 });
	}).toPass({ timeout: 60_000 });
}

/** Presses Calculate until the edited definition has arrived. */
async function expectAfterCalculate(site: Site, label: RegExp, value: string): Promise<void> {
	await expect(async () => {
		await site.calculateButton.click();
		await expect(site.row(label)).toContainText(value, { timeout: 300 });
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
