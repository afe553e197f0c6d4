// The definitions a command works on, and which findings concern one of them.
import { existsSync } from 'node:fs';
import type { Compilation } from '../compiler/compile.ts';
import type { Diagnostic } from '../compiler/diagnostic.ts';
import { type Project, type ProjectFile, readProject } from '../compiler/read/read-project.ts';
import { MisuseError } from './misuse.ts';

/**
 * The definitions of the project a command is run in.
 * @throws MisuseError where there are none
 */
export function ownProject(): Project {
	if (!existsSync('calculators')) throw new MisuseError('There is no folder "calculators" here.');
	return readProject('calculators');
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
