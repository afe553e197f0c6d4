// One calculator of each logic in the browser: what the page shows is what the engine gives, what it loads for that, and
// that it prints on one page. The others are data for the same renderer: their figures are held by their examples, their
// sizes by `npm run sizes`.
import type { Page, Request } from '@playwright/test';
import { getDefaultInputs } from '../src/engine/values.ts';
import type { CatalogueEntry, Inputs } from '../src/model/compiled-calculator.ts';
import { countPrintedPages } from './support/layout.ts';
import { expectResults } from './support/results.ts';
import { expect, test } from './support/site-test.ts';
import type { Strategies } from './support/strategies.ts';

/** In kB of 1000 bytes, as the server sends them. */
const BUDGETS = { home: 115, first: 75, laterCalculator: 3 };

/** Figures a visitor may enter: of every kind of field, ordinary ones and those at the edges of a rule. */
const FIGURES: Readonly<Record<string, readonly Inputs[]>> = {
	qcd: [{ qcdAmount: 0 }, { qcdAmount: 30_001, stateTaxRate: 13.3, income: -5_000 }],
	daf: [{ assetType: 'cash', donationFMV: 87_600, agi: 0, stateTaxRate: 0 }],
	'retirement-max': [
		{
			planType: '457',
			w2Compensation: 120_000,
			employerMatch: 0.035,
			profitSharePercent: 0,
			marginalTaxRate: 22,
		},
	],
	'rsu-iso': [
		{ sharesVesting: 0, marginalTaxRate: 12 },
		{ equityType: 'ISO', holdingPeriod: 24, ltcgRate: 23.8 },
	],
	'state-migration': [
		{ currentState: 'NJ', targetState: 'WY', annualIncome: 1_250_000, capitalGains: 0, yearsPlanned: 1 },
	],
};

/** The first of all strategies that have the same lines. */
function listLogics(strategies: Strategies): readonly CatalogueEntry[] {
	const entriesByLines = new Map<string, CatalogueEntry>();
	for (const entry of strategies.entries) {
		const lines = JSON.stringify(strategies.get(entry.id).results);
		if (!entriesByLines.has(lines)) entriesByLines.set(lines, entry);
	}
	return [...entriesByLines.values()];
}

test('a calculator of each logic opens unlocked within its size, shows what the engine gives, and prints on one page', async ({
	page,
	site,
	strategies,
}) => {
	test.slow();
	const readTransfer = meterScripts(page);
	await site.open();
	await page.waitForLoadState('networkidle');
	expectWithin(await readTransfer(), 50, BUDGETS.home, 'home');
	for (const [position, { id }] of listLogics(strategies).entries()) {
		await test.step(id, async () => {
			const calculator = strategies.get(id);
			await site.choose(id);
			await expect(site.calculateButton).toBeVisible();
			const size = await readTransfer();
			if (position === 0) expectWithin(size, 20, BUDGETS.first, `${id}, opened first`);
			else expectWithin(size, 0, BUDGETS.laterCalculator, id);
			await expect(site.overlay.getByText(calculator.prompt, { exact: true })).toBeVisible();
			await site.calculate();
			await expectResults(site, id);
			let currentInputs: Inputs | undefined;
			for (const values of FIGURES[id] ?? []) {
				currentInputs = await site.enterValues(
					id,
					{ ...getDefaultInputs(calculator), ...values },
					currentInputs,
				);
				await site.calculate();
				await expectResults(site, id, values);
			}
			await expect(site.overlay.getByText(/NaN|Infinity|undefined|null/)).toHaveCount(0);
			expect(await countPrintedPages(page, 'Letter and A4'), id).toBe(1);
			// Files fetched after the result count with it, not with the next calculator.
			await expect(site.overlay.getByText('Not included, and sources')).toBeVisible();
			await readTransfer();
			await site.leave();
		});
	}
});

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

const SCREENS = [
	{ width: 360, height: 740 },
	{ width: 1440, height: 900 },
];
/** In screens of the phone: one calculator with everything folded. */
const MOST_SCREENS = 6;

test('after Calculate both figures stand in the first screen of every calculator, and none is longer than six screens of a phone', async ({
	page,
	site,
	strategies,
}) => {
	test.slow();
	await site.open();
	for (const { id } of strategies.entries)
		await test.step(id, async () => {
			await page.setViewportSize(SCREENS[0] as (typeof SCREENS)[number]);
			await site.choose(id);
			await site.calculate();
			await expect(site.returnSection.getByText('Not included, and sources')).toBeAttached();
			for (const size of SCREENS) {
				await page.setViewportSize(size);
				if (size !== SCREENS[0]) await site.calculate();
				// Whatever their signs, why they differ begins in the same screen.
				const reason = site.returnAnswer
					.getByText(strategies.getEffectSource(id).strategy.whyDifferent)
					.first();
				// The page scrolls to the results once they are laid out, so their place is asked until it holds.
				await expect(async () => {
					const bar = site.overlay.getByRole('button', { name: /^Quick estimate/ });
					const end = (await bar.isVisible()) ? await bar.evaluate(getTop) : size.height;
					const figures = await site.results.getByRole('strong').evaluateAll(listEdges);
					expect(figures, id).not.toEqual([]);
					for (const { top, bottom } of figures) {
						expect(top, `${id} at ${size.width}`).toBeGreaterThan(64);
						expect(bottom, `${id} at ${size.width}`).toBeLessThanOrEqual(end);
					}
					expect(await reason.evaluate(getTop), `${id} at ${size.width}`).toBeLessThan(end);
				}).toPass({ timeout: 5_000 });
				await expect(site.returnAnswer.getByText(/come out|not available/).first()).toBeVisible();
				if (size === SCREENS[0]) {
					const length = await site.overlay.evaluate(({ scrollHeight }) => scrollHeight);
					expect(length, id).toBeLessThanOrEqual(MOST_SCREENS * size.height);
				}
			}
			await site.leave();
		});
});

const getTop = (element: Element) => element.getBoundingClientRect().top;
const listEdges = (elements: readonly Element[]) =>
	elements.map((element) => {
		const { top, bottom } = element.getBoundingClientRect();
		return { top, bottom };
	});
