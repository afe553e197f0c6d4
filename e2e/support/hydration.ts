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

/**
 * Waits until all of the page is taken over as it was written. Of other texts and elements React's production build
 * complains in the console; attributes it leaves as they stand.
 */
export async function expectTakenOver(page: Page): Promise<void> {
	await expect.poll(() => listDifferences(page)).toEqual([]);
}

/** The elements that are not taken over, or with other attributes than they have. */
export function listDifferences(page: Page): Promise<string[]> {
	return page.evaluate(listAttributeDifferences);
}

/** Runs in the page: React keeps with every element what it would have written. */
function listAttributeDifferences(): string[] {
	return [...document.querySelectorAll('#root *')].flatMap((element) => {
		const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
		if (!key) return [`${element.tagName} is not taken over`];
		const props = Object.entries((element as unknown as Record<string, Record<string, unknown>>)[key] ?? {});
		const expectedTexts = props.flatMap(([name, value]) => {
			const isAttribute = name !== 'children' && ['string', 'number', 'boolean'].includes(typeof value);
			// For what assistive technology reads, false is a value; any other attribute is absent then.
			return isAttribute && (typeof value !== 'boolean' || /^(aria|data)-/.test(name)) ? [String(value)] : [];
		});
		const texts = [...element.attributes].map(({ value }) => value);
		const [missing, extra] = [
			expectedTexts.filter((text) => text !== '' && !texts.includes(text)),
			texts.filter((text) => text !== '' && !expectedTexts.includes(text)),
		];
		return missing.length + extra.length > 0 ? [`${element.tagName}: ${missing} in place of ${extra}`] : [];
	});
}
