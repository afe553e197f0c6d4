// `npm run mutate [-- ID...]`: would the examples notice a wrong formula? With the names of worksheets: would the cases? With
// --on-return: would the examples and cases of return parts? Exit 0, 1 below the score asked for, 2 misuse.
import type { Compilation } from '../compiler/compile.ts';
import type { ProofGroup } from '../compiler/prove/proof-group.ts';
import { readCases } from '../compiler/worksheets/check-cases.ts';
import { UsageError } from './entry.ts';
import { surveyEffects } from './mutate/effects.ts';
import {
	describeEffect,
	describeGroup,
	describeWorksheet,
	formatReports,
	formatReportsJson,
	listShortfalls,
	listUnreachedParts,
	type Proofs,
	type SurveyReport,
} from './mutate/report.ts';
import { surveyGroup } from './mutate/survey.ts';
import { surveyWorksheet } from './mutate/worksheets.ts';
import { formatSuggestion, readCommandLine } from './options.ts';
import { compileFiles, readOwnProject } from './project.ts';

const USAGE =
	'Usage: npm run --silent mutate [-- [--format text|json] [--least PERCENT] [--on-return] ID...]';
const FORMATS = ['text', 'json'];
const DEFAULT_LEAST = '95';

/** The groups that the ids name: strategies, or a model. All of them without ids. */
function chooseGroups(ids: readonly string[], groups: readonly ProofGroup[]): readonly ProofGroup[] {
	const groupsByName = new Map(
		groups.flatMap((group) => [
			...group.instances.map(({ calculator }): [string, ProofGroup] => [calculator.id, group]),
			[group.name, group] as [string, ProofGroup],
		]),
	);
	const selectedGroups = ids.map((id) => {
		const group = groupsByName.get(id);
		if (group) return group;
		throw new UsageError(`There is no calculator "${id}".${formatSuggestion(id, groupsByName.keys())}`);
	});
	return ids.length === 0 ? groups : [...new Set(selectedGroups)];
}

function refuseDiagnostics({ diagnostics }: Compilation): void {
	if (diagnostics.length === 0) return;
	const problemText = diagnostics.length === 1 ? 'a problem' : `${diagnostics.length} problems`;
	throw new UsageError(`The definitions have ${problemText}. Mend what "npm run check" shows first.`);
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
	} as const;
	const { values, positionals } = readCommandLine(argv, options, USAGE);
	const { format = 'text' } = values;
	if (!FORMATS.includes(format)) throw new UsageError(`--format cannot be "${format}": it is text or json.`);
	const least = readLeast(values.least ?? DEFAULT_LEAST);
	const project = readOwnProject();
	const compilation = await compileFiles(project);
	refuseDiagnostics(compilation);
	if (values['on-return']) return mutateEffects(compilation, positionals, format, least);
	const worksheets = compilation.law.worksheets.filter(({ worksheet: draft }) =>
		positionals.includes(draft.definition.id),
	);
	if (worksheets.length > 0) {
		if (worksheets.length < positionals.length)
			throw new UsageError(
				'Name worksheets or strategies, not both: they are proven by cases and by examples.',
			);
		const cases = project.files
			.filter(({ kind }) => kind === 'case')
			.flatMap((file) => readCases(file).cases.map(({ value }) => value));
		const reports = worksheets.map((worksheet) =>
			describeWorksheet(surveyWorksheet(worksheet, compilation, cases)),
		);
		return print(reports, 'cases', format, least);
	}
	const groups = chooseGroups(positionals, compilation.proofGroups);
	const reports = groups.map((group) => describeGroup(surveyGroup(group, compilation.shared)));
	return print(reports, 'examples', format, least);
}

function mutateEffects(
	compilation: Compilation,
	ids: readonly string[],
	format: string,
	least: number,
): number {
	const { effects, taxSystem, runnableEffects } = compilation;
	const names = [...effects.strategies, ...effects.models].map(({ id }) => id);
	const unknown = ids.find((id) => !names.includes(id));
	if (unknown !== undefined)
		throw new UsageError(`"${unknown}" has no return part.${formatSuggestion(unknown, names)}`);
	if (!taxSystem || !runnableEffects) throw new UsageError('There are no return parts here.');
	const engine = { system: taxSystem, ...runnableEffects };
	const surveys = surveyEffects(compilation, engine, ids);
	return print(surveys.map(describeEffect), 'examples and cases', format, least, listUnreachedParts(surveys));
}

/** Prints the surveys and why they are not enough. @returns the exit code */
function print(
	reports: readonly SurveyReport[],
	proofs: Proofs,
	format: string,
	least: number,
	extraSentences: readonly string[] = [],
): number {
	const write = format === 'json' ? formatReportsJson : formatReports;
	process.stdout.write(write(reports, proofs));
	const tallies = reports.map(({ tally }) => tally);
	const sentences = [...listShortfalls(tallies, least, proofs), ...extraSentences];
	for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
	return sentences.length > 0 ? 1 : 0;
}
