// The definitions a command works on, and which findings concern one of them.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LawOverride } from '../compiler/bind.ts';
import { CompilerCache } from '../compiler/cache.ts';
import { type Compilation, compileProject } from '../compiler/compile.ts';
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { type Project, type ProjectFile, readProject } from '../compiler/load/read-project.ts';
import { UsageError } from './entry.ts';
import { formatSuggestion } from './options.ts';

/** The compiler's results for a command, kept for the next one in the same process. */
export const compilerCache = new CompilerCache();

/** Compiles and proves a project; parts that an earlier compilation of this process has are taken from it. */
export function compileFiles(project: Project, override: LawOverride = {}): Promise<Compilation> {
	return compileProject(project, override, compilerCache);
}

/**
 * The definitions of the project a command is run in.
 * @throws UsageError where there are none
 */
export function readOwnProject(): Project {
	if (!existsSync('calculators')) throw new UsageError('There is no folder "calculators" here.');
	return readProject('calculators');
}

/**
 * The files named on a command line, each once and in the project's order; all of them when none is named.
 * @throws UsageError for a file the project does not have
 */
export function selectFiles(names: readonly string[], { files }: Project): readonly ProjectFile[] {
	const paths = files.map((file) => file.path);
	const selectedPaths = new Set(names.map((name) => toProjectPath(name, paths)));
	return selectedPaths.size === 0 ? files : files.filter((file) => selectedPaths.has(file.path));
}

// The path of a file in the project, as diagnostics name it.
function toProjectPath(file: string, paths: readonly string[]): string {
	const relative = path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
	if (paths.includes(relative)) return relative;
	if (!existsSync(file))
		throw new UsageError(`There is no file "${file}".${formatSuggestion(relative, paths)}`);
	const isOutside = !relative.startsWith('calculators/');
	throw new UsageError(
		isOutside
			? `"${file}" is not in calculators/, so it is never read.`
			: `"${file}" is not a definition, so there is nothing to check.`,
	);
}

/**
 * The findings of a file. A definition without any that could not be compiled all the same depends on a file that has
 * them: then the findings of the amounts, the shared inputs and the models.
 */
export function findFileDiagnostics(
	file: ProjectFile,
	{ files }: Project,
	{ diagnostics, calculators }: Pick<Compilation, 'diagnostics' | 'calculators'>,
): readonly Diagnostic[] {
	const fileDiagnostics = diagnostics.filter((diagnostic) => diagnostic.file === file.path);
	if (fileDiagnostics.length > 0 || file.kind !== 'calculator' || calculators.has(file.name))
		return fileDiagnostics;
	const definitions = new Set(files.filter(({ kind }) => kind === 'calculator').map(({ path }) => path));
	return diagnostics.filter((diagnostic) => !definitions.has(diagnostic.file));
}
