// axe on the page as it stands, at both widths.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const OPTIONS: RunOptions = {
	runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
	resultTypes: ['violations'],
};
const WIDTHS = [360, 1440];

/** Holds the page to every WCAG 2.2 AA rule and the best practices that axe can check, on a phone and a desk. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		await settle(page);
		const { violations, passes } = await (await axeIn(page)).analyze();
		expect(passes.length).toBeGreaterThan(0);
		const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
		expect(found, `${what} at ${width} px`).toEqual([]);
	}
}

/** Once in a page axe stays there: to put half a megabyte in again takes longer than to check everything. */
async function axeIn(page: Page): Promise<AxeBuilder> {
	const isThere = await page.evaluate(() => 'axe' in window);
	const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page });
	// There are no frames of other origins, for which axe would open a page of its own each time.
	return axe.options(OPTIONS).setLegacyMode();
}

/** Waits for what is moving: text that fades in has no contrast yet. */
export async function settle(page: Page): Promise<void> {
	await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
