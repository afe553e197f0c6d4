// `npm run lighthouse`, after a build: measures every page on the bundled server as Lighthouse sees a phone.
// `npm run lighthouse -- /about /contact` measures these alone and leaves docs/lighthouse.md as it is.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ensureBrowser } from './browser.ts';
import { runWhenCalled } from './entry.ts';
import { measure } from './lighthouse/measure.ts';
import { medians, shortfalls } from './lighthouse/scores.ts';
import { document, type PageMedians, table } from './lighthouse/table.ts';
import { readCommandLine } from './options.ts';
import { startServer } from './static-server.ts';

const USAGE = 'Usage: npm run --silent lighthouse [-- PATH ...]';
const FOLDER = 'dist';
const RUNS = 3;
const DOCUMENT = 'docs/lighthouse.md';

/** The pages of the site, as its own sitemap lists them. */
function allPaths(): string[] {
	const sitemap = readFileSync(`${FOLDER}/sitemap.xml`, 'utf8');
	return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

async function measurePage(url: string, path: string, browser: string): Promise<PageMedians> {
	const runs = [];
	for (let run = 0; run < RUNS; run++) runs.push(await measure(url + path, browser));
	const page = { path, medians: medians(runs) };
	process.stdout.write(`${path}  performance ${runs.map(({ performance }) => performance).join(', ')}\n`);
	return page;
}

async function measurePages(paths: readonly string[]): Promise<PageMedians[]> {
	const browser = ensureBrowser();
	const server = await startServer({ folder: FOLDER, port: 0 });
	const pages: PageMedians[] = [];
	try {
		for (const path of paths) pages.push(await measurePage(server.url, path, browser));
	} finally {
		await server.close();
	}
	return pages;
}

/** Prints the table and what is missing; 0 when every page reaches everything. */
async function run(argv: readonly string[]): Promise<number> {
	const { positionals: chosen } = readCommandLine(argv, {}, USAGE);
	const pages = await measurePages(chosen.length > 0 ? chosen : allPaths());
	process.stdout.write(`\nMedians of ${RUNS} runs\n\n${table(pages)}\n`);
	const { version } = createRequire(import.meta.url)('lighthouse/package.json') as { version: string };
	if (chosen.length === 0) writeFileSync(DOCUMENT, document(pages, RUNS, version));
	const missing = pages.flatMap(({ path, medians: measured }) =>
		shortfalls(measured).map((what) => `${path}: ${what}`),
	);
	for (const line of missing) process.stderr.write(`${line}\n`);
	return missing.length > 0 ? 1 : 0;
}

runWhenCalled(import.meta.url, run);
