// `npm run fix [-- FILE...]`: brings definitions into the fixed form. Exit 0 done, 1 problems are left, 2 it cannot be done.

import { readFileSync } from 'node:fs';
import { createCalendar } from '../compiler/check/check-steps.ts';
import { type Diagnostic, DiagnosticBag, formatDiagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { acceptResults } from '../compiler/format/accept-results.ts';
import {
	type FormattableFile,
	hasFixedForm,
	orderDefinition,
	printFixed,
	readFixed,
	readModels,
} from '../compiler/format/fixed-form.ts';
import type { Project, ProjectFile } from '../compiler/load/read-project.ts';
import type { DatedAmounts } from '../engine/law.ts';
import type { JsonObject } from '../engine/tax-return/request.ts';
import { getPublishedYear } from '../engine/tax-return/tax-years.ts';
import type { CalculatorDefinition } from '../model/generated/authored.ts';
import { formatNumberOf } from './compute/table.ts';
import { reportError, UsageError } from './entry.ts';
import { readCommandLine } from './options.ts';
import { compileFiles, readOwnProject, replaceFile, selectDiagnostics, selectFiles } from './project.ts';

const USAGE = 'Usage: npm run --silent fix [-- [--check | --accept-results] FILE...]';
const OPTIONS = { check: { type: 'boolean' }, 'accept-results': { type: 'boolean' } } as const;

function printLines(lines: readonly string[]): void {
	for (const line of lines) process.stderr.write(`${line}\n`);
}

/** Only says which files are in another form. */
function reportChanges(
	fixedFiles: ReadonlyMap<string, FixedFile>,
	unreadableDiagnostics: readonly Diagnostic[],
): number {
	const changedFiles = findChangedFiles(fixedFiles);
	for (const { file } of changedFiles) process.stdout.write(`${file.path}\n`);
	printLines(unreadableDiagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`));
	if (changedFiles.length > 0)
		printLines([`${formatNumberOf('file', changedFiles.length)} not in the fixed form. Run: npm run fix`]);
	return changedFiles.length > 0 || unreadableDiagnostics.length > 0 ? 1 : 0;
}

/** Fills in missing figures and prints each. */
async function acceptAllResults(
	fixedFiles: ReadonlyMap<string, FixedFile>,
	project: Project,
): Promise<ReadonlyMap<string, FixedFile>> {
	const fixedProject = applyFixes(project, fixedFiles);
	const { calculators, shared, taxSystem } = await compileFiles(fixedProject);
	let updatedFiles = fixedFiles;
	for (const [path, { file, definition }] of fixedFiles) {
		const calculator = file.kind === 'calculator' ? calculators.get(file.name) : undefined;
		if (!calculator) continue;
		const acceptance = acceptResults(definition, calculator);
		const calendar = taxSystem && completeCalendar(definition, shared.amounts, getPublishedYear(taxSystem));
		if (acceptance.acceptedValues.length === 0 && !calendar) continue;
		const accepted = { ...acceptance.definition, ...(calendar && { calendar }) };
		updatedFiles = replaceDefinition(updatedFiles, path, accepted, fixedProject);
		if (calendar) process.stdout.write(`accepted  ${path}  calendar: ${JSON.stringify(calendar)}\n`);
		for (const { example, name, value } of acceptance.acceptedValues) {
			const figure = `${name} = ${JSON.stringify(value)}`;
			process.stdout.write(`accepted  ${path}  example "${example}": ${figure}\n`);
		}
	}
	return updatedFiles;
}

/** The calendar of a definition with steps that has none yet. */
function completeCalendar(
	definition: JsonObject,
	amounts: DatedAmounts,
	taxYear: number,
): JsonObject | undefined {
	const hasSteps = Array.isArray(definition.steps) && definition.calendar === undefined;
	const source = definition as Pick<CalculatorDefinition, 'steps' | 'taxYear'>;
	return hasSteps ? createCalendar(source, { amounts }, taxYear) : undefined;
}

/** @returns false after saying why a file cannot be written; the others still are */
function write({ file, text }: FixedFile): boolean {
	try {
		replaceFile(file.absolutePath, text);
		process.stdout.write(`fixed     ${file.path}\n`);
		return true;
	} catch (error) {
		reportError(error);
		return false;
	}
}

/** Brings definitions into the fixed form. @param argv the words after the command's name @returns the exit code */
export async function fix(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	if (values.check && values['accept-results'])
		throw new UsageError(`--check writes nothing, so --accept-results does not go with it.\n${USAGE}`);
	const project = readOwnProject();
	const selectedFiles = selectFiles(positionals, project);
	if (positionals.length > 0) {
		const codeFiles = selectedFiles.filter(({ language }) => language === 'ts');
		printLines(
			codeFiles.map(({ path }) => `${path} is TypeScript and was left alone: npm run format formats it.`),
		);
	}
	const diagnostics = new DiagnosticBag();
	let fixedFiles = fixFiles(selectedFiles, project, diagnostics);
	if (values.check) return reportChanges(fixedFiles, diagnostics.all);
	if (values['accept-results']) fixedFiles = await acceptAllResults(fixedFiles, project);
	const changedFiles = findChangedFiles(fixedFiles).filter(write);
	const fixedProject = applyFixes(project, fixedFiles);
	// Left for a person to decide.
	const remainingDiagnostics = selectDiagnostics(
		selectedFiles,
		fixedProject,
		await compileFiles(fixedProject),
	);
	printLines(remainingDiagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`));
	const formattedCount = selectedFiles.filter(hasFixedForm).length;
	const remainingText =
		remainingDiagnostics.length > 0
			? `, ${formatNumberOf('problem', remainingDiagnostics.length)} left to you`
			: '';
	printLines([
		`${formatNumberOf('file', formattedCount)} read, ${changedFiles.length} changed${remainingText}`,
	]);
	return remainingDiagnostics.length > 0 ? 1 : 0;
}

interface FixedFile {
	readonly file: FormattableFile;
	readonly definition: JsonObject;
	readonly text: string;
}

/** The files that can be read, in the fixed form, by path; the others are reported. */
export function fixFiles(
	selectedFiles: readonly ProjectFile[],
	project: Project,
	diagnostics: DiagnosticBag,
): ReadonlyMap<string, FixedFile> {
	const models = readModels(project);
	const fixedFiles = new Map<string, FixedFile>();
	for (const file of selectedFiles.filter(hasFixedForm)) {
		const definition = readFixed(file, diagnostics, models);
		if (definition) fixedFiles.set(file.path, { file, definition, text: printFixed(definition) });
	}
	return fixedFiles;
}

/** The same files with other values for one of them. */
function replaceDefinition(
	fixedFiles: ReadonlyMap<string, FixedFile>,
	path: string,
	newDefinition: JsonObject,
	project: Project,
): ReadonlyMap<string, FixedFile> {
	const previousFile = fixedFiles.get(path);
	if (!previousFile) return fixedFiles;
	const definition = orderDefinition(newDefinition, previousFile.file.kind, readModels(project));
	return new Map(fixedFiles).set(path, { file: previousFile.file, definition, text: printFixed(definition) });
}

/** The project as it will be once the files are written. */
export function applyFixes(project: Project, fixedFiles: ReadonlyMap<string, FixedFile>): Project {
	const files = project.files.map((file) => ({
		...file,
		text: fixedFiles.get(file.path)?.text ?? file.text,
	}));
	return { ...project, files };
}

/** The files that stand on disk in another form, a byte order mark included. */
function findChangedFiles(fixedFiles: ReadonlyMap<string, FixedFile>): readonly FixedFile[] {
	return [...fixedFiles.values()].filter(
		({ file, text }) => readFileSync(file.absolutePath, 'utf8') !== text,
	);
}
