// Runs the project's own lint rules over small files in a temporary folder.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One line of a file that is to be linted. */
export interface LintedLine {
	readonly file: string;
	readonly code: string;
}

interface Report {
	readonly diagnostics: readonly {
		readonly category: string;
		readonly severity: string;
		readonly location: { readonly path: string; readonly start: { readonly line: number } };
	}[];
}

const BIOME = path.resolve('node_modules/@biomejs/biome/bin/biome');

/** Writes the lines of each file in order, beside a copy of biome.json that does not ask git. */
function writeProject(folder: string, lines: readonly LintedLine[]): void {
	const config = JSON.parse(readFileSync('biome.json', 'utf8'));
	writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
	for (const { file, code } of lines) {
		const target = path.join(folder, file);
		mkdirSync(path.dirname(target), { recursive: true });
		appendFileSync(target, `${code}\n`);
	}
}

/**
 * Lints the lines with some rules of biome.json.
 * @param rules rule names with their group, for example `style/noRestrictedImports`
 * @returns the lines at which a rule reports an error
 */
export function lintLines(lines: readonly LintedLine[], rules: readonly string[]): Set<LintedLine> {
	const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
	try {
		writeProject(folder, lines);
		const only = rules.map((rule) => `--only=${rule}`);
		const options = [...only, '--reporter=json', '--max-diagnostics=none'];
		const run = spawnSync(process.execPath, [BIOME, 'lint', ...options, 'src', 'calculators'], {
			cwd: folder,
		});
		const report = JSON.parse(run.stdout.toString()) as Report;
		return new Set(report.diagnostics.flatMap((found) => lineOf(found, lines)));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function lineOf(found: Report['diagnostics'][number], lines: readonly LintedLine[]): LintedLine[] {
	const sameFile = lines.filter((line) => line.file === found.location.path);
	// A finding about the file itself stands at line 0.
	const line = sameFile[Math.max(found.location.start.line - 1, 0)];
	return line && found.severity === 'error' ? [line] : [];
}
