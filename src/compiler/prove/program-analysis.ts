import type { Expression } from '../../language/tree.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { CheckedLogic } from '../document.ts';
import type { Target } from '../emit/emit-probe.ts';
import { createEvaluator, type Evaluation } from './evaluation.ts';
import { listDistinctLaws, listRunnableExamples, type Program, type RunnableExample } from './program.ts';
import { SearchSpace } from './search.ts';

export interface EvaluatedExample extends RunnableExample {
	readonly evaluation: Evaluation;
}

/** The formulas of a program, its evaluated examples, and one search space for each law. */
export class ProgramAnalysis {
	readonly program: Program;
	/** The formulas as trees. Every law shares them; only the amounts differ. */
	readonly logic: CheckedLogic;
	readonly examples: readonly EvaluatedExample[];
	readonly #searchSpaces: readonly SearchSpace[];

	constructor(program: Program) {
		const [first] = program.instances;
		if (!first) throw new Error('a group without strategies');
		this.program = program;
		this.logic = first.logic;
		this.#searchSpaces = listDistinctLaws(program).map(
			({ calculator }) => new SearchSpace(calculator, this.logic),
		);
		this.examples = listRunnableExamples(program).map((example) => ({
			...example,
			evaluation: createEvaluator(example.instance.calculator)(example.inputs),
		}));
	}

	/** The inputs, which are equal for every law. */
	get inputs() {
		return this.program.instances[0]?.calculator.inputs ?? [];
	}

	/** True when an example meets all conditions. */
	isCovered(conditions: readonly Expression[]): boolean {
		return this.examples.some(({ evaluation }) => evaluation.holds(conditions));
	}

	/** Searches every law for inputs on which all conditions hold; otherwise tells if that is certain. */
	findInputs(conditions: readonly Expression[]): ReturnType<SearchSpace['findInputs']> {
		const results = this.#searchSpaces.map((space) => space.findInputs(conditions));
		return (
			results.find(({ inputs }) => inputs !== undefined) ??
			results.find((result) => result.inputs === undefined && !result.isExhaustive) ??
			results[0] ?? { inputs: undefined, isExhaustive: true, sampleCount: 0 }
		);
	}

	/** Searches every law for inputs that meet a target. @param listExtraInputs more candidate inputs */
	findTarget(
		target: Target,
		figures: readonly Expression[],
		listExtraInputs: (space: SearchSpace) => readonly Inputs[],
	): Inputs | undefined {
		for (const space of this.#searchSpaces) {
			const { inputs } = space.findTarget(target, figures, listExtraInputs(space));
			if (inputs) return inputs;
		}
		return undefined;
	}
}
