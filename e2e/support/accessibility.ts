// axe on what is in front: the dialog that is open, or the page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** In the page, once its source was put there. */
declare const axe: typeof import('axe-core');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CONTRAST = 'color-contrast';
const [PHONE, DESK] = [360, 1440];

/**
 * Holds what is in front to every WCAG 2.2 AA rule and the best practices that axe can check, on a phone and a desk. No
 * colour depends on the width.
 */
export async function expectAccessible(page: Page, subject: string): Promise<void> {
	await page.setViewportSize({ width: PHONE, height: 900 });
	await expectNoViolations(page, subject);
	await page.setViewportSize({ width: DESK, height: 900 });
	await expectNoViolationsBesideContrast(page, subject);
}

/** The same, and contrast in the dark, where only colours differ. The page is light again when this returns. */
export async function expectAccessibleInBothSchemes(page: Page, subject: string): Promise<void> {
	await expectAccessible(page, subject);
	await expectDarkContrast(page, subject);
}

/** Pixels, more than the longest screen has. */
const LONG_WINDOW = 6000;

/** Every rule, at the width the window has. */
export async function expectNoViolations(page: Page, subject: string): Promise<void> {
	await expectNoViolationsBesideContrast(page, subject);
	await expectContrast(page, subject);
}

/** The page is light again when this returns. */
export async function expectDarkContrast(page: Page, subject: string): Promise<void> {
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectContrast(page, `${subject}, in the dark`);
	await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoViolationsBesideContrast(page: Page, subject: string): Promise<void> {
	await prepareAxe(page);
	const options = { runOnly: RULES, rules: { [CONTRAST]: { enabled: false } } };
	const size = page.viewportSize();
	// On a window as long as the page, the bar at its end covers nothing: what it covers else is scrolled from under it.
	if (size) await page.setViewportSize({ ...size, height: LONG_WINDOW });
	expectClean(page, subject, await page.evaluate(checkFront, options));
	if (size) await page.setViewportSize(size);
}

/** Contrast alone, at the width the window has. */
export async function expectContrast(page: Page, subject: string): Promise<void> {
	await prepareAxe(page);
	expectClean(page, subject, await page.evaluate(checkDistinctTexts, CONTRAST));
}

async function prepareAxe(page: Page): Promise<void> {
	await waitForAnimations(page);
	// Once in a page axe stays there: to put it in again takes as long as many of its rules.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
}

function expectClean(page: Page, subject: string, { violations, passes }: AxeResults): void {
	expect(passes.length).toBeGreaterThan(0);
	const violationTexts = violations.map(
		({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
	);
	expect(violationTexts, `${subject} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** Runs in the page. The page behind a dialog is inert, and checked when nothing lies before it. */
function checkFront(options: RunOptions): Promise<AxeResults> {
	const front = document.querySelector('dialog[open]') ? 'dialog[open]' : ':root';
	return axe.run(front, { ...options, resultTypes: ['violations'] });
}

/**
 * Runs in the page. Contrast follows from the look of a text and of what it stands in, and takes axe longer than all else:
 * of the texts that look the same the first one is checked.
 */
function checkDistinctTexts(rule: string): Promise<AxeResults> {
	// The last dialog lies before the others.
	const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.documentElement;
	const backdrops = new Map<Element | null, string>([[null, '']]);
	const describeBackdrop = (element: Element | null): string => {
		const cachedBackdrop = backdrops.get(element);
		if (cachedBackdrop !== undefined || !element) return cachedBackdrop ?? '';
		const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(element);
		const surface = [backgroundColor, backgroundImage, opacity, position, filter].join();
		const outer = describeBackdrop(element.parentElement);
		const backdrop = outer.endsWith(surface) ? outer : `${outer} ${surface}`;
		backdrops.set(element, backdrop);
		return backdrop;
	};
	const texts = new Map<string, Element>();
	for (const element of front.querySelectorAll<HTMLElement>('*')) {
		const hasText =
			element.matches('input, select, textarea') ||
			[...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
		// Texts for screen readers alone are a pixel in size.
		const isSeen = element.checkVisibility({ visibilityProperty: true }) && element.offsetHeight !== 1;
		if (!hasText || !isSeen) continue;
		const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
		const isDisabled = element.closest(':disabled, [aria-disabled="true"]') !== null;
		const look = [color, fontSize, fontWeight, textShadow, isDisabled, describeBackdrop(element)].join();
		if (!texts.has(look)) texts.set(look, element);
	}
	return axe.run({ include: [...texts.values()] }, { runOnly: [rule], resultTypes: ['violations'] });
}

/** Waits for what is moving: text that fades in has no contrast yet. */
export async function waitForAnimations(page: Page): Promise<void> {
	await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
