// What became of the slips in return parts, as text for people and as JSON for programs.
import { writeExpression } from '../../compiler/language.ts';
import type { EffectSurvey } from './effects.ts';

/** The share of slips that some example or case notices, in percent; those that change nothing do not count. */
export function effectScore(surveys: readonly EffectSurvey[]): number {
	const killed = sum(surveys, (survey) => survey.killed);
	const survived = sum(surveys, ({ survivors }) => survivors.length);
	return killed + survived === 0 ? 100 : (killed / (killed + survived)) * 100;
}

/** Every slip that nothing notices, then a line for each part with what proves it, then the sum. */
export function effectsText(surveys: readonly EffectSurvey[]): string {
	const survivors = surveys.flatMap((survey) =>
		survey.survivors.map(
			({ owner, mutated, shown }) =>
				`${survey.file}  survived  ${owner}\n  No example or case notices when it says: ${writeExpression(mutated)}\n  It shows with ${shown}.\n`,
		),
	);
	const width = Math.max(...surveys.map(({ name }) => name.length), 'all'.length);
	const lines = surveys.map(
		(survey) =>
			`${line(survey.name.padEnd(width), [survey])}; ${survey.examples} examples and ${survey.cases} cases`,
	);
	return `${[...survivors, ...lines, line('all'.padEnd(width), surveys)].join('\n')}\n`;
}

function line(name: string, surveys: readonly EffectSurvey[]): string {
	const killed = sum(surveys, (survey) => survey.killed);
	const total = killed + sum(surveys, ({ survivors }) => survivors.length);
	const equivalent = sum(surveys, (survey) => survey.equivalent);
	const aside = equivalent > 0 ? `, ${equivalent} change nothing` : '';
	return `${name}  ${effectScore(surveys).toFixed(1).padStart(5)}%  ${killed} of ${total} mutants noticed${aside}`;
}

/** The same for programs. */
export function effectsJson(surveys: readonly EffectSurvey[]): string {
	const parts = surveys.map(({ survivors, ...survey }) => ({
		...survey,
		score: effectScore([{ ...survey, survivors }]),
		survivors: survivors.map((one) => ({ ...one, mutated: writeExpression(one.mutated) })),
	}));
	return `${JSON.stringify({ score: effectScore(surveys), parts }, null, 2)}\n`;
}

function sum(surveys: readonly EffectSurvey[], of: (survey: EffectSurvey) => number): number {
	return surveys.reduce((so, survey) => so + of(survey), 0);
}
