// The two sides that are compared, a git revision and the working tree: each its project, what it compiles to, and what its
// authors wrote.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EmittedCalculator } from '../../compiler/bind.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { formatDiagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { isLawFile, type Project, readProject } from '../../compiler/load/read-project.ts';
import type { DatedAmounts } from '../../engine/law.ts';
import { UsageError } from '../entry.ts';
import { formatSuggestion } from '../options.ts';
import { compileWithoutCases, findFileDiagnostics } from '../project.ts';

export interface Snapshot {
	readonly project: Project;
	readonly compilation: Compilation;
	readonly calculators: ReadonlyMap<string, EmittedCalculator>;
	/** By name, tables by state among them. */
	readonly amounts: DatedAmounts;
	/** Why a definition is not among the calculators, by id. */
	readonly broken: Reasons;
	/** The worksheets while one of them has errors, each with all of those errors. */
	readonly brokenReturns: Reasons;
}

type Reasons = ReadonlyMap<string, readonly string[]>;

/** Reads and compiles one side. */
export async function readSnapshot(folder: string): Promise<Snapshot> {
	const { directory, files } = readProject(folder);
	// An earlier revision may lack a file that is needed now.
	const project: Project = { directory, files: files.filter(({ isMissing }) => !isMissing) };
	const compilation = await compileWithoutCases(project);
	const calculators = new Map<string, EmittedCalculator>();
	const brokenDefinitions = new Map<string, readonly string[]>();
	for (const file of project.files.filter(({ kind }) => kind === 'calculator')) {
		const emitted = compilation.emitted.get(file.name);
		if (emitted) calculators.set(file.name, emitted);
		else
			brokenDefinitions.set(file.name, findFileDiagnostics(file, project, compilation).map(formatDiagnostic));
	}
	const brokenReturns = listBrokenReturns(project, compilation);
	return {
		project,
		compilation,
		calculators,
		amounts: compilation.shared.amounts,
		broken: brokenDefinitions,
		brokenReturns,
	};
}

function listBrokenReturns({ files }: Project, { taxSystem, diagnostics }: Compilation): Reasons {
	if (taxSystem) return new Map();
	const lawFiles = files.filter(isLawFile);
	const paths = new Set(lawFiles.map(({ path }) => path));
	const reasons = diagnostics.filter(({ file }) => paths.has(file)).map(formatDiagnostic);
	const worksheets = lawFiles.filter(({ kind }) => kind === 'worksheet');
	return new Map(worksheets.map(({ name }) => [name, reasons]));
}

/** The folders a definition is read from; definitions in TypeScript import from src/definition. */
const FOLDERS = ['calculators', 'src/definition', 'src/model'];

/** A commit, as asked for and by its full name. */
export interface Revision {
	readonly revision: string;
	readonly commit: string;
}

/**
 * Finds a revision of the repository this folder is in.
 * @throws UsageError without git, outside a repository, and for a revision that does not exist
 */
export function findRevision(revision: string): Revision {
	if (git(['rev-parse', '--is-inside-work-tree']).status !== 0)
		throw new UsageError('This folder is in no git repository, so there is nothing to compare with.');
	const result = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
	if (result.status === 0) return { revision, commit: result.stdout.trim() };
	if (git(['rev-parse', '--verify', '--quiet', 'HEAD']).status !== 0)
		throw new UsageError('This repository has no commit yet, so there is nothing to compare with.');
	const names = git(['for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/tags', 'refs/remotes']);
	const suggestion = formatSuggestion(revision, names.stdout.split('\n').filter(Boolean));
	throw new UsageError(`There is no revision "${revision}" in this repository.${suggestion}`);
}

/**
 * Writes a commit's definitions to a temporary folder while they are used.
 * @param callback receives the absolute path of its calculators folder
 */
export async function withBaseFiles<T>(commit: string, callback: (folder: string) => Promise<T>): Promise<T> {
	const root = mkdtempSync(path.join(tmpdir(), 'impact-'));
	const remove = () => rmSync(root, { recursive: true, force: true });
	const stop = () => process.exit(130);
	process.once('exit', remove);
	process.once('SIGINT', stop);
	process.once('SIGTERM', stop);
	try {
		mkdirSync(path.join(root, 'calculators'));
		checkOut(commit, root);
		return await callback(path.join(root, 'calculators'));
	} finally {
		process.off('exit', remove);
		process.off('SIGINT', stop);
		process.off('SIGTERM', stop);
		remove();
	}
}

// By an index of its own: what is staged stays as it is. Paths are relative to the folder the command is run in, which may
// be below the repository's.
function checkOut(commit: string, root: string): void {
	const environment = { GIT_INDEX_FILE: path.join(root, 'index') };
	for (const folder of FOLDERS)
		git(['read-tree', `--prefix=${folder}/`, `${commit}:./${folder}`], environment);
	const gitFolder = git(['rev-parse', '--absolute-git-dir']).stdout.trim();
	git([`--git-dir=${gitFolder}`, `--work-tree=${root}`, 'checkout-index', '--all'], environment);
}

function git(argv: readonly string[], environment: Readonly<Record<string, string>> = {}) {
	const result = spawnSync('git', argv, { encoding: 'utf8', env: { ...process.env, ...environment } });
	if (result.error)
		throw new UsageError('The program git could not be run. Install it, or put it on the PATH.');
	return result;
}
