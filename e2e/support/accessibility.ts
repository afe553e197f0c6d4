// axe on what is in front: the dialog that is open, or the page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

/** Every rule, at the width the window has. */
export function expectNoViolations(page: Page, subject: string): Promise<void> {
	return expectNoViolationsOf(page, subject, { runOnly: RULES });
}

/** Every rule but that of contrast, which takes most of the time, at the width the window has. */
export function expectNoViolationsBesideContrast(page: Page, subject: string): Promise<void> {
	return expectNoViolationsOf(page, subject, { runOnly: RULES, rules: { [CONTRAST]: { enabled: false } } });
}

/** The contrast of a part of a page, for a page of very many parts that are alike. */
export function expectContrast(page: Page, subject: string, part: string): Promise<void> {
	return expectNoViolationsOf(page, subject, { runOnly: [CONTRAST] }, part);
}

async function expectNoViolationsOf(
	page: Page,
	subject: string,
	options: axe.RunOptions,
	part?: string,
): Promise<void> {
	await waitForAnimations(page);
	// Once in a page axe stays there: to put it in again takes as long as many of its rules.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
	const { violations, passes } = await page.evaluate(runAxe, { options, part });
	expect(passes.length).toBeGreaterThan(0);
	const violationTexts = violations.map(
		({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
	);
	expect(violationTexts, `${subject} at ${page.viewportSize()?.width} px`).toEqual([]);
}

interface AxeRun {
	readonly options: axe.RunOptions;
	/** Left out: the dialog that is open, since the page behind it is inert and checked when nothing lies before it, or the page. */
	readonly part: string | undefined;
}

/** Runs in the page. */
function runAxe({ options, part }: AxeRun): Promise<axe.AxeResults> {
	const front = part ?? (document.querySelector('dialog[open]') ? 'dialog[open]' : ':root');
	return (window as unknown as { axe: typeof axe }).axe.run(front, {
		...options,
		resultTypes: ['violations'],
	});
}

/** The same, in the dark on the desk: only colours differ in it. The page is light again when this returns. */
export async function expectAccessibleInBothSchemes(page: Page, subject: string): Promise<void> {
	await page.setViewportSize({ width: PHONE, height: 900 });
	await expectNoViolations(page, subject);
	await page.setViewportSize({ width: DESK, height: 900 });
	await expectInTheDark(page, subject, RULES);
}

/** The page is light again when this returns. */
export function expectDarkContrast(page: Page, subject: string): Promise<void> {
	return expectInTheDark(page, subject, [CONTRAST]);
}

async function expectInTheDark(page: Page, subject: string, rules: string[]): Promise<void> {
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectNoViolationsOf(page, `${subject}, in the dark`, { runOnly: rules });
	await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits for what is moving: text that fades in has no contrast yet. */
export async function waitForAnimations(page: Page): Promise<void> {
	await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
