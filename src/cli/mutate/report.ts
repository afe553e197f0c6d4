// The mutation score as text for people and as JSON for programs.

import { formatCodeFrame, type Location, toLocation } from '../../compiler/diagnostics/diagnostic.ts';
import { findTextPlace } from '../../compiler/document.ts';
import type { Formula, Program } from '../../compiler/program.ts';
import { sum } from '../../engine/collections.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import { computeSpan, getPartText, writeFormula } from '../../language/print.ts';
import type { Mutant, Survey, Survivor, Tally } from './survey.ts';

/** The words for what is proven by examples, by cases, or by both, and the keys of JSON. */
interface Wording {
	readonly key: string;
	readonly proof: string;
	readonly equivalent: string;
	readonly hasSum: boolean;
	readonly toJson: (mutant: Mutant, owner: string, location: Location) => JsonObject;
}

const WORDINGS = {
	examples: {
		key: 'definitions',
		proof: 'example',
		equivalent: 'as good as the original',
		hasSum: true,
		toJson: ({ formula }, owner, { sourceLine: _, ...place }) => ({ ...place, owner, formula: formula.text }),
	},
	cases: {
		key: 'worksheets',
		proof: 'case',
		equivalent: 'as good as the original',
		hasSum: false,
		toJson: ({ formula }, _, { line, column }) => ({ line: getLineName(formula), at: { line, column } }),
	},
	'examples and cases': {
		key: 'parts',
		proof: 'example or case',
		equivalent: 'change nothing',
		hasSum: true,
		toJson: (_, owner, { line, column }) => ({ owner, at: { line, column } }),
	},
} as const satisfies Record<string, Wording>;
export type Proofs = keyof typeof WORDINGS;

/** Characters of a label where no sum stands below. */
const LABEL_WIDTH = 12;

/** Every survivor with its place and where it shows, then a line for each survey, then the sum. */
export function formatReports(surveys: readonly Survey[], proofs: Proofs, isSample: boolean): string {
	const { proof, equivalent: equivalentWords, ...wording } = WORDINGS[proofs];
	const hasSum = wording.hasSum || isSample;
	const labels = [...surveys.map(({ subject }) => subject.label), 'all'];
	const width = hasSum ? Math.max(...labels.map((label) => label.length)) : LABEL_WIDTH;
	const formatScore = (label: string, tallies: readonly Tally[]) => {
		const equivalent = sum(tallies.map((tally) => tally.equivalent));
		const aside = equivalent > 0 ? `, ${equivalent} ${equivalentWords}` : '';
		return formatScoreLine(label.padEnd(width), tallies, aside);
	};
	const lines = [
		...surveys.flatMap(({ subject, survivors }) =>
			survivors.map((survivor) => formatSurvivor(subject.program, survivor, proof)),
		),
		...surveys.map(({ subject: { label, ending }, tally }) => {
			return `${formatScore(label, [tally])}${ending}`;
		}),
		...(hasSum ? [formatScore('all', listTallies(surveys))] : []),
	];
	return `${lines.join('\n')}\n`;
}

function formatSurvivor(program: Program, { mutant, witness }: Survivor, proof: string): string {
	const location = findMutatedPart(program, mutant);
	return [
		`${location.file}:${location.line}:${location.column}  survived  ${formatOwner(program, mutant.formula)}`,
		`  No ${proof} notices when it says: ${writeFormula(mutant.mutated)}`,
		formatCodeFrame(location),
		`  ${witness.explanation}`,
		'',
	].join('\n');
}

/** The same for programs. */
export function formatReportsJson(surveys: readonly Survey[], proofs: Proofs): string {
	const { key, toJson }: Wording = WORDINGS[proofs];
	const reports = surveys.map(({ subject: { program, json }, tally, ...survey }) => {
		const { killed, equivalent } = tally;
		const survivors = survey.survivors.map(({ mutant, witness }) => ({
			...toJson(mutant, formatOwner(program, mutant.formula), findMutatedPart(program, mutant)),
			mutated: writeFormula(mutant.mutated),
			...witness.json,
		}));
		return { ...json, score: computeScore([tally]) ?? null, killed, equivalent, survivors };
	});
	const score = computeScore(listTallies(surveys)) ?? null;
	return `${JSON.stringify({ score, [key]: reports }, null, 2)}\n`;
}

function findMutatedPart({ source }: Program, { formula, part }: Mutant): Location {
	return toLocation(findTextPlace(source, formula.path, computeSpan(part, formula.text)));
}

/** The owner of a formula: a line of a calculator or a worksheet by its name, anything else in words. */
function formatOwner({ kind }: Program, formula: Formula): string {
	const isNotice = formula.role === 'warning' || formula.role === 'badge';
	return kind === 'effect' || isNotice ? formula.label : `"${getLineName(formula)}"`;
}

function getLineName({ role, id, path }: Formula): string {
	return role === 'carryforward' ? `${id}.${path.at(-1)}` : id;
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

/** The counts of surveys. */
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
