// `npm run lighthouse`, after a build: measures every page on the bundled server as Lighthouse sees a phone.
// `npm run lighthouse -- /about /contact` measures these alone and leaves docs/lighthouse.md as it is.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { runIfEntry } from '../src/cli/entry.ts';
import { readCommandLine } from '../src/cli/options.ts';
import { ensureBrowser } from './browser.ts';
import { startServer } from './static-server.ts';

const USAGE = 'Usage: npm run --silent lighthouse [-- PATH ...]';
const FOLDER = 'dist';
const RUNS = 3;
const DOCUMENT = 'docs/lighthouse.md';

/** The pages of the site, as its own sitemap lists them, and one for all documents of strategies, which are alike. */
function listPaths(): string[] {
	const sitemap = readFileSync(`${FOLDER}/sitemap.xml`, 'utf8');
	const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
		([, address = '']) => new URL(address).pathname,
	);
	const [firstDocument] = paths.filter(isDocument);
	return paths.filter((path) => !isDocument(path) || path === firstDocument);
}

function isDocument(path: string): boolean {
	return path.startsWith('/strategies/');
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
async function measure(url: string, browser: string): Promise<Measurement> {
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

/** From 0 to 100. */
interface Scores {
	readonly performance: number;
	readonly accessibility: number;
	readonly bestPractices: number;
	readonly seo: number;
}

/** One run on one page, or the medians of several. */
export interface Measurement extends Scores {
	/** First and largest contentful paint, and the time the main thread was blocked: milliseconds. */
	readonly firstPaint: number;
	readonly largestPaint: number;
	readonly blockingTime: number;
	/** How far things moved while the page loaded; without unit. */
	readonly layoutShift: number;
}

/** The least scores of every page. */
const REQUIRED_SCORES: Scores = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 };

/** The part of Lighthouse's report that is read here. Scores are from 0 to 1, or null where an audit broke. */
export interface Report {
	readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
	readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

/** Reads one report. A category that could not be computed counts as 0. */
export function readReport({ categories, audits }: Report): Measurement {
	const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
	const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
	return {
		performance: score('performance'),
		accessibility: score('accessibility'),
		bestPractices: score('best-practices'),
		seo: score('seo'),
		firstPaint: value('first-contentful-paint'),
		largestPaint: value('largest-contentful-paint'),
		blockingTime: value('total-blocking-time'),
		layoutShift: value('cumulative-layout-shift'),
	};
}

/** The median of every number, each taken by itself. */
export function computeMedians(runs: readonly Measurement[]): Measurement {
	const [first] = runs;
	if (!first) throw new Error('There is no run to take a median of.');
	const keys = Object.keys(first) as (keyof Measurement)[];
	return Object.fromEntries(
		keys.map((key) => [key, computeMedian(runs.map((run) => run[key]))]),
	) as unknown as Measurement;
}

function computeMedian(numbers: readonly number[]): number {
	const sortedNumbers = numbers.toSorted((a, b) => a - b);
	return sortedNumbers[Math.floor((sortedNumbers.length - 1) / 2)] ?? Number.NaN;
}

/** The scores a page does not reach, in words; empty when it reaches everything. */
export function listShortfalls(scores: Scores): string[] {
	const names = Object.keys(REQUIRED_SCORES) as (keyof Scores)[];
	return names
		.filter((name) => scores[name] < REQUIRED_SCORES[name])
		.map((name) => `${name} ${scores[name]}, needs ${REQUIRED_SCORES[name]}`);
}

interface PageMedians {
	/** The page's path. */
	readonly path: string;
	readonly medians: Measurement;
}

const columns: readonly { readonly title: string; readonly text: (page: PageMedians) => string }[] = [
	{ title: 'Page', text: ({ path }) => path },
	{ title: 'Performance', text: ({ medians }) => `${medians.performance}` },
	{ title: 'Accessibility', text: ({ medians }) => `${medians.accessibility}` },
	{ title: 'Best practices', text: ({ medians }) => `${medians.bestPractices}` },
	{ title: 'SEO', text: ({ medians }) => `${medians.seo}` },
	{ title: 'First paint', text: ({ medians }) => formatSeconds(medians.firstPaint) },
	{ title: 'Largest paint', text: ({ medians }) => formatSeconds(medians.largestPaint) },
	{ title: 'Blocked', text: ({ medians }) => `${Math.round(medians.blockingTime)} ms` },
	{ title: 'Layout shift', text: ({ medians }) => medians.layoutShift.toFixed(3) },
];

/** A row for each page, with columns of one width. */
export function formatTable(pages: readonly PageMedians[]): string {
	const rows = [
		columns.map(({ title }) => title),
		...pages.map((page) => columns.map(({ text }) => text(page))),
	];
	const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
	const lines = rows.map((row) => `| ${row.map((cell, index) => pad(cell, index, widths)).join(' | ')} |`);
	const rule = `| ${widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
	return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function pad(cell: string, index: number, widths: readonly number[]): string {
	const width = widths[index] ?? 0;
	return index === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function formatSeconds(milliseconds: number): string {
	return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** The page in docs/ that keeps the medians. */
export function formatDocument(pages: readonly PageMedians[], runs: number, version: string): string {
	return `# Lighthouse

Every page of the production build, on the bundled server, with Lighthouse ${version} and its settings for a phone (a slow 4G connection and a processor slowed four times, both simulated). Each number is the median of ${runs} runs.

\`\`\`sh
npm run build && npm run lighthouse
\`\`\`

prints this table, writes this page, and fails when a page has less than 98 for performance or less than 100 for anything else.

${formatTable(pages)}
`;
}

runIfEntry(import.meta.url, run);
