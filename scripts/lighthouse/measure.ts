// Runs Lighthouse on one page in a browser of its own.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Measurement, readReport } from './scores.ts';

const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;
const FLAGS = [
	'--headless=new',
	...(isLinuxRoot ? ['--no-sandbox'] : []),
	'--disable-quic',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

const ATTEMPTS = 3;

/**
 * Measures a page once, and again when the browser lost track of it, as it does on a busy machine.
 * @param browser the program file
 * @throws when the page could not be measured
 */
export async function measure(url: string, browser: string): Promise<Measurement> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await measureOnce(url, browser);
		} catch (problem) {
			if (attempt === ATTEMPTS) throw problem;
		}
	}
}

/** With Lighthouse's own settings for a phone. */
async function measureOnce(url: string, browser: string): Promise<Measurement> {
	const chrome = await launch({ chromePath: browser, chromeFlags: FLAGS, logLevel: 'silent' });
	try {
		const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent' });
		const problem = result?.lhr.runtimeError;
		if (!result || problem) throw new Error(`${url} could not be measured. ${problem?.message ?? ''}`);
		return readReport(result.lhr);
	} finally {
		chrome.kill();
	}
}
