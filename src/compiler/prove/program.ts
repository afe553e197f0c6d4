import type { Law } from '../../engine/law.ts';
import { readInputs } from '../../engine/values.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, Example } from '../../model/generated/calculator.ts';
import type { CheckedLogic, DocumentContext, LogicDefinition } from '../document.ts';

/** One strategy with its calculator and the law it runs under. */
export interface ProgramInstance {
	readonly context: DocumentContext<CalculatorDefinition>;
	readonly calculator: CompiledCalculator;
	readonly logic: CheckedLogic;
	readonly law: Law;
	/** Cache key: equal when two laws give this program the same amounts. */
	readonly lawKey: string;
}

/** Formulas of one file with all strategies that run them: one definition, or all definitions on a model. */
export interface Program {
	/** The name of the model, or the id of the only strategy. */
	readonly name: string;
	/** The document of the formulas. */
	readonly source: DocumentContext<LogicDefinition>;
	/** Never empty. */
	readonly instances: readonly ProgramInstance[];
}

/** An example with a value for every input. */
export interface RunnableExample {
	readonly instance: ProgramInstance;
	readonly example: Example;
	readonly inputs: Inputs;
}

/** The name of the model, or the id of the only strategy. */
export function getProgramName([first]: readonly ProgramInstance[]): string {
	return first?.context.value.model ?? first?.calculator.id ?? '';
}

/** Lists the examples of all strategies whose inputs are readable. */
export function listRunnableExamples({ instances }: Program): readonly RunnableExample[] {
	return instances.flatMap((instance) =>
		(instance.context.value.examples ?? []).flatMap((example) => {
			const { inputs, problems } = readInputs(instance.calculator, example.inputs ?? {});
			return problems.length === 0 ? [{ instance, example, inputs }] : [];
		}),
	);
}

/** Picks one strategy for each law of the program. */
export function listDistinctLaws({ instances }: Program): readonly ProgramInstance[] {
	return instances.filter(
		({ lawKey }, position) => instances.findIndex((candidate) => candidate.lawKey === lawKey) === position,
	);
}
