// Tab from target to target: whether it reaches everything in order, and whether what has focus is seen.
import { expect, type Page } from '@playwright/test';

interface FocusStop {
	/** Position among all that can be reached, in the order of the page. */
	readonly index: number;
	readonly text: string;
	/** Empty where the focus shows as it must. */
	readonly faults: readonly string[];
}

/** Marks all that a visitor can operate, in the order of the page. @returns their words */
export function markTargets(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
		const elements = [...document.querySelectorAll<HTMLElement>(selector)];
		const reachableElements = elements.filter((element) => {
			const isShown = element.checkVisibility({ visibilityProperty: true });
			return isShown && element.tabIndex >= 0 && !element.matches(':disabled');
		});
		return reachableElements.map((element, index) => {
			element.dataset.stop = `${index}`;
			return element.textContent?.trim() || element.getAttribute('aria-label') || element.id;
		});
	});
}

/** The element with the focus, and whether it shows: drawn, in the window, and in front of everything else. */
export function readFocus(page: Page): Promise<FocusStop> {
	return page.evaluate(() => {
		const element = document.activeElement as HTMLElement;
		const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
		const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
		const topElement = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
		const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
		const isInHeader = element.closest('header') !== null;
		const isTall = height > innerHeight - headerBottom;
		const faults = {
			'no mark': (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) && boxShadow === 'none',
			'outside the window': right <= 0 || left >= innerWidth || (!isTall && bottom > innerHeight + 1),
			'under the bar': !isInHeader && top < headerBottom,
			covered: topElement === null || (!element.contains(topElement) && !topElement.contains(element)),
		};
		return {
			index: Number(element.dataset.stop ?? -1),
			text: element.textContent?.trim() || element.getAttribute('aria-label') || element.id,
			faults: Object.entries(faults).flatMap(([fault, isPresent]) => (isPresent ? [fault] : [])),
		};
	});
}

/** Presses a key from target to target. @returns what went wrong on the way */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab', order: readonly number[]): Promise<string[]> {
	const problems: string[] = [];
	for (const expected of order) {
		await page.keyboard.press(key);
		const { index, text, faults } = await readFocus(page);
		if (index !== expected) return [...problems, `${key}: came to ${text} (${index}), not to ${expected}`];
		if (faults.length > 0) problems.push(`${key}: ${text}: ${faults.join(', ')}`);
	}
	return problems;
}

/** Tab goes through targets one by one, and Shift and Tab back; the focus is always seen. */
export async function expectTabOrder(page: Page, order: readonly number[]): Promise<void> {
	expect(await tabThrough(page, 'Tab', order)).toEqual([]);
	expect(await tabThrough(page, 'Shift+Tab', order.slice(0, -1).reverse())).toEqual([]);
}
