// The mutation score as text for people and as JSON for programs.

import { getText } from '../../compiler/check/check-conditions.ts';
import { codeFrame, type Location, toLocation } from '../../compiler/diagnostics/diagnostic.ts';
import { findTextPlace } from '../../compiler/document.ts';
import { writeExpression } from '../../compiler/language.ts';
import { formatNonDefaults } from '../../compiler/prove/format-inputs.ts';
import { computeSpan } from '../../language/write.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import { computeScore, formatScoreLine, type Tally } from './score.ts';
import type { Survey, Survivor } from './survey.ts';

/** One survivor in words. */
interface SurvivorReport extends Location {
	readonly owner: string;
	readonly formula: string;
	readonly mutated: string;
	readonly inputs: Inputs;
	readonly inputsText: string;
	readonly difference: string;
}

/** What the score of a group follows from. */
export function toGroupTally({ group, killed, survivors, equivalent }: Survey): Tally {
	return { name: group.name, killed, survived: survivors.length, equivalent };
}

/** Every survivor with its place and inputs that show it, then a line for each definition, then the sum. */
export function formatSurveys(surveys: readonly Survey[]): string {
	const survivors = surveys.flatMap((survey) => survey.survivors.map((one) => describeSurvivor(survey, one)));
	const names = surveys.map(formatName);
	const width = Math.max(...names.map(({ length }) => length), 'all'.length);
	const lines = surveys.map((survey, at) => formatScore((names[at] ?? '').padEnd(width), [survey]));
	return [...survivors.map(formatSurvivor), ...lines, formatScore('all'.padEnd(width), surveys)].join('\n');
}

function formatSurvivor(survivor: SurvivorReport): string {
	return [
		`${survivor.file}:${survivor.line}:${survivor.column}  survived  ${survivor.owner}`,
		`  No example notices when it says: ${survivor.mutated}`,
		codeFrame(survivor),
		`  For ${survivor.inputsText}, ${survivor.difference}.`,
		'',
	].join('\n');
}

function formatScore(name: string, surveys: readonly Survey[]): string {
	const equivalent = surveys.reduce((sum, survey) => sum + survey.equivalent, 0);
	const aside = equivalent > 0 ? `, ${equivalent} as good as the original` : '';
	return formatScoreLine(name, surveys.map(toGroupTally), aside);
}

/** The same for programs. */
export function formatSurveysJson(surveys: readonly Survey[]): string {
	const definitions = surveys.map((survey) => ({
		name: survey.group.name,
		file: survey.group.source.file.path,
		strategies: survey.group.instances.map(({ calculator }) => calculator.id),
		score: computeScore([toGroupTally(survey)]) ?? null,
		killed: survey.killed,
		equivalent: survey.equivalent,
		survivors: survey.survivors.map((survivor) => {
			const { sourceLine: _, inputsText: __, ...report } = describeSurvivor(survey, survivor);
			return report;
		}),
	}));
	return `${JSON.stringify({ score: computeScore(surveys.map(toGroupTally)) ?? null, definitions }, null, 2)}\n`;
}

function formatName({ group }: Survey): string {
	const { name, instances: members } = group;
	return members.length > 1 ? `${name} (${members.length} strategies)` : name;
}

function describeSurvivor({ group }: Survey, { mutant, inputs, difference }: Survivor): SurvivorReport {
	const { path, owner } = mutant.slot;
	const formula = getText(group.source, path);
	const calculator = group.instances[0]?.calculator;
	const changedInputs = (calculator?.inputs ?? []).filter(
		({ id, default: defaultValue }) => inputs[id] !== defaultValue,
	);
	return {
		...toLocation(findTextPlace(group.source, path, computeSpan(mutant.part, formula))),
		owner,
		formula,
		mutated: writeExpression(mutant.mutated),
		inputs: Object.fromEntries(changedInputs.map(({ id }) => [id, inputs[id] ?? ''])),
		inputsText: formatNonDefaults(calculator?.inputs ?? [], inputs),
		difference,
	};
}
