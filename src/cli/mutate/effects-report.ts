// Reports mutants of return parts, as text for people and as JSON for programs.
import { codeFrame, type Location, toLocation } from '../../compiler/diagnostics/diagnostic.ts';
import { findTextPlace } from '../../compiler/document.ts';
import { findNode } from '../../compiler/load/source.ts';
import { computeSpan, writeFormula } from '../../language/print.ts';
import type { EffectSurvey, EffectSurvivor } from './effects.ts';
import { computeScore, formatScoreLine, type Tally } from './report.ts';

/** The counts behind the score of a part. */
export function toEffectTally({ name, killed, survivors, equivalent }: EffectSurvey): Tally {
	return { name, killed, survived: survivors.length, equivalent };
}

/** Every mutant that nothing notices, at its place, then a line for each part with what proves it, then the sum. */
export function formatEffects(surveys: readonly EffectSurvey[]): string {
	const survivors = surveys.flatMap((survey) =>
		survey.survivors.map((survivor) => formatSurvivor(survey, survivor)),
	);
	const width = Math.max(...surveys.map(({ name }) => name.length), 'all'.length);
	const lines = surveys.map(
		(survey) =>
			`${formatScore(survey.name.padEnd(width), [survey])}; ${survey.examples} examples and ${survey.cases} cases`,
	);
	return `${[...survivors, ...lines, formatScore('all'.padEnd(width), surveys)].join('\n')}\n`;
}

function formatSurvivor(survey: EffectSurvey, survivor: EffectSurvivor): string {
	const location = locateSurvivor(survey, survivor);
	const { owner, mutated, witness } = survivor;
	return [
		`${location.file}:${location.line}:${location.column}  survived  ${owner}`,
		`  No example or case notices when it says: ${writeFormula(mutated)}`,
		codeFrame(location),
		witness === undefined ? '  No example or case reaches this part.' : `  It shows with ${witness}.`,
		'',
	].join('\n');
}

/** The parts of formulas that no example or case reaches, a sentence each. */
export function listUnreachedParts(surveys: readonly EffectSurvey[]): readonly string[] {
	const sentences = surveys.flatMap(({ source, survivors }) =>
		survivors
			.filter(({ witness }) => witness === undefined)
			.map(({ owner, path, whole }) => {
				const text = findText(source, path);
				const { start, end } = computeSpan(whole, text);
				return `No example or case reaches "${text.slice(start, end)}" of ${owner}.`;
			}),
	);
	return [...new Set(sentences)];
}

function findText({ tree }: EffectSurvey['source'], path: EffectSurvivor['path']): string {
	const node = findNode(tree, path);
	return node?.kind === 'leaf' ? String(node.value) : '';
}

function locateSurvivor({ source }: EffectSurvey, { path, part }: EffectSurvivor): Location {
	return toLocation(findTextPlace(source, path, computeSpan(part, findText(source, path))));
}

function formatScore(name: string, surveys: readonly EffectSurvey[]): string {
	const equivalent = surveys.reduce((sum, survey) => sum + survey.equivalent, 0);
	const aside = equivalent > 0 ? `, ${equivalent} change nothing` : '';
	return formatScoreLine(name, surveys.map(toEffectTally), aside);
}

/** The same for programs. */
export function formatEffectsJson(surveys: readonly EffectSurvey[]): string {
	const parts = surveys.map((survey) => ({
		name: survey.name,
		file: survey.source.file.path,
		examples: survey.examples,
		cases: survey.cases,
		killed: survey.killed,
		equivalent: survey.equivalent,
		score: computeScore([toEffectTally(survey)]) ?? null,
		survivors: survey.survivors.map((survivor) => {
			const { line: row, column } = locateSurvivor(survey, survivor);
			const { owner, mutated, witness = null } = survivor;
			return { owner, mutated: writeFormula(mutated), shown: witness, at: { line: row, column } };
		}),
	}));
	return `${JSON.stringify({ score: computeScore(surveys.map(toEffectTally)) ?? null, parts }, null, 2)}\n`;
}
