// The keyboard alone, on every route: Tab reaches everything in order, and what has focus is seen.
import type { Page } from '@playwright/test';
import { select } from '../support/site.ts';
import { expect, openHome, test } from '../support/site-test.ts';
import { DESK, NOT_FOUND_COMPLAINTS, NOWHERE, openPage, PAGES, PHONE } from './pages.ts';

interface Stop {
	/** Position among all that can be reached, in the order of the page. */
	readonly index: number;
	readonly words: string;
	/** What is wrong with how the focus shows; empty when nothing is. */
	readonly faults: readonly string[];
}

/** Marks all that a visitor can operate, in the order of the page. @returns their words */
function markTargets(page: Page): Promise<string[]> {
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
function readFocus(page: Page): Promise<Stop> {
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

async function expectWalk(page: Page, atLeast: number): Promise<void> {
	const targets = await markTargets(page);
	expect(targets.length, targets.join(', ')).toBeGreaterThanOrEqual(atLeast);
	const order = targets.map((_, index) => index);
	expect(await walk(page, 'Tab', order)).toEqual([]);
	expect(await walk(page, 'Shift+Tab', order.slice(0, -1).reverse())).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path } of PAGES) {
	test(`${path}: Tab reaches everything in order, there and back, and the focus is always seen`, async ({
		page,
	}) => {
		await page.setViewportSize(path === '/' ? DESK : PHONE);
		await openPage(page, path);
		await expectWalk(page, 16);
	});
}

test('home on a phone with a selection: nothing that has focus lies under a bar', async ({
	page,
	strategies,
}) => {
	await page.setViewportSize(PHONE);
	await openHome(page);
	await select(page, [strategies.get('qcd')]);
	await page.getByRole('link', { name: 'Learn More' }).focus();
	await markTargets(page);
	const from = (await readFocus(page)).index;
	const order = Array.from({ length: 24 }, (_, step) => from + 1 + step);
	expect(await walk(page, 'Tab', order)).toEqual([]);
	expect(await walk(page, 'Shift+Tab', order.slice(0, -1).reverse())).toEqual([]);
});

test.describe('an unknown path', () => {
	test.use({ tolerated: NOT_FOUND_COMPLAINTS });

	test('Tab reaches its one link', async ({ page }) => {
		await openPage(page, NOWHERE);
		await expectWalk(page, 1);
	});
});

test('the contact form can be filled in, sent and answered by keys alone', async ({ page }) => {
	await openPage(page, '/contact');
	await page.getByLabel('Full Name').focus();
	await page.keyboard.type('A. Visitor');
	await page.keyboard.press('Tab');
	await page.keyboard.type('visitor@example.com');
	await page.keyboard.press('Tab');
	await page.keyboard.type('2145550199');
	await page.keyboard.press('Tab');
	await page.keyboard.type('$10');
	await expect(page.getByLabel('Asset Range')).toHaveValue('10-50');
	await page.keyboard.press('Tab');
	await page.keyboard.type('A sale');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Message Sent!')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
	await page.getByRole('button', { name: 'Dismiss' }).focus();
	await page.keyboard.press('Escape');
	await expect(page.getByText('Message Sent!')).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
});
