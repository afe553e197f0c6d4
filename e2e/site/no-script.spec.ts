// Without JavaScript every route reads whole: the same text, the same ways on.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { ABOUT, footer, MAIN, NOT_FOUND_COMPLAINTS, NOWHERE, nav, openPage, PAGES } from './pages.ts';

/** What only a script can do, so that it is not offered without one. The names of the tabs become headings. */
const BY_SCRIPT =
	/^(Explore Calculators|Select - \$5|View details|Income Tax Mitigation 15|Capital Gains Tax Avoidance 26)$/;

test.use({ tolerated: NOT_FOUND_COMPLAINTS });

/** Lines of text on screen, without those of hidden parts. */
async function lines(page: Page): Promise<string[]> {
	const text = await page.getByRole('main').innerText();
	return text.split('\n').flatMap((line) => line.trim() || []);
}

async function withoutScript(browser: Browser, run: (page: Page) => Promise<void>): Promise<void> {
	const context = await browser.newContext({ javaScriptEnabled: false });
	await run(await context.newPage());
	await context.close();
}

test('without JavaScript every route has its heading, all its text, navigation and footer', async ({
	page,
	browser,
	baseURL,
}) => {
	await withoutScript(browser, async (still) => {
		for (const { path, name, heading = name } of PAGES) {
			await openPage(page, path);
			await still.goto(`${baseURL}${path}`);
			await expect(still.getByRole('heading', { level: 1 })).toHaveText([heading]);
			const [alive, dead] = [await lines(page), new Set(await lines(still))];
			expect(alive.length).toBeGreaterThan(10);
			const lost = alive.filter((line) => !dead.has(line) && !BY_SCRIPT.test(line));
			expect(lost, path).toEqual([]);
			await expect(nav(still).getByRole('link')).toHaveText([...ABOUT, ...MAIN, 'Contact']);
			await expect(footer(still)).toBeVisible();
			await expect(footer(still)).toContainText(`© ${new Date().getFullYear()}`);
		}
	});
});

test('without JavaScript home shows all strategies, and offers nothing that does nothing', async ({
	browser,
	baseURL,
	strategies,
}) => {
	await withoutScript(browser, async (still) => {
		await still.goto(`${baseURL}/`);
		for (const { name } of strategies.entries) {
			await expect(still.getByRole('heading', { name, exact: true }).first()).toBeVisible();
		}
		await expect(still.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
		expect(await lines(still)).toContainEqual(expect.stringMatching(/^The calculators .* need JavaScript\./));
	});
});

test('without JavaScript links lead on, a phone finds the menu, and the form says what it needs', async ({
	browser,
	baseURL,
}) => {
	await withoutScript(browser, async (still) => {
		await still.goto(`${baseURL}/`);
		await nav(still).getByRole('link', { name: 'Careers' }).click();
		await expect(still).toHaveURL(/\/about\/careers$/);
		await still.getByRole('link', { name: 'See open positions' }).click();
		await expect(still.getByRole('heading', { name: 'Open positions' })).toBeInViewport();
		await still.setViewportSize({ width: 360, height: 740 });
		await still.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
		await expect(footer(still).getByRole('link', { name: 'Family Office' })).toBeInViewport();
		await still.goto(`${baseURL}/contact`);
		expect(await lines(still)).toContainEqual(expect.stringMatching(/^Sending this form needs JavaScript\./));
	});
});

test('without JavaScript an unknown path still says 404 and leads home', async ({ browser, baseURL }) => {
	await withoutScript(browser, async (still) => {
		const answer = await still.goto(`${baseURL}${NOWHERE}`);
		expect(answer?.status()).toBe(404);
		await expect(still.getByRole('heading', { level: 1 })).toHaveText('404');
		await expect(still.getByText('Oops! Page not found')).toBeVisible();
		await still.getByRole('link', { name: 'Return to Home' }).click();
		await expect(still).toHaveURL(/\/$/);
	});
});
