// One long visit under the server's security headers: nothing is blocked, nothing leaves, nothing is stored. That they are
// the headers of the specification is held in tests/built/responses.test.ts.
import type { BrowserContext, Page } from '@playwright/test';
import { findComparedRows } from './support/comparison.ts';
import {
	calculate,
	chooseStrategy,
	enterValues,
	findCalculateButton,
	findCard,
	findField,
	findOverlay,
	selectStrategies,
	TABS,
} from './support/site.ts';
import { expect, openHome, type Strategies, test, toAddress } from './support/site-test.ts';

test.describe('the policy itself', () => {
	test.use({
		tolerated: /violates the following Content Security Policy|securitypolicyviolation|'TrustedHTML'/,
	});

	test('holds in this browser: a style from a script and markup from text are blocked', async ({ page }) => {
		await openHome(page);
		const blockedActions = await page.evaluate(async () => {
			const violations: string[] = [];
			document.addEventListener('securitypolicyviolation', (event) =>
				violations.push(event.effectiveDirective),
			);
			const style = document.createElement('style');
			style.append('body { display: none }');
			document.head.append(style);
			try {
				document.createElement('p').innerHTML = '<b>text</b>';
			} catch {
				// Trusted types throw as well as report.
			}
			while (violations.length < 2) await new Promise(requestAnimationFrame);
			return violations.sort();
		});
		expect(blockedActions).toEqual(['require-trusted-types-for', 'style-src-elem']);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	});
});

// Motion is wanted, so that everything that moves is under the policy too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a whole visit passes without a violation, an error, a foreign request or a trace', async ({
	page,
	context,
	strategies,
	complaints,
}) => {
	test.slow();
	await visitCalculators(page, strategies);
	expect(complaints).toEqual([]);
	expect(await readStoredData(page, context)).toEqual({
		cookies: 0,
		local: 0,
		session: [],
		databases: 0,
		caches: 0,
	});
});

async function visitCalculators(page: Page, strategies: Strategies): Promise<void> {
	await openHome(page);
	await page.getByRole('button', { name: 'Explore Calculators' }).click();
	await page.getByRole('tab', { name: TABS['capital-gains'] }).click();
	await page.keyboard.press('ArrowLeft');
	await visitQcd(page, strategies);
	for (const [id, values] of [
		['daf', { assetType: 'crypto', holdingPeriodMonths: 6 }],
		['retirement-max', { age: 55 }],
		['rsu-iso', { equityType: 'ISO', holdingPeriod: 30 }],
		['state-migration', { currentState: 'NY' }],
		['cg-conservation', { assetValue: 0 }],
	] as const) {
		await chooseStrategy(page, strategies.get(id));
		await enterValues(page, strategies.get(id), values);
		await calculate(page);
		await page.getByText('How it was calculated').click();
		await page.getByRole('button', { name: 'Back to Calculators' }).click();
		await expect(findOverlay(page)).toHaveCount(0);
	}
	await selectStrategies(page, [strategies.get('cg-nua')]);
	await comparePrintAndLeave(page);
	await page.goto(toAddress('no-such-strategy'));
	await page.getByRole('link', { name: '← Back to Calculators' }).click();
}

async function visitQcd(page: Page, strategies: Strategies): Promise<void> {
	await findCard(page, strategies.get('qcd').name).getByRole('button', { name: 'View details' }).click();
	await page.getByRole('button', { name: 'Unlock Calculator' }).click();
	await findField(page, 'Age').fill('69');
	await expect(findCalculateButton(page)).toBeDisabled();
	await findField(page, 'Age').fill('75');
	await findField(page, 'QCD amount').fill('');
	await findCalculateButton(page).click();
	await expect(page.getByText('Enter a value for “QCD amount”')).toBeVisible();
	await findField(page, 'QCD amount').fill('0');
	await calculate(page);
	await page.emulateMedia({ media: 'print' });
	await page.pdf();
	await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
	await page.keyboard.press('Escape');
	await expect(findOverlay(page)).toHaveCount(0);
}

async function comparePrintAndLeave(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(findComparedRows(page)).toHaveCount(7);
	await page.emulateMedia({ media: 'print' });
	await page.pdf();
	await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
	await page.getByRole('button', { name: 'Close Comparison' }).click();
	await expect(findOverlay(page)).toHaveCount(0);
}

/** What the visit left in the browser. */
async function readStoredData(page: Page, context: BrowserContext) {
	const storage = await page.evaluate(async () => ({
		local: localStorage.length,
		session: Object.keys(sessionStorage),
		databases: (await indexedDB.databases()).length,
		caches: (await caches.keys()).length,
	}));
	return { cookies: (await context.cookies()).length, ...storage };
}
