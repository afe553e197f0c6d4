// Makes a file of the build fail, and tells which files there are.
import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Manifest, readVisit, type Visit } from '../../scripts/bundle/manifest.ts';

/** How a file fails. */
export const FAULTS = ['missing', 'HTML', 'cut short', 'broken', 'hanging'] as const;
export type Fault = (typeof FAULTS)[number];

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
		else browser.send('Fetch.fulfillRequest', { requestId, ...answers[fault](file) }).catch(ignore);
	});
	// The browser does these one after the other.
	await Promise.all([
		browser.send('Fetch.enable', { patterns: [{ urlPattern: `*/${file}` }] }),
		// What the page holds in memory is not asked for again: to turn the cache off, if only for a moment, lets go of it.
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

/** What comes in place of a file. */
interface Answer {
	readonly responseCode: number;
	readonly responseHeaders: { readonly name: string; readonly value: string }[];
	/** In base 64. */
	readonly body: string;
}

function createAnswer(responseCode: number, type: string, text: string): Answer {
	const responseHeaders = [{ name: 'Content-Type', value: type }];
	return { responseCode, responseHeaders, body: Buffer.from(text).toString('base64') };
}

const getContentType = (file: string) => (file.endsWith('.css') ? 'text/css' : 'text/javascript');

const answers: Readonly<Record<Exclude<Fault, 'hanging'>, (file: string) => Answer>> = {
	missing: () => createAnswer(404, 'text/plain', 'Not found'),
	HTML: () => createAnswer(200, 'text/html', '<!doctype html><title>Sign in</title>'),
	'cut short': (file) => {
		const text = readFileSync(`dist/${file}`, 'utf8');
		return createAnswer(200, getContentType(file), text.slice(0, text.length / 2));
	},
	broken: (file) =>
		createAnswer(200, getContentType(file), file.endsWith('.css') ? '}' : "throw new Error('broken');"),
};

/** The files of the build by what they are needed for. */
export class BuiltFiles {
	readonly manifest: Manifest;
	readonly visit: Visit;

	constructor(folder = 'dist') {
		({ manifest: this.manifest, visit: this.visit } = readVisit(folder));
	}

	/** The file of a worker, which is built by itself and in no manifest. @throws when there is none */
	findWorker(name: string, folder = 'dist'): string {
		const manifestFiles = new Set(this.listFiles());
		const files = readdirSync(`${folder}/assets`).map((file) => `assets/${file}`);
		const workerFile = files.find(
			(file) => file.startsWith(`assets/${name}-`) && file.endsWith('.js') && !manifestFiles.has(file),
		);
		if (!workerFile) throw new Error(`There is no worker ${name}.`);
		return workerFile;
	}

	/** Every script and style sheet. */
	listFiles(): string[] {
		const files = Object.values(this.manifest).map(({ file }) => file);
		return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
	}

	/** The style sheet, the scripts of the page, and what is asked for later. */
	listParts(): string[] {
		const laterKeys = Object.keys(this.manifest).filter((key) => this.manifest[key]?.isDynamicEntry);
		return [this.findStyle(), ...this.listFilesOf([...this.visit.home, ...laterKeys])];
	}

	/** Files of some chunks. */
	listFilesOf(keys: Iterable<string>): string[] {
		return [...keys].flatMap((key) => this.manifest[key]?.file ?? []);
	}

	/** The files of a chunk, by its name or its key, and of everything it imports. */
	listClosure(name: string): string[] {
		const visitedKeys = new Set<string>();
		const visit = (nextKey: string) => {
			if (visitedKeys.has(nextKey)) return;
			visitedKeys.add(nextKey);
			this.manifest[nextKey]?.imports?.forEach(visit);
		};
		visit(this.#findKey(name));
		return this.listFilesOf(visitedKeys);
	}

	/** The file of a chunk by its name or its key. @throws when there is none */
	findFile(name: string): string {
		const file = this.manifest[this.#findKey(name)]?.file;
		if (!file) throw new Error(`The build has no chunk "${name}".`);
		return file;
	}

	/** The one style sheet. */
	findStyle(): string {
		return this.listFiles().find((file) => file.endsWith('.css')) ?? '';
	}

	#findKey(name: string): string {
		return Object.keys(this.manifest).find((key) => this.manifest[key]?.name === name) ?? name;
	}

	/** The chunks whose key matches. */
	listKeys(pattern: RegExp): string[] {
		return Object.keys(this.manifest).filter((key) => pattern.test(key));
	}
}
