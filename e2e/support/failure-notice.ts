// How soon a visitor is told, on a clock that is fast; and the way on that a visitor takes then.
import { expect, type Locator, type Page } from '@playwright/test';
import { RETRIES, retryDelay } from '../../src/lib/retry.ts';
import type { BrokenFile } from './faults.ts';
import { hydrate } from './hydration.ts';

/** Milliseconds within which a visitor must be told, on the clock of the page. */
const NOTICE_LIMIT = 8_000;
/** Milliseconds of patience until the page asks for the file, and asks again. */
const FIRST_REQUEST_LIMIT = 5_000;
const RETRY_LIMIT = 150;

/**
 * Lets the time pass in which a visitor must be told, from retry to retry; the clock of the page is fast. Time passes once
 * the page has asked for what is broken: before, it has not begun to wait. While it asks again, nobody is told.
 */
export async function expectNotice(
	page: Page,
	noticeLocator: Locator,
	brokenFile: BrokenFile,
): Promise<void> {
	let remainingTime = NOTICE_LIMIT;
	for (let failureCount = 0; remainingTime > 0; failureCount++) {
		const startTime = Date.now();
		const hasRequested = await brokenFile.hasRequested(
			failureCount + 1,
			failureCount === 0 ? FIRST_REQUEST_LIMIT : RETRY_LIMIT,
		);
		if (!hasRequested && (await noticeLocator.isVisible())) break;
		// On the page, too, that much time has passed.
		remainingTime = Math.max(0, remainingTime - (Date.now() - startTime));
		const pause = Math.min(remainingTime, retryDelay(failureCount));
		await page.clock.runFor(pause);
		remainingTime -= pause;
	}
	await expect(noticeLocator).toBeVisible();
	await waitUntilQuiet(brokenFile);
}

// A visitor may be told while the last retry is on its way. Mended then, the file would come, and the way on go away.
async function waitUntilQuiet(brokenFile: BrokenFile): Promise<void> {
	while (
		brokenFile.countRequests() <= RETRIES &&
		(await brokenFile.hasRequested(brokenFile.countRequests() + 1, RETRY_LIMIT))
	);
}

/** Takes the last way on: nothing fails any more. */
export async function restartPage(page: Page, brokenFile: BrokenFile): Promise<void> {
	await tryAgain(page, brokenFile);
	await hydrate(page);
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
	const retryControls = page.locator('.page-notice a, dialog button, main button');
	// By script: a pointer that comes near lets the page try by itself, and what it is about to press goes away.
	const press = retryControls
		.filter({ hasText: 'Try again', visible: true })
		.evaluate((button: HTMLElement) => button.click());
	await Promise.all([page.waitForEvent('framenavigated'), press.then(() => !isMended && mend())]);
}
