// Tries every mutant of a program's formulas on what proves it, and looks for inputs that show those nobody notices.
import type { Formula, Program } from '../../compiler/program.ts';
import { generateMutations, type Mutation } from '../../language/mutations.ts';
import type { Expression } from '../../language/tree.ts';
import { createMutationContext } from './mutation-context.ts';

/** A formula with a mistake in it. */
export interface Mutant extends Mutation {
	readonly formula: Formula;
}

/** Why a mutant that no proof notices counts. */
export interface Witness {
	/** A sentence: the inputs on which it shows. */
	readonly explanation: string;
	/** The same for programs. */
	readonly json: Readonly<Record<string, unknown>>;
	/** The part of the formula that no proof reaches, where that is the reason. */
	readonly unreachedPart?: Expression;
}

/** A mutant on trial. */
export interface Trial {
	readonly isNoticed: () => boolean;
	/** Undefined for a mutant that is as good as the original. */
	readonly findWitness: () => Witness | undefined;
}

/** A program with all that proves it. */
export interface Subject {
	readonly name: string;
	readonly program: Program;
	/** The first words of its line in a report. */
	readonly label: string;
	/** The last words of its line. */
	readonly ending: string;
	/** The keys that JSON has before the score. */
	readonly json: Readonly<Record<string, unknown>>;
	readonly createTrial: (mutant: Mutant) => Trial;
}

/** A mutant that no proof notices, though it is no better than a mistake. */
export interface Survivor {
	readonly mutant: Mutant;
	readonly witness: Witness;
}

/** The mutants of one subject and their fate. */
export interface Survey {
	readonly subject: Subject;
	readonly killed: number;
	readonly survivors: readonly Survivor[];
	/** Mutants that make no difference. */
	readonly equivalent: number;
}

/** Tries all mutants of a subject. */
export function survey(subject: Subject): Survey {
	let [killed, equivalent] = [0, 0];
	const survivors: Survivor[] = [];
	for (const mutant of generateMutants(subject.program)) {
		const trial = subject.createTrial(mutant);
		if (trial.isNoticed()) {
			killed += 1;
			continue;
		}
		const witness = trial.findWitness();
		if (witness) survivors.push({ mutant, witness });
		else equivalent += 1;
	}
	return { subject, killed, survivors, equivalent };
}

/** Every mutant of a program. A line of a hook is mutated in its explanation, which `check` holds equal to the hook. */
export function* generateMutants(program: Program): Generator<Mutant> {
	for (const formula of program.formulas.filter(isStatedByProofs)) {
		const context = createMutationContext(program, formula);
		for (const mutation of generateMutations(formula.tree, context)) yield { formula, ...mutation };
	}
}

// An example cannot state whether a field or a row is shown.
function isStatedByProofs({ role }: Formula): boolean {
	return role !== 'input condition' && role !== 'visibility';
}

/** A value that is computed when it is first needed. */
export function memoize<T>(compute: () => T): () => T {
	let cache: { readonly value: T } | undefined;
	return () => {
		cache ??= { value: compute() };
		return cache.value;
	};
}
