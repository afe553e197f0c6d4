// `npm run check [-- FILE...]`: every problem of the definitions at once, under their own law or with the amounts of
// another year. Exit 0 clean, 1 findings, 2 misuse.
import { type Diagnostic, formatMessage, formatSuggestions } from '../compiler/diagnostics/diagnostic.ts';
import { omitBlank } from '../engine/format.ts';
import { getPublishedYear } from '../engine/tax-return/tax-years.ts';
import { formatFindings, omitConsequences } from './check/findings.ts';
import { formatMissingFigures, listMissingFigures, type MissingFigure } from './check/missing-figures.ts';
import { formatNumberOf } from './compute/table.ts';
import { UsageError } from './entry.ts';
import { readCommandLine, readFormat, readYear } from './options.ts';
import { compileFiles, readOwnProject, selectDiagnostics, selectFiles } from './project.ts';

const USAGE =
	'Usage: npm run --silent check [-- [--cases] [--format text|json|github] [--year YEAR] FILE...]';
const OPTIONS = { cases: { type: 'boolean' }, format: { type: 'string' }, year: { type: 'string' } } as const;

const OMISSION = 'Only cases and examples that your changes can move were run: --cases runs all.\n';

interface Report {
	readonly findings: readonly Diagnostic[];
	readonly mistakes: readonly string[];
	/** What is to be entered. */
	readonly entries: readonly Diagnostic[];
	readonly entryTexts: readonly string[];
}

function print({ findings, mistakes, entries, entryTexts }: Report, fileCount: number, format: string): void {
	const diagnostics = [...findings, ...entries];
	if (format === 'json') {
		const plain = diagnostics.map(({ file, line, column, severity, code, message, suggestions }) => {
			return { file, line, column, severity, code, message, suggestions };
		});
		process.stdout.write(`${JSON.stringify(plain, null, 2)}\n`);
		return;
	}
	const texts = format === 'github' ? diagnostics.map(formatGithubAnnotation) : [...mistakes, ...entryTexts];
	for (const text of texts) process.stdout.write(`${text}\n`);
	const files = formatNumberOf('file', new Set(diagnostics.map(({ file }) => file)).size);
	const counts = [
		...(mistakes.length > 0 ? [formatNumberOf('problem', mistakes.length)] : []),
		...(entries.length > 0 ? [`${formatNumberOf('figure', entries.length)} to enter`] : []),
	];
	const summary =
		counts.length > 0
			? `${counts.join(' and ')} in ${files}`
			: `${formatNumberOf('file', fileCount)} checked, no problems`;
	process.stderr.write(`${summary}\n`);
}

/** Prints every problem of the definitions. @param argv the words after the command's name @returns the exit code */
export async function check(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	const format = readFormat(values.format, ['text', 'json', 'github']);
	const year = readYear(values.year);
	if (values.cases && year !== undefined)
		throw new UsageError(`Worked cases belong to their own year: "--cases" goes without "--year".\n${USAGE}`);
	const project = readOwnProject();
	const files = selectFiles(positionals, project);
	const isNamed = positionals.length > 0;
	const namedFiles = new Set(isNamed ? files.map((file) => file.path) : []);
	const compilation = await compileFiles(project, { year }, values.cases ? 'all' : namedFiles);
	const found = isNamed ? selectDiagnostics(files, project, compilation) : compilation.diagnostics;
	const { taxSystem, shared } = compilation;
	// Of a year that is not published yet, the figures are listed where they are entered, not where they are used.
	const isLater = year !== undefined && taxSystem !== undefined && year > getPublishedYear(taxSystem);
	const paths = isNamed ? [...namedFiles] : undefined;
	const missingFigures = isLater ? listMissingFigures(compilation, year, paths) : [];
	const { findings, sentences } = omitConsequences(
		isLater ? found.filter(({ code }) => code !== 'missing-year') : found,
	);
	const source = { amounts: shared.amounts, files: project.files };
	const entries = missingFigures.filter(({ isAsked }) => isAsked).map(toFinding);
	const mistakes = formatFindings(findings, isNamed, source);
	print(
		{ findings, mistakes, entries, entryTexts: formatMissingFigures(missingFigures) },
		files.length,
		format,
	);
	if (compilation.areProofsOmitted) process.stderr.write(OMISSION);
	for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
	return findings.length + entries.length > 0 ? 1 : 0;
}

function toFinding({ place, name, year, projected }: MissingFigure): Diagnostic {
	const values = { subject: `"${name}" has`, year, known: `Its rule gives ${projected.join('; ')}.` };
	const message = formatMessage('missing-year', values);
	return { ...place, severity: 'error', code: 'missing-year', message, values, suggestions: [] };
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
