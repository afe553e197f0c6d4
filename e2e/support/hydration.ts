// A page is written as HTML and comes to life at the first touch, or when nobody has touched it for a while.
import { expect, type Page } from '@playwright/test';

/** True once the script has taken the page over. */
export function isHydrated(page: Page): Promise<boolean> {
	return page.evaluate(waitForHydration, 0);
}

/** Waits until the page answers. */
export async function expectHydrated(page: Page): Promise<void> {
	await expect.poll(() => isHydrated(page), { intervals: [25] }).toBe(true);
}

/**
 * Touches the page, and waits until it answers. By script: of a pointer that moves, a browser drops what comes before
 * it has drawn anything.
 */
export async function hydrate(page: Page): Promise<void> {
	// A page that starts anew meanwhile is touched again.
	const touch = () => page.evaluate(waitForHydration, 100).catch(() => false);
	await expect.poll(touch, { intervals: [25] }).toBe(true);
}

/**
 * Runs in the page: React leaves a mark on every element.
 * @param touchCount how often the page is touched until then
 */
async function waitForHydration(touchCount: number): Promise<boolean> {
	for (let remainingTouches = touchCount; ; remainingTouches--) {
		const link = document.querySelector('#root a');
		if (link && Object.keys(link).some((key) => key.startsWith('__reactProps'))) return true;
		if (remainingTouches === 0) return false;
		link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
}
