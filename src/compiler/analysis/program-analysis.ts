// What is prepared once for a group of strategies: their examples, evaluated, and where to search.
import type { Inputs } from '../../definition/compiled-calculator.ts';
import type { Expression } from '../../language/tree.ts';
import type { CheckedLogic } from '../document.ts';
import type { Target } from '../emit/emit-probe.ts';
import { createEvaluator, type Evaluation } from './evaluation.ts';
import { listDistinctLaws, listRunnableExamples, type Program, type RunnableExample } from './program.ts';
import { SearchSpace } from './search.ts';

/** An example, evaluated. */
export interface EvaluatedExample extends RunnableExample {
	readonly evaluation: Evaluation;
}

/** The formulas of a group, its examples, and one search space for each law. */
export class ProgramAnalysis {
	readonly program: Program;
	/** The formulas as trees: they are the same for every law, only the amounts differ. */
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

	/** The inputs of the calculators, which are the same for every year. */
	get inputs() {
		return this.program.instances[0]?.calculator.inputs ?? [];
	}

	/** True when some example meets all conditions. */
	isCovered(conditions: readonly Expression[]): boolean {
		return this.examples.some(({ evaluation }) => evaluation.holds(conditions));
	}

	/** Inputs under some law on which all conditions hold, or whether it is certain that there are none. */
	findInputs(conditions: readonly Expression[]): ReturnType<SearchSpace['findInputs']> {
		const results = this.#searchSpaces.map((space) => space.findInputs(conditions));
		return (
			results.find(({ inputs }) => inputs !== undefined) ??
			results.find((result) => result.inputs === undefined && !result.isExhaustive) ??
			results[0] ?? { inputs: undefined, isExhaustive: true, sampleCount: 0 }
		);
	}

	/** Inputs on which a target is met under some law. @param listExtraInputs more inputs worth trying */
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
