// Every calculator in the browser: what it loads, and where its figure stands on a phone and on a desk. One of each logic
// prints on one page: the others are data for the same renderer. That it shows what the engine gives is held in
// tests/features/calculator/results.test.tsx.
import type { Page, Request } from '@playwright/test';
import { DESK, PHONE } from './site/pages.ts';
import { countPrintedPages } from './support/layout.ts';
import type { Site } from './support/site.ts';
import { expect, test } from './support/site-test.ts';
import type { Strategies } from './support/strategies.ts';

/** In kB of 1000 bytes, as the server sends them. */
const BUDGETS = { home: 125, first: 105, laterCalculator: 4.5 };

/** The first of all strategies that have the same lines. */
function listLogics(strategies: Strategies): ReadonlySet<string> {
	const idsByLines = new Map<string, string>();
	for (const { id } of strategies.entries) {
		const lines = JSON.stringify(strategies.get(id).results);
		if (!idsByLines.has(lines)) idsByLines.set(lines, id);
	}
	return new Set(idsByLines.values());
}

/** In screens of the phone: one calculator with everything folded. */
const MOST_SCREENS = 6;

test('every calculator opens unlocked within its size, with one large figure in the first screen of phone and desk after Calculate, on at most six screens of a phone; one of each logic prints on one page', async ({
	page,
	site,
	strategies,
}) => {
	test.slow();
	const readTransfer = meterScripts(page);
	const logicIds = listLogics(strategies);
	await site.open();
	await page.waitForLoadState('networkidle');
	expectWithin(await readTransfer(), 50, BUDGETS.home, 'home');
	for (const [position, { id }] of strategies.entries.entries())
		await test.step(id, async () => {
			await page.setViewportSize(PHONE);
			await site.choose(id);
			await site.calculateButton.waitFor();
			await expect(site.overlay.getByText(strategies.get(id).prompt, { exact: true })).toBeVisible();
			const size = await readTransfer();
			if (position === 0) expectWithin(size, 20, BUDGETS.first, `${id}, opened first`);
			else expectWithin(size, 0, BUDGETS.laterCalculator, id);
			await site.calculate();
			await expectInFirstScreen(site, id);
			const length = await site.overlay.evaluate(({ scrollHeight }) => scrollHeight);
			expect(length, id).toBeLessThanOrEqual(MOST_SCREENS * PHONE.height);
			await page.setViewportSize(DESK);
			await site.calculate();
			await expectInFirstScreen(site, id);
			if (logicIds.has(id)) expect(await countPrintedPages(page, 'Letter and A4'), id).toBe(1);
			// Files fetched after the result count with it, not with the next calculator.
			await readTransfer();
			await site.leave();
		});
});

/** What the header covers, and the least size of the figure that leads. */
const [HEADER, LEAST_FIGURE] = [64, 28];

/** The figure on the return stands in the first screen, large, and no other as large beside it; what it means begins there too. */
async function expectInFirstScreen(site: Site, id: string): Promise<void> {
	await expect(site.returnSection.getByText('Not included, and sources')).toBeAttached();
	const { width, height } = site.page.viewportSize() ?? PHONE;
	const subject = `${id} at ${width}`;
	const reason = site.returnAnswer
		.getByText(/^The law is unsettled/)
		.or(site.action('See the details').locator('xpath=../preceding-sibling::p'))
		.first();
	const figures = site.returnAnswer.getByText(/^you come out/);
	// The page scrolls to the results once they are laid out, so their place is asked until it holds.
	await expect(async () => {
		const bar = site.overlay.getByRole('button', { name: /^On your tax return/ });
		const end = (await bar.isVisible()) ? await bar.evaluate(getTop) : height;
		const shown = await figures.locator('xpath=..').evaluateAll(listEdges);
		expect(shown.length, subject).toBeGreaterThan(0);
		for (const { top, bottom, fontSize } of shown) {
			expect(top, subject).toBeGreaterThan(HEADER);
			expect(bottom, subject).toBeLessThanOrEqual(end);
			expect(fontSize, subject).toBeGreaterThanOrEqual(LEAST_FIGURE);
		}
		expect(await reason.evaluate(getTop), subject).toBeLessThan(end);
		expect(await site.overlay.evaluate(listOtherFigures, LEAST_FIGURE), subject).toEqual([]);
	}).toPass({ timeout: 5_000 });
}

const getTop = (element: Element) => element.getBoundingClientRect().top;
const listEdges = (elements: readonly Element[]) =>
	elements.map((element) => {
		const { top, bottom } = element.getBoundingClientRect();
		return { top, bottom, fontSize: Number.parseFloat(getComputedStyle(element).fontSize) };
	});

/** Runs in the page. The amounts of at least that size that are not the answer's. */
function listOtherFigures(overlay: Element, leastSize: number): string[] {
	const walker = document.createTreeWalker(overlay, NodeFilter.SHOW_TEXT);
	const texts: string[] = [];
	while (walker.nextNode()) {
		const { parentElement, textContent } = walker.currentNode;
		if (!parentElement?.checkVisibility() || !/\$\d/.test(textContent ?? '')) continue;
		if (parentElement.closest('[aria-labelledby="return-answer"]')) continue;
		if (Number.parseFloat(getComputedStyle(parentElement).fontSize) >= leastSize)
			texts.push(`${textContent}`);
	}
	return texts;
}

function expectWithin(size: number, minimum: number, maximum: number, subject: string): void {
	expect(size, subject).toBeGreaterThan(minimum);
	expect(size, subject).toBeLessThanOrEqual(maximum);
}

/** Adds up the scripts a page loads. @returns a function that waits for those on their way, and gives the kB since its last call */
function meterScripts(page: Page): () => Promise<number> {
	const sizes: Promise<number>[] = [];
	const pendingRequests = new Set<Request>();
	page.on('request', (request) => {
		if (new URL(request.url()).pathname.endsWith('.js')) pendingRequests.add(request);
	});
	page.on('requestfailed', (request) => pendingRequests.delete(request));
	page.on('requestfinished', (request) => {
		if (pendingRequests.delete(request))
			sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize / 1000));
	});
	return async () => {
		await expect.poll(() => pendingRequests.size).toBe(0);
		return (await Promise.all(sizes.splice(0))).reduce((sum, size) => sum + size, 0);
	};
}

test('the figure of the first calculator of a visit stays in the first screen, although parts of it load after it', async ({
	page,
	site,
}) => {
	await page.setViewportSize(PHONE);
	for (const id of ['nexus-apportionment', 'tax-loss-harvest']) {
		await site.openUnlocked(id);
		await site.calculate();
		await expect(site.returnAnswer.getByText(/^Assumes/).first()).toBeVisible();
		await expectInFirstScreen(site, id);
	}
});
