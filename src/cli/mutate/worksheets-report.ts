// What became of the mutants of the returns, as text for people and as JSON for programs.
import { frame, type Spot, spotOf } from '../../compiler/diagnostic.ts';
import { placeOfText } from '../../compiler/draft.ts';
import { writeExpression } from '../../compiler/language.ts';
import { spanOf } from '../../language/write.ts';
import { scoreLine, scoreOf, type Tally } from './score.ts';
import type { WorksheetSurvey, WorksheetSurvivor } from './worksheets.ts';

/** What the score of a worksheet follows from. */
export function worksheetTally({ draft, killed, survivors, equivalent }: WorksheetSurvey): Tally {
	return { name: draft.definition.id, killed, survived: survivors.length, equivalent };
}

/** Every mutant that no case notices, at its place, then a line for each worksheet. */
export function worksheetsText(surveys: readonly WorksheetSurvey[]): string {
	const survivors = surveys.flatMap((survey) =>
		survey.survivors.map((survivor) => survivorText(survey, survivor)),
	);
	const lines = surveys.map((survey) => {
		const aside = survey.equivalent > 0 ? `, ${survey.equivalent} as good as the original` : '';
		return scoreLine(survey.draft.definition.id.padEnd(12), [worksheetTally(survey)], aside);
	});
	return `${[...survivors, ...lines].join('\n')}\n`;
}

function survivorText(survey: WorksheetSurvey, survivor: WorksheetSurvivor): string {
	const spot = spotIn(survey, survivor);
	const { formula, mutated, isCase, shown } = survivor;
	const where = isCase
		? `The line itself differs in the case "${shown}".`
		: `The line itself differs in no case. It would in the case ${shown}.`;
	return [
		`${spot.file}:${spot.line}:${spot.column}  survived  "${formula.owner}"`,
		`  No case notices when it says: ${writeExpression(mutated)}`,
		frame(spot),
		`  ${where}`,
		'',
	].join('\n');
}

function spotIn({ draft }: WorksheetSurvey, { formula, part }: WorksheetSurvivor): Spot {
	return spotOf(placeOfText(draft.source, formula.path, spanOf(part, formula.text)));
}

/** The same for programs. */
export function worksheetsJson(surveys: readonly WorksheetSurvey[]): string {
	const worksheets = surveys.map((survey) => ({
		name: survey.draft.definition.id,
		file: survey.draft.source.file.path,
		score: scoreOf([worksheetTally(survey)]) ?? null,
		killed: survey.killed,
		equivalent: survey.equivalent,
		survivors: survey.survivors.map((survivor) => {
			const { line, column } = spotIn(survey, survivor);
			return {
				line: survivor.formula.owner,
				at: { line, column },
				mutated: writeExpression(survivor.mutated),
				case: survivor.isCase ? survivor.shown : null,
				missing: survivor.isCase ? null : survivor.shown,
			};
		}),
	}));
	const score = scoreOf(surveys.map(worksheetTally)) ?? null;
	return `${JSON.stringify({ score, worksheets }, null, 2)}\n`;
}
