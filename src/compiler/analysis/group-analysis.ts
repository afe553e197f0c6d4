// What is prepared once for a group of strategies: their examples, evaluated, and where to search.
import type { Inputs } from '../../definition/compiled-calculator.ts';
import type { Expression } from '../../language/tree.ts';
import type { LogicDraft } from '../draft.ts';
import type { Target } from '../emit/emit-probe.ts';
import { type Evaluation, evaluator } from './evaluation.ts';
import { type LogicGroup, lawsOf, type WorkedExample, workedExamples } from './logic-group.ts';
import { SearchSpace } from './search.ts';

/** An example, evaluated. */
export interface EvaluatedExample extends WorkedExample {
	readonly evaluation: Evaluation;
}

/** The formulas of a group, its examples, and one search space for each law. */
export class GroupAnalysis {
	readonly group: LogicGroup;
	/** The formulas as trees: they are the same for every law, only the amounts differ. */
	readonly logic: LogicDraft;
	readonly examples: readonly EvaluatedExample[];
	readonly #spaces: readonly SearchSpace[];

	constructor(group: LogicGroup) {
		const [first] = group.members;
		if (!first) throw new Error('a group without strategies');
		this.group = group;
		this.logic = first.logic;
		this.#spaces = lawsOf(group).map(({ calculator }) => new SearchSpace(calculator, this.logic));
		this.examples = workedExamples(group).map((worked) => ({
			...worked,
			evaluation: evaluator(worked.member.calculator)(worked.inputs),
		}));
	}

	/** The inputs of the calculators, which are the same for every year. */
	get inputs() {
		return this.group.members[0]?.calculator.inputs ?? [];
	}

	/** True when some example meets all conditions. */
	isShown(conditions: readonly Expression[]): boolean {
		return this.examples.some(({ evaluation }) => evaluation.holds(conditions));
	}

	/** Inputs under some law on which all conditions hold, or whether it is certain that there are none. */
	whereAll(conditions: readonly Expression[]): ReturnType<SearchSpace['whereAll']> {
		const found = this.#spaces.map((space) => space.whereAll(conditions));
		return (
			found.find(({ inputs }) => inputs !== undefined) ??
			found.find((one) => one.inputs === undefined && !one.certain) ??
			found[0] ?? { inputs: undefined, certain: true, tried: 0 }
		);
	}

	/** Inputs on which a target is met under some law. @param extra more inputs worth trying */
	find(
		target: Target,
		figures: readonly Expression[],
		extra: (space: SearchSpace) => readonly Inputs[],
	): Inputs | undefined {
		for (const space of this.#spaces) {
			const { inputs } = space.find(target, figures, extra(space));
			if (inputs) return inputs;
		}
		return undefined;
	}
}
