// The definitions a command works on, and which findings concern one of them.
import { existsSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LawOverride } from '../compiler/bind.ts';
import { CompilerCache, type Proofs } from '../compiler/cache.ts';
import {
	type Compilation,
	compileProject,
	listProofs,
	type PreparedProject,
	prepareProject,
} from '../compiler/compile.ts';
import {
	type Diagnostic,
	formatDiagnostic,
	formatSuggestions,
	sortDiagnostics,
} from '../compiler/diagnostics/diagnostic.ts';
import { describeWorkings } from '../compiler/emit/workings.ts';
import { readCommitted } from '../compiler/load/read-committed.ts';
import { isLawFile, type Project, type ProjectFile, readProject } from '../compiler/load/read-project.ts';
import { runScript } from '../compiler/run-code.ts';
import { emitStrategies, runStrategies } from '../compiler/strategies/run-strategies.ts';
import { type EmittedTaxSystem, emitTaxSystem, runTaxSystem } from '../compiler/worksheets/run-returns.ts';
import { memoize } from '../engine/memoize.ts';
import type { StrategySystem } from '../engine/strategy/request.ts';
import type { ReturnWorkings } from '../engine/tax-return/return-model.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import { toRelativePath, UsageError } from './entry.ts';
import { keepValue, readKeptValue, writeKeptValue, writeWhole } from './keep-value.ts';
import { formatSuggestion } from './options.ts';

/** The compiler's results for a command, with the proofs that this very bundle kept, for the next one in the same process. */
const getCompilerCache = memoize(() => new CompilerCache(readKeptValue<Proofs>('proofs', [])));

/**
 * Compiles a project, and proves what its changes can move: see `readCommitted`. No year of the definitions changes worked cases.
 * @param proofs "all", or the paths of files whose proofs are run all the same
 */
export async function compileFiles(
	project: Project,
	override: LawOverride = {},
	proofs: 'all' | ReadonlySet<string> = new Set(),
): Promise<Compilation> {
	if (override.year !== undefined) return compileWithoutCases(project, override);
	const cache = getCompilerCache();
	const committed = proofs === 'all' ? undefined : readCommitted(project);
	const scope =
		proofs === 'all' || !committed
			? 'all'
			: {
					project: committed,
					listContents: () => keepValue('committed', committed.files, () => listProofs(committed, cache)),
					namedFiles: proofs,
				};
	const compilation = await compileProject(project, override, cache, scope);
	if (cache.newProofs) writeKeptValue('proofs', [], cache.newProofs);
	return compilation;
}

/** Compiles a project without comparing its worked cases and the examples of effects. */
export function compileWithoutCases(project: Project, override: LawOverride = {}): Promise<Compilation> {
	return compileProject(project, override, getCompilerCache(), 'none');
}

/** Prepares a project, without running or proving it; shares the work of `compileFiles`. */
export function prepareFiles(project: Project): PreparedProject {
	return prepareProject(project, getCompilerCache());
}

/** How the lines of all returns are computed. */
export function describeReturnWorkings(project: Project): ReturnWorkings {
	const { returns, shared } = prepareFiles(project);
	return Object.fromEntries(
		returns.worksheets.map(({ program }) => [
			program.definition.id,
			describeWorkings(program, shared.data.amounts),
		]),
	);
}

/**
 * The definitions of the project a command is run in.
 * @throws UsageError where there are none
 */
export function readOwnProject(): Project {
	if (existsSync('calculators')) return readProject('calculators');
	const folder = process.cwd();
	const root = listParents(folder).find((parent) => existsSync(path.join(parent, 'calculators')));
	const remedy = root === undefined ? '' : ` There is one in ${root}: run the command there.`;
	throw new UsageError(`There is no folder "calculators" in ${folder}.${remedy}`);
}

function listParents(folder: string): readonly string[] {
	const parent = path.dirname(folder);
	return parent === folder ? [] : [parent, ...listParents(parent)];
}

/**
 * The files named on a command line, each once and in the project's order; all of them when none is named.
 * @throws UsageError for a file the project does not have
 */
export function selectFiles(names: readonly string[], { files }: Project): readonly ProjectFile[] {
	const selectedPaths = new Set(names.map((name) => toProjectPath(name, files)));
	return selectedPaths.size === 0 ? files : files.filter((file) => selectedPaths.has(file.path));
}

function toProjectPath(file: string, files: readonly ProjectFile[]): string {
	const paths = files.map((projectFile) => projectFile.path);
	const relative = path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
	if (paths.includes(relative)) return relative;
	if (!existsSync(file)) {
		// A strategy is known by its id elsewhere.
		const filesOfId = files.filter(({ name }) => name === file).map((projectFile) => projectFile.path);
		const suggestion =
			filesOfId.length > 0 ? ` ${formatSuggestions(filesOfId)}` : formatSuggestion(relative, paths);
		throw new UsageError(`There is no file "${file}".${suggestion}`);
	}
	const isOutside = !relative.startsWith('calculators/');
	if (!isOutside && statSync(file).isDirectory())
		throw new UsageError(`"${file}" is a folder. Name its files, such as ${relative}/*.json.`);
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

/** The findings of some files, in order. */
export function selectDiagnostics(
	files: readonly ProjectFile[],
	project: Project,
	compilation: Compilation,
): readonly Diagnostic[] {
	const selected = new Set(files.flatMap((file) => findFileDiagnostics(file, project, compilation)));
	return compilation.diagnostics.filter((diagnostic) => selected.has(diagnostic));
}

export function loadTaxSystem(): TaxSystem {
	const project = readOwnProject();
	const files = project.files.filter(isLawFile);
	const emit = () => emitReturns({ ...project, files });
	return runTaxSystem(keepValue('returns', files, emit), runScript);
}

/** @throws UsageError when the returns have errors */
function emitReturns(project: Project): EmittedTaxSystem {
	const { returns, shared } = prepareFiles(project);
	const system = emitTaxSystem(returns, shared.data);
	if (system) return system;
	const diagnostics = [...shared.diagnostics, ...returns.diagnostics];
	throw createLoadError('worksheets', 'There are no worksheets here.', diagnostics);
}

/** Loads returns and effects. @throws UsageError when something of the project has errors */
export function loadStrategySystem(): StrategySystem {
	const { system, strategies } = emitOwnEffects(readOwnProject());
	return runStrategies(strategies, runTaxSystem(system, runScript), runScript);
}

/** Emits returns and effects. @throws UsageError when something of the project has errors */
export function emitOwnEffects(project: Project) {
	return keepValue('effects', project.files, () => {
		const { returns, shared, effects } = prepareFiles(project);
		const diagnostics = [...shared.diagnostics, ...returns.diagnostics, ...effects.diagnostics];
		const [system, strategies] = [emitTaxSystem(returns, shared.data), emitStrategies(effects)];
		if (system && strategies && diagnostics.length === 0) return { system, strategies };
		throw createLoadError('definitions', 'There are no worksheets or no effects here.', diagnostics);
	});
}

function createLoadError(
	subject: string,
	emptySentence: string,
	diagnostics: readonly Diagnostic[],
): UsageError {
	if (diagnostics.length === 0) return new UsageError(emptySentence);
	const report = sortDiagnostics(diagnostics).map(formatDiagnostic).join('\n\n');
	return new UsageError(`The ${subject} have errors and cannot be evaluated:\n\n${report}`);
}

/**
 * Replaces the text of a file, which keeps its permissions and any link that leads to it.
 * @throws UsageError when it may not be written, and the system's error when it cannot be
 */
export function replaceFile(file: string, text: string): void {
	const target = realpathSync(file);
	const { mode } = statSync(target);
	// Renaming over it would succeed: a read-only file is not an obstacle but a wish.
	if ((mode & 0o222) === 0)
		throw new UsageError(`${toRelativePath(file)} is read-only, and was left as it is.`);
	try {
		writeWhole(target, text, mode);
	} catch (error) {
		throw Object.assign(error as Error, { path: file });
	}
}

/**
 * Writes a file that is not there yet, and the folders it stands in.
 * @throws UsageError when it is there, and the system's error when it cannot be written
 */
export function createFile(file: string, text: string): void {
	mkdirSync(path.dirname(file), { recursive: true });
	try {
		writeFileSync(file, text, { flag: 'wx', flush: true });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST')
			throw new UsageError(`${toRelativePath(file)} is there already, and was left as it is.`);
		rmSync(file, { force: true });
		throw error;
	}
}
