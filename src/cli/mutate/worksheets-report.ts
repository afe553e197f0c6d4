// Reports mutants of the returns, as text for people and as JSON for programs.
import { codeFrame, type Location, toLocation } from '../../compiler/diagnostics/diagnostic.ts';
import { findTextPlace } from '../../compiler/document.ts';
import { computeSpan, writeFormula } from '../../language/print.ts';
import { computeScore, formatScoreLine, type Tally } from './report.ts';
import type { WorksheetSurvey, WorksheetSurvivor } from './worksheets.ts';

/** The counts behind the score of a worksheet. */
export function toWorksheetTally({ draft, killed, survivors, equivalent }: WorksheetSurvey): Tally {
	return { name: draft.definition.id, killed, survived: survivors.length, equivalent };
}

/** Every mutant that no case notices, at its place, then a line for each worksheet. */
export function formatWorksheets(surveys: readonly WorksheetSurvey[]): string {
	const survivors = surveys.flatMap((survey) =>
		survey.survivors.map((survivor) => formatSurvivor(survey, survivor)),
	);
	const lines = surveys.map((survey) => {
		const aside = survey.equivalent > 0 ? `, ${survey.equivalent} as good as the original` : '';
		return formatScoreLine(survey.draft.definition.id.padEnd(12), [toWorksheetTally(survey)], aside);
	});
	return `${[...survivors, ...lines].join('\n')}\n`;
}

function formatSurvivor(survey: WorksheetSurvey, survivor: WorksheetSurvivor): string {
	const location = locateSurvivor(survey, survivor);
	const { formula, mutated, isCase, witness } = survivor;
	const explanation = isCase
		? `The line itself differs in the case "${witness}".`
		: `The line itself differs in no case. It would in the case ${witness}.`;
	return [
		`${location.file}:${location.line}:${location.column}  survived  "${formula.owner}"`,
		`  No case notices when it says: ${writeFormula(mutated)}`,
		codeFrame(location),
		`  ${explanation}`,
		'',
	].join('\n');
}

function locateSurvivor({ draft }: WorksheetSurvey, { formula, part }: WorksheetSurvivor): Location {
	return toLocation(findTextPlace(draft.source, formula.path, computeSpan(part, formula.text)));
}

/** The same for programs. */
export function formatWorksheetsJson(surveys: readonly WorksheetSurvey[]): string {
	const worksheets = surveys.map((survey) => ({
		name: survey.draft.definition.id,
		file: survey.draft.source.file.path,
		score: computeScore([toWorksheetTally(survey)]) ?? null,
		killed: survey.killed,
		equivalent: survey.equivalent,
		survivors: survey.survivors.map((survivor) => {
			const { line, column } = locateSurvivor(survey, survivor);
			return {
				line: survivor.formula.owner,
				at: { line, column },
				mutated: writeFormula(survivor.mutated),
				case: survivor.isCase ? survivor.witness : null,
				missing: survivor.isCase ? null : survivor.witness,
			};
		}),
	}));
	const score = computeScore(surveys.map(toWorksheetTally)) ?? null;
	return `${JSON.stringify({ score, worksheets }, null, 2)}\n`;
}
