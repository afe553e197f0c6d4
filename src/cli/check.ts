// `npm run check [-- FILE...]`: every problem of the definitions at once, under their own law or with the amounts of
// another year. Exit 0 clean, 1 findings, 2 misuse.
import type { Compilation } from '../compiler/compile.ts';
import { type Diagnostic, formatSuggestions } from '../compiler/diagnostics/diagnostic.ts';
import { omitBlank } from '../engine/format.ts';
import { formatFindings, omitConsequences } from './check/findings.ts';
import { formatNumberOf } from './compute/table.ts';
import { readCommandLine, readFormat, readYear } from './options.ts';
import { compileFiles, readOwnProject, selectDiagnostics, selectFiles } from './project.ts';

const USAGE = 'Usage: npm run --silent check [-- [--format text|json|github] [--year YEAR] FILE...]';
const OPTIONS = { format: { type: 'string' }, year: { type: 'string' } } as const;

function print(
	diagnostics: readonly Diagnostic[],
	fileCount: number,
	format: string,
	formatTexts: () => readonly string[],
): void {
	if (format === 'json') {
		const plain = diagnostics.map(({ file, line, column, severity, code, message, suggestions }) => {
			return { file, line, column, severity, code, message, suggestions };
		});
		process.stdout.write(`${JSON.stringify(plain, null, 2)}\n`);
		return;
	}
	const mistakes = formatTexts();
	const texts = format === 'github' ? diagnostics.map(formatGithubAnnotation) : mistakes;
	for (const text of texts) process.stdout.write(`${text}\n`);
	const files = new Set(diagnostics.map(({ file }) => file)).size;
	const summary =
		files === 0
			? `${formatNumberOf('file', fileCount)} checked, no problems`
			: `${formatNumberOf('problem', mistakes.length)} in ${formatNumberOf('file', files)}`;
	process.stderr.write(`${summary}\n`);
}

/** Prints every problem of the definitions. @param argv the words after the command's name @returns the exit code */
export async function check(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	const format = readFormat(values.format, ['text', 'json', 'github']);
	const year = readYear(values.year);
	const project = readOwnProject();
	const files = selectFiles(positionals, project);
	const compilation = await compileFiles(project, { year });
	const isPublishedLater = findStateGaps(compilation, year);
	const foundDiagnostics =
		positionals.length === 0
			? compilation.diagnostics.filter((diagnostic) => !isPublishedLater(diagnostic))
			: selectDiagnostics(files, project, compilation);
	const { findings, sentences } = omitConsequences(foundDiagnostics);
	const source = { amounts: compilation.shared.amounts, files: project.files };
	print(findings, files.length, format, () => formatFindings(findings, positionals.length > 0, source));
	for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
	return findings.length > 0 ? 1 : 0;
}

// States publish a year after the federal amounts, each in its time: their amounts are asked for where their file is named.
function findStateGaps(
	{ returns, taxSystem }: Compilation,
	year: number | undefined,
): (diagnostic: Diagnostic) => boolean {
	const isLater = taxSystem !== undefined && year !== undefined && year > taxSystem.knownYear;
	const states = returns.worksheets.filter(({ program }) => isLater && program.definition.kind === 'state');
	const files = new Set(states.map(({ program }) => program.source.file.path));
	return ({ code, file }) => code === 'missing-year' && files.has(file);
}

/** One finding as one line: `::error file=...,line=...::message`. */
export function formatGithubAnnotation(diagnostic: Diagnostic): string {
	const { file, line, column, endColumn, severity, code, message, suggestions } = diagnostic;
	const properties = { file, line, col: column, endColumn, title: code };
	const propertyTexts = Object.entries(properties).map(
		([key, value]) => `${key}=${escapeProperty(String(value))}`,
	);
	const text = omitBlank([message, formatSuggestions(suggestions)]).join('\n');
	return `::${severity} ${propertyTexts.join(',')}::${escapeData(text)}`;
}

// A percent sign first, since the others become one.
function escapeData(text: string): string {
	return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
	return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
