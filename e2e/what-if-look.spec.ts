// How the curve looks: on paper, on small and large screens, in both schemes, and to assistive technology.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { calculate, calculateButton, openUnlocked, overlay } from './support/site.ts';
import { expect, test } from './support/site-test.ts';
import { openTable, openWhatIf, section, vary } from './support/what-if.ts';

test('on paper there are the curve and the table, and nothing to press', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openWhatIf(page);
	await vary(page, 'Income');
	await page.emulateMedia({ media: 'print' });
	await expect(section(page).getByRole('img', { name: 'Total tax savings by Income' })).toBeVisible();
	await expect(section(page).getByRole('slider')).toBeHidden();
	await expect(section(page).getByRole('row', { name: '$250,000 (1) $10,325' })).toBeVisible();
	await expect(section(page).getByRole('button')).toHaveCount(0);
	await expect(section(page).getByText('What if', { exact: true })).toBeHidden();
	await expect(calculateButton(page)).toBeHidden();
});

for (const width of [320, 360, 1440]) {
	for (const scheme of ['light', 'dark'] as const) {
		test(`axe finds nothing, nothing overflows and no labels touch at ${width} px, ${scheme}`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ colorScheme: scheme });
			await openUnlocked(page, 'qcd');
			await calculate(page);
			await openWhatIf(page);
			for (const title of ['Income', 'Age', 'Marginal tax rate', 'QCD amount']) {
				await vary(page, title);
				await expectApart(page);
			}
			await openTable(page);
			await overlay(page).getByRole('button', { name: 'Find' }).click();
			await expectAccessible(page, 'what if');
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
		});
	}
}

/** No two words of the drawing lie on each other, and all are on the screen. */
async function expectApart(page: Page): Promise<void> {
	const boxes = await section(page)
		.getByRole('img')
		.locator('text')
		.evaluateAll((texts) =>
			texts.map((text) => {
				const { left, right, top, bottom } = text.getBoundingClientRect();
				return { text: text.textContent ?? '', left, right, top: top + 4, bottom: bottom - 4 };
			}),
		);
	const width = page.viewportSize()?.width ?? 0;
	for (const [index, a] of boxes.entries()) {
		expect(a.left, a.text).toBeGreaterThanOrEqual(0);
		expect(a.right, a.text).toBeLessThanOrEqual(width);
		for (const b of boxes.slice(index + 1)) {
			const touching = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
			expect(touching, `${a.text} and ${b.text}`).toBe(false);
		}
	}
}
