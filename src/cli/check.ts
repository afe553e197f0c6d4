// `npm run check [-- FILE...]`: every problem of the definitions at once, under their own law or with the amounts of
// another year. Exit 0 clean, 1 findings, 2 misuse.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { compileProject } from '../compiler/compile.ts';
import { type Diagnostic, formatDiagnostic } from '../compiler/diagnostic.ts';
import { githubAnnotation } from './github-annotations.ts';
import { readYear } from './law.ts';
import { fail, MisuseError } from './misuse.ts';
import { didYouMean, endWithReader, readCommandLine } from './options.ts';
import { findingsOf, ownProject } from './project.ts';

const USAGE = 'Usage: npm run --silent check [-- [--format text|json|github] [--year YEAR] FILE...]';
const FORMATS = ['text', 'json', 'github'];
const OPTIONS = { format: { type: 'string' }, year: { type: 'string' } } as const;

/** Where a file stands in the project, as findings name it. */
function projectPath(file: string, known: readonly string[]): string {
	const relative = path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
	if (known.includes(relative)) return relative;
	if (!existsSync(file)) throw new MisuseError(`There is no file "${file}".${didYouMean(relative, known)}`);
	const outside = !relative.startsWith('calculators/');
	throw new MisuseError(
		outside
			? `"${file}" is not in calculators/, so it is never read.`
			: `"${file}" is not a definition, so there is nothing to check.`,
	);
}

function print(diagnostics: readonly Diagnostic[], checked: number, format: string): void {
	if (format === 'json') {
		const plain = diagnostics.map(({ file, line, column, severity, code, message, suggestions }) => {
			return { file, line, column, severity, code, message, suggestions };
		});
		process.stdout.write(`${JSON.stringify(plain, null, 2)}\n`);
		return;
	}
	const one =
		format === 'github' ? githubAnnotation : (finding: Diagnostic) => `${formatDiagnostic(finding)}\n`;
	for (const diagnostic of diagnostics) process.stdout.write(`${one(diagnostic)}\n`);
	const files = new Set(diagnostics.map(({ file }) => file)).size;
	const found = `${diagnostics.length} ${diagnostics.length === 1 ? 'problem' : 'problems'}`;
	const summary =
		files === 0
			? `${checked} ${checked === 1 ? 'file' : 'files'} checked, no problems`
			: `${found} in ${files} ${files === 1 ? 'file' : 'files'}`;
	process.stderr.write(`${summary}\n`);
}

async function main(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	const { format = 'text' } = values;
	if (!FORMATS.includes(format))
		throw new MisuseError(`--format cannot be "${format}": it is text, json or github.`);
	const year = readYear(values.year);
	const project = ownProject();
	const known = project.files.map((file) => file.path);
	const asked = new Set(positionals.map((file) => projectPath(file, known)));
	const compilation = await compileProject(project, { year });
	const files = project.files.filter((file) => asked.has(file.path));
	const found = new Set(files.flatMap((file) => findingsOf(file, project, compilation)));
	const diagnostics = compilation.diagnostics.filter((finding) => asked.size === 0 || found.has(finding));
	print(diagnostics, asked.size || project.files.length, format);
	return diagnostics.length > 0 ? 1 : 0;
}

endWithReader();
main(process.argv.slice(2)).then((code) => {
	process.exitCode = code;
}, fail);
