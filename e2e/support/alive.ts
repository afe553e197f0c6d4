// A page is written as HTML and comes to life at the first touch, or when nobody has touched it for a while.
import { expect, type Page } from '@playwright/test';

/** True once the script has taken the page over: React leaves a mark on every element. */
export function isAlive(page: Page): Promise<boolean> {
	return page
		.locator('#root a')
		.first()
		.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
}

/** Waits until the page answers. */
export async function expectAlive(page: Page): Promise<void> {
	await expect.poll(() => isAlive(page), { intervals: [25] }).toBe(true);
}

/**
 * Touches the page, and waits until it answers. By script: of a pointer that moves, a browser drops what comes before
 * it has drawn anything.
 */
export async function awaken(page: Page): Promise<void> {
	// A page that starts anew meanwhile is touched again.
	const touch = () => page.evaluate(touchUntilAlive).catch(() => false);
	await expect.poll(touch, { intervals: [25] }).toBe(true);
}

/** Runs in the page. */
async function touchUntilAlive(): Promise<boolean> {
	for (let touches = 0; touches < 100; touches++) {
		const link = document.querySelector('#root a');
		link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
		if (link && Object.keys(link).some((key) => key.startsWith('__reactProps'))) return true;
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	return false;
}
