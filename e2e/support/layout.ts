// How what is on screen and on paper fits.
import { expect, type Page } from '@playwright/test';

// 320 px is a window of 1280 at 400%, 640 px at 200%.
const WIDTHS = [320, 360, 640, 768, 1440];

/** Nothing on screen, the page or a dialog, reaches beyond the window at these widths. The window keeps the last one. */
export async function expectFits(
	page: Page,
	subject: string,
	widths: readonly number[] = WIDTHS,
): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		const overflow = await page.evaluate(() => {
			const scrollers = [document.documentElement, ...document.querySelectorAll('dialog')];
			return scrollers.map((element) => element.scrollWidth - element.clientWidth);
		});
		expect(Math.max(...overflow), `${subject} at ${width} px`).toBe(0);
	}
}

/** Whether something else lies over the middle of what has the focus. */
export async function isFocusCovered(page: Page): Promise<boolean> {
	return page.evaluate(() => {
		const focusedElement = document.activeElement;
		if (!focusedElement || focusedElement === document.body) return false;
		const { left, top, width, height } = focusedElement.getBoundingClientRect();
		const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
		return (
			topElement !== null && !focusedElement.contains(topElement) && !topElement.contains(focusedElement)
		);
	});
}

const PAPERS = {
	Letter: { format: 'Letter' },
	/** As wide as A4 and as high as Letter: what fits on it fits on both. */
	'Letter and A4': { width: '210mm', height: '11in' },
} as const;

/** How many pages the printed document has. */
export async function countPrintedPages(page: Page, paper: keyof typeof PAPERS): Promise<number> {
	const document = (await page.pdf(PAPERS[paper])).toString('latin1');
	return document.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
