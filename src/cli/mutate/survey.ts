// Tries every mutant on every example; what no example notices is compared with the original on many inputs.

import type { CheckedLogic } from '../../compiler/document.ts';
import type { SharedData } from '../../compiler/emit/emit-data.ts';
import { emitLogic, toExplainedLogic } from '../../compiler/emit/emit-logic.ts';
import { combineInputs } from '../../compiler/prove/partition.ts';
import {
	listDistinctLaws,
	listRunnableExamples,
	type Program,
	type ProgramInstance,
} from '../../compiler/prove/program.ts';
import { listNearDefaults } from '../../compiler/prove/search.ts';
import { runLogic } from '../../compiler/run-logic.ts';
import { listNotableValues, sampleInputs } from '../../compiler/sample.ts';
import { type CalculationResult, calculate } from '../../engine/calculate.ts';
import type { Law } from '../../engine/law.ts';
import { getDefaultInputs } from '../../engine/values.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { Example } from '../../model/generated/calculator.ts';
import { describeDifference, isExampleSatisfied } from './compare-outcomes.ts';
import { applyMutant, generateMutants, type Mutant } from './mutants.ts';

const SAMPLE_SIZE = 5000;
/** Combinations of notable values up to which all of them are tried. */
const MAX_COMBINATIONS = 5000;

/** A mutant that no example notices, and inputs on which it shows. */
export interface Survivor {
	readonly mutant: Mutant;
	readonly inputs: Inputs;
	/** What differs there, in words. */
	readonly difference: string;
}

/** What became of the mutants of one group of strategies. */
export interface Survey {
	readonly group: Program;
	readonly killed: number;
	readonly survivors: readonly Survivor[];
	/** Mutants that differ from the original on none of the inputs tried. */
	readonly equivalent: number;
}

/** One law of a group: what runs as it stands, and the examples that are worked out for it. */
interface Variant {
	readonly logic: CheckedLogic;
	readonly law: Law;
	readonly calculator: CompiledCalculator;
	readonly examples: readonly { readonly example: Example; readonly inputs: Inputs }[];
	readonly getSamples: () => readonly { readonly inputs: Inputs; readonly outcome: CalculationResult }[];
}

/** Tries all mutants of a group. */
export function surveyGroup(group: Program, shared: SharedData): Survey {
	const variants = listDistinctLaws(group).map((member) => createVariant(member, group, shared));
	const [first] = variants;
	let killed = 0;
	let equivalent = 0;
	const survivors: Survivor[] = [];
	for (const mutant of first ? generateMutants(first.logic) : []) {
		const mutated = variants.map((variant) =>
			runVariant(variant, applyMutant(variant.logic, mutant), shared),
		);
		if (variants.some((variant, at) => isNoticed(variant, mutated[at]))) {
			killed += 1;
			continue;
		}
		const witness = variants.map((variant, at) => findDifference(variant, mutated[at])).find(Boolean);
		if (witness) survivors.push({ mutant, ...witness });
		else equivalent += 1;
	}
	return { group, killed, survivors, equivalent };
}

function createVariant(
	{ logic, calculator, law, lawKey }: ProgramInstance,
	group: Program,
	shared: SharedData,
): Variant {
	const examples = listRunnableExamples(group).filter(({ instance: member }) => member.lawKey === lawKey);
	const explainedCalculator = runVariant({ calculator, law }, toExplainedLogic(logic), shared);
	let samples: ReturnType<Variant['getSamples']> | undefined;
	return {
		logic,
		law,
		calculator: explainedCalculator,
		examples,
		getSamples: () => {
			samples ??= generateInputs(explainedCalculator).map((inputs) => ({
				inputs,
				outcome: calculate(explainedCalculator, inputs),
			}));
			return samples;
		},
	};
}

function runVariant(
	{ calculator, law }: Pick<Variant, 'calculator' | 'law'>,
	logic: CheckedLogic,
	shared: SharedData,
): CompiledCalculator {
	return {
		...calculator,
		...runLogic({ code: emitLogic(logic), checkedLogic: logic }, shared, undefined)(law),
	};
}

function isNoticed({ examples }: Variant, mutated: CompiledCalculator | undefined): boolean {
	return (
		mutated !== undefined &&
		examples.some(({ example, inputs }) => !isExampleSatisfied(mutated, example, inputs))
	);
}

function findDifference(
	{ calculator, getSamples }: Variant,
	mutated: CompiledCalculator | undefined,
): Omit<Survivor, 'mutant'> | undefined {
	if (!mutated) return undefined;
	for (const { inputs, outcome } of getSamples()) {
		const difference = describeDifference(calculator, outcome, calculate(mutated, inputs));
		if (difference !== undefined) return { inputs, difference };
	}
	return undefined;
}

// The simplest first, since the first that differs becomes an example.
function generateInputs(calculator: CompiledCalculator): readonly Inputs[] {
	const inputValues = calculator.inputs.map(
		(input) => [input.id, listNotableValues(input, calculator)] as const,
	);
	const count = inputValues.reduce((product, [, values]) => product * values.length, 1);
	return [
		...listNearDefaults(calculator, calculator.inputs),
		...(count <= MAX_COMBINATIONS ? combineInputs(getDefaultInputs(calculator), inputValues) : []),
		...sampleInputs(calculator, SAMPLE_SIZE),
	];
}
