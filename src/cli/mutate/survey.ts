// Tries every mutant of a program's formulas on what proves it, and looks for inputs that show those nobody notices. How a mutant
// runs, what proves it and which samples show it is said by a file for each kind of program: they are called in different ways.
import { createHash } from 'node:crypto';
import { type Formula, listReadableLines, type Program, replaceFormula } from '../../compiler/program.ts';
import type { CheckedPart } from '../../compiler/strategies/checked-part.ts';
import { memoize } from '../../engine/memoize.ts';
import { generateMutations, type Mutation } from '../../language/mutations.ts';
import type { EmittedKind, MutationContext } from '../../language/operator.ts';
import { getOperator } from '../../language/operators/index.ts';
import { writeFormula } from '../../language/print.ts';
import type { Expression } from '../../language/tree.ts';
import { describeType, type ExpressionType } from '../../language/types.ts';

export interface Mutant extends Mutation {
	readonly formula: Formula;
}

/** Why a mutant that no proof notices counts. */
interface Witness {
	/** A sentence: the inputs on which it shows. */
	readonly explanation: string;
	readonly json: Readonly<Record<string, unknown>>;
	/** The part of the formula that no proof reaches, where that is the reason. */
	readonly unreachedPart?: Expression;
}

/** Undefined for a mutant that is as good as the original. */
export type Fate = 'noticed' | Witness | undefined;

/** Inputs or a household, and what should come out. */
export interface Situation<Compiled> {
	readonly isNoticed: (mutant: Compiled) => boolean;
}

/** A situation that no proof states. */
export interface UnprovenSituation<Compiled> extends Situation<Compiled> {
	readonly describe: (mutant: Compiled) => Witness;
}

/** One of the ways in which a program runs: under one law, or as part of one strategy. */
export interface Variant<P extends Program, Compiled, S extends Situation<Compiled>> {
	readonly compile: (mutated: P) => Compiled;
	readonly proofs: readonly S[];
	readonly getSamples: () => readonly (S & UnprovenSituation<Compiled>)[];
}

export interface MutationSubject {
	readonly name: string;
	readonly program: Program;
	readonly label: string;
	readonly ending: string;
	/** What JSON says of it beside its name, file and score. */
	readonly json: Readonly<Record<string, unknown>>;
	readonly tryMutant: (mutant: Mutant) => Fate;
}

/** A mutant that no proof notices, though it is no better than a mistake. */
export interface Survivor {
	readonly mutant: Mutant;
	readonly witness: Witness;
}

export interface Tally {
	readonly name: string;
	readonly killed: number;
	readonly survived: number;
	readonly equivalent: number;
}

export interface Survey {
	readonly subject: MutationSubject;
	readonly tally: Tally;
	readonly survivors: readonly Survivor[];
}

export function survey(
	subject: MutationSubject,
	isInSample: (mutant: Mutant) => boolean = () => true,
): Survey {
	let [killed, equivalent] = [0, 0];
	const survivors: Survivor[] = [];
	for (const mutant of generateMutants(subject.program)) {
		if (!isInSample(mutant)) continue;
		const fate = subject.tryMutant(mutant);
		if (fate === 'noticed') killed += 1;
		else if (fate) survivors.push({ mutant, witness: fate });
		else equivalent += 1;
	}
	const tally = { name: subject.name, killed, survived: survivors.length, equivalent };
	return { subject, tally, survivors };
}

/**
 * Tries a mutant in all variants of a program. It is compiled and run only where its formula differs.
 * @param differs whether the mutated formula has another value in a situation
 */
export function tryMutant<P extends Program, Compiled, S extends Situation<Compiled>>(
	program: P,
	variants: readonly Variant<P, Compiled, S>[],
	{ formula, mutated }: Mutant,
	differs: (situation: S) => boolean = () => true,
): Fate {
	const trials = variants.map(({ compile, ...variant }) => {
		const getMutant = memoize(() => compile(replaceFormula(program, formula, mutated)));
		// A line that reads itself throws.
		const isNoticed = (situation: S) => {
			try {
				return differs(situation) && situation.isNoticed(getMutant());
			} catch {
				return true;
			}
		};
		return { ...variant, getMutant, isNoticed };
	});
	if (trials.some(({ proofs, isNoticed }) => proofs.some(isNoticed))) return 'noticed';
	for (const { getSamples, isNoticed, getMutant } of trials) {
		const sample = getSamples().find(isNoticed);
		if (sample) return sample.describe(getMutant());
	}
	return undefined;
}

/**
 * Takes one mutant in so many, by its own text: the same on every run, and whatever else is added or changed.
 * @param step 1 takes all
 */
export function isInSample({ formula, mutated }: Mutant, step: number): boolean {
	if (step === 1) return true;
	const text = `${formula.id} ${formula.text} ${writeFormula(mutated)}`;
	return createHash('sha256').update(text).digest().readUInt32BE() % step === 0;
}

export function* generateMutants(program: Program): Generator<Mutant> {
	for (const formula of program.formulas.filter(isStatedByProofs)) {
		const context = createMutationContext(program, formula);
		for (const mutation of generateMutations(formula.tree, context)) yield { formula, ...mutation };
	}
}

// No example can state whether a field or a row is shown.
function isStatedByProofs({ role }: Formula): boolean {
	return role !== 'input condition' && role !== 'visibility';
}

// Kinds of the names and parts of a formula, so that a mutant still makes sense.

/**
 * How far above and below a name another one of the same type may stand to be written in its place. Formulas of
 * calculators are few, so that any may be mistaken for any; those of returns have hundreds of names in reach.
 */
function getDistance({ kind }: Program): number {
	return kind === 'calculator' ? Number.POSITIVE_INFINITY : 1;
}

/** The names that a mutant of a formula may write, and in the place of which. */
function createMutationContext(program: Program, formula: Formula): MutationContext {
	const types = collectTypes(program, formula);
	const inputs = isPart(program) ? [...program.inputs, ...program.outerInputs] : program.inputs;
	const distance = getDistance(program);
	return {
		getKind: createKindLookup(types),
		listSimilarNames: (name) => {
			const type = types.get(name);
			if (!type || type.kind === 'table' || name === 'taxYear') return [];
			const measure = describeMeasure(name, type);
			const candidates = [...types].filter(
				([candidate, candidateType]) => describeMeasure(candidate, candidateType) === measure,
			);
			const names = candidates.map(([candidate]) => candidate);
			const at = names.indexOf(name);
			return names
				.slice(Math.max(0, at - distance), at + distance + 1)
				.filter((candidate) => candidate !== name);
		},
		listChoices: (name) => {
			const type = types.get(name);
			const choices = inputs.find(({ id }) => id === name)?.input.enum ?? [];
			return type?.kind === 'text' ? (type.choices ?? []) : choices.map(String);
		},
	};
}

/** The types of the names a formula may use, in the order in which they are written. */
function collectTypes(program: Program, formula: Formula): ReadonlyMap<string, ExpressionType> {
	const amounts = program.amounts.map(({ id, type }) => [id, type] as const);
	if (isPart(program))
		return new Map([...program.names.toReversed().flatMap((names) => [...names]), ...amounts]);
	return new Map([
		...program.inputs.map(({ id, type }) => [id, type] as const),
		...amounts,
		...listReadableLines(program, formula).map(({ id, type }) => [id, type] as const),
	]);
}

function isPart(program: Program): program is CheckedPart {
	return program.kind === 'effect';
}

// Only names of one measure stand for each other; facts of the household and lines of each scenario for their like only.
function describeMeasure(name: string, type: ExpressionType): string {
	const [head = '', ...fields] = name.split('.');
	const choices = type.kind === 'text' ? (type.choices ?? []).join(' ') : '';
	return `${fields.length > 0 ? head : ''} ${describeType(type)} ${choices}`;
}

function createKindLookup(types: ReadonlyMap<string, ExpressionType>): MutationContext['getKind'] {
	const getKind = (part: Expression): EmittedKind => {
		if (part.kind === 'name') return toKind(types.get(part.name));
		if (part.kind !== 'operation') return part.kind;
		const kind = getOperator(part).kind ?? 'number';
		const operand = typeof kind === 'number' ? part.operands[kind] : undefined;
		return operand ? getKind(operand) : typeof kind === 'number' ? 'number' : kind;
	};
	return getKind;
}

function toKind(type: ExpressionType | undefined): EmittedKind {
	return !type || type.kind === 'quantity' || type.kind === 'unknown' ? 'number' : type.kind;
}
