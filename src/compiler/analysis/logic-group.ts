// Logic with everything that proves it: the strategies computed by it and their examples, taken together.
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';
import type { CalculatorDefinition, Example } from '../../definition/generated/calculator.ts';
import type { Law } from '../../engine/law.ts';
import { readInputs } from '../../engine/values.ts';
import type { Draft, LogicDefinition, LogicDraft } from '../draft.ts';

/** One strategy: its file, its calculator, the logic it runs, and the law it runs under. */
export interface Member {
	readonly draft: Draft<CalculatorDefinition>;
	readonly calculator: CompiledCalculator;
	readonly logic: LogicDraft;
	readonly law: Law;
	/** The same for laws that give the logic the same amounts. */
	readonly lawKey: string;
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

/** The name of a group: of its model, or the id of its one strategy. */
export function groupName([first]: readonly Member[]): string {
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

/** One strategy for each law of the group. */
export function lawsOf({ members }: LogicGroup): readonly Member[] {
	return members.filter(
		({ lawKey }, position) => members.findIndex((other) => other.lawKey === lawKey) === position,
	);
}
