// The fixed form of a project's files, computed and not yet written.
import { readFileSync } from 'node:fs';
import type { Findings } from '../../compiler/diagnostic.ts';
import {
	type FormedFile,
	fixedTree,
	hasFixedForm,
	inOrder,
	modelTrees,
	printFixed,
} from '../../compiler/fixed-form/fixed-form.ts';
import type { Table } from '../../compiler/fixed-form/tree.ts';
import type { Project, ProjectFile } from '../../compiler/read/read-project.ts';

/** One file in the fixed form. */
export interface FixedFile {
	readonly file: FormedFile;
	readonly tree: Table;
	readonly text: string;
}

/** The files that can be read, in the fixed form, by path; the others are reported. */
export function fixedFiles(
	asked: readonly ProjectFile[],
	project: Project,
	findings: Findings,
): ReadonlyMap<string, FixedFile> {
	const models = modelTrees(project);
	const fixed = new Map<string, FixedFile>();
	for (const file of asked.filter(hasFixedForm)) {
		const tree = fixedTree(file, findings, models);
		if (tree) fixed.set(file.path, { file, tree, text: printFixed(tree) });
	}
	return fixed;
}

/** The same files with another tree for one of them. */
export function withTree(
	fixed: ReadonlyMap<string, FixedFile>,
	path: string,
	changed: Table,
	project: Project,
): ReadonlyMap<string, FixedFile> {
	const old = fixed.get(path);
	if (!old) return fixed;
	const tree = inOrder(changed, old.file.kind, modelTrees(project));
	return new Map(fixed).set(path, { file: old.file, tree, text: printFixed(tree) });
}

/** The project as it will be once the files are written. */
export function projectWith(project: Project, fixed: ReadonlyMap<string, FixedFile>): Project {
	const files = project.files.map((file) => ({ ...file, text: fixed.get(file.path)?.text ?? file.text }));
	return { ...project, files };
}

/** The files that stand on disk in another form, a byte order mark included. */
export function differing(fixed: ReadonlyMap<string, FixedFile>): readonly FixedFile[] {
	return [...fixed.values()].filter(({ file, text }) => readFileSync(file.absolutePath, 'utf8') !== text);
}
