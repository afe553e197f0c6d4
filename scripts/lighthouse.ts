// `npm run lighthouse`, after a build: measures every page on the bundled server as Lighthouse sees a phone.
// `npm run lighthouse -- /about /contact` measures these alone and leaves docs/lighthouse.md as it is.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runIfEntry } from '../src/cli/entry.ts';
import { readCommandLine } from '../src/cli/options.ts';
import { ensureBrowser } from './browser.ts';
import { measure } from './lighthouse/measure.ts';
import { computeMedians, listShortfalls } from './lighthouse/scores.ts';
import { formatDocument, formatTable, type PageMedians } from './lighthouse/table.ts';
import { startServer } from './static-server.ts';

const USAGE = 'Usage: npm run --silent lighthouse [-- PATH ...]';
const FOLDER = 'dist';
const RUNS = 3;
const DOCUMENT = 'docs/lighthouse.md';

/** The pages of the site, as its own sitemap lists them. */
function listPaths(): string[] {
	const sitemap = readFileSync(`${FOLDER}/sitemap.xml`, 'utf8');
	return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

async function measurePage(url: string, path: string, browser: string): Promise<PageMedians> {
	const runs = [];
	for (let run = 0; run < RUNS; run++) runs.push(await measure(url + path, browser));
	const page = { path, medians: computeMedians(runs) };
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
	const { positionals: selectedPaths } = readCommandLine(argv, {}, USAGE);
	const pages = await measurePages(selectedPaths.length > 0 ? selectedPaths : listPaths());
	process.stdout.write(`\nMedians of ${RUNS} runs\n\n${formatTable(pages)}\n`);
	const { version } = createRequire(import.meta.url)('lighthouse/package.json') as { version: string };
	if (selectedPaths.length === 0) writeFileSync(DOCUMENT, formatDocument(pages, RUNS, version));
	const problems = pages.flatMap(({ path, medians: measurement }) =>
		listShortfalls(measurement).map((problem) => `${path}: ${problem}`),
	);
	for (const line of problems) process.stderr.write(`${line}\n`);
	return problems.length > 0 ? 1 : 0;
}

runIfEntry(import.meta.url, run);
