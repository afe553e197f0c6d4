// Reports of a book: the built site prints them in a browser, which is a program of its own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../entry.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Before hours of computing. @throws UsageError where there is no build of the site */
export function requireBuild(): void {
	if (!existsSync(path.join(ROOT, 'dist/index.html')))
		throw new UsageError('--reports prints with the built site. Run first: npm run build');
}

/** Prints a report for each saved work in a folder that has none yet. @returns the exit code */
export function printReports(out: string): number {
	const argv = ['--import', 'tsx', 'scripts/reports.ts', path.resolve(out)];
	const { status } = spawnSync(process.execPath, argv, {
		cwd: ROOT,
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	return status ?? 2;
}
