// The test all journeys use: it knows the compiled strategies, and it fails when the browser complains of anything.
import {
	type BrowserContext,
	test as base,
	type ConsoleMessage,
	expect,
	type TestInfo,
} from '@playwright/test';
import { Site } from './site.ts';
import { Strategies } from './strategies.ts';

export { expect };

/** A day for journeys that read a year, a date, or a figure that depends on them: they are the same in every year. */
export const TEST_DAY = '2026-11-30T12:00:00';

interface Fixtures {
	/** Complaints of the browser that belong to the journey, such as that of a request that is made to fail. */
	tolerated: RegExp | undefined;
	/** Complaints so far, with those tolerated left out. Empty at the end of every journey. */
	complaints: string[];
	site: Site;
}

export const test = base.extend<Fixtures, { strategies: Strategies }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
	strategies: [async ({}, use) => use(await Strategies.load()), { scope: 'worker' }],
	site: ({ page, strategies }, use) => use(new Site(page, strategies)),
	tolerated: [undefined, { option: true }],
	complaints: [
		async ({ context, baseURL, tolerated }, use, testInfo) => {
			const complaints: string[] = [];
			const recordComplaint = (text: string) => {
				if (!tolerated?.test(text)) complaints.push(text);
			};
			context.on('console', (message) => {
				if (isComplaint(message)) recordComplaint(`console ${message.type()}: ${message.text()}`);
			});
			context.on('weberror', (error) => recordComplaint(`page error: ${error.error().message}`));
			context.on('request', (request) => {
				if (!isOwnUrl(baseURL, request.url())) recordComplaint(`request to another origin: ${request.url()}`);
			});
			await context.addInitScript(reportViolations);
			await use(complaints);
			if (testInfo.status !== testInfo.expectedStatus) await attachPictures(context, testInfo);
			expect(complaints, 'complaints of the browser').toEqual([]);
		},
		{ auto: true },
	],
});

/** Pictures of what was seen last. Playwright's own option takes one of every page that passes too. */
async function attachPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
	for (const [position, page] of context.pages().entries()) {
		const path = testInfo.outputPath(`page-${position + 1}.png`);
		const isTaken = await page.screenshot({ path, timeout: 5_000 }).then(Boolean, () => false);
		if (isTaken) await testInfo.attach('screenshot', { path, contentType: 'image/png' });
	}
}

function isComplaint(message: ConsoleMessage): boolean {
	return message.type() === 'error' || message.type() === 'warning';
}

/** A copy of the site stands on another port of the same host. */
function isOwnUrl(baseURL: string | undefined, url: string): boolean {
	if (url.startsWith('data:') || url.startsWith('blob:')) return true;
	return baseURL !== undefined && new URL(url).hostname === new URL(baseURL).hostname;
}

/** Runs in the page before its own scripts. */
function reportViolations(): void {
	document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
		console.error(`securitypolicyviolation: ${violatedDirective} ${blockedURI}`);
	});
}
