// Logic with everything that proves it: the strategies computed by it and their examples, taken together.
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';
import type { CalculatorDefinition, Example } from '../../definition/generated/calculator.ts';
import type { Law } from '../../engine/law.ts';
import { readInputs } from '../../engine/values.ts';
import type { CheckedLogic, DocumentContext, LogicDefinition } from '../document.ts';

/** One strategy: its file, its calculator, the logic it runs, and the law it runs under. */
export interface ProgramInstance {
	readonly context: DocumentContext<CalculatorDefinition>;
	readonly calculator: CompiledCalculator;
	readonly logic: CheckedLogic;
	readonly law: Law;
	/** The same for laws that give the logic the same amounts. */
	readonly lawKey: string;
}

/** The strategies whose formulas stand in one file: a definition's own, or all on one model, whatever their year. */
export interface Program {
	/** The name of the model, or the id of the one strategy. */
	readonly name: string;
	/** The file of the formulas. */
	readonly source: DocumentContext<LogicDefinition>;
	/** At least one. */
	readonly instances: readonly ProgramInstance[];
}

/** An example of a strategy with its complete inputs. */
export interface RunnableExample {
	readonly instance: ProgramInstance;
	readonly example: Example;
	readonly inputs: Inputs;
}

/** The name of a group: of its model, or the id of its one strategy. */
export function getProgramName([first]: readonly ProgramInstance[]): string {
	return first?.context.value.model ?? first?.calculator.id ?? '';
}

/** The examples of all strategies of a group whose inputs can be read. */
export function listRunnableExamples({ instances }: Program): readonly RunnableExample[] {
	return instances.flatMap((instance) =>
		(instance.context.value.examples ?? []).flatMap((example) => {
			const { inputs, problems } = readInputs(instance.calculator, example.inputs ?? {});
			return problems.length === 0 ? [{ instance, example, inputs }] : [];
		}),
	);
}

/** One strategy for each law of the group. */
export function listDistinctLaws({ instances }: Program): readonly ProgramInstance[] {
	return instances.filter(
		({ lawKey }, position) => instances.findIndex((candidate) => candidate.lawKey === lawKey) === position,
	);
}
