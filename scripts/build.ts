// `npm run build`: builds the site into dist/. With --production it refuses while the firm's settings hold placeholders, of which it
// only warns otherwise.
import { createBuilder } from 'vite';
import { runIfEntry } from '../src/cli/entry.ts';
import { type FirmFinding, formatFinding, locateProblems } from '../src/publish/findings.ts';
import { readFirm } from '../src/publish/firm.ts';
import { findPlaceholders } from '../src/publish/placeholders.ts';
import { readOptions } from './read-options.ts';

const USAGE = 'Usage: npm run build [-- --production]';

async function build(argv: readonly string[]): Promise<number> {
	const { production } = readOptions(
		argv,
		{ production: { type: 'boolean' } },
		USAGE,
		'The whole site is built.',
	);
	const { document, findings } = readFirm('.');
	const problems = document ? locateProblems(document, findPlaceholders(document.value, '.')) : findings;
	const isRefused = !document || (production === true && problems.length > 0);
	if (!isRefused && !(await buildSite())) return 1;
	if (problems.length > 0) {
		const lines = problems.map(isRefused ? formatFinding : formatWarning);
		process.stderr.write(`\n${lines.join('\n')}\n${summarize(problems.length, isRefused)}\n`);
	}
	return isRefused ? 1 : 0;
}

function formatWarning({ file, line, column, message }: FirmFinding): string {
	return `${file}:${line}:${column}  ${message}`;
}

function summarize(count: number, isRefused: boolean): string {
	const things = count === 1 ? 'one thing' : `${count} things`;
	return isRefused
		? `Nothing was built: ${things} to mend first.`
		: `These are for before the site goes live, ${things}: with --production the build refuses until then.`;
}

/** @returns false after saying why there is no build */
async function buildSite(): Promise<boolean> {
	try {
		const builder = await createBuilder();
		await builder.buildApp();
		return true;
	} catch (error) {
		process.stderr.write(`\nThere is no new build.\n${describeBuildError(error)}\n`);
		return false;
	}
}

/** A finding of a plugin has its place and a frame; anything else keeps its stack. */
function describeBuildError(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { frame } = error as { readonly frame?: string };
	return frame === undefined ? (error.stack ?? error.message) : `${error.message}\n${frame}`;
}

runIfEntry(import.meta.url, build);
