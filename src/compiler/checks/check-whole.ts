// Phase 8: the project as a whole. Amounts nobody uses, files nobody reads.
import type { ParametersFile } from '../../definition/generated/parameters.ts';
import type { Findings } from '../diagnostic.ts';
import { type Amounts, type Draft, reportAtKey } from '../draft.ts';
import type { Project, ProjectFile } from '../read/read-project.ts';

/** Reports files that have no effect. */
export function checkStrays({ files }: Project, findings: Findings): void {
	for (const stray of files.filter(({ kind }) => kind === 'stray')) {
		findings.report({ file: stray, start: 0, end: 1 }, 'stray-file', { name: stray.path });
	}
}

/** Reports amounts that no definition uses; none while a definition does not even say what it computes. */
export function checkAmountsUsed(
	draft: Draft<ParametersFile>,
	amounts: Amounts,
	project: Project,
	used: ReadonlySet<string>,
): void {
	const doubtful = filesWithFindings(project, draft.findings);
	if (doubtful.some(({ text }) => !SAYS_ITS_FORMULAS.test(text))) return;
	const mentioned = new Set(doubtful.flatMap(({ text }) => text.match(/\w+/g) ?? []));
	const meant = new Set(draft.findings.all.flatMap(({ suggestions }) => suggestions));
	const unused = amounts.names.filter((name) => {
		const known = used.has(name) || mentioned.has(name) || meant.has(name);
		return !known && amounts.find(name, undefined) !== 'unreadable';
	});
	if (unused.length <= strayNames(draft.findings)) return;
	for (const name of unused) reportAtKey(draft, ['parameters', name], 'unused-parameter', { name });
}

// Unknown names that are near to none: each may mean an amount that seems unused.
function strayNames({ all }: Findings): number {
	return all.filter(({ code, suggestions }) => code === 'unknown-name' && suggestions.length === 0).length;
}

// Its results, or the model it takes them from: without either, anything could have been used.
const SAYS_ITS_FORMULAS = /\bformula\b/;

// A file with findings may not have been read to its end: what it mentions may be used.
function filesWithFindings({ files }: Project, { all }: Findings): readonly ProjectFile[] {
	const withFindings = new Set(all.map(({ file }) => file));
	return files.filter(
		({ kind, path }) => (kind === 'calculator' || kind === 'model') && withFindings.has(path),
	);
}
