// Tries every mutant on every example; what no example notices is compared with the original on many inputs.

import type { SharedData } from '../../compiler/emit/describe-logic.ts';
import { emitLogic, toExplainedLogic } from '../../compiler/emit/emit-logic.ts';
import type { SourcePath } from '../../compiler/load/source.ts';
import type { CheckedLogic } from '../../compiler/program.ts';
import { formatValue, isSameFigure } from '../../compiler/prove/figures.ts';
import { combineInputs } from '../../compiler/prove/partition.ts';
import {
	listDistinctLaws,
	listRunnableExamples,
	type ProofGroup,
	type ProofInstance,
} from '../../compiler/prove/proof-group.ts';
import { listNearDefaults } from '../../compiler/prove/search.ts';
import { runLogic } from '../../compiler/run-logic.ts';
import { listNotableValues, sampleInputs } from '../../compiler/sample.ts';
import { type CalculationResult, calculate } from '../../engine/calculate.ts';
import type { Law } from '../../engine/law.ts';
import { getDefaultInputs } from '../../engine/values.ts';
import { generateMutations, type Mutation } from '../../language/mutations.ts';
import type { Expression } from '../../language/tree.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { Example } from '../../model/generated/authored.ts';
import { createContextAbove, replaceAt } from './mutation-context.ts';

const SAMPLE_SIZE = 5000;
/** Combinations of notable values up to which all of them are tried. */
const MAX_COMBINATIONS = 5000;

/** A mutant that no example notices, and inputs on which it shows. */
export interface Survivor {
	readonly mutant: Mutant;
	readonly inputs: Inputs;
	/** The difference in words. */
	readonly difference: string;
}

/** The mutants of one group of strategies and their fate. */
export interface Survey {
	readonly group: ProofGroup;
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
export function surveyGroup(group: ProofGroup, shared: SharedData): Survey {
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
	{ logic, calculator, law, lawKey }: ProofInstance,
	group: ProofGroup,
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

/** True when the calculator gives what the example says. */
export function isExampleSatisfied(
	calculator: CompiledCalculator,
	example: Example,
	inputs: Inputs,
): boolean {
	const { results, warnings, badges } = calculate(calculator, inputs);
	const hasExpectedResults = Object.entries(example.results ?? {}).every(
		([id, expected]) => Object.hasOwn(results, id) && isSameFigure(expected, results[id] ?? null),
	);
	return (
		hasExpectedResults &&
		hasSameTexts(example.warnings ?? [], listMessages(warnings)) &&
		(!example.badges || hasSameTexts(example.badges, listLabels(badges)))
	);
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

function hasSameTexts(expected: readonly string[], actual: readonly string[]): boolean {
	return expected.every((text) => actual.includes(text)) && actual.every((text) => expected.includes(text));
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

/** A formula or condition whose effect an example can state. */
interface Slot {
	readonly path: SourcePath;
	/** The owner in words: `"totalSavings"`. */
	readonly owner: string;
	readonly expression: Expression;
	/** The logic with another expression in this place. */
	readonly put: (logic: CheckedLogic, expression: Expression) => CheckedLogic;
	/** How many result lines it may use. */
	readonly lines: number;
}

interface Mutant extends Mutation {
	readonly slot: Slot;
}

/**
 * The formulas and conditions to mutate. What a field or a row shows or hides is left out: examples cannot state it.
 * A line of the hook is mutated in its explanation, which `check` holds equal to the hook.
 */
export function listSlots(logic: CheckedLogic): readonly Slot[] {
	const slots: (Omit<Slot, 'expression'> & { readonly expression: Expression | undefined })[] = [];
	for (const [position, { warning, condition: when }] of logic.warnings.entries()) {
		slots.push({
			path: ['warnings', position, 'when'],
			owner: `the warning "${warning.message}"`,
			expression: when,
			put: (draft, replacement) => ({
				...draft,
				warnings: replaceAt(draft.warnings, position, { condition: replacement }),
			}),
			lines: 0,
		});
	}
	for (const [position, { badge, condition: when }] of logic.badges.entries()) {
		slots.push({
			path: ['badges', position, 'when'],
			owner: `the badge "${badge.label}"`,
			expression: when,
			put: (draft, replacement) => ({
				...draft,
				badges: replaceAt(draft.badges, position, { condition: replacement }),
			}),
			lines: 0,
		});
	}
	for (const [position, line] of logic.results.entries()) {
		const owner = `"${line.result.id}"`;
		slots.push({
			path: ['results', position, 'appliesWhen'],
			owner,
			expression: line.appliesWhen,
			put: (draft, replacement) => ({
				...draft,
				results: replaceAt(draft.results, position, { appliesWhen: replacement }),
			}),
			lines: 0,
		});
		slots.push({
			path: ['results', position, line.formula ? 'formula' : 'equivalentFormula'],
			owner,
			expression: line.explanation,
			put: (draft, replacement) => ({
				...draft,
				results: replaceAt(draft.results, position, { explanation: replacement }),
			}),
			lines: position,
		});
	}
	return slots.flatMap(({ expression, ...slot }) => (expression ? [{ ...slot, expression }] : []));
}

/** Every mutant of the logic. */
export function* generateMutants(logic: CheckedLogic): Generator<Mutant> {
	for (const slot of listSlots(logic)) {
		for (const mutation of generateMutations(slot.expression, createContextAbove(logic, slot.lines))) {
			yield { slot, ...mutation };
		}
	}
}

/** The logic with a mutant in it, to be emitted: lines of the hook are formulas then. */
function applyMutant(logic: CheckedLogic, { slot, mutated }: Mutant): CheckedLogic {
	return toExplainedLogic(slot.put(logic, mutated));
}
