// `npm run check [-- FILE...]`: every problem of the definitions at once, under their own law or with the amounts of
// another year. Exit 0 clean, 1 findings, 2 misuse.
import { compileProject } from '../compiler/compile.ts';
import { type Diagnostic, formatDiagnostic } from '../compiler/diagnostic.ts';
import { runWhenCalled } from './entry.ts';
import { githubAnnotation } from './github-annotations.ts';
import { readYear } from './law.ts';
import { readCommandLine } from './options.ts';
import { filesAsked, findingsOf, ownProject } from './project.ts';
import { UsageError } from './usage-error.ts';

const USAGE = 'Usage: npm run --silent check [-- [--format text|json|github] [--year YEAR] FILE...]';
const FORMATS = ['text', 'json', 'github'];
const OPTIONS = { format: { type: 'string' }, year: { type: 'string' } } as const;

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

/** Prints every problem of the definitions. @param argv the words after the command's name @returns the exit code */
export async function check(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	const { format = 'text' } = values;
	if (!FORMATS.includes(format))
		throw new UsageError(`--format cannot be "${format}": it is text, json or github.`);
	const year = readYear(values.year);
	const project = ownProject();
	const files = filesAsked(positionals, project);
	const compilation = await compileProject(project, { year });
	const found = new Set(files.flatMap((file) => findingsOf(file, project, compilation)));
	const all = positionals.length === 0;
	const diagnostics = compilation.diagnostics.filter((finding) => all || found.has(finding));
	print(diagnostics, files.length, format);
	return diagnostics.length > 0 ? 1 : 0;
}

runWhenCalled(import.meta.url, check);
