// `npm run mutate [-- ID...]`: would the examples notice a wrong formula? With the names of worksheets: would the cases? With
// --on-return: would the examples and cases of return parts? Exit 0, 1 below the score asked for, 2 misuse.
import type { LogicGroup } from '../compiler/analysis/logic-group.ts';
import { type Compilation, compileProject } from '../compiler/compile.ts';
import { readCases } from '../compiler/worksheets/read-cases.ts';
import { runWhenCalled } from './entry.ts';
import { surveyEffects } from './mutate/effects.ts';
import { effectsJson, effectsText, effectTally, unreachedParts } from './mutate/effects-report.ts';
import { groupTally, surveyJson, surveyText } from './mutate/report.ts';
import { shortfalls, type Tally } from './mutate/score.ts';
import { surveyGroup } from './mutate/survey.ts';
import { surveyWorksheet } from './mutate/worksheets.ts';
import { worksheetsJson, worksheetsText, worksheetTally } from './mutate/worksheets-report.ts';
import { didYouMean, readCommandLine } from './options.ts';
import { ownProject } from './project.ts';
import { UsageError } from './usage-error.ts';

const USAGE =
	'Usage: npm run --silent mutate [-- [--format text|json] [--least PERCENT] [--on-return] ID...]';
const FORMATS = ['text', 'json'];
const LEAST = '95';

/** The groups that the ids name: strategies, or a model. All of them without ids. */
function chooseGroups(ids: readonly string[], groups: readonly LogicGroup[]): readonly LogicGroup[] {
	const known = new Map(
		groups.flatMap((group) => [
			...group.members.map(({ calculator }): [string, LogicGroup] => [calculator.id, group]),
			[group.name, group] as [string, LogicGroup],
		]),
	);
	const chosen = ids.map((id) => {
		const group = known.get(id);
		if (group) return group;
		throw new UsageError(`There is no calculator "${id}".${didYouMean(id, known.keys())}`);
	});
	return ids.length === 0 ? groups : [...new Set(chosen)];
}

function refuseFindings({ diagnostics }: Compilation): void {
	if (diagnostics.length === 0) return;
	const found = diagnostics.length === 1 ? 'a problem' : `${diagnostics.length} problems`;
	throw new UsageError(`The definitions have ${found}. Mend what "npm run check" shows first.`);
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
	const least = readLeast(values.least ?? LEAST);
	const project = ownProject();
	const compilation = await compileProject(project);
	refuseFindings(compilation);
	if (values['on-return']) return mutateEffects(compilation, positionals, format, least);
	const worksheets = compilation.law.worksheets.filter(({ draft }) =>
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
		const surveyed = worksheets.map((worksheet) => surveyWorksheet(worksheet, compilation, cases));
		process.stdout.write(format === 'json' ? worksheetsJson(surveyed) : worksheetsText(surveyed));
		return verdict(surveyed.map(worksheetTally), least, 'cases');
	}
	const groups = chooseGroups(positionals, compilation.groups);
	const surveys = groups.map((group) => surveyGroup(group, compilation.shared));
	process.stdout.write(format === 'json' ? surveyJson(surveys) : `${surveyText(surveys)}\n`);
	return verdict(surveys.map(groupTally), least, 'examples');
}

function mutateEffects(
	compilation: Compilation,
	ids: readonly string[],
	format: string,
	least: number,
): number {
	const { effects, taxSystem, runnableEffects } = compilation;
	const known = [...effects.effects, ...effects.models].map(({ id }) => id);
	const unknown = ids.find((id) => !known.includes(id));
	if (unknown !== undefined)
		throw new UsageError(`"${unknown}" has no return part.${didYouMean(unknown, known)}`);
	if (!taxSystem || !runnableEffects) throw new UsageError('There are no return parts here.');
	const engine = { system: taxSystem, ...runnableEffects };
	const surveys = surveyEffects(compilation, engine, ids);
	process.stdout.write(format === 'json' ? effectsJson(surveys) : effectsText(surveys));
	return verdict(surveys.map(effectTally), least, 'examples and cases', unreachedParts(surveys));
}

function verdict(
	tallies: readonly Tally[],
	least: number,
	proofs: string,
	further: readonly string[] = [],
): number {
	const sentences = [...shortfalls(tallies, least, proofs), ...further];
	for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
	return sentences.length > 0 ? 1 : 0;
}

runWhenCalled(import.meta.url, mutate);
