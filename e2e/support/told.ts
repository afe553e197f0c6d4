// How soon a visitor is told, on a clock that is fast.
import { expect, type Locator, type Page } from '@playwright/test';
import { RETRIES, retryDelay } from '../../src/loading/retry.ts';
import type { BrokenFile } from './faults.ts';

/** Milliseconds within which a visitor must be told, on the clock of the page. */
const WITHIN = 8_000;
/** Milliseconds of patience until the page asks for the file, and asks again. */
const FIRST = 5_000;
const AGAIN = 150;
/** Milliseconds after which the place is looked at again. */
const LOOK = 25;

/**
 * Lets the time pass in which a visitor must be told, from retry to retry; the clock of the page is fast. Time passes once
 * the page has asked for what is broken: before, it has not begun to wait.
 */
export async function expectTold(page: Page, place: Locator, broken: BrokenFile): Promise<void> {
	let left = WITHIN;
	for (let failures = 0; left > 0; failures++) {
		const looked = Date.now();
		if (await isToldOrAsks(place, broken, failures)) break;
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
	for (let asked = -1; asked !== broken.asked() && asked <= RETRIES; ) {
		asked = broken.asked();
		if (asked <= RETRIES) await new Promise((resolve) => setTimeout(resolve, AGAIN));
	}
}

// Until the visitor is told, or the page has asked once more than it had failures.
async function isToldOrAsks(place: Locator, broken: BrokenFile, failures: number): Promise<boolean> {
	const end = Date.now() + (failures === 0 ? FIRST : AGAIN);
	do {
		const isTold = await place.waitFor({ timeout: LOOK }).then(
			() => true,
			() => false,
		);
		if (isTold) return true;
	} while (broken.asked() <= failures && Date.now() < end);
	return false;
}
