// The three engines, and how each is started.
import { type Browser, CHROMIUM, FIREFOX, WEBKIT } from '../scripts/browser.ts';
import type { Driver } from './drivers/driver.ts';
import { startPuppeteer } from './drivers/puppeteer.ts';
import { startWebKit } from './drivers/webkit.ts';

export interface Engine {
	readonly name: string;
	readonly browser: Browser;
	/** Starts it with its program files, in the order in which the browser names them. */
	readonly start: (programs: readonly string[]) => Promise<Driver>;
}

export const ENGINES: readonly Engine[] = [
	{ name: 'Chromium', browser: CHROMIUM, start: ([program = '']) => startPuppeteer('chrome', program) },
	{ name: 'Firefox', browser: FIREFOX, start: ([program = '']) => startPuppeteer('firefox', program) },
	{
		name: 'WebKit',
		browser: WEBKIT,
		start: ([driver = '', browser = '', screen = '']) => startWebKit({ driver, browser, screen }),
	},
];
