// `npm run impact [-- BASE]`: what the working tree's definitions and amounts change against a git revision.
// Exit 0 when it ran, 1 when findings keep a calculator of the working tree from comparing, 2 misuse.
import { UsageError } from './entry.ts';
import { compareAmounts, compareLaterAmounts } from './impact/amounts.ts';
import { compareSubjects } from './impact/compare.ts';
import type { ImpactReport, NotComparable } from './impact/report.ts';
import { formatImpactMarkdown, formatImpactText } from './impact/report-text.ts';
import {
	findRevision,
	type Revision,
	readSnapshot,
	type Snapshot,
	withBaseFiles,
} from './impact/snapshot.ts';
import { readCommandLine, readFormat } from './options.ts';
import { readOwnProject } from './project.ts';

const USAGE = 'Usage: npm run --silent impact [-- BASE] [--format text|json|markdown]';
const WRITERS = {
	text: formatImpactText,
	json: (report: ImpactReport) => `${JSON.stringify(report, null, 2)}\n`,
	markdown: formatImpactMarkdown,
};

/** Prints what a change of definitions changes. @param argv the words after the command's name @returns the exit code */
export async function impact(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, { format: { type: 'string' } }, USAGE);
	const [revision = 'HEAD', ...extraArguments] = positionals;
	if (extraArguments.length > 0) throw new UsageError(`Name one revision.\n${USAGE}`);
	const write = WRITERS[readFormat(values.format, ['text', 'json', 'markdown'])];
	const { directory } = readOwnProject();
	const base = findRevision(revision);
	const baseSnapshot = await withBaseFiles(base.commit, readSnapshot);
	const report = compareSnapshots(base, baseSnapshot, await readSnapshot(directory));
	process.stdout.write(write(report));
	return report.notComparable.some(({ side }) => side === 'working tree') ? 1 : 0;
}

/** Compares two sides; the order of everything in the report is fixed. */
export function compareSnapshots(base: Revision, before: Snapshot, after: Snapshot): ImpactReport {
	return {
		base,
		amounts: compareAmounts(before, after),
		laterAmounts: compareLaterAmounts(before, after),
		...compareSubjects(before, after),
		notComparable: [...listBroken(before, 'base'), ...listBroken(after, 'working tree')],
	};
}

function listBroken(
	{ broken, brokenReturns }: Snapshot,
	side: NotComparable['side'],
): readonly NotComparable[] {
	return [...broken, ...brokenReturns].map(([id, reasons]) => ({ id, side, reasons }));
}
