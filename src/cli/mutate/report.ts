// The mutation score as text for people and as JSON for programs.

import { formatCodeFrame, type Location, toLocation } from '../../compiler/diagnostics/diagnostic.ts';
import { findTextPlace } from '../../compiler/document.ts';
import type { Program } from '../../compiler/program.ts';
import { sum } from '../../engine/collections.ts';
import { computeSpan, getPartText, writeFormula } from '../../language/print.ts';
import type { Mutant, Survey, Survivor, Tally } from './survey.ts';

/** What proves a program, in the singular by the plural. */
const PROOF_NAMES = {
	examples: 'example',
	cases: 'case',
	'examples and cases': 'example or case',
} as const;
export type Proofs = keyof typeof PROOF_NAMES;

/** Every survivor with its place and where it shows, then a line for each survey, then the sum. */
export function formatReports(surveys: readonly Survey[], proofs: Proofs): string {
	const labels = [...surveys.map(({ subject }) => subject.label), 'all'];
	const width = Math.max(...labels.map((label) => label.length));
	const formatScore = (label: string, tallies: readonly Tally[]) => {
		const equivalent = sum(tallies.map((tally) => tally.equivalent));
		const aside = equivalent > 0 ? `, ${equivalent} as good as the original` : '';
		return formatScoreLine(label.padEnd(width), tallies, aside);
	};
	const lines = [
		...surveys.flatMap(({ subject, survivors }) =>
			survivors.map((survivor) => formatSurvivor(subject.program, survivor, PROOF_NAMES[proofs])),
		),
		...surveys.map(({ subject: { label, ending }, tally }) => `${formatScore(label, [tally])}${ending}`),
		formatScore('all', listTallies(surveys)),
	];
	return `${lines.join('\n')}\n`;
}

function formatSurvivor(program: Program, { mutant, witness }: Survivor, proof: string): string {
	const location = findMutatedPart(program, mutant);
	return [
		`${location.file}:${location.line}:${location.column}  survived  ${mutant.formula.label}`,
		`  No ${proof} notices when it says: ${writeFormula(mutant.mutated)}`,
		formatCodeFrame(location),
		`  ${witness.explanation}`,
		'',
	].join('\n');
}

/** The same for programs. */
export function formatReportsJson(surveys: readonly Survey[]): string {
	const programs = surveys.map(({ subject: { name, program, json }, tally, survivors }) => ({
		name,
		file: program.source.file.path,
		...json,
		score: computeScore([tally]) ?? null,
		killed: tally.killed,
		equivalent: tally.equivalent,
		survivors: survivors.map(({ mutant, witness }) => {
			const { file, line, column, endColumn } = findMutatedPart(program, mutant);
			const { label: owner, text: formula } = mutant.formula;
			return {
				...{ file, line, column, endColumn, owner, formula, mutated: writeFormula(mutant.mutated) },
				...witness.json,
			};
		}),
	}));
	const score = computeScore(listTallies(surveys)) ?? null;
	return `${JSON.stringify({ score, programs }, null, 2)}\n`;
}

function findMutatedPart({ source }: Program, { formula, part }: Mutant): Location {
	return toLocation(findTextPlace(source, formula.path, computeSpan(part, formula.text)));
}

/** The parts of formulas that no example or case reaches, a sentence each. */
export function listUnreachedParts(surveys: readonly Survey[]): readonly string[] {
	const sentences = surveys.flatMap(({ survivors }) =>
		survivors.flatMap(({ mutant: { formula }, witness: { unreachedPart } }) => {
			if (!unreachedPart) return [];
			const text = getPartText(unreachedPart, formula.text);
			return [`No example or case reaches "${text}" of ${formula.label}.`];
		}),
	);
	return [...new Set(sentences)];
}

/** The counts of a sample as one: each subject has too few of its mutants to be held to a score. */
export function sumSample(surveys: readonly Survey[]): Tally {
	const tallies = listTallies(surveys);
	const total = (key: 'killed' | 'survived' | 'equivalent') => sum(tallies.map((tally) => tally[key]));
	return {
		name: 'the sample',
		killed: total('killed'),
		survived: total('survived'),
		equivalent: total('equivalent'),
	};
}

export function listTallies(surveys: readonly Survey[]): readonly Tally[] {
	return surveys.map(({ tally }) => tally);
}

/** The share of mutants that some proof notices, in percent; undefined where there is nothing to notice. */
export function computeScore(tallies: readonly Tally[]): number | undefined {
	const { killed, total } = sumTallies(tallies);
	return total === 0 ? undefined : (killed / total) * 100;
}

function sumTallies(tallies: readonly Tally[]): { readonly killed: number; readonly total: number } {
	const killed = sum(tallies.map((tally) => tally.killed));
	return { killed, total: killed + sum(tallies.map(({ survived }) => survived)) };
}

/** One line of a report: the name, the score, and how many mutants it is of. */
export function formatScoreLine(name: string, tallies: readonly Tally[], aside: string): string {
	const { killed, total } = sumTallies(tallies);
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
