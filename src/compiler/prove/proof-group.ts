// The examples of a group of strategies on one set of formulas, and what they cover.
import { readInputs } from '../../engine/values.ts';
import type { Expression } from '../../language/tree.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { Example } from '../../model/generated/authored.ts';
import type { EmittedCalculator } from '../bind.ts';
import type { DocumentContext } from '../document.ts';
import type { CheckedLogic } from '../program.ts';
import { createEvaluator, type Evaluation, SearchSpace, type Target } from './search.ts';

/** Formulas of one file with all strategies that run them: one definition, or all definitions on a model. */
export interface ProofGroup {
	/** The name of the model, or the id of the only strategy. */
	readonly name: string;
	/** The document of the formulas. */
	readonly source: DocumentContext<unknown>;
	/** Never empty. */
	readonly instances: readonly EmittedCalculator[];
}

/** An example with a value for every input. */
interface RunnableExample {
	readonly instance: EmittedCalculator;
	readonly example: Example;
	readonly inputs: Inputs;
}

/** Lists the examples of all strategies whose inputs are readable. */
export function listRunnableExamples({ instances }: ProofGroup): readonly RunnableExample[] {
	return instances.flatMap((instance) =>
		instance.document.value.examples.flatMap((example) => {
			const { inputs, problems } = readInputs(instance.calculator, example.inputs ?? {});
			return problems.length === 0 ? [{ instance, example, inputs }] : [];
		}),
	);
}

/** Picks one strategy for each law of the group. */
export function listDistinctLaws({ instances }: ProofGroup): readonly EmittedCalculator[] {
	return instances.filter(
		({ lawKey }, position) => instances.findIndex((candidate) => candidate.lawKey === lawKey) === position,
	);
}

interface EvaluatedExample extends RunnableExample {
	readonly evaluation: Evaluation;
}

/** The formulas of a group, its evaluated examples, and one search space for each law. */
export class ProofAnalysis {
	readonly group: ProofGroup;
	/** The formulas as trees. Every law shares them; only the amounts differ. */
	readonly logic: CheckedLogic;
	readonly examples: readonly EvaluatedExample[];
	readonly #searchSpaces: readonly SearchSpace[];

	constructor(group: ProofGroup) {
		const [first] = group.instances;
		if (!first) throw new Error('a group without strategies');
		this.group = group;
		this.logic = first.logic.program;
		this.#searchSpaces = listDistinctLaws(group).map(
			({ calculator }) => new SearchSpace(calculator, this.logic),
		);
		this.examples = listRunnableExamples(group).map((example) => ({
			...example,
			evaluation: createEvaluator(example.instance.calculator)(example.inputs),
		}));
	}

	/** The inputs, which are equal for every law. */
	get inputs() {
		return this.group.instances[0]?.calculator.inputs ?? [];
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
