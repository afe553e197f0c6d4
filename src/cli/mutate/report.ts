// The mutation score as text for people and as JSON for programs.
import { codeFrame, type Location, toLocation } from '../../compiler/diagnostics/diagnostic.ts';
import { findTextPlace } from '../../compiler/document.ts';
import { findNode } from '../../compiler/load/source.ts';
import { getText } from '../../compiler/prove/coverage.ts';
import { formatNonDefaults } from '../../compiler/prove/format-inputs.ts';
import { computeSpan, writeFormula } from '../../language/print.ts';
import type { EffectSurvey, EffectSurvivor } from './effects.ts';
import type { Survey, Survivor } from './survey.ts';
import type { WorksheetSurvey, WorksheetSurvivor } from './worksheets.ts';

/** One survivor in words. */
interface SurvivorReport {
	readonly location: Location;
	readonly owner: string;
	readonly mutated: string;
	/** A sentence on where it shows. */
	readonly explanation: string;
	readonly json: Readonly<Record<string, unknown>>;
}

/** One survey in words. */
export interface SurveyReport {
	readonly tally: Tally;
	/** The first words of its line. */
	readonly label: string;
	/** The last words of its line. */
	readonly ending: string;
	readonly survivors: readonly SurvivorReport[];
	/** The keys that JSON has before the score. */
	readonly json: Readonly<Record<string, unknown>>;
}

/** The words for what is proven by examples, by cases, or by both. */
const WORDINGS = {
	examples: { key: 'definitions', proof: 'example', equivalent: 'as good as the original', hasSum: true },
	cases: { key: 'worksheets', proof: 'case', equivalent: 'as good as the original', hasSum: false },
	'examples and cases': {
		key: 'parts',
		proof: 'example or case',
		equivalent: 'change nothing',
		hasSum: true,
	},
} as const;
export type Proofs = keyof typeof WORDINGS;

/** Characters of a label where no sum stands below. */
const LABEL_WIDTH = 12;

/** Every survivor with its place and where it shows, then a line for each survey, then the sum. */
export function formatReports(reports: readonly SurveyReport[], proofs: Proofs): string {
	const { proof, equivalent: equivalentWords, hasSum } = WORDINGS[proofs];
	const survivors = reports.flatMap((report) => report.survivors);
	const width = hasSum ? Math.max(...reports.map(({ label }) => label.length), 'all'.length) : LABEL_WIDTH;
	const formatScore = (label: string, tallies: readonly Tally[]) => {
		const equivalent = tallies.reduce((sum, tally) => sum + tally.equivalent, 0);
		const aside = equivalent > 0 ? `, ${equivalent} ${equivalentWords}` : '';
		return formatScoreLine(label.padEnd(width), tallies, aside);
	};
	const lines = [
		...survivors.map((survivor) => formatSurvivor(survivor, proof)),
		...reports.map(({ label, tally, ending }) => `${formatScore(label, [tally])}${ending}`),
		...(hasSum
			? [
					formatScore(
						'all',
						reports.map(({ tally }) => tally),
					),
				]
			: []),
	];
	return `${lines.join('\n')}\n`;
}

function formatSurvivor({ location, owner, mutated, explanation }: SurvivorReport, proof: string): string {
	return [
		`${location.file}:${location.line}:${location.column}  survived  ${owner}`,
		`  No ${proof} notices when it says: ${mutated}`,
		codeFrame(location),
		`  ${explanation}`,
		'',
	].join('\n');
}

/** The same for programs. */
export function formatReportsJson(reports: readonly SurveyReport[], proofs: Proofs): string {
	const surveys = reports.map(({ tally, survivors, json }) => ({
		...json,
		score: computeScore([tally]) ?? null,
		killed: tally.killed,
		equivalent: tally.equivalent,
		survivors: survivors.map((survivor) => survivor.json),
	}));
	const score = computeScore(reports.map(({ tally }) => tally)) ?? null;
	return `${JSON.stringify({ score, [WORDINGS[proofs].key]: surveys }, null, 2)}\n`;
}

/** The survey of a group of strategies in words. */
export function describeGroup(survey: Survey): SurveyReport {
	const { name, instances, source } = survey.group;
	return {
		tally: toTally(name, survey),
		label: instances.length > 1 ? `${name} (${instances.length} strategies)` : name,
		ending: '',
		survivors: survey.survivors.map((survivor) => describeGroupSurvivor(survey, survivor)),
		json: {
			name,
			file: source.file.path,
			strategies: instances.map(({ calculator }) => calculator.id),
		},
	};
}

function describeGroupSurvivor({ group }: Survey, { mutant, inputs, difference }: Survivor): SurvivorReport {
	const { path, owner } = mutant.slot;
	const formula = getText(group.source, path);
	const calculatorInputs = group.instances[0]?.calculator.inputs ?? [];
	const changedInputs = calculatorInputs.filter(
		({ id, default: defaultValue }) => inputs[id] !== defaultValue,
	);
	const location = toLocation(findTextPlace(group.source, path, computeSpan(mutant.part, formula)));
	const { sourceLine: _, ...place } = location;
	const mutated = writeFormula(mutant.mutated);
	const changedValues = Object.fromEntries(changedInputs.map(({ id }) => [id, inputs[id] ?? '']));
	return {
		location,
		owner,
		mutated,
		explanation: `For ${formatNonDefaults(calculatorInputs, inputs)}, ${difference}.`,
		json: { ...place, owner, formula, mutated, inputs: changedValues, difference },
	};
}

/** The survey of a worksheet in words. */
export function describeWorksheet(survey: WorksheetSurvey): SurveyReport {
	const { definition, source } = survey.draft;
	return {
		tally: toTally(definition.id, survey),
		label: definition.id,
		ending: '',
		survivors: survey.survivors.map((survivor) => describeWorksheetSurvivor(survey, survivor)),
		json: { name: definition.id, file: source.file.path },
	};
}

function describeWorksheetSurvivor({ draft }: WorksheetSurvey, survivor: WorksheetSurvivor): SurvivorReport {
	const { formula, part, isCase, witness } = survivor;
	const location = toLocation(findTextPlace(draft.source, formula.path, computeSpan(part, formula.text)));
	const { line, column } = location;
	const mutated = writeFormula(survivor.mutated);
	return {
		location,
		owner: `"${formula.owner}"`,
		mutated,
		explanation: isCase
			? `The line itself differs in the case "${witness}".`
			: `The line itself differs in no case. It would in the case ${witness}.`,
		json: {
			line: formula.owner,
			at: { line, column },
			mutated,
			case: isCase ? witness : null,
			missing: isCase ? null : witness,
		},
	};
}

/** The survey of a return part in words. */
export function describeEffect(survey: EffectSurvey): SurveyReport {
	const { name, source, examples, cases, killed, equivalent } = survey;
	return {
		tally: toTally(name, survey),
		label: name,
		ending: `; ${examples} examples and ${cases} cases`,
		survivors: survey.survivors.map((survivor) => describeEffectSurvivor(survey, survivor)),
		json: { name, file: source.file.path, examples, cases, killed, equivalent },
	};
}

function describeEffectSurvivor({ source }: EffectSurvey, survivor: EffectSurvivor): SurvivorReport {
	const { owner, path, part, witness } = survivor;
	const location = toLocation(findTextPlace(source, path, computeSpan(part, findText(source, path))));
	const { line, column } = location;
	const mutated = writeFormula(survivor.mutated);
	return {
		location,
		owner,
		mutated,
		explanation:
			witness === undefined ? 'No example or case reaches this part.' : `It shows with ${witness}.`,
		json: { owner, mutated, shown: witness ?? null, at: { line, column } },
	};
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

function toTally(
	name: string,
	{
		killed,
		survivors,
		equivalent,
	}: Pick<Survey, 'killed' | 'equivalent'> & {
		readonly survivors: readonly unknown[];
	},
): Tally {
	return { name, killed, survived: survivors.length, equivalent };
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
