// An analyst's afternoon: a definition is edited on disk while its calculator is open under `npm run dev`.
import type { Page } from '@playwright/test';
import { ProjectCopy, placeOf } from './support/project-copy.ts';
import { calculate, calculateButton, field, overlay } from './support/site.ts';
import { addressOf, expect, test } from './support/site-test.ts';

const FILE = 'calculators/income-tax/qcd.json';

// While a definition is broken the development server says so in the console too.
test.use({
	tolerated: /\[vite\]|Failed to load resource|Failed to fetch dynamically|preloaded using link preload/,
});

// One server for all, since each takes its time to prepare the libraries. What a test edits is put back after it.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let copy: ProjectCopy;
let address = '';

test.beforeAll(async () => {
	copy = new ProjectCopy();
	address = await copy.develop();
});

test.afterEach(() => copy.restore());

test.afterAll(() => copy.dispose());

test('an edited label and formula arrive in the open calculator, and what was typed stays', async ({
	page,
}) => {
	await openUnlocked(page, 'qcd');
	await field(page, 'QCD amount').fill('40000');
	await calculate(page);
	await expect(row(page, 'New AGI')).toContainText('$460,000');

	edit((text) => text.replace('"title": "QCD amount"', '"title": "Gift amount"'));
	await expect(field(page, 'Gift amount')).toHaveValue(/^40,?000$/);
	await expect(page.getByText('Inputs changed, calculate again')).toBeVisible();

	edit(withDoubledGift);
	await expectAfterCalculate(page, 'New AGI', '$420,000');
	await expect(field(page, 'Gift amount')).toHaveValue(/^40,?000$/);
});

test('an edited hook arrives too', async ({ page }) => {
	await openUnlocked(page, 'daf');
	await page.getByRole('radio', { name: /cash/i }).check();
	await field(page, 'Fair market value').fill('123456');
	await calculate(page);
	await expect(row(page, 'Capital gain not taxed')).toContainText('$0');

	const hook = 'calculators/income-tax/daf.ts';
	edit((text) => text.replace("'Capital gain not taxed'", "'Gain not taxed'"), hook);
	edit((text) => text.replace('isCash ? 0 :', 'isCash ? (inputs.donationFMV === 123456 ? 7 : 0) :'), hook);
	await expectAfterCalculate(page, 'Gain not taxed', '$7');
	await expect(field(page, 'Fair market value')).toHaveValue(/^123,?456$/);
	await expect(page.getByRole('radio', { name: /cash/i })).toBeChecked();
});

test('a file added while the server runs appears, and goes when it is deleted', async ({ page }) => {
	await page.goto(address);
	const tab = page.getByRole('tab', { name: /^Capital Gains Tax Avoidance/ });
	await expect(tab).toHaveAccessibleName(/ 26$/, { timeout: 60_000 });
	const added = 'calculators/capital-gains/cg-nua-again.json';
	const again = copy.read('calculators/capital-gains/cg-nua.json').replace('"cg-nua"', '"cg-nua-again"');
	copy.write(added, again.replace('"description": "', '"description": "Once more: '));
	await expect(tab).toHaveAccessibleName(/ 27$/);
	copy.remove(added);
	await expect(tab).toHaveAccessibleName(/ 26$/);
});

test('a broken definition is shown with its place, and the page recovers once it is mended', async ({
	page,
}) => {
	await openUnlocked(page, 'qcd');
	const good = copy.read(FILE);
	const diagnostic = page.locator('vite-error-overlay');

	edit((text) => text.replace('"title": "QCD amount",', '"title": "QCD amount"'));
	await expect(diagnostic).toContainText(placeOf(copy.read(FILE), '"default": 25000'));

	edit(() => good.replace('"formula": "income - qcdAmount"', '"formula": "income - qcdAmont"'));
	await expect(diagnostic).toContainText(placeOf(copy.read(FILE), 'qcdAmont"'));
	await expect(diagnostic).toContainText('"qcdAmont"');

	edit(() => good.replace('"title": "QCD amount"', '"title": "Gift amount"'));
	await expect(diagnostic).toHaveCount(0);
	await page.getByRole('button', { name: 'Unlock Calculator' }).click();
	await expect(field(page, 'Gift amount')).toHaveValue('25,000');
	await calculate(page);
});

test('a file that is emptied before it is written is taken when it is whole', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	const edited = copy.read(FILE).replace('"title": "QCD amount"', '"title": "Gift amount"');
	edit(() => '');
	await new Promise((resolve) => setTimeout(resolve, 30));
	copy.write(FILE, edited);
	await expect(field(page, 'Gift amount')).toHaveValue('25,000');
	await expect(page.locator('vite-error-overlay')).toHaveCount(0);
});

test('a broken definition fails the build with its place and a frame', async () => {
	edit((text) => text.replace('"formula": "income - qcdAmount"', '"formula": "income - qcdAmont"'));
	const place = placeOf(copy.read(FILE), 'qcdAmont"');
	const { code, stderr } = await copy.build();
	expect(code).not.toBe(0);
	expect(stderr).toContain(`${FILE}:${place}`);
	const line = copy.read(FILE).split('\n')[Number(place.split(':')[0]) - 1];
	expect(stderr).toContain(`| ${line}`);
	expect(stderr).toMatch(/\| +\^{8}$/m);
	expect(stderr).toContain('"qcdAmount"');
});

/** Opens a calculator unlocked. A first visit may load twice, while the server prepares its libraries. */
async function openUnlocked(page: Page, id: string): Promise<void> {
	await expect(async () => {
		await page.goto(address + addressOf(id));
		await page.getByRole('button', { name: 'Unlock Calculator' }).click();
		await expect(calculateButton(page)).toBeVisible();
		await page.waitForLoadState('networkidle');
		await expect(calculateButton(page)).toBeVisible({ timeout: 100 });
	}).toPass({ timeout: 60_000 });
}

function edit(change: (text: string) => string, file = FILE): void {
	copy.edit(file, change);
}

/** Presses Calculate until the edited definition has arrived. */
async function expectAfterCalculate(page: Page, label: string, value: string): Promise<void> {
	await expect(async () => {
		await calculateButton(page).click();
		await expect(row(page, label)).toContainText(value, { timeout: 300 });
	}).toPass({ timeout: 10_000 });
}

/** The gift counts twice against income; the examples follow. */
function withDoubledGift(text: string): string {
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

function row(page: Page, label: string) {
	return overlay(page).getByRole('row', { name: new RegExp(`^${label}`) });
}
