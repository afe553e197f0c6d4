// `npm run impact [-- BASE]`: what the working tree's definitions and amounts change against a git revision.
// Exit 0 when it ran, 1 when findings keep a calculator of the working tree from comparing, 2 misuse.
import { UsageError } from './entry.ts';
import { findRevision, withBaseFiles } from './impact/base-files.ts';
import { compareSnapshots } from './impact/compare-snapshots.ts';
import { type ImpactReport, toReportJson } from './impact/report.ts';
import { formatImpactMarkdown } from './impact/report-markdown.ts';
import { formatImpactText } from './impact/report-text.ts';
import { readSnapshot } from './impact/snapshot.ts';
import { readCommandLine } from './options.ts';
import { readOwnProject } from './project.ts';

const USAGE = 'Usage: npm run --silent impact [-- BASE] [--format text|json|markdown]';
const WRITERS: Readonly<Record<string, (report: ImpactReport) => string>> = {
	text: formatImpactText,
	json: (report) => `${JSON.stringify(toReportJson(report), null, 2)}\n`,
	markdown: formatImpactMarkdown,
};

/** Prints what a change of definitions changes. @param argv the words after the command's name @returns the exit code */
export async function impact(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, { format: { type: 'string' } }, USAGE);
	const [revision = 'HEAD', ...extraArguments] = positionals;
	if (extraArguments.length > 0) throw new UsageError(`Name one revision.\n${USAGE}`);
	const { format = 'text' } = values;
	const write = Object.hasOwn(WRITERS, format) ? WRITERS[format] : undefined;
	if (!write) throw new UsageError(`--format cannot be "${format}": it is text, json or markdown.`);
	const { directory } = readOwnProject();
	const base = findRevision(revision);
	const baseSnapshot = await withBaseFiles(base.commit, readSnapshot);
	const report = compareSnapshots(base, baseSnapshot, await readSnapshot(directory));
	process.stdout.write(write(report));
	return report.notComparable.some(({ side }) => side === 'working tree') ? 1 : 0;
}
