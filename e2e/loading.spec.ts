// Whatever script does not come: the visitor is told what is wrong within ten seconds, or at the press
// that needs it, has a way on, and finds the selection and what was typed there again.
import type { Page } from '@playwright/test';
import {
	type Failure,
	findAlert,
	findPageNotice,
	firstCalculator,
	JOURNEYS,
	type Journey,
	listChunks,
	openContact,
	openLaterCalculator,
} from './loading/journeys.ts';
import { type BrokenFile, BuiltFiles, breakFile, expectNotice } from './support/faults.ts';
import { hydrate } from './support/hydration.ts';
import { press, type Site } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

test.use({ tolerated: /./ });

const files = new BuiltFiles();

for (const journey of JOURNEYS) {
	test(`without ${listChunks(journey).join(', ')}: it is told, and the way on keeps what was typed`, async ({
		site,
	}) => {
		test.slow();
		await site.page.clock.install();
		await expectWayOn(site, journey);
		expect(await site.page.evaluate(() => localStorage.length)).toBe(0);
	});
}

/** Goes on a journey, is told of each file that does not come, takes the way on, and finds everything there. */
async function expectWayOn(
	site: Site,
	{ go, prepare, failures, findNotice = findAlert, duringFailure, expectRecovery }: Journey,
): Promise<void> {
	const { page } = site;
	// A file begins to fail only when those before have come, so that every request for it is one of its own failure.
	const breakParts = (failure: Failure) =>
		Promise.all(
			failure.map(async ({ chunk, fault = 'missing', ask }) => ({
				ask,
				brokenFile: await breakFile(page, files.find(chunk), fault),
			})),
		);
	let brokenParts = await breakParts(failures[0] ?? []);
	await go(site);
	for (const [position, failure] of failures.entries())
		await test.step(
			failure.map(({ chunk, fault = 'missing' }) => `${chunk}, ${fault}`).join('; '),
			async () => {
				await prepare?.(site);
				for (const [index, { ask, brokenFile }] of brokenParts.entries()) {
					await ask?.(site);
					await expectNotice(page, findNotice(page).nth(index), brokenFile);
				}
				await expect(findNotice(page), 'one for each').toHaveCount(failure.length);
				await duringFailure?.(page);
				const nextFailure = failures[position + 1] ?? [];
				const nextBrokenParts = await breakParts(nextFailure);
				await restartPage(
					page,
					brokenParts.map(({ brokenFile }) => brokenFile),
				);
				brokenParts = nextBrokenParts;
				// A part that the page asks for by itself may keep it from coming to life.
				if (!prepare && nextFailure.some(({ ask }) => !ask)) return;
				await hydrate(page);
				await expect(page.locator('html[data-page="alive"]')).toBeAttached();
				await expectRecovery(site);
			},
		);
}

/**
 * Takes the way on: the files fail no more. Where the whole page starts anew, what fails is mended before. A part would be
 * tried again by itself then, and what hung comes at once: both take the button away, so that it is pressed first.
 */
async function restartPage(page: Page, brokenFiles: readonly BrokenFile[]): Promise<void> {
	const notice = page.locator('.page-notice button:visible');
	const mend = () => {
		for (const brokenFile of brokenFiles) brokenFile.mend();
	};
	const isMended = brokenFiles.every(({ fault }) => fault !== 'hanging') && (await notice.count()) > 0;
	if (isMended) mend();
	await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
	// By script: a pointer that comes near lets the page try by itself, and what it is about to press goes away.
	await page
		.locator('.page-notice button, dialog button, main button')
		.filter({ hasText: 'Try again', visible: true })
		.last()
		.evaluate((button: HTMLElement) => button.click());
	if (!isMended) mend();
	await page.locator('html:not([data-left])').waitFor({ state: 'attached' });
}

test('where the browser stores nothing, the way on keeps what was typed all the same', async ({ site }) => {
	await site.page.clock.install();
	// Every use is refused, as with cookies blocked. That storage without room is the same is held in tests/lib/reload.test.ts.
	await site.page.addInitScript(() => {
		const throwError = () => {
			throw new DOMException('Refused.', 'SecurityError');
		};
		Object.defineProperty(window, 'sessionStorage', { get: throwError });
	});
	await expectWayOn(site, openLaterCalculator('missing'));
	await expectWayOn(site, openContact([{ chunk: 'app' }]));
	expect(await site.page.evaluate(() => Object.keys(history.state ?? {}).join())).not.toContain('visit');
});

test('without the watchdog everything else works', async ({ page, site }) => {
	await breakFile(page, files.find('watchdog'), 'broken');
	await site.open();
	await site.choose('qcd');
	await site.calculate();
	await expect(findPageNotice(page)).toBeHidden();
});

test('without a connection the page stays, and says so', async ({ page, site, context }) => {
	await page.clock.install();
	const brokenFile = await breakFile(page, files.find('definition-form'), 'missing');
	await firstCalculator.go(site);
	await expectNotice(page, findAlert(page), brokenFile);
	await context.setOffline(true);
	await press(page, 'Try again');
	await expect(page.getByText('No connection to the site.')).toBeVisible();
});

test('what fails once is fetched again without a word to the visitor', async ({ page, site }) => {
	let requestCount = 0;
	await page.route(`**/${files.find('calculator-qcd')}`, (route) =>
		requestCount++ === 0 ? route.abort() : route.continue(),
	);
	await site.openCalculator('qcd');
	expect(requestCount).toBe(2);
});

test('what is slow says that it is loading, and can be left', async ({ page, site, strategies }) => {
	const { mend } = await breakFile(page, files.find('calculator-qcd'), 'hanging');
	await firstCalculator.go(site);
	await expect(site.overlay).toHaveAccessibleName(strategies.getEntry('qcd').name);
	await expect(site.overlay.getByRole('status')).toHaveText('Loading the calculator');
	mend();
	await site.calculateButton.waitFor();
	await expect(site.overlay.getByText('Loading the calculator')).toHaveCount(0);
});
