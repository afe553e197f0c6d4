// The project before the changes of this working tree: what was proven then need not be proven again.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isSameFile, type Project, toProjectFile } from './read-project.ts';

/** The remote's, or this repository's own. */
const MAIN_BRANCHES = ['origin/HEAD', 'main'];

/**
 * The project as git has it: at the last commit that the main branch has too, which CI has proven; without such a branch at
 * the last commit. Undefined outside a repository with a commit.
 */
export function readCommitted({ directory, files }: Project): Project | undefined {
	const shared = MAIN_BRANCHES.map((branch) => runGit(directory, ['merge-base', 'HEAD', branch]));
	const commit = String(shared.find(({ status }) => status === 0)?.stdout ?? 'HEAD').trim();
	const changedPaths = listChangedPaths(directory, commit);
	if (!changedPaths) return undefined;
	const changed = new Set(changedPaths.map((name) => path.join(directory, name)));
	const committedFiles = [...changed].flatMap((file) => {
		const name = path.relative(directory, file).split(path.sep).join('/');
		const { status, stdout } = runGit(directory, ['show', `${commit}:./${name}`]);
		return status === 0 ? [toProjectFile(directory, file, stdout)] : [];
	});
	const unchangedFiles = files.filter(({ absolutePath }) => !changed.has(absolutePath));
	return {
		directory,
		files: [...unchangedFiles, ...committedFiles].sort(({ absolutePath: a }, { absolutePath: b }) =>
			a < b ? -1 : 1,
		),
	};
}

/** Files of a folder that differ from a commit, by their paths in it. Ignored files are read too. */
function listChangedPaths(directory: string, commit: string): readonly string[] | undefined {
	const tracked = runGit(directory, [
		'diff',
		'--name-only',
		'--no-renames',
		'--relative',
		'-z',
		commit,
		'--',
		'.',
	]);
	const untracked = runGit(directory, ['ls-files', '--others', '-z', '--', '.']);
	if (tracked.status !== 0 || untracked.status !== 0) return undefined;
	return `${tracked.stdout}${untracked.stdout}`.split('\0').filter(Boolean);
}

function runGit(directory: string, argv: readonly string[]) {
	return spawnSync('git', ['--no-optional-locks', ...argv], { cwd: directory, maxBuffer: 2 ** 30 });
}

export function hasSameFiles({ files: some }: Project, { files: others }: Project): boolean {
	const otherFiles = new Map(others.map((file) => [file.path, file]));
	return (
		some.length === others.length &&
		some.every((file) => {
			const otherFile = otherFiles.get(file.path);
			return otherFile !== undefined && isSameFile(file, otherFile);
		})
	);
}
