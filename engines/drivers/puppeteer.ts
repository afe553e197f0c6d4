// Chromium by its own protocol and Firefox by WebDriver BiDi, both through Puppeteer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { type Driver, toScript } from './driver.ts';

const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;
const CHROMIUM_OPTIONS = [
	...(isLinuxRoot ? ['--no-sandbox'] : []),
	'--disable-quic',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/** Firefox shows a list of its downloads, which takes the focus from the page at some later moment, unless told not to. */
const createFirefoxPreferences = (downloads: string) => ({
	'browser.download.dir': downloads,
	'browser.download.folderList': 2,
	'browser.download.alwaysOpenPanel': false,
});

/** Errors of Chromium and Firefox about a page that is being left. */
const NAVIGATION_ERROR = /context was destroyed|Cannot find context|discarded|no such frame/i;

/**
 * Starts Chromium or Firefox without a window.
 * @param program the program file
 */
export async function startPuppeteer(browser: 'chrome' | 'firefox', program: string): Promise<Driver> {
	const downloads = mkdtempSync(join(tmpdir(), 'engines-'));
	const instance = await puppeteer.launch({
		browser,
		executablePath: program,
		headless: true,
		defaultViewport: null,
		args: browser === 'chrome' ? CHROMIUM_OPTIONS : [],
		extraPrefsFirefox: createFirefoxPreferences(downloads),
		...(browser === 'chrome' && { downloadBehavior: { policy: 'allow', downloadPath: downloads } }),
	});
	let page = await instance.newPage();
	return {
		downloads,
		version: (await instance.version()).replace(/^\D*\//, ''),
		async openPage() {
			// Not the page Firefox starts with, in which the focus stays in the address bar.
			const previousPage = page;
			page = await instance.newPage();
			await previousPage.close();
		},
		async open(address) {
			// An address that differs in the fragment alone would not be loaded anew.
			await page.goto('about:blank');
			await page.goto(address);
		},
		ask: (question, ...args) =>
			askLoadedPage(() =>
				page.evaluate(`(function () { ${toScript(question)} })(${JSON.stringify(args)})`),
			) as never,
		clickAt: ({ x, y }) => page.mouse.click(x, y),
		async press(key, ...modifiers) {
			for (const modifier of modifiers) await page.keyboard.down(modifier);
			await page.keyboard.press(key as KeyInput);
			for (const modifier of modifiers) await page.keyboard.up(modifier);
		},
		type: (text) => page.keyboard.type(text),
		async chooseFile(selector, file) {
			const field = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
			if (!field) throw new Error(`There is no file field ${selector}.`);
			await field.uploadFile(file);
		},
		goBack: async () => void (await page.goBack()),
		resize: (size) => page.setViewport(size),
		takePicture: () => page.screenshot(),
		print: () => page.pdf({ format: 'letter', preferCSSPageSize: true }),
		async close() {
			await instance.close();
			rmSync(downloads, { recursive: true, force: true });
		},
	};
}

/** Asks again when the page it was asked of has given way to the next. */
async function askLoadedPage<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
	for (;;) {
		try {
			return await ask();
		} catch (problem) {
			if (!(problem instanceof Error && NAVIGATION_ERROR.test(problem.message))) throw problem;
		}
	}
}
