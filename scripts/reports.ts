// What `npm run book -- ... --reports` runs when the book is complete: the built site opens each client's saved work in
// Chromium, and prints the report as a visitor would. A report that is there is not printed again.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { formatNumberOf } from '../src/cli/compute/table.ts';
import { runIfEntry, UsageError } from '../src/cli/entry.ts';
import { readCommandLine } from '../src/cli/options.ts';
import { ensureTestBrowser } from './browser.ts';
import { startServer } from './static-server.ts';

const USAGE = 'Usage: node --import tsx scripts/reports.ts FOLDER';
/** Reports between two words on progress. */
const PROGRESS_STEP = 25;
/** Milliseconds. The best plan of eight strategies in its futures is searched for on a busy machine. */
const TIMEOUT = 120_000;

interface Work {
	readonly selection: readonly string[];
}

runIfEntry(import.meta.url, async (argv) => {
	const { positionals } = readCommandLine(argv, {}, USAGE);
	const [folder, ...others] = positionals;
	if (folder === undefined || others.length > 0) throw new UsageError(USAGE);
	const server = await startServer({ folder: 'dist', port: 0 });
	const browser = await chromium.launch({ executablePath: ensureTestBrowser() });
	try {
		const { printed, failures } = await printReports(folder, async (work, strategy) => {
			// A visit of its own: nothing of another client is there.
			const context = await browser.newContext();
			context.setDefaultTimeout(TIMEOUT);
			try {
				return await printReport(context, `${server.url}/?calculator=${strategy}`, work);
			} finally {
				await context.close();
			}
		});
		for (const [id, problem] of failures) process.stderr.write(`No report for ${id}: ${problem}\n`);
		process.stderr.write(
			`${formatNumberOf('report', printed)} printed in ${path.join(folder, 'reports')}.\n`,
		);
		return failures.length > 0 ? 1 : 0;
	} finally {
		await browser.close();
		await server.close();
	}
});

async function printReports(folder: string, print: (work: string, strategy: string) => Promise<Buffer>) {
	const reports = path.join(folder, 'reports');
	mkdirSync(reports, { recursive: true });
	const clients = readdirSync(path.join(folder, 'clients')).filter((name) => /^[^.].*\.json$/.test(name));
	const failures: (readonly [string, string])[] = [];
	let printed = 0;
	for (const name of clients.toSorted()) {
		const id = path.basename(name, '.json');
		const target = path.join(reports, `${id}.pdf`);
		const text = readFileSync(path.join(folder, 'clients', name), 'utf8');
		const [first] = (JSON.parse(text) as Work).selection;
		// A client without a strategy has nothing to report.
		if (first === undefined || existsSync(target)) continue;
		try {
			writeReport(target, await print(text, first));
			printed += 1;
			if (printed % PROGRESS_STEP === 0)
				process.stderr.write(`${formatNumberOf('report', printed)} printed.\n`);
		} catch (error) {
			failures.push([id, String(error).split('\n')[0] ?? '']);
		}
	}
	return { printed, failures };
}

/** What a visitor does: loads the work where a calculator is open, and has the report of all of it printed. */
async function printReport(context: BrowserContext, address: string, work: string): Promise<Buffer> {
	const page = await context.newPage();
	await page.goto(address);
	const press = (name: string | RegExp) => page.getByRole('button', { name }).last().click();
	await press('Load work');
	const file = { name: 'work.json', mimeType: 'application/json', buffer: Buffer.from(work) };
	await page.getByLabel('Saved work').setInputFiles(file);
	await press(/^(Load|Replace and load)$/);
	await press('Done');
	await press('Print a report');
	await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
	return page.pdf({ format: 'letter', preferCSSPageSize: true });
}

/** Whole or not at all: a stop leaves no part of a report under its name. */
function writeReport(target: string, content: Buffer): void {
	const temporaryFile = `${target}.${process.pid}.tmp`;
	try {
		writeFileSync(temporaryFile, content);
		renameSync(temporaryFile, target);
	} finally {
		rmSync(temporaryFile, { force: true });
	}
}
