// Tries every mutant on every example; what no example notices is compared with the original on many inputs.
import { combinations } from '../../compiler/analysis/cells.ts';
import { type LogicGroup, lawsOf, type Member, workedExamples } from '../../compiler/analysis/logic-group.ts';
import { nearDefaults } from '../../compiler/analysis/search.ts';
import type { LogicDraft } from '../../compiler/draft.ts';
import type { SharedData } from '../../compiler/emit/emit-data.ts';
import { emitLogic, explainedLogic } from '../../compiler/emit/emit-logic.ts';
import { runLogic } from '../../compiler/run-logic.ts';
import { notableValues, sampleInputs } from '../../compiler/sample.ts';
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';
import type { Example } from '../../definition/generated/calculator.ts';
import { calculate, type Outcome } from '../../engine/calculate.ts';
import type { Law } from '../../engine/law.ts';
import { defaultInputs } from '../../engine/values.ts';
import { type Mutant, mutantsOf, mutatedLogic } from './mutants.ts';
import { exampleHolds, stateableDifference } from './outcomes.ts';

const SAMPLE = 5000;
/** Combinations of notable values up to which all of them are tried. */
const MOST_COMBINATIONS = 5000;

/** A mutant that no example notices, and inputs on which it shows. */
export interface Survivor {
	readonly mutant: Mutant;
	readonly inputs: Inputs;
	/** What differs there, in words. */
	readonly difference: string;
}

/** What became of the mutants of one group of strategies. */
export interface Survey {
	readonly group: LogicGroup;
	readonly killed: number;
	readonly survivors: readonly Survivor[];
	/** Mutants that differ from the original on none of the inputs tried. */
	readonly equivalent: number;
}

/** One law of a group: what runs as it stands, and the examples that are worked out for it. */
interface Variant {
	readonly logic: LogicDraft;
	readonly law: Law;
	readonly calculator: CompiledCalculator;
	readonly examples: readonly { readonly example: Example; readonly inputs: Inputs }[];
	readonly tried: () => readonly { readonly inputs: Inputs; readonly outcome: Outcome }[];
}

/** Tries all mutants of a group. */
export function surveyGroup(group: LogicGroup, shared: SharedData): Survey {
	const variants = lawsOf(group).map((member) => variantOf(member, group, shared));
	const [first] = variants;
	let killed = 0;
	let equivalent = 0;
	const survivors: Survivor[] = [];
	for (const mutant of first ? mutantsOf(first.logic) : []) {
		const mutated = variants.map((variant) => run(variant, mutatedLogic(variant.logic, mutant), shared));
		if (variants.some((variant, at) => isNoticed(variant, mutated[at]))) {
			killed += 1;
			continue;
		}
		const shown = variants.map((variant, at) => firstDifference(variant, mutated[at])).find(Boolean);
		if (shown) survivors.push({ mutant, ...shown });
		else equivalent += 1;
	}
	return { group, killed, survivors, equivalent };
}

function variantOf(
	{ logic, calculator, law, lawKey }: Member,
	group: LogicGroup,
	shared: SharedData,
): Variant {
	const examples = workedExamples(group).filter(({ member }) => member.lawKey === lawKey);
	const explained = run({ calculator, law }, explainedLogic(logic), shared);
	let tried: ReturnType<Variant['tried']> | undefined;
	return {
		logic,
		law,
		calculator: explained,
		examples,
		tried: () => {
			tried ??= triedInputs(explained).map((inputs) => ({ inputs, outcome: calculate(explained, inputs) }));
			return tried;
		},
	};
}

function run(
	{ calculator, law }: Pick<Variant, 'calculator' | 'law'>,
	logic: LogicDraft,
	shared: SharedData,
): CompiledCalculator {
	return { ...calculator, ...runLogic({ code: emitLogic(logic), draft: logic }, shared, undefined)(law) };
}

function isNoticed({ examples }: Variant, mutated: CompiledCalculator | undefined): boolean {
	return (
		mutated !== undefined && examples.some(({ example, inputs }) => !exampleHolds(mutated, example, inputs))
	);
}

function firstDifference(
	{ calculator, tried }: Variant,
	mutated: CompiledCalculator | undefined,
): Omit<Survivor, 'mutant'> | undefined {
	if (!mutated) return undefined;
	for (const { inputs, outcome } of tried()) {
		const difference = stateableDifference(calculator, outcome, calculate(mutated, inputs));
		if (difference !== undefined) return { inputs, difference };
	}
	return undefined;
}

// The simplest first, since the first that differs becomes an example.
function triedInputs(calculator: CompiledCalculator): readonly Inputs[] {
	const notable = calculator.inputs.map((input) => [input.id, notableValues(input, calculator)] as const);
	const count = notable.reduce((product, [, values]) => product * values.length, 1);
	return [
		...nearDefaults(calculator, calculator.inputs),
		...(count <= MOST_COMBINATIONS ? combinations(defaultInputs(calculator), notable) : []),
		...sampleInputs(calculator, SAMPLE),
	];
}
