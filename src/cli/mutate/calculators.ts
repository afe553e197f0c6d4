// The formulas of calculators and models, with the examples that prove them.
import type { EmittedCalculator } from '../../compiler/bind.ts';
import { runLogic } from '../../compiler/bind.ts';
import { emitLogic } from '../../compiler/emit/emit-logic.ts';
import type { CheckedLogic } from '../../compiler/program.ts';
import {
	compareWithCalculator,
	formatNonDefaults,
	formatValue,
	isSameFigure,
} from '../../compiler/prove/examples.ts';
import { listDistinctLaws, listRunnableExamples, type ProofGroup } from '../../compiler/prove/proof-group.ts';
import { combineInputs, listNearDefaults, listNotableValues, sampleInputs } from '../../compiler/sample.ts';
import { type CalculationResult, calculate } from '../../engine/calculate.ts';
import { bindLogic } from '../../engine/law.ts';
import { memoize } from '../../engine/memoize.ts';
import { getDefaultInputs } from '../../engine/values.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import {
	type MutationSubject,
	type Situation,
	tryMutant,
	type UnprovenSituation,
	type Variant,
} from './survey.ts';

const SAMPLE_SIZE = 5000;
/** Combinations of notable values up to which all of them are tried. */
const MAX_COMBINATIONS = 5000;

/** The formulas of a group of strategies, with all their examples. */
export function createGroupSubject(group: ProofGroup): MutationSubject {
	const { name, instances } = group;
	const [program] = instances.map(({ logic }) => logic.program);
	if (!program) throw new Error('a group without strategies');
	const variants = listDistinctLaws(group).map((instance) => createVariant(instance, group));
	return {
		name,
		program,
		label: instances.length > 1 ? `${name} (${instances.length} strategies)` : name,
		ending: '',
		json: { strategies: instances.map(({ calculator }) => calculator.id) },
		tryMutant: (mutant) => tryMutant(program, variants, mutant),
	};
}

function createVariant(
	{ logic: { program: ownProgram }, hook, calculator: shownCalculator, law, lawKey }: EmittedCalculator,
	group: ProofGroup,
): Variant<CheckedLogic, CompiledCalculator, Situation<CompiledCalculator>> {
	const compile = (program: CheckedLogic): CompiledCalculator => {
		const logic = bindLogic(runLogic({ code: emitLogic(program), program }, hook), law);
		return { ...shownCalculator, ...logic };
	};
	const calculator = compile(ownProgram);
	const runnable = listRunnableExamples(group).filter(({ instance: member }) => member.lawKey === lawKey);
	return {
		compile,
		proofs: runnable.map(({ example }) => ({
			isNoticed: (mutant) => compareWithCalculator(mutant, example).problems.length > 0,
		})),
		getSamples: memoize(() => generateInputs(calculator).map((inputs) => createSample(calculator, inputs))),
	};
}

function createSample(calculator: CompiledCalculator, inputs: Inputs): UnprovenSituation<CompiledCalculator> {
	const outcome = calculate(calculator, inputs);
	const compare = (mutant: CompiledCalculator) =>
		describeDifference(calculator, outcome, calculate(mutant, inputs));
	return {
		isNoticed: (mutant) => compare(mutant) !== undefined,
		describe: (mutant) => {
			const difference = compare(mutant);
			const changedInputs = calculator.inputs.filter(
				({ id, default: defaultValue }) => inputs[id] !== defaultValue,
			);
			return {
				explanation: `For ${formatNonDefaults(calculator.inputs, inputs)}, ${difference}.`,
				json: {
					inputs: Object.fromEntries(changedInputs.map(({ id }) => [id, inputs[id] ?? ''])),
					difference,
				},
			};
		},
	};
}

// The simplest first, since the first that differs becomes an example.
function generateInputs(calculator: CompiledCalculator): readonly Inputs[] {
	const inputValues = calculator.inputs.map(
		(input) => [input.id, listNotableValues(input, calculator)] as const,
	);
	return [
		...listNearDefaults(calculator, calculator.inputs),
		...(combineInputs(getDefaultInputs(calculator), inputValues, MAX_COMBINATIONS) ?? []),
		...sampleInputs(calculator, SAMPLE_SIZE),
	];
}

/** A difference an example could state, in words: `"netBenefit" is 5, but would be 7`; or undefined. */
function describeDifference(
	calculator: CompiledCalculator,
	before: CalculationResult,
	after: CalculationResult,
): string | undefined {
	for (const { id } of calculator.results) {
		if (!Object.hasOwn(before.results, id)) continue;
		const expected = before.results[id] ?? null;
		if (!Object.hasOwn(after.results, id)) return `"${id}" is ${formatValue(expected)}, but would not apply`;
		const actual = after.results[id] ?? null;
		if (!isSameFigure(expected, actual))
			return `"${id}" is ${formatValue(expected)}, but would be ${formatValue(actual)}`;
	}
	return (
		describeTextDifference('warning', listMessages(before.warnings), listMessages(after.warnings)) ??
		describeTextDifference('badge', listLabels(before.badges), listLabels(after.badges))
	);
}

function listMessages(warnings: CalculationResult['warnings']): readonly string[] {
	return warnings.map(({ message }) => message);
}

function listLabels(badges: CalculationResult['badges']): readonly string[] {
	return badges.map(({ label }) => label);
}

function describeTextDifference(
	word: string,
	before: readonly string[],
	after: readonly string[],
): string | undefined {
	const missingText = before.find((text) => !after.includes(text));
	if (missingText !== undefined) return `the ${word} "${missingText}" appears, but would not`;
	const addedText = after.find((text) => !before.includes(text));
	return addedText === undefined ? undefined : `the ${word} "${addedText}" does not appear, but would`;
}
