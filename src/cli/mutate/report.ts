// The mutation score as text for people and as JSON for programs.
import { codeFrame, type Location, toLocation } from '../../compiler/diagnostics/diagnostic.ts';
import { findTextPlace } from '../../compiler/document.ts';
import { getText } from '../../compiler/prove/coverage.ts';
import { formatNonDefaults } from '../../compiler/prove/format-inputs.ts';
import { computeSpan, writeFormula } from '../../language/print.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
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

/** The counts behind the score of a group. */
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
		mutated: writeFormula(mutant.mutated),
		inputs: Object.fromEntries(changedInputs.map(({ id }) => [id, inputs[id] ?? ''])),
		inputsText: formatNonDefaults(calculator?.inputs ?? [], inputs),
		difference,
	};
}

/** The mutants of one subject of proofs and their fate. */
export interface Tally {
	readonly name: string;
	readonly killed: number;
	readonly survived: number;
	/** Mutants that make no difference. */
	readonly equivalent: number;
}

/** The share of mutants that some proof notices, in percent; undefined where there is nothing to notice. */
export function computeScore(tallies: readonly Tally[]): number | undefined {
	const killed = tallies.reduce((sum, tally) => sum + tally.killed, 0);
	const total = tallies.reduce((sum, tally) => sum + tally.killed + tally.survived, 0);
	return total === 0 ? undefined : (killed / total) * 100;
}

/** One line of a report: the name, the score, and how many mutants it is of. */
export function formatScoreLine(name: string, tallies: readonly Tally[], aside: string): string {
	const killed = tallies.reduce((sum, tally) => sum + tally.killed, 0);
	const total = tallies.reduce((sum, tally) => sum + tally.killed + tally.survived, 0);
	const score = computeScore(tallies);
	const text = score === undefined ? 'none' : `${score.toFixed(1)}%`;
	return `${name}  ${text.padStart(6)}  ${killed} of ${total} mutants noticed${aside}`;
}

/**
 * Why the scores are not enough, a sentence each; none where they are.
 * @param least the percentage asked for, of each
 * @param proofs what should notice: "examples"
 */
export function listShortfalls(tallies: readonly Tally[], least: number, proofs: string): readonly string[] {
	const mutatedTallies = tallies.filter(
		({ killed, survived, equivalent }) => killed + survived + equivalent > 0,
	);
	if (mutatedTallies.length === 0) {
		const names = tallies.map(({ name }) => name).join(', ');
		return [`There is nothing to score${names === '' ? '' : `: no formulas stand in ${names}`}.`];
	}
	return mutatedTallies.flatMap((tally) => {
		const score = computeScore([tally]);
		if (score === undefined)
			return [`Nothing proves ${tally.name}: no mutant shows in any of its ${proofs}, so it has no score.`];
		if (score >= least) return [];
		return [
			`The ${proofs} notice ${score.toFixed(1)}% of the mutants of ${tally.name}; at least ${least}% is asked for.`,
		];
	});
}
