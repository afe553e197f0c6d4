// Takes every page over with React's development build, which reports each difference from the written markup.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RunningServer, startServer } from '../src/cli/static-server.ts';
import { pageMeta } from '../src/site/page-meta.ts';

const FOLDER = path.resolve('test-results/development');
const { '*': _, ...pages } = pageMeta;
let server: RunningServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
	test.setTimeout(120_000);
	const options = ['--mode', 'development', '--minify', 'false', '--outDir', FOLDER, '--emptyOutDir'];
	const vite = path.resolve('node_modules/vite/bin/vite.js');
	const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
		env: { ...process.env, NODE_ENV: 'development' },
		encoding: 'utf8',
	});
	expect(built.stderr + built.stdout, 'output of the build').not.toMatch(/error/i);
	server = await startServer({ folder: FOLDER, port: 0 });
});

test.afterAll(() => server?.close());

/** Errors and warnings of the browser while the page is taken over. */
async function takeOver(page: Page, address: string): Promise<string[]> {
	const said: string[] = [];
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) said.push(message.text());
	});
	page.on('pageerror', (error) => said.push(error.message));
	await page.goto(server.url + address);
	await page.mouse.move(5, 5);
	await expect.poll(() => page.locator('#root a').first().evaluate(isAlive)).toBe(true);
	// The development build speaks after it has finished.
	await page.waitForTimeout(300);
	return said;
}

function isAlive(element: Element): boolean {
	return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

for (const address of [...Object.keys(pages), '/?calculator=qcd', '/about/careers#positions']) {
	test(`${address} is taken over without a difference`, async ({ page }) => {
		expect(await takeOver(page, address)).toEqual([]);
	});
}

test('the page for missing addresses says only what is missing', async ({ page }) => {
	const said = await takeOver(page, '/nowhere');
	expect(said.filter((text) => !/^404: |status of 404/.test(text))).toEqual([]);
});

test('a page of last year is taken over without a difference', async ({ page }) => {
	await page.clock.setFixedTime(new Date('2031-06-01'));
	expect(await takeOver(page, '/about')).toEqual([]);
	await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

test('a difference would be reported', async ({ page }) => {
	await page.route('**/about', async (route) => {
		const response = await route.fetch();
		const markup = await response.text();
		await route.fulfill({ response, body: markup.replace('>Our Story</h1>', '>Another Story</h1>') });
	});
	expect((await takeOver(page, '/about')).join('\n')).toMatch(/hydrat/i);
});
