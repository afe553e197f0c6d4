// The definitions a command works on, and which findings concern one of them.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, CompilerMemory } from '../compiler/compile.ts';
import type { Diagnostic } from '../compiler/diagnostic.ts';
import { type Project, type ProjectFile, readProject } from '../compiler/read/read-project.ts';
import { didYouMean } from './options.ts';
import { UsageError } from './usage-error.ts';

/** What a command made of the definitions, for the next one in the same process. */
export const compilerMemory = new CompilerMemory();

/**
 * The definitions of the project a command is run in.
 * @throws UsageError where there are none
 */
export function ownProject(): Project {
	if (!existsSync('calculators')) throw new UsageError('There is no folder "calculators" here.');
	return readProject('calculators');
}

/**
 * The files named on a command line, each once and in the project's order; all of them when none is named.
 * @throws UsageError for a file the project does not have
 */
export function filesAsked(names: readonly string[], { files }: Project): readonly ProjectFile[] {
	const known = files.map((file) => file.path);
	const asked = new Set(names.map((name) => projectPath(name, known)));
	return asked.size === 0 ? files : files.filter((file) => asked.has(file.path));
}

// Where a file stands in the project, as findings name it.
function projectPath(file: string, known: readonly string[]): string {
	const relative = path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
	if (known.includes(relative)) return relative;
	if (!existsSync(file)) throw new UsageError(`There is no file "${file}".${didYouMean(relative, known)}`);
	const outside = !relative.startsWith('calculators/');
	throw new UsageError(
		outside
			? `"${file}" is not in calculators/, so it is never read.`
			: `"${file}" is not a definition, so there is nothing to check.`,
	);
}

/**
 * The findings of a file. A definition without any that could not be compiled all the same depends on a file that has
 * them: then the findings of the amounts, the shared inputs and the models.
 */
export function findingsOf(
	file: ProjectFile,
	{ files }: Project,
	{ diagnostics, calculators }: Pick<Compilation, 'diagnostics' | 'calculators'>,
): readonly Diagnostic[] {
	const own = diagnostics.filter((diagnostic) => diagnostic.file === file.path);
	if (own.length > 0 || file.kind !== 'calculator' || calculators.has(file.name)) return own;
	const definitions = new Set(files.filter(({ kind }) => kind === 'calculator').map(({ path }) => path));
	return diagnostics.filter((diagnostic) => !definitions.has(diagnostic.file));
}
