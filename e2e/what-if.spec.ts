// A curve and its marker by pointer and keyboard, on screen and paper. The sentences about a curve and
// of a search are held in tests/features/what-if/messages.test.ts, that every row of every table agrees with the calculator in
// tests/features/what-if/curve-table.test.tsx.
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { press, type Site } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

const findSection = ({ overlay, page }: Site) =>
	overlay.locator('details').filter({ has: page.getByText('What if', { exact: true }) });
const findDrawing = (site: Site) => findSection(site).getByRole('img');
const findSlider = (site: Site) => site.overlay.getByRole('slider');
const expectStatus = (site: Site, text: string | RegExp) =>
	expect(findSlider(site)).toHaveAttribute('aria-valuetext', text);

/** Opens the curve of a calculated strategy. */
async function openWhatIf(site: Site, id: string): Promise<void> {
	await site.openUnlocked(id);
	await site.calculate();
	await site.overlay.getByText('What if', { exact: true }).click();
	await expect(findSlider(site)).toBeVisible();
}

/** Chooses the input to vary and, unless it is to stay, the result to watch. */
async function varyInput({ overlay }: Site, title: string, watchedLine = ''): Promise<void> {
	await overlay.getByLabel('Vary', { exact: true }).selectOption({ label: title });
	if (watchedLine) await overlay.getByLabel('Watch', { exact: true }).selectOption({ label: watchedLine });
}

async function openTable(site: Site): Promise<Locator> {
	await site.overlay.getByText('The curve as a table').click();
	const table = findSection(site).getByRole('table');
	await expect(table).toBeVisible();
	return table;
}

test('the curve of qcd: its bends and its blocked stretch, its marker by pointer and keyboard, and values that go into the form', async ({
	page,
	site,
}) => {
	test.slow();
	await openWhatIf(site, 'qcd');
	const section = findSection(site);
	const total = site.row(/^Total tax savings/);
	await test.step('over income: the bends, and the value the visitor has', async () => {
		await varyInput(site, 'Income');
		await expect(section.getByRole('listitem')).toHaveText([/begins to grow\.$/, /stops growing\.$/]);
		await expect(findDrawing(site)).toHaveAccessibleName('Total tax savings by Income');
		await expect(findDrawing(site)).toHaveAccessibleDescription(
			/\$10,325 at \$0, \$11,275 at \$1,000,000.*“NIIT savings” begins to grow/,
		);
		await expectStatus(site, '$500,000, Total tax savings: $11,275');
	});
	await test.step('the marker follows the pointer', async () => {
		await findDrawing(site).scrollIntoViewIfNeeded();
		const box = await findDrawing(site).boundingBox();
		if (!box) throw new Error('The drawing is not on the page.');
		await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width + 40, box.y + box.height / 2, { steps: 5 });
		await expectStatus(site, /^\$1,000,000,/);
		await expect(findSlider(site)).toBeFocused();
		await page.mouse.move(box.x, box.y + 10, { steps: 5 });
		await expectStatus(site, /^\$0,/);
		await page.mouse.up();
		await page.mouse.move(box.x + box.width, box.y + 10);
		await expectStatus(site, /^\$0,/);
	});
	await test.step('on paper there are the curve and the table, and nothing to press', async () => {
		const table = await openTable(site);
		await page.emulateMedia({ media: 'print' });
		await expect(findDrawing(site)).toBeVisible();
		await expect(findSlider(site)).toBeHidden();
		await expect(table.getByRole('row', { name: '$250,000 (1) $10,325' })).toBeVisible();
		await expect(section.getByRole('button')).toHaveCount(0);
		await expect(section.getByText('What if', { exact: true })).toBeHidden();
		await expect(site.calculateButton).toBeHidden();
		await page.emulateMedia({ media: 'screen' });
	});
	await test.step('a wanted result must be a number, and where nothing gives it the nearest is said', async () => {
		const target = section.getByLabel('Which value of “Income” makes “Total tax savings” equal to');
		await press(section, 'Find');
		await expect(section.getByText('Enter the result you want as a number.')).toBeVisible();
		await expect(target).toHaveAttribute('aria-invalid', 'true');
		await target.fill('20000');
		await press(section, 'Find');
		await expect(section.getByText(/^No value from \$0 to \$1,000,000,000 gives \$20,000\./)).toBeVisible();
	});
	await test.step('the marker obeys the keyboard', async () => {
		await findSlider(site).focus();
		for (const [key, text] of [
			['ArrowRight', '$10,000, Total tax savings: $10,325'],
			['End', '$1,000,000, Total tax savings: $11,275'],
			['PageDown', '$900,000, Total tax savings: $11,275'],
			['Home', '$0, Total tax savings: $10,325'],
		] as const) {
			await page.keyboard.press(key);
			await expectStatus(site, text);
		}
		for (let step = 0; step < 26; step += 1) await page.keyboard.press('ArrowUp');
		await expectStatus(site, '$260,000, Total tax savings: $10,705');
		await expect(section.getByText('$570 less than now')).toBeVisible();
	});
	await test.step('its value goes into the form', async () => {
		await page.keyboard.press('Tab');
		await expect(site.action('Use this value').first()).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(site.field('Income')).toHaveValue('260,000');
		await expect(page.getByText('Inputs changed, calculate again')).toBeVisible();
		await expect(section.getByText('The form now has Income $260,000')).toBeVisible();
		await site.calculate();
		await expect(total).toContainText('$10,705');
		await expectStatus(site, '$260,000, Total tax savings: $10,705');
		await expect(section.getByLabel('Vary', { exact: true })).toHaveValue('income');
	});
	await test.step('an input is found for a wanted result, and used', async () => {
		await site.field('Income').fill('500000');
		await site.calculate();
		await varyInput(site, 'QCD amount');
		await section
			.getByLabel('Which value of “QCD amount” makes “Total tax savings” equal to')
			.fill('$20,000');
		await page.keyboard.press('Enter');
		await expect(section.getByText(/^When “QCD amount” is \$44,346/)).toBeVisible();
		await site.action('Use this value').last().click();
		await expect(site.field('QCD amount')).toHaveValue('44,346');
		await site.calculate();
		await expect(total).toContainText('$20,000');
	});
	await test.step('over age: the blocked stretch, and why', async () => {
		await varyInput(site, 'Age');
		await expect(findDrawing(site).locator('text', { hasText: 'Blocked' })).toBeVisible();
		await findSlider(site).focus();
		for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
		await expectStatus(site, '70 years, Total tax savings: Blocked: Must be 70½ or older to make QCD.');
		await expect(site.action('Use this value')).toBeDisabled();
	});
	await test.step('at every width nothing overflows, no labels touch, and axe finds nothing', async () => {
		for (const title of ['Income', 'Age', 'Marginal tax rate', 'QCD amount']) {
			await varyInput(site, title);
			for (const width of [320, 360, 1440]) {
				await page.setViewportSize({ width, height: 900 });
				await expectNoOverlap(page, findDrawing(site), `${title} at ${width} px`);
			}
		}
		await press(site.overlay, 'Find');
		await expectFits(page, 'what if', [320, 360, 1440]);
		// At the end of the page nothing lies under the bar of a phone.
		await page.setViewportSize({ width: 360, height: 900 });
		await site.overlay.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
		await expectAccessibleInBothSchemes(page, 'what if');
	});
});

test('a rate with choices steps over them, and a cost is told without colour', async ({ page, site }) => {
	await openWhatIf(site, 'salt-trust');
	await varyInput(site, 'Marginal tax rate');
	await findSlider(site).focus();
	await page.keyboard.press('ArrowLeft');
	await expectStatus(site, '35%, Net savings: −$8,000');
	await expect(findSection(site).getByText('Dashed: a cost')).toBeVisible();
	await varyInput(site, 'Marginal tax rate', 'Setup cost');
	await expect(findDrawing(site).locator('path[stroke-dasharray="5 4"]')).toHaveCount(1);
	await expect(
		findSection(site).getByText('$15,000', { exact: true }).first(),
		'its label says it',
	).toBeVisible();
});

/** No two words of the drawing lie on each other, and all are on the screen. */
async function expectNoOverlap(page: Page, drawing: Locator, subject: string): Promise<void> {
	await expect(async () => {
		const boxes = await drawing.locator('text').evaluateAll((texts) =>
			texts.map((text) => {
				const { left, right, top, bottom } = text.getBoundingClientRect();
				return { text: text.textContent ?? '', left, right, top: top + 4, bottom: bottom - 4 };
			}),
		);
		const width = page.viewportSize()?.width ?? 0;
		const problems = boxes.filter(({ left, right }) => left < 0 || right > width).map(({ text }) => text);
		for (const [index, a] of boxes.entries()) {
			for (const b of boxes.slice(index + 1)) {
				const isOverlapping = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
				if (isOverlapping) problems.push(`${a.text} and ${b.text}`);
			}
		}
		expect(problems, subject).toEqual([]);
	}).toPass({ timeout: 3_000 });
}
