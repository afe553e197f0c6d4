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

/** Touches the page, and waits until it answers. */
export async function awaken(page: Page): Promise<void> {
	let isDown = false;
	// From the header to below it and back: the page hears a pointer that comes to another element, and a browser drops
	// what comes before it has drawn anything.
	const touch = async () => {
		isDown = !isDown;
		await page.mouse.move(1, isDown ? 300 : 1);
		return isAlive(page);
	};
	await expect.poll(touch, { intervals: [25] }).toBe(true);
	if (isDown) await page.mouse.move(1, 1);
}
