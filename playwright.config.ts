// Browser tests: Chromium against the production server over the build that is in dist/.
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from '@playwright/test';
import { BrowserError, findTestBrowser } from './scripts/browser.ts';

// This process and each worker, which reads this file again, run most of their code too few times to be worth optimizing.
setFlagsFromString('--interrupt-budget=1000000');

const executablePath = findTestBrowser();
if (!executablePath) {
	throw new BrowserError(
		'No Chrome or Chromium was found. Run `npm test`, which installs one, or set CHROME_PATH.',
	);
}
/** Workers read this file again and start the same browser without searching for it. */
process.env.CHROME_PATH = executablePath;

const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;

export default defineConfig({
	testDir: 'e2e',
	outputDir: 'test-results/browser',
	fullyParallel: true,
	forbidOnly: true,
	// On two cores: a page waits for more than it computes, and a fourth browser takes more time than it gives back.
	workers: 3,
	retries: 0,
	timeout: 90_000,
	// A busy machine draws late; what never comes still fails.
	expect: { timeout: 15_000 },
	reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
	use: {
		browserName: 'chromium',
		// The server takes any free port and names it; the name is captured below.
		baseURL: process.env.SITE_URL,
		// What moves is waited for; the tests of what moves ask for it.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: {
			executablePath,
			args: [
				...(isLinuxRoot ? ['--no-sandbox'] : []),
				// Without it the headless shell rounds the width of every letter, as no screen does that people use.
				'--font-render-hinting=none',
				// A page lives for seconds here, in which optimizing its code takes more of two cores than it gives back.
				'--js-flags=--no-maglev,--no-turbofan',
				'--disable-quic',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
	webServer: {
		command: 'node --import tsx scripts/serve.ts',
		env: { PORT: '0' },
		wait: { stdout: /Serving the site at (?<site_url>http:\/\/\S+)/ },
		gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
	},
});
