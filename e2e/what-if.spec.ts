// What if: the curve, its marker and its table, the input that is found for a result, and how all this looks.
// That every row of every table agrees with the calculator is held in tests/features/what-if/curve-table.test.tsx.
import type { Page } from '@playwright/test';
import { expectAccessible, expectDarkContrast } from './support/accessibility.ts';
import { calculate, findCalculateButton, findField, findOverlay, openUnlocked } from './support/site.ts';
import { expect, test } from './support/site-test.ts';
import { findSection, findSlider, openTable, openWhatIf, varyInput } from './support/what-if.ts';

const findDrawing = (page: Page) => findSection(page).getByRole('img');
const expectStatus = (page: Page, text: string | RegExp) =>
	expect(findSlider(page)).toHaveAttribute('aria-valuetext', text);

test('the curve of qcd shows and names its bends, its blocked stretch and its values, on screen and paper', async ({
	page,
}) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openWhatIf(page);
	await test.step('over income: the bends', async () => {
		await varyInput(page, 'Income');
		await expect(findSection(page).getByRole('listitem')).toHaveText([
			/Above \$250,000 of “Income”: “NIIT savings” begins to grow\.$/,
			/Above \$275,000 of “Income”: “NIIT savings” stops growing\.$/,
		]);
		await expect(findDrawing(page)).toHaveAccessibleName('Total tax savings by Income');
		await expect(findDrawing(page)).toHaveAccessibleDescription(
			/\$10,325 at \$0, \$11,275 at \$1,000,000.*“NIIT savings” begins to grow/,
		);
	});
	await test.step('the marker follows the pointer', async () => {
		await findDrawing(page).scrollIntoViewIfNeeded();
		const box = await findDrawing(page).boundingBox();
		if (!box) throw new Error('The drawing is not on the page.');
		await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width + 40, box.y + box.height / 2, { steps: 5 });
		await expectStatus(page, /^\$1,000,000,/);
		await expect(findSlider(page)).toBeFocused();
		await page.mouse.move(box.x, box.y + 10, { steps: 5 });
		await expectStatus(page, /^\$0,/);
		await page.mouse.up();
		await page.mouse.move(box.x + box.width, box.y + 10);
		await expectStatus(page, /^\$0,/);
	});
	await test.step('the table', async () => {
		const table = await openTable(page);
		for (const name of ['$250,000 (1) $10,325', '$275,000 (2) $11,275', '$500,000 now $11,275'])
			await expect(table.getByRole('row', { name })).toBeVisible();
	});
	await test.step('on paper there are the curve and the table, and nothing to press', async () => {
		await page.emulateMedia({ media: 'print' });
		await expect(findDrawing(page)).toBeVisible();
		await expect(findSlider(page)).toBeHidden();
		await expect(findSection(page).getByRole('row', { name: '$250,000 (1) $10,325' })).toBeVisible();
		await expect(findSection(page).getByRole('button')).toHaveCount(0);
		await expect(findSection(page).getByText('What if', { exact: true })).toBeHidden();
		await expect(findCalculateButton(page)).toBeHidden();
		await page.emulateMedia({ media: 'screen' });
	});
	await test.step('over age: the blocked stretch, and why', async () => {
		await varyInput(page, 'Age');
		await expect(findSection(page).getByRole('listitem')).toHaveText([
			/Blocked below 71 years: Must be 70½ or older to make QCD\.$/,
		]);
		await expect(findDrawing(page).locator('text', { hasText: 'Blocked' })).toBeVisible();
		await findSlider(page).focus();
		for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
		await expectStatus(page, '70 years, Total tax savings: Blocked: Must be 70½ or older to make QCD.');
		await expect(findOverlay(page).getByRole('button', { name: 'Use this value' })).toBeDisabled();
	});
});

test('the marker obeys the keyboard, its value goes into the form, and so does one that is found', async ({
	page,
}) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openWhatIf(page);
	const total = findOverlay(page)
		.getByRole('row', { name: /^Total tax savings/ })
		.first();
	await test.step('where nothing gives the wanted result, the nearest is said', async () => {
		await varyInput(page, 'Income');
		const find = findOverlay(page).getByRole('button', { name: 'Find' });
		const targetField = findOverlay(page).getByLabel(
			'Which value of “Income” makes “Total tax savings” equal to',
		);
		await find.click();
		await expect(findSection(page).getByText('Enter the result you want as a number.')).toBeVisible();
		await expect(targetField).toHaveAttribute('aria-invalid', 'true');
		await targetField.fill('20000');
		await find.click();
		const nearestText =
			'No value from $0 to $1,000,000,000 gives $20,000. The nearest: Income $500,000 gives $11,275.';
		await expect(findSection(page).getByText(nearestText)).toBeVisible();
		await varyInput(page, 'Marginal tax rate', 'Federal tax savings');
		await findOverlay(page)
			.getByLabel('Which value of “Marginal tax rate” makes “Federal tax savings” equal to')
			.fill('7000');
		await find.click();
		await expect(
			findSection(page).getByText(
				'No value gives exactly $7,000. The nearest: Marginal tax rate 24% gives $6,000.',
			),
		).toBeVisible();
		await varyInput(page, 'Income', 'Total tax savings');
	});
	await test.step('the marker obeys the keyboard', async () => {
		await findSlider(page).focus();
		await expectStatus(page, '$500,000, Total tax savings: $11,275');
		for (const [key, text] of [
			['ArrowRight', '$510,000, Total tax savings: $11,275'],
			['Home', '$0, Total tax savings: $10,325'],
			['End', '$1,000,000, Total tax savings: $11,275'],
			['PageDown', '$900,000, Total tax savings: $11,275'],
		] as const) {
			await page.keyboard.press(key);
			await expectStatus(page, text);
		}
		await page.keyboard.press('Home');
		for (let press = 0; press < 26; press += 1) await page.keyboard.press('ArrowUp');
		await expectStatus(page, '$260,000, Total tax savings: $10,705');
		await expect(findSection(page).getByText('$570 less than now')).toBeVisible();
	});
	await test.step('its value goes into the form', async () => {
		await page.keyboard.press('Tab');
		await expect(findOverlay(page).getByRole('button', { name: 'Use this value' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(findField(page, 'Income')).toHaveValue('260,000');
		await expect(page.getByText('Inputs changed, calculate again')).toBeVisible();
		await expect(findSection(page).getByText('The form now has Income $260,000')).toBeVisible();
		await calculate(page);
		await expect(total).toContainText('$10,705');
		await expectStatus(page, '$260,000, Total tax savings: $10,705');
		await expect(findOverlay(page).getByLabel('Vary', { exact: true })).toHaveValue('income');
	});
	await test.step('an input is found for a wanted result, and used', async () => {
		await findField(page, 'Income').fill('500000');
		await calculate(page);
		await varyInput(page, 'QCD amount');
		await findOverlay(page)
			.getByLabel('Which value of “QCD amount” makes “Total tax savings” equal to')
			.fill('$20,000');
		await page.keyboard.press('Enter');
		await expect(
			findSection(page).getByText('When “QCD amount” is $44,346, “Total tax savings” is $20,000.'),
		).toBeVisible();
		await findOverlay(page).getByRole('button', { name: 'Use this value' }).last().click();
		await expect(findField(page, 'QCD amount')).toHaveValue('44,346');
		await calculate(page);
		await expect(total).toContainText('$20,000');
	});
});

test('a rate with choices steps over them, and a cost is told without colour', async ({ page }) => {
	await openUnlocked(page, 'salt-trust');
	await calculate(page);
	await openWhatIf(page);
	await varyInput(page, 'Marginal tax rate');
	await findSlider(page).focus();
	await page.keyboard.press('ArrowLeft');
	await expectStatus(page, '35%, Net savings: −$8,000');
	await expect(findSection(page).getByText('Dashed: a cost')).toBeVisible();
	await varyInput(page, 'Marginal tax rate', 'Setup cost');
	await expect(findDrawing(page).locator('path[stroke-dasharray="5 4"]')).toHaveCount(1);
	await expect(
		findSection(page).getByText('$15,000', { exact: true }).first(),
		'its label says it',
	).toBeVisible();
});

test('at every width nothing overflows, no labels touch, and axe finds nothing', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openWhatIf(page);
	for (const title of ['Income', 'Age', 'Marginal tax rate', 'QCD amount']) {
		await varyInput(page, title);
		for (const width of [320, 360, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			await expectNoOverlap(page, `${title} at ${width} px`);
		}
	}
	await openTable(page);
	await findOverlay(page).getByRole('button', { name: 'Find' }).click();
	for (const width of [320, 360, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		const overflow = await findOverlay(page).evaluate((view) => view.scrollWidth - view.clientWidth);
		expect(overflow, `beyond ${width} px`).toBeLessThanOrEqual(0);
	}
	await expectAccessible(page, 'what if');
	await expectDarkContrast(page, 'what if');
});

/** No two words of the drawing lie on each other, and all are on the screen. */
async function expectNoOverlap(page: Page, subject: string): Promise<void> {
	await expect(async () => {
		const boxes = await findDrawing(page)
			.locator('text')
			.evaluateAll((texts) =>
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
