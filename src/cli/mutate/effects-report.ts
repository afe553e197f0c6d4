// What became of the mutants of return parts, as text for people and as JSON for programs.
import { frame, type Spot, spotOf } from '../../compiler/diagnostic.ts';
import { placeOfText } from '../../compiler/draft.ts';
import { writeExpression } from '../../compiler/language.ts';
import { nodeAt } from '../../compiler/read/source.ts';
import { spanOf } from '../../language/write.ts';
import type { EffectSurvey, EffectSurvivor } from './effects.ts';
import { scoreLine, scoreOf, type Tally } from './score.ts';

/** What the score of a part follows from. */
export function effectTally({ name, killed, survivors, equivalent }: EffectSurvey): Tally {
	return { name, killed, survived: survivors.length, equivalent };
}

/** Every mutant that nothing notices, at its place, then a line for each part with what proves it, then the sum. */
export function effectsText(surveys: readonly EffectSurvey[]): string {
	const survivors = surveys.flatMap((survey) =>
		survey.survivors.map((survivor) => survivorText(survey, survivor)),
	);
	const width = Math.max(...surveys.map(({ name }) => name.length), 'all'.length);
	const lines = surveys.map(
		(survey) =>
			`${line(survey.name.padEnd(width), [survey])}; ${survey.examples} examples and ${survey.cases} cases`,
	);
	return `${[...survivors, ...lines, line('all'.padEnd(width), surveys)].join('\n')}\n`;
}

function survivorText(survey: EffectSurvey, survivor: EffectSurvivor): string {
	const spot = spotIn(survey, survivor);
	const { owner, mutated, shown } = survivor;
	return [
		`${spot.file}:${spot.line}:${spot.column}  survived  ${owner}`,
		`  No example or case notices when it says: ${writeExpression(mutated)}`,
		frame(spot),
		shown === undefined ? '  No example or case reaches this part.' : `  It shows with ${shown}.`,
		'',
	].join('\n');
}

/** The parts of formulas that no example or case reaches, a sentence each. */
export function unreachedParts(surveys: readonly EffectSurvey[]): readonly string[] {
	const sentences = surveys.flatMap(({ source, survivors }) =>
		survivors
			.filter(({ shown }) => shown === undefined)
			.map(({ owner, path, whole }) => {
				const text = textAt(source, path);
				const { start, end } = spanOf(whole, text);
				return `No example or case reaches "${text.slice(start, end)}" of ${owner}.`;
			}),
	);
	return [...new Set(sentences)];
}

function textAt({ tree }: EffectSurvey['source'], path: EffectSurvivor['path']): string {
	const node = nodeAt(tree, path);
	return node?.kind === 'leaf' ? String(node.value) : '';
}

function spotIn({ source }: EffectSurvey, { path, part }: EffectSurvivor): Spot {
	return spotOf(placeOfText(source, path, spanOf(part, textAt(source, path))));
}

function line(name: string, surveys: readonly EffectSurvey[]): string {
	const equivalent = surveys.reduce((sum, survey) => sum + survey.equivalent, 0);
	const aside = equivalent > 0 ? `, ${equivalent} change nothing` : '';
	return scoreLine(name, surveys.map(effectTally), aside);
}

/** The same for programs. */
export function effectsJson(surveys: readonly EffectSurvey[]): string {
	const parts = surveys.map((survey) => ({
		name: survey.name,
		file: survey.source.file.path,
		examples: survey.examples,
		cases: survey.cases,
		killed: survey.killed,
		equivalent: survey.equivalent,
		score: scoreOf([effectTally(survey)]) ?? null,
		survivors: survey.survivors.map((survivor) => {
			const { line: row, column } = spotIn(survey, survivor);
			const { owner, mutated, shown = null } = survivor;
			return { owner, mutated: writeExpression(mutated), shown, at: { line: row, column } };
		}),
	}));
	return `${JSON.stringify({ score: scoreOf(surveys.map(effectTally)) ?? null, parts }, null, 2)}\n`;
}
