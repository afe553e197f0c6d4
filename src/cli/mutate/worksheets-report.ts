// What became of the slips in the returns, as text for people and as JSON for programs.
import { writeExpression } from '../../compiler/language.ts';
import type { WorksheetSurvey } from './worksheets.ts';

/** The share of slips that some case notices, in percent; those that change nothing do not count. */
export function worksheetScore(surveys: readonly WorksheetSurvey[]): number {
	const killed = surveys.reduce((sum, survey) => sum + survey.killed, 0);
	const survived = surveys.reduce((sum, { survivors }) => sum + survivors.length, 0);
	return killed + survived === 0 ? 100 : (killed / (killed + survived)) * 100;
}

/** Every slip that no case notices, then a line for each worksheet. */
export function worksheetsText(surveys: readonly WorksheetSurvey[]): string {
	const survivors = surveys.flatMap(({ draft, survivors: all }) =>
		all.map(
			({ line, mutated, shown }) =>
				`${draft.source.file.path}  survived  "${line}"\n  No case notices when it says: ${writeExpression(mutated)}\n  The line itself differs in the case "${shown}".\n`,
		),
	);
	const lines = surveys.map((survey) => {
		const total = survey.killed + survey.survivors.length;
		const score = `${worksheetScore([survey]).toFixed(1).padStart(5)}%`;
		const aside = survey.equivalent > 0 ? `, ${survey.equivalent} change it in no case` : '';
		return `${survey.draft.definition.id.padEnd(12)}  ${score}  ${survey.killed} of ${total} mutants noticed${aside}`;
	});
	return `${[...survivors, ...lines].join('\n')}\n`;
}

/** The same for programs. */
export function worksheetsJson(surveys: readonly WorksheetSurvey[]): string {
	const worksheets = surveys.map((survey) => ({
		name: survey.draft.definition.id,
		file: survey.draft.source.file.path,
		score: worksheetScore([survey]),
		killed: survey.killed,
		equivalent: survey.equivalent,
		survivors: survey.survivors.map(({ line, mutated, shown }) => ({
			line,
			mutated: writeExpression(mutated),
			case: shown,
		})),
	}));
	return `${JSON.stringify({ score: worksheetScore(surveys), worksheets }, null, 2)}\n`;
}
