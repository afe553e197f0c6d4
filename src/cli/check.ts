// `npm run check [-- FILE...]`: every problem of the definitions at once, under their own law or with the amounts of
// another year. Exit 0 clean, 1 findings, 2 misuse.
import type { Compilation } from '../compiler/compile.ts';
import {
	type Diagnostic,
	type DiagnosticCode,
	formatDiagnostic,
	formatSuggestions,
} from '../compiler/diagnostics/diagnostic.ts';
import { omitBlank } from '../engine/format.ts';
import { formatNumberOf } from './compute/table.ts';
import { readCommandLine, readFormat, readYear } from './options.ts';
import { compileFiles, readOwnProject, selectDiagnostics, selectFiles } from './project.ts';

const USAGE = 'Usage: npm run --silent check [-- [--format text|json|github] [--year YEAR] FILE...]';
const OPTIONS = { format: { type: 'string' }, year: { type: 'string' } } as const;

/** One mistake shows at every use of a name that it misspells. */
const NAME_CODES: readonly DiagnosticCode[] = ['unknown-name', 'unknown-parameter', 'unknown-fact'];
/** One mistake shows in every example and case that it reaches. */
const EXAMPLE_CODES: readonly DiagnosticCode[] = ['example-fails', 'example-warnings', 'wrong-case'];
/** How many examples of a file are shown when nobody asked for that file. */
const SHOWN_EXAMPLES = 5;

/** The findings as text: a name that is unknown in many places once, with all its places, and some of many failing examples. */
function formatFindings(diagnostics: readonly Diagnostic[], areAllExamplesShown: boolean): readonly string[] {
	const groups = new Map<string, Diagnostic[]>();
	for (const diagnostic of diagnostics) {
		const key = getMistake(diagnostic, areAllExamplesShown) ?? `${groups.size}`;
		groups.set(key, [...(groups.get(key) ?? []), diagnostic]);
	}
	return [...groups.values()].flatMap((group) => {
		const [first] = group;
		if (!first) return [];
		if (NAME_CODES.includes(first.code))
			return [`${[formatDiagnostic(first), ...listOtherPlaces(group)].join('\n')}\n`];
		const shown = group.slice(0, SHOWN_EXAMPLES).map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`);
		const restCount = group.length - shown.length;
		if (restCount === 0) return shown;
		const rest = `${formatNumberOf('more figure', restCount)} of examples in ${first.file} ${restCount === 1 ? 'differs' : 'differ'}.`;
		return [...shown, `${rest} All of them: npm run --silent check -- ${first.file}\n`];
	});
}

/** What findings of one mistake have in common; undefined for a finding that stands alone. */
function getMistake(diagnostic: Diagnostic, areAllExamplesShown: boolean): string | undefined {
	const { file, code, column, endColumn, sourceLine } = diagnostic;
	if (NAME_CODES.includes(code)) return `${code} ${sourceLine.slice(column - 1, endColumn - 1)}`;
	return EXAMPLE_CODES.includes(code) && !areAllExamplesShown ? `example ${file}` : undefined;
}

// One line a file.
function listOtherPlaces([first, ...others]: readonly Diagnostic[]): readonly string[] {
	const lines = new Map<string, Set<number>>();
	for (const { file, line } of others)
		if (file !== first?.file || line !== first.line)
			lines.set(file, new Set([...(lines.get(file) ?? []), line]));
	return [...lines].map(([file, numbers]) => {
		const place = file === first?.file ? '' : ` of ${file}`;
		return `  The same name: line ${[...numbers].join(', ')}${place}.`;
	});
}

function print(
	diagnostics: readonly Diagnostic[],
	fileCount: number,
	format: string,
	areAllExamplesShown: boolean,
): void {
	if (format === 'json') {
		const plain = diagnostics.map(({ file, line, column, severity, code, message, suggestions }) => {
			return { file, line, column, severity, code, message, suggestions };
		});
		process.stdout.write(`${JSON.stringify(plain, null, 2)}\n`);
		return;
	}
	const texts =
		format === 'github'
			? diagnostics.map(formatGithubAnnotation)
			: formatFindings(diagnostics, areAllExamplesShown);
	for (const text of texts) process.stdout.write(`${text}\n`);
	const files = new Set(diagnostics.map(({ file }) => file)).size;
	const summary =
		files === 0
			? `${formatNumberOf('file', fileCount)} checked, no problems`
			: `${formatNumberOf('problem', diagnostics.length)} in ${formatNumberOf('file', files)}`;
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
	// What is worked out with a misprint says nothing.
	const areExamplesHeld = foundDiagnostics.some(({ code }) => code === 'second-entry-differs');
	const diagnostics = foundDiagnostics.filter(
		({ code }) => !areExamplesHeld || !EXAMPLE_CODES.includes(code),
	);
	print(diagnostics, files.length, format, positionals.length > 0);
	if (areExamplesHeld)
		process.stderr.write('Examples and cases are compared once the two entries of each amount agree.\n');
	return diagnostics.length > 0 ? 1 : 0;
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
