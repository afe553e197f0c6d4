// `npm run check [-- FILE...]`: every problem of the definitions at once. Exit 0 clean, 1 findings, 2 misuse.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compileProject } from '../compiler/compile.ts';
import { type Diagnostic, formatDiagnostic } from '../compiler/diagnostic.ts';
import { readProject } from '../compiler/read/read-project.ts';
import { fail, MisuseError } from './misuse.ts';

const USAGE = 'Usage: npm run --silent check [-- [--format text|json] FILE...]';
const FORMATS = ['text', 'json'];

interface CheckOptions {
	readonly format: string;
	/** Relative to the project, with forward slashes; empty for all. */
	readonly files: readonly string[];
}

function readOptions(argv: readonly string[]): CheckOptions {
	const { values, positionals } = parseOrExplain(argv);
	const format = values.format ?? 'text';
	if (!FORMATS.includes(format)) throw new MisuseError(`--format cannot be "${format}": it is text or json.`);
	return { format, files: positionals.map(projectPath) };
}

function parseOrExplain(argv: readonly string[]) {
	try {
		const options = { format: { type: 'string' } } as const;
		return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
	} catch (error) {
		throw new MisuseError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
	}
}

function projectPath(file: string): string {
	if (!existsSync(file)) throw new MisuseError(`There is no file "${file}".`);
	const relative = path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
	if (!relative.startsWith('calculators/'))
		throw new MisuseError(`"${file}" is not in calculators/, so it is never read.`);
	return relative;
}

function print(diagnostics: readonly Diagnostic[], checked: number, format: string): void {
	if (format === 'json') {
		const plain = diagnostics.map(({ file, line, column, severity, code, message, suggestions }) => {
			return { file, line, column, severity, code, message, suggestions };
		});
		process.stdout.write(`${JSON.stringify(plain, null, 2)}\n`);
		return;
	}
	for (const diagnostic of diagnostics) process.stdout.write(`${formatDiagnostic(diagnostic)}\n\n`);
	const files = new Set(diagnostics.map(({ file }) => file)).size;
	const found = `${diagnostics.length} ${diagnostics.length === 1 ? 'problem' : 'problems'}`;
	const summary =
		files === 0
			? `${checked} ${checked === 1 ? 'file' : 'files'} checked, no problems`
			: `${found} in ${files} ${files === 1 ? 'file' : 'files'}`;
	process.stderr.write(`${summary}\n`);
}

async function main(argv: readonly string[]): Promise<number> {
	const { format, files } = readOptions(argv);
	const project = readProject('calculators');
	const unread = files.find((file) => !project.files.some(({ path: known }) => known === file));
	if (unread) throw new MisuseError(`"${unread}" is not a definition, so there is nothing to check.`);
	const { diagnostics } = await compileProject(project);
	const asked = files.length === 0 ? diagnostics : diagnostics.filter(({ file }) => files.includes(file));
	print(asked, files.length || project.files.length, format);
	return asked.length > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then((code) => {
	process.exitCode = code;
}, fail);
