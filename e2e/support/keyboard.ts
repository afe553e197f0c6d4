// Tab from target to target: whether it reaches everything in order, and whether what has focus is seen.
import { expect, type Page } from '@playwright/test';

interface Stop {
	/** Position among all that can be reached, in the order of the page. */
	readonly index: number;
	readonly words: string;
	/** What is wrong with how the focus shows; empty when nothing is. */
	readonly faults: readonly string[];
}

/** Marks all that a visitor can operate, in the order of the page. @returns their words */
export function markTargets(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const operable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
		const all = [...document.querySelectorAll<HTMLElement>(operable)];
		const reachable = all.filter((element) => {
			const isShown = element.checkVisibility({ visibilityProperty: true });
			return isShown && element.tabIndex >= 0 && !element.matches(':disabled');
		});
		return reachable.map((element, index) => {
			element.dataset.stop = `${index}`;
			return element.textContent?.trim() || element.getAttribute('aria-label') || element.id;
		});
	});
}

/** Where the focus is, and whether it shows: drawn, in the window, and in front of everything else. */
export function readFocus(page: Page): Promise<Stop> {
	return page.evaluate(() => {
		const element = document.activeElement as HTMLElement;
		const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
		const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
		const front = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
		const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
		const isInBar = element.closest('header') !== null;
		const isTall = height > innerHeight - bar;
		const faults = {
			'no mark': (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) && boxShadow === 'none',
			'outside the window': right <= 0 || left >= innerWidth || (!isTall && bottom > innerHeight + 1),
			'under the bar': !isInBar && top < bar,
			covered: front === null || (!element.contains(front) && !front.contains(element)),
		};
		return {
			index: Number(element.dataset.stop ?? -1),
			words: element.textContent?.trim() || element.getAttribute('aria-label') || element.id,
			faults: Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : [])),
		};
	});
}

/** Presses a key from target to target. @returns what went wrong on the way */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', order: readonly number[]): Promise<string[]> {
	const problems: string[] = [];
	for (const expected of order) {
		await page.keyboard.press(key);
		const { index, words, faults } = await readFocus(page);
		if (index !== expected) return [...problems, `${key}: came to ${words} (${index}), not to ${expected}`];
		if (faults.length > 0) problems.push(`${key}: ${words}: ${faults.join(', ')}`);
	}
	return problems;
}

/** Tab goes through targets one by one, and Shift and Tab back; the focus is always seen. */
export async function expectWalk(page: Page, order: readonly number[]): Promise<void> {
	expect(await walk(page, 'Tab', order)).toEqual([]);
	expect(await walk(page, 'Shift+Tab', order.slice(0, -1).reverse())).toEqual([]);
}
