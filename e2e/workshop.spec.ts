// The workshop under `npm run dev`: an analyst edits definitions on disk and watches what they do.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { forbiddenIn } from '../src/cli/bundle/forbidden.ts';
import { expectAccessible } from './support/accessibility.ts';
import { ProjectCopy, placeOf } from './support/project-copy.ts';
import { expect, test } from './support/site-test.ts';

const QCD = 'calculators/income-tax/qcd.json';
const DAF = 'calculators/income-tax/daf.ts';

test.use({ tolerated: /\[vite\]|Failed to load resource/ });
test.describe.configure({ mode: 'default', timeout: 120_000 });

let copy: ProjectCopy;
let address = '';

test.beforeAll(async () => {
	copy = new ProjectCopy();
	address = await copy.develop();
});

test.afterEach(() => copy.restore());

test.afterAll(() => copy.dispose());

test('shows every value of a definition, and follows an edit without losing what was typed', async ({
	page,
}) => {
	await open(page, 'qcd');
	await field(page, 'QCD amount').fill('40000');
	await expect(line(page, 'newAGI')).toContainText('$460,000');
	await expect(line(page, 'newAGI')).toContainText('income - qcdAmount');
	await expect(line(page, 'newAGI')).toContainText('Income − QCD amount');
	await expect(line(page, 'newAGI')).toContainText('$500,000 − $40,000');
	await expect(page.getByLabel('Amounts')).toContainText('Tax year 2024.');

	edit((text) =>
		text.replace('"formula": "income - qcdAmount"', '"formula": "income - qcdAmount - qcdAmount"'),
	);
	await expect(line(page, 'newAGI')).toContainText('$420,000');
	await expect(field(page, 'QCD amount')).toHaveValue(/^40,?000$/);
	const first = page.getByLabel('Examples').getByRole('listitem').filter({ hasText: 'Defaults' });
	await expect(first).toContainText('Fails');
	await expect(first).toContainText('newAGI: expected 475000, found 450000, difference −25000');
	await expect(page.getByRole('link', { name: /^qcd/ })).toContainText('fail');
});

test('a broken file shows its problem at the line beside the last good calculator, and recovers', async ({
	page,
}) => {
	await open(page, 'qcd');
	await field(page, 'QCD amount').fill('40000');
	edit((text) => text.replace('"formula": "income - qcdAmount"', '"formula": "income - qcdAmont"'));
	const problems = page.getByRole('region', { name: 'Problems' });
	await expect(problems).toContainText('"qcdAmont"');
	await expect(problems).toContainText('Did you mean "qcdAmount"?');
	await expect(problems).toContainText(`${QCD}:${placeOf(copy.read(QCD), 'qcdAmont"')}`);
	await expect(page.getByText('Out of date:')).toBeVisible();
	await expect(page.locator('vite-error-overlay')).toHaveCount(0);
	await field(page, 'QCD amount').fill('50000');
	await expect(line(page, 'newAGI')).toContainText('$450,000');
	await expectAccessible(page, 'the workshop with a broken file');

	edit(() => '{ "id": ');
	await expect(problems).not.toContainText('qcdAmont');
	await expect(problems).toContainText(`${QCD}:1:`);
	await expect(line(page, 'newAGI')).toContainText('$450,000');

	copy.restore();
	await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
	await expect(page.getByText('Out of date:')).toHaveCount(0);
	await expect(field(page, 'QCD amount')).toHaveValue(/^50,?000$/);
});

test('the line of a problem opens in the editor', async ({ page }) => {
	await open(page, 'qcd');
	const asked = new Promise<string>((resolve) => {
		void page.route('**/__open-in-editor?**', (route) => {
			resolve(new URL(route.request().url()).searchParams.get('file') ?? '');
			return route.fulfill({ status: 200 });
		});
	});
	await line(page, 'newAGI').getByRole('link').click();
	const place = placeOf(copy.read(QCD), '"income - qcdAmount"');
	expect(await asked).toBe(`${copy.directory}/${QCD}:${place}`);
	await expect(page).toHaveURL(/#qcd$/);
});

test('what was typed becomes an example that passes once it is pasted', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
	await open(page, 'qcd');
	await field(page, 'QCD amount').fill('12345');
	await field(page, 'Age').fill('69');
	await page.getByRole('button', { name: 'Make this an example' }).click();
	const text = await page.getByLabel('The example, to paste').inputValue();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
	const made = JSON.parse(text);
	expect(made.inputs).toEqual({ age: 69, qcdAmount: 12345 });
	expect(made.warnings).toEqual(['Must be 70½ or older to make QCD']);

	const named = text.replace(made.name, 'Pasted from the workshop');
	edit((before) => before.replace('"examples": [', `"examples": [${named},`));
	const pasted = page.getByLabel('Examples').getByRole('listitem').filter({ hasText: 'Pasted from' });
	await expect(pasted).toContainText('Passes');
	await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
});

test('a new file appears in the list, broken or not, and goes when it is deleted', async ({ page }) => {
	await open(page, 'cg-nua');
	const added = 'calculators/capital-gains/cg-nua-again.json';
	copy.write(added, '{');
	const item = page.getByRole('link', { name: /^cg-nua-again/ });
	await expect(item).toContainText('problem');
	copy.write(added, copy.read('calculators/capital-gains/cg-nua.json').replace('"cg-nua"', '"cg-nua-again"'));
	await expect(item).not.toContainText('does not compile');
	copy.remove(added);
	await expect(item).toHaveCount(0);
});

test('a definition with a hook works, and an edit of the hook arrives', async ({ page }) => {
	await open(page, 'daf');
	await page.getByRole('radio', { name: /cash/i }).check();
	await field(page, 'Fair market value').fill('123456');
	await expect(line(page, 'capitalGain')).toContainText('$0');
	edit(
		(text) =>
			text
				.replace('isCash ? 0 :', 'isCash ? inputs.donationFMV :')
				.replace("assetType == 'cash' ? 0 :", "assetType == 'cash' ? donationFMV :"),
		DAF,
	);
	await expect(line(page, 'capitalGain')).toContainText('$123,456');
	await expect(page.getByRole('radio', { name: /cash/i })).toBeChecked();
});

test('a reload keeps what was typed', async ({ page }) => {
	await open(page, 'qcd');
	await field(page, 'QCD amount').fill('41000');
	await page.reload();
	await expect(field(page, 'QCD amount')).toHaveValue('41,000');
});

test('every definition opens with its values and passing examples', async ({ page, strategies }) => {
	await open(page, 'qcd');
	for (const { id, name } of strategies.entries) {
		await page
			.getByRole('navigation')
			.getByRole('link', { name: new RegExp(`^${id} ?Checks`) })
			.click();
		await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
		await expect(page.locator('[data-line]')).toHaveCount(strategies.get(id).results.length);
	}
	await expectAccessible(page, 'the workshop');
});

test('nothing of it is in the published site', async ({ request }) => {
	const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
	expect(files.filter((file) => /workshop/i.test(file))).toEqual([]);
	const texts = files.filter((file) => /\.(js|css|html|json|txt|xml|svg)$/.test(file));
	expect(texts.length).toBeGreaterThan(10);
	for (const file of texts) {
		const text = readFileSync(path.join('dist', file), 'utf8');
		expect(forbiddenIn(text), file).not.toContain('the workshop');
	}
	expect(existsSync('src/workshop/workshop.html')).toBe(true);
	for (const asked of ['/workshop', '/workshop/', '/__workshop/state', '/src/workshop/main.tsx']) {
		expect((await request.get(asked)).status(), asked).toBe(404);
	}
});

/** Opens one definition. A first visit may load twice, while the server prepares its libraries. */
async function open(page: Page, id: string): Promise<void> {
	await expect(async () => {
		await page.goto(`${address}/workshop#${id}`);
		await expect(page.getByRole('button', { name: 'Calculate', exact: true })).toBeVisible();
		await page.waitForLoadState('networkidle');
		await expect(page.locator('[data-line]').first()).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 60_000 });
}

function field(page: Page, title: string) {
	return page.getByRole('textbox', { name: title, exact: true });
}

function line(page: Page, id: string) {
	return page.locator(`[data-line="${id}"]`);
}

function edit(change: (text: string) => string, file = QCD): void {
	copy.edit(file, change);
}
