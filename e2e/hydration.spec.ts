// Takes every page over with React's development build, which reports each difference from the written markup.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/static-server.ts';
import { pageTitles } from '../src/lib/page-titles.ts';
import { hydrate } from './support/hydration.ts';
import { expect, test } from './support/site-test.ts';

const { '*': _, ...pages } = pageTitles;

// The browser's complaints are gathered and looked at here.
test.use({ tolerated: /./ });

// One build for all.
test.describe.configure({ mode: 'default' });

let server: RunningServer | undefined;

test.beforeAll(async () => {
	// A build of its own, on a machine that is busy with other tests.
	test.setTimeout(300_000);
	server = await serveDevelopmentBuild('test-results/development');
});
test.afterAll(() => server?.close());

/** Builds with React's development build into a folder and serves that. @throws when the build says that anything is wrong */
async function serveDevelopmentBuild(folder: string): Promise<RunningServer> {
	const options = ['--mode', 'development', '--minify', 'false', '--outDir', folder, '--emptyOutDir'];
	const build = spawn(
		process.execPath,
		['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...options],
		{ env: { ...process.env, NODE_ENV: 'development' }, stdio: ['ignore', 'pipe', 'pipe'] },
	);
	const output = Promise.all([text(build.stdout), text(build.stderr)]);
	const [status] = await once(build, 'exit');
	const outputText = (await output).join('');
	if (status !== 0 || /error/i.test(outputText)) throw new Error(`The build said:\n${outputText}`);
	return startServer({ folder, port: 0 });
}

/** Errors and warnings of the browser while the page is taken over. */
async function listHydrationMessages(page: Page, address: string): Promise<string[]> {
	const messages: string[] = [];
	page.removeAllListeners('console');
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) messages.push(message.text());
	});
	page.on('pageerror', (error) => messages.push(error.message));
	await page.goto(`${server?.url}${address}`);
	await hydrate(page);
	// The development build speaks once React has come to rest.
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
	return messages;
}

test('every page is taken over without a difference', async ({ page }) => {
	for (const address of [...Object.keys(pages), '/?calculator=qcd', '/about/careers#positions'])
		expect(await listHydrationMessages(page, address), address).toEqual([]);
	const messages = await listHydrationMessages(page, '/nowhere');
	expect(messages.filter((text) => !/^404: |status of 404/.test(text))).toEqual([]);
});

test('a page of last year is too, and a difference would be reported', async ({ page }) => {
	await page.clock.setFixedTime(new Date('2031-06-01'));
	expect(await listHydrationMessages(page, '/about')).toEqual([]);
	await expect(page.getByRole('contentinfo')).toContainText('© 2031');
	await page.route('**/about', async (route) => {
		const response = await route.fetch();
		const markup = await response.text();
		await route.fulfill({ response, body: markup.replace('>Our Story</h1>', '>Another Story</h1>') });
	});
	expect((await listHydrationMessages(page, '/about')).join('\n')).toMatch(/hydrat/i);
});
