// `npm run mutate [-- ID...]`: would the examples notice a wrong formula? With the names of worksheets: would the cases? With
// --on-return: would the examples and cases of return parts? With --worksheets: would the cases, of all worksheets? With --rules: would published figures and cases notice a wrong rule
// for later years? Exit 0, 1 below the score asked for, 2 misuse.
import { existsSync, readFileSync } from 'node:fs';
import type { Compilation } from '../compiler/compile.ts';
import { readCases } from '../compiler/load/read-cases.ts';
import type { Project } from '../compiler/load/read-project.ts';
import type { ProofGroup } from '../compiler/prove/proof-group.ts';
import type { LaterYearsFile, ReturnCase } from '../model/generated/authored.ts';
import { UsageError } from './entry.ts';
import { createGroupSubject } from './mutate/calculators.ts';
import { listEffectSubjects } from './mutate/effects.ts';
import {
	computeScore,
	formatReports,
	formatReportsJson,
	formatScoreLine,
	listShortfalls,
	listTallies,
	listUnreachedParts,
	type Proofs,
	sumSample,
} from './mutate/report.ts';
import { formatRuleSurvivors, type RuleSurvey, surveyRules } from './mutate/rules.ts';
import { isInSample, type MutationSubject, survey } from './mutate/survey.ts';
import { listWorksheetSubjects } from './mutate/worksheets.ts';
import { readCommandLine, readFormat, refuseUnknownNames } from './options.ts';
import { compileFiles, readOwnProject } from './project.ts';

const USAGE =
	'Usage: npm run --silent mutate [-- [--format text|json] [--least PERCENT] [--sample STEP] [--on-return] ID... | --worksheets | --rules AMOUNT...]';
const DEFAULT_LEAST = '95';
/** Returns beside the cases that are tried for a worksheet, where one in so many mutants is. */
const SAMPLE_RETURNS = 400;

/** The groups that the ids name: strategies, or a model. All of them without ids. */
function chooseGroups(ids: readonly string[], groups: readonly ProofGroup[]): readonly ProofGroup[] {
	const groupsByName = new Map(
		groups.flatMap((group) => [
			...group.instances.map(({ calculator }): [string, ProofGroup] => [calculator.id, group]),
			[group.name, group] as [string, ProofGroup],
		]),
	);
	refuseUnknownNames(ids, groupsByName.keys(), (id) => `There is no calculator ${id}.`);
	const selectedGroups = ids.flatMap((id) => groupsByName.get(id) ?? []);
	return ids.length === 0 ? groups : [...new Set(selectedGroups)];
}

function refuseDiagnostics({ diagnostics }: Compilation): void {
	if (diagnostics.length === 0) return;
	const problemText = diagnostics.length === 1 ? 'a problem' : `${diagnostics.length} problems`;
	throw new UsageError(`The definitions have ${problemText}. Mend what "npm run check" shows first.`);
}

function readStep(text: string): number {
	const step = text.trim() === '' ? Number.NaN : Number(text);
	if (Number.isInteger(step) && step > 0) return step;
	throw new UsageError(`--sample takes a whole number, to try one mutant in so many, not "${text}".`);
}

function readLeast(text: string): number {
	const least = text.trim() === '' ? Number.NaN : Number(text);
	if (least >= 0 && least <= 100) return least;
	throw new UsageError(`--least takes a percentage from 0 to 100, not "${text}".`);
}

/** Says whether the examples would notice a wrong formula. @param argv the words after the command's name @returns the exit code */
export async function mutate(argv: readonly string[]): Promise<number> {
	const options = {
		format: { type: 'string' },
		least: { type: 'string' },
		'on-return': { type: 'boolean' },
		rules: { type: 'boolean' },
		sample: { type: 'string' },
		worksheets: { type: 'boolean' },
	} as const;
	const { values, positionals } = readCommandLine(argv, options, USAGE);
	const format = readFormat(values.format, ['text', 'json']);
	// Rules are proven by published figures of one year: what is not noticed is told, and no failure.
	const least = readLeast(values.least ?? (values.rules ? '0' : DEFAULT_LEAST));
	const step = readStep(values.sample ?? '1');
	const subjectOptions = ['on-return', 'worksheets', 'rules'] as const;
	const [option, otherOption] = subjectOptions.filter((name) => values[name]);
	if (otherOption) throw new UsageError(`--${option} and --${otherOption} exclude each other.\n${USAGE}`);
	const project = readOwnProject();
	const compilation = await compileFiles(project);
	refuseDiagnostics(compilation);
	if (values.rules) {
		const names = chooseIndexedAmounts(positionals, compilation);
		const survey = surveyRules(compilation, readAllCases(project), names, readLaterFigures());
		return printRules(survey, format, least);
	}
	const ids = values.worksheets
		? compilation.returns.worksheets.map(({ program }) => program.definition.id)
		: positionals;
	const { subjects, proofs } = values['on-return']
		? chooseParts(ids, compilation, project)
		: (chooseWorksheets(ids, compilation, project, step) ?? chooseDefinitions(ids, compilation));
	const surveys = subjects.map((subject) => survey(subject, (mutant) => isInSample(mutant, step)));
	const tallies = step === 1 ? listTallies(surveys) : [sumSample(surveys)];
	return print(format === 'json' ? formatReportsJson(surveys) : formatReports(surveys, proofs), [
		...listShortfalls(tallies, least, proofs),
		...(step === 1 ? listUnreachedParts(surveys) : []),
	]);
}

interface MutationChoice {
	readonly subjects: readonly MutationSubject[];
	readonly proofs: Proofs;
}

function chooseDefinitions(ids: readonly string[], { proofGroups }: Compilation): MutationChoice {
	const subjects = chooseGroups(ids, proofGroups).map((group) => createGroupSubject(group));
	return { subjects, proofs: 'examples' };
}

/** Undefined when no worksheet is named. */
function chooseWorksheets(
	ids: readonly string[],
	compilation: Compilation,
	project: Project,
	step: number,
): MutationChoice | undefined {
	const worksheets = compilation.returns.worksheets.filter(({ program }) =>
		ids.includes(program.definition.id),
	);
	if (worksheets.length === 0) return undefined;
	if (worksheets.length < ids.length)
		throw new UsageError(
			'Name worksheets or strategies, not both: they are proven by cases and by examples.',
		);
	const cases = readAllCases(project);
	const returnCount = step > 1 ? SAMPLE_RETURNS : undefined;
	const subjects = listWorksheetSubjects(worksheets, compilation, cases, returnCount);
	return { subjects, proofs: 'cases' };
}

function chooseIndexedAmounts(names: readonly string[], { shared }: Compilation): readonly string[] {
	const indexedNames = Object.entries(shared.amounts).flatMap(([name, { after }]) =>
		typeof after === 'object' ? [name] : [],
	);
	refuseUnknownNames(names, indexedNames, (name) => `${name} is no indexed amount.`);
	return names.length > 0 ? names : indexedNames;
}

const LATER_FIGURES = 'calculators/law/second-entry/later-years.json';

function readLaterFigures(): LaterYearsFile | undefined {
	return existsSync(LATER_FIGURES) ? JSON.parse(readFileSync(LATER_FIGURES, 'utf8')) : undefined;
}

function readAllCases({ files }: Project): readonly ReturnCase[] {
	const caseFiles = files.filter(({ kind }) => kind === 'case');
	return caseFiles.flatMap((file) => readCases<ReturnCase>(file).cases.map(({ value }) => value));
}

function chooseParts(ids: readonly string[], compilation: Compilation, project: Project): MutationChoice {
	const { effects, engine } = compilation;
	const names = [...effects.strategies, ...effects.models].map(({ id }) => id);
	refuseUnknownNames(ids, names, (id) => `${id} has no return part.`);
	if (!engine) throw new UsageError('There are no return parts here.');
	const caseFiles = project.files.filter(({ kind }) => kind === 'effect-case');
	const subjects = listEffectSubjects(compilation, engine, ids, caseFiles);
	return { subjects, proofs: 'examples and cases' };
}

/** Prints what nothing notices of the rules of later years, and why that is not enough. @returns the exit code */
function printRules({ tally, survivors }: RuleSurvey, format: string, least: number): number {
	const score = computeScore([tally]) ?? null;
	const text =
		format === 'json'
			? `${JSON.stringify({ score, killed: tally.killed, equivalent: tally.equivalent, survivors }, null, 2)}\n`
			: `${formatRuleSurvivors(survivors)}${formatScoreLine('rules', [tally], `, ${tally.equivalent} as good as the original`)}\n`;
	return print(text, listShortfalls([tally], least, 'published figures and cases'));
}

/** Prints a report, and why it is not enough. @returns the exit code */
function print(report: string, sentences: readonly string[]): number {
	process.stdout.write(report);
	for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
	return sentences.length > 0 ? 1 : 0;
}
