// `npm run mutate [-- ID...]`: would the examples notice a wrong formula? With the names of worksheets: would the cases? With
// --on-return: would the examples and cases of return parts? Exit 0, 1 below the score asked for, 2 misuse.
import type { LogicGroup } from '../compiler/analysis/logic-group.ts';
import { type Compilation, compileProject } from '../compiler/compile.ts';
import { runWhenCalled } from './entry.ts';
import { surveyEffects } from './mutate/effects.ts';
import { effectScore, effectsJson, effectsText } from './mutate/effects-report.ts';
import { scoreOf, surveyJson, surveyText } from './mutate/report.ts';
import { surveyGroup } from './mutate/survey.ts';
import { surveyWorksheet } from './mutate/worksheets.ts';
import { worksheetScore, worksheetsJson, worksheetsText } from './mutate/worksheets-report.ts';
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
		const surveyed = worksheets.map((one) => surveyWorksheet(one, compilation, project));
		process.stdout.write(format === 'json' ? worksheetsJson(surveyed) : worksheetsText(surveyed));
		return verdict(worksheetScore(surveyed), least, 'cases');
	}
	const groups = chooseGroups(positionals, compilation.groups);
	const surveys = groups.map((group) => surveyGroup(group, compilation.shared));
	process.stdout.write(format === 'json' ? surveyJson(surveys) : `${surveyText(surveys)}\n`);
	return verdict(scoreOf(surveys), least, 'examples');
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
	return verdict(effectScore(surveys), least, 'examples and cases');
}

function verdict(score: number, least: number, proof: string): number {
	if (score >= least) return 0;
	process.stderr.write(
		`The ${proof} notice ${score.toFixed(1)}% of the mutants; at least ${least}% is asked for.\n`,
	);
	return 1;
}

runWhenCalled(import.meta.url, mutate);
