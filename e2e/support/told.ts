// How soon a visitor is told, on a clock that is fast.
import { expect, type Locator, type Page } from '@playwright/test';
import { retryDelay } from '../../src/loading/retry.ts';

/** Milliseconds within which a visitor must be told. */
const WITHIN = 8_000;

/** Lets the time pass in which a visitor must be told, from retry to retry; the clock of the page is fast. */
export async function expectTold(page: Page, place: Locator): Promise<void> {
	const isTold = () =>
		place.waitFor({ timeout: 50 }).then(
			() => true,
			() => false,
		);
	let left = WITHIN;
	for (let failures = 0; left > 0 && !(await isTold()); failures++) {
		const pause = Math.min(left, retryDelay(failures));
		await page.clock.runFor(pause);
		left -= pause;
	}
	await expect(place).toBeVisible();
}
