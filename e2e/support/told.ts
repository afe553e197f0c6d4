// How soon a visitor is told, on a clock that is fast; and the way on that a visitor takes then.
import { expect, type Locator, type Page } from '@playwright/test';
import { RETRIES, retryDelay } from '../../src/loading/retry.ts';
import { awaken } from './alive.ts';
import type { BrokenFile } from './faults.ts';

/** Milliseconds within which a visitor must be told, on the clock of the page. */
const WITHIN = 8_000;
/** Milliseconds of patience until the page asks for the file, and asks again. */
const FIRST = 5_000;
const AGAIN = 150;

/**
 * Lets the time pass in which a visitor must be told, from retry to retry; the clock of the page is fast. Time passes once
 * the page has asked for what is broken: before, it has not begun to wait. While it asks again, nobody is told.
 */
export async function expectTold(page: Page, place: Locator, broken: BrokenFile): Promise<void> {
	let left = WITHIN;
	for (let failures = 0; left > 0; failures++) {
		const looked = Date.now();
		const asks = await broken.isAsked(failures + 1, failures === 0 ? FIRST : AGAIN);
		if (!asks && (await place.isVisible())) break;
		// On the page, too, that much time has passed.
		left = Math.max(0, left - (Date.now() - looked));
		const pause = Math.min(left, retryDelay(failures));
		await page.clock.runFor(pause);
		left -= pause;
	}
	await expect(place).toBeVisible();
	await untilQuiet(broken);
}

// A visitor may be told while the last retry is on its way. Mended then, the file would come, and the way on go away.
async function untilQuiet(broken: BrokenFile): Promise<void> {
	while (broken.asked() <= RETRIES && (await broken.isAsked(broken.asked() + 1, AGAIN)));
}

/** Takes the last way on: nothing fails any more. */
export async function startAnew(page: Page, broken: BrokenFile): Promise<void> {
	await tryAgain(page, broken);
	await awaken(page);
	await expect(page.locator('html[data-page="alive"]')).toBeAttached();
}

/**
 * Takes the way on. Where the whole page starts anew, what fails is mended before. A part would be tried again by itself
 * then, and what hung comes at once: both take the button away, so that it is pressed first.
 */
export async function tryAgain(page: Page, { fault, mend }: BrokenFile): Promise<void> {
	const notice = page.locator('.page-notice a:visible');
	const isMended = fault !== 'hanging' && (await notice.count()) > 0;
	if (isMended) mend();
	const wayOn = page.locator('.page-notice a, dialog button, main button');
	// By script: a pointer that comes near lets the page try by itself, and what it is about to press goes away.
	const press = wayOn
		.filter({ hasText: 'Try again', visible: true })
		.evaluate((button: HTMLElement) => button.click());
	await Promise.all([page.waitForEvent('framenavigated'), press.then(() => !isMended && mend())]);
}
