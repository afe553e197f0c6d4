// The fixed form of a project's files, computed and not yet written.
import { readFileSync } from 'node:fs';
import type { DiagnosticBag } from '../../compiler/diagnostics/diagnostic.ts';
import {
	type FormattableFile,
	hasFixedForm,
	orderTree,
	printFixed,
	readModelTrees,
	toFixedTree,
} from '../../compiler/format/fixed-form.ts';
import type { ObjectTree } from '../../compiler/format/tree.ts';
import type { Project, ProjectFile } from '../../compiler/load/read-project.ts';

/** One file in the fixed form. */
export interface FixedFile {
	readonly file: FormattableFile;
	readonly tree: ObjectTree;
	readonly text: string;
}

/** The files that can be read, in the fixed form, by path; the others are reported. */
export function fixFiles(
	selectedFiles: readonly ProjectFile[],
	project: Project,
	diagnostics: DiagnosticBag,
): ReadonlyMap<string, FixedFile> {
	const models = readModelTrees(project);
	const fixedFiles = new Map<string, FixedFile>();
	for (const file of selectedFiles.filter(hasFixedForm)) {
		const tree = toFixedTree(file, diagnostics, models);
		if (tree) fixedFiles.set(file.path, { file, tree, text: printFixed(tree) });
	}
	return fixedFiles;
}

/** The same files with another tree for one of them. */
export function replaceTree(
	fixedFiles: ReadonlyMap<string, FixedFile>,
	path: string,
	newTree: ObjectTree,
	project: Project,
): ReadonlyMap<string, FixedFile> {
	const previousFile = fixedFiles.get(path);
	if (!previousFile) return fixedFiles;
	const tree = orderTree(newTree, previousFile.file.kind, readModelTrees(project));
	return new Map(fixedFiles).set(path, { file: previousFile.file, tree, text: printFixed(tree) });
}

/** The project as it will be once the files are written. */
export function applyFixes(project: Project, fixedFiles: ReadonlyMap<string, FixedFile>): Project {
	const files = project.files.map((file) => ({
		...file,
		text: fixedFiles.get(file.path)?.text ?? file.text,
	}));
	return { ...project, files };
}

/** The files that stand on disk in another form, a byte order mark included. */
export function findChangedFiles(fixedFiles: ReadonlyMap<string, FixedFile>): readonly FixedFile[] {
	return [...fixedFiles.values()].filter(
		({ file, text }) => readFileSync(file.absolutePath, 'utf8') !== text,
	);
}
