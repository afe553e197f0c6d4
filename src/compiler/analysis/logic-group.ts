// Logic with everything that proves it: the strategies computed by it and their examples, taken together.
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';
import type { CalculatorDefinition, Example } from '../../definition/generated/calculator.ts';
import { readInputs } from '../../engine/inputs.ts';
import type { Draft, LogicDefinition, LogicDraft } from '../draft.ts';

/** One strategy: its file, its calculator, and the logic it runs, with the amounts of its year. */
export interface Member {
	readonly draft: Draft<CalculatorDefinition>;
	readonly calculator: CompiledCalculator;
	readonly logic: LogicDraft;
}

/** The strategies whose formulas stand in one file: a definition's own, or all on one model, whatever their year. */
export interface LogicGroup {
	/** The name of the model, or the id of the one strategy. */
	readonly name: string;
	/** The file of the formulas. */
	readonly source: Draft<LogicDefinition>;
	/** At least one. */
	readonly members: readonly Member[];
}

/** An example of a strategy with its complete inputs. */
export interface WorkedExample {
	readonly member: Member;
	readonly example: Example;
	readonly inputs: Inputs;
}

/** Gathers compiled strategies by the file their formulas stand in, in the order they come. */
export function groupMembers(
	members: readonly (Member & { readonly source: Draft<LogicDefinition> })[],
): readonly LogicGroup[] {
	const groups = new Map<Draft<LogicDefinition>, Member[]>();
	for (const { source, draft, calculator, logic } of members) {
		const group = groups.get(source) ?? [];
		groups.set(source, group);
		group.push({ draft, calculator, logic });
	}
	return [...groups].map(([source, gathered]) => ({ name: nameOf(gathered), source, members: gathered }));
}

function nameOf([first]: readonly Member[]): string {
	return first?.draft.value.model ?? first?.calculator.id ?? '';
}

/** The examples of all strategies of a group whose inputs can be read. */
export function workedExamples({ members }: LogicGroup): readonly WorkedExample[] {
	return members.flatMap((member) =>
		(member.draft.value.examples ?? []).flatMap((example) => {
			const { inputs, problems } = readInputs(member.calculator, example.inputs ?? {});
			return problems.length === 0 ? [{ member, example, inputs }] : [];
		}),
	);
}

/** One strategy for each tax year of the group. */
export function yearsOf({ members }: LogicGroup): readonly Member[] {
	return members.filter(
		({ logic }, position) => members.findIndex((other) => other.logic === logic) === position,
	);
}
