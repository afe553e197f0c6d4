// `npm run impact [-- BASE]`: what the working tree's definitions and amounts change against a git revision.
// Exit 0 when it ran, 1 when findings keep a calculator of the working tree from comparing, 2 misuse.

import { runWhenCalled } from './entry.ts';
import { findRevision, withBaseFiles } from './impact/base-files.ts';
import { compareSides } from './impact/compare-sides.ts';
import type { ImpactReport } from './impact/report.ts';
import { impactMarkdown } from './impact/report-markdown.ts';
import { impactText } from './impact/report-text.ts';
import { readSide } from './impact/side.ts';
import { readCommandLine } from './options.ts';
import { ownProject } from './project.ts';
import { UsageError } from './usage-error.ts';

const USAGE = 'Usage: npm run --silent impact [-- BASE] [--format text|json|markdown]';
const WRITERS: Readonly<Record<string, (report: ImpactReport) => string>> = {
	text: impactText,
	json: (report) => `${JSON.stringify(report, null, 2)}\n`,
	markdown: impactMarkdown,
};

/** Prints what a change of definitions changes. @param argv the words after the command's name @returns the exit code */
export async function impact(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, { format: { type: 'string' } }, USAGE);
	const [revision = 'HEAD', ...rest] = positionals;
	if (rest.length > 0) throw new UsageError(`Name one revision.\n${USAGE}`);
	const { format = 'text' } = values;
	const write = Object.hasOwn(WRITERS, format) ? WRITERS[format] : undefined;
	if (!write) throw new UsageError(`--format cannot be "${format}": it is text, json or markdown.`);
	const { directory } = ownProject();
	const base = findRevision(revision);
	const before = await withBaseFiles(base.commit, readSide);
	const report = compareSides(base, before, await readSide(directory));
	process.stdout.write(write(report));
	return report.notComparable.some(({ side }) => side === 'working tree') ? 1 : 0;
}

runWhenCalled(import.meta.url, impact);
