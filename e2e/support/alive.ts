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
	const link = page.locator('#root a').first();
	const touch = async () => {
		await link.dispatchEvent('pointerover');
		return isAlive(page);
	};
	await expect.poll(touch, { intervals: [25] }).toBe(true);
}
