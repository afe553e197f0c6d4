// Makes a file of the build fail, tells which files there are, and waits until a visitor is told of one.
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Manifest, readVisit } from '../../scripts/bundle/manifest.ts';
import { RETRIES, retryDelay } from '../../src/lib/retry.ts';

/** How a file fails. */
export type Fault = 'missing' | 'HTML' | 'cut short' | 'broken' | 'hanging';

/** A file that fails until it is mended. */
export interface BrokenFile {
	readonly fault: Fault;
	/** How often it was asked for. */
	readonly countRequests: () => number;
	/** Waits until it was asked for so often. @returns false when that took longer than some milliseconds */
	readonly hasRequested: (count: number, timeout: number) => Promise<boolean>;
	/** From then on it comes; what hangs comes at once. */
	readonly mend: () => void;
}

/**
 * Makes a file fail until it is mended. Asked of the browser, not of the test's router: that one would turn off the
 * browser's cache, and each page that starts anew would fetch and compile everything again.
 * @param file as the manifest names it
 */
export async function breakFile(page: Page, file: string, fault: Fault): Promise<BrokenFile> {
	const browser = await page.context().newCDPSession(page);
	const hangingRequests: string[] = [];
	let isMended = false;
	let requestCount = 0;
	const requests = new EventEmitter();
	const hasRequested = async (count: number, timeout: number) => {
		const signal = AbortSignal.timeout(timeout);
		while (requestCount < count && !signal.aborted) await once(requests, 'asked', { signal }).catch(ignore);
		return requestCount >= count;
	};
	// A page that is left no longer waits for its files.
	const ignore = () => {};
	const continueRequest = (requestId: string) =>
		browser.send('Fetch.continueRequest', { requestId }).catch(ignore);
	browser.on('Fetch.requestPaused', ({ requestId }) => {
		requestCount++;
		requests.emit('asked');
		if (isMended) void continueRequest(requestId);
		else if (fault === 'hanging') hangingRequests.push(requestId);
		else browser.send('Fetch.fulfillRequest', { requestId, ...createAnswer(file, fault) }).catch(ignore);
	});
	// The browser does these one after the other.
	await Promise.all([
		browser.send('Fetch.enable', { patterns: [{ urlPattern: `*/${file}` }] }),
		// A file in the page's memory is not asked for again: to turn the cache off, if only for a moment, lets go of it.
		browser.send('Network.enable'),
		browser.send('Network.setCacheDisabled', { cacheDisabled: true }),
		browser.send('Network.setCacheDisabled', { cacheDisabled: false }),
		browser.send('Network.disable'),
	]);
	const mend = () => {
		// From now on, also for a page that asks before the browser could be told.
		isMended = true;
		for (const requestId of hangingRequests) void continueRequest(requestId);
		// Every file would go through here for as long as this stays.
		void browser.detach().catch(ignore);
	};
	return { fault, countRequests: () => requestCount, hasRequested, mend };
}

/** The answer in place of a file. */
function createAnswer(file: string, fault: Exclude<Fault, 'hanging'>) {
	const isStyle = file.endsWith('.css');
	const ownType = isStyle ? 'text/css' : 'text/javascript';
	const [responseCode, type, text] = {
		missing: [404, 'text/plain', 'Not found'] as const,
		HTML: [200, 'text/html', '<!doctype html><title>Sign in</title>'] as const,
		'cut short': [200, ownType, readHalf(file)] as const,
		broken: [200, ownType, isStyle ? '}' : "throw new Error('broken');"] as const,
	}[fault];
	const responseHeaders = [{ name: 'Content-Type', value: type }];
	return { responseCode, responseHeaders, body: Buffer.from(text).toString('base64') };
}

function readHalf(file: string): string {
	const text = readFileSync(`dist/${file}`, 'utf8');
	return text.slice(0, text.length / 2);
}

/** The files of the build by the chunks they hold. */
export class BuiltFiles {
	readonly #manifest: Manifest = readVisit('dist').manifest;

	/** The file of a chunk by its name or its key. @throws when there is none */
	find(name: string): string {
		const isNamed = (key: string) => this.#manifest[key]?.name === name;
		const key = Object.keys(this.#manifest).find(isNamed) ?? name;
		const file = this.#manifest[key]?.file;
		if (!file) throw new Error(`The build has no chunk "${name}".`);
		return file;
	}
}

/** Milliseconds within which a visitor must be told, on the clock of the page. */
const NOTICE_LIMIT = 10_000;
/** Milliseconds of patience until the page asks for the file, and asks again. */
const FIRST_REQUEST_LIMIT = 5_000;
const RETRY_LIMIT = 150;

/**
 * Lets the time pass in which a visitor must be told, from retry to retry; the clock of the page is fast. Time passes once
 * the page has asked for what is broken: before, it has not begun to wait. While it asks again, nobody is told.
 */
export async function expectNotice(
	page: Page,
	noticeLocator: Locator,
	brokenFile: BrokenFile,
): Promise<void> {
	let remainingTime = NOTICE_LIMIT;
	for (let failureCount = 0; remainingTime > 0; failureCount++) {
		const startTime = Date.now();
		const hasRequested = await brokenFile.hasRequested(
			failureCount + 1,
			failureCount === 0 ? FIRST_REQUEST_LIMIT : RETRY_LIMIT,
		);
		if (!hasRequested && (await noticeLocator.isVisible())) break;
		// On the page, too, that much time has passed.
		remainingTime = Math.max(0, remainingTime - (Date.now() - startTime));
		const pause = Math.min(remainingTime, retryDelay(failureCount));
		await page.clock.runFor(pause);
		remainingTime -= pause;
	}
	await expect(noticeLocator).toBeVisible();
	// A visitor may be told while the last retry is on its way. Mended then, the file would come, and the way on go away.
	while (
		brokenFile.countRequests() <= RETRIES &&
		(await brokenFile.hasRequested(brokenFile.countRequests() + 1, RETRY_LIMIT))
	);
}
