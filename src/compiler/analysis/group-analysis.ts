// What is prepared once for a group of strategies: the scenes of their examples, and where to search.
import type { Inputs } from '../../definition/compiled-calculator.ts';
import type { Expression } from '../../language/tree.ts';
import type { LogicDraft } from '../draft.ts';
import { type LogicGroup, lawsOf, type WorkedExample, workedExamples } from './logic-group.ts';
import { holdIn, type Scene, scenesOf } from './scene.ts';
import { SearchSpace } from './search.ts';

/** An example and the scene it gives. */
export interface ExampleScene extends WorkedExample {
	readonly scene: Scene;
}

/** The formulas of a group, its examples, and one search space for each tax year. */
export class GroupAnalysis {
	readonly group: LogicGroup;
	/** The formulas as trees: they are the same for every year, only the amounts differ. */
	readonly logic: LogicDraft;
	readonly examples: readonly ExampleScene[];
	readonly #spaces: readonly SearchSpace[];

	constructor(group: LogicGroup) {
		const [first] = group.members;
		if (!first) throw new Error('a group without strategies');
		this.group = group;
		this.logic = first.logic;
		const lines = new Map(this.logic.results.map(({ result, explained }) => [result.id, explained]));
		this.#spaces = lawsOf(group).map(({ calculator }) => new SearchSpace(calculator, lines));
		this.examples = workedExamples(group).map((worked) => ({
			...worked,
			scene: scenesOf(worked.member.calculator)(worked.inputs),
		}));
	}

	/** The inputs of the calculators, which are the same for every year. */
	get inputs() {
		return this.group.members[0]?.calculator.inputs ?? [];
	}

	/** True when some example meets all conditions. */
	isShown(conditions: readonly Expression[]): boolean {
		return this.examples.some(({ scene }) => holdIn(scene, conditions));
	}

	/** Inputs of some year on which all conditions hold, or whether it is certain that there are none. */
	whereAll(conditions: readonly Expression[]): ReturnType<SearchSpace['whereAll']> {
		const found = this.#spaces.map((space) => space.whereAll(conditions));
		return (
			found.find(({ inputs }) => inputs !== undefined) ??
			found.find((one) => one.inputs === undefined && !one.certain) ??
			found[0] ?? { inputs: undefined, certain: true }
		);
	}

	/** Inputs of some year, and their scene, that are accepted. */
	find(
		accept: (scene: Scene) => boolean,
		figures: readonly Expression[],
		extra: readonly ((space: SearchSpace) => readonly Inputs[])[] = [],
	): { inputs: Inputs; scene: Scene } | undefined {
		for (const space of this.#spaces) {
			const inputs =
				space.find(accept, figures) ??
				extra.flatMap((more) => more(space)).find((candidate) => accept(space.scene(candidate)));
			if (inputs) return { inputs, scene: space.scene(inputs) };
		}
		return undefined;
	}
}
