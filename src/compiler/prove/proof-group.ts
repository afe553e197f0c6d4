// The examples of a group of strategies on one set of formulas, and what they cover.
import { readInputs } from '../../engine/values.ts';
import { evaluate, isFailureOrigin } from '../../language/evaluate.ts';
import { collectNames, type Expression, type Operation } from '../../language/tree.ts';
import type { Environment, Operand, Value } from '../../language/value.ts';
import type { CompiledCalculator, CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import type { Example } from '../../model/generated/authored.ts';
import type { EmittedCalculator } from '../bind.ts';
import type { DocumentContext } from '../document.ts';
import { type CheckedLogic, type LineExpressions, listDependencies, mapLines } from '../program.ts';
import { listNearDefaults, sampleInputs } from '../sample.ts';

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

/** Inputs near the defaults, and drawn at random, that stand for what a visitor may enter. */
const NEAR_COUNT = 500;
const SAMPLE_COUNT = 500;

/** What is looked for: inputs on which conditions hold, and perhaps an operation has no value of its own making. */
export interface Target {
	readonly conditions: readonly Expression[];
	readonly failingOperation?: Operation;
}

/** True where all conditions hold, and the operation has no value of its own making. */
export function isTargetMet({ conditions, failingOperation }: Target, evaluation: Evaluation): boolean {
	return (
		evaluation.holds(conditions) &&
		(!failingOperation || isFailureOrigin(failingOperation, evaluation.environment))
	);
}

/** The formulas of a group, its evaluated examples, and one sample of inputs for each law. */
export class ProofAnalysis {
	readonly group: ProofGroup;
	/** The formulas as trees. Every law shares them; only the amounts differ. */
	readonly logic: CheckedLogic;
	readonly examples: readonly EvaluatedExample[];
	readonly #calculators: readonly CompiledCalculator[];
	readonly #lines: LineExpressions;
	#samples: readonly Evaluation[] | undefined;

	constructor(group: ProofGroup) {
		const [first] = group.instances;
		if (!first) throw new Error('a group without strategies');
		this.group = group;
		this.logic = first.logic.program;
		this.#lines = mapLines([this.logic]);
		this.#calculators = listDistinctLaws(group).map(({ calculator }) => calculator);
		this.examples = listRunnableExamples(group).map((example) => ({
			...example,
			evaluation: createEvaluator(example.instance.calculator)(example.inputs),
		}));
	}

	/** The inputs, which are equal for every law. */
	get inputs(): readonly CompiledInput[] {
		return this.group.instances[0]?.calculator.inputs ?? [];
	}

	/** True when an example meets all conditions. */
	isCovered(conditions: readonly Expression[]): boolean {
		return this.examples.some(({ evaluation }) => evaluation.holds(conditions));
	}

	/** The numeric inputs that a part of a formula depends on, directly or through lines. */
	listNumericInputs(part: Expression | undefined): readonly CompiledInput[] {
		const names = collectNames(...listDependencies(part ? [part] : [], this.#lines));
		return this.inputs.filter(
			({ id, type, choices }) => names.has(id) && type !== 'string' && choices.length === 0,
		);
	}

	/** The first inputs of the sample that meet a target. @param furtherInputs tried after the sample */
	findSample(target: Target, furtherInputs: readonly Inputs[] = []): Inputs | undefined {
		this.#samples ??= this.#calculators.flatMap((calculator) =>
			[
				...listNearDefaults(calculator, calculator.inputs, NEAR_COUNT),
				...sampleInputs(calculator, SAMPLE_COUNT),
			].map(createEvaluator(calculator)),
		);
		const further = this.#calculators.flatMap((calculator) => furtherInputs.map(createEvaluator(calculator)));
		return [...this.#samples, ...further].find((sample) => isTargetMet(target, sample))?.inputs;
	}
}

type Values = Readonly<Record<string, Operand | undefined>>;

export interface Evaluation {
	readonly inputs: Inputs;
	/** The values of all names in formulas. Results are computed on first use, since conditions on inputs alone need none. */
	readonly environment: Environment;
	/** Null where the value is unavailable. */
	readonly computeValue: (expression: Expression) => Value | null;
	readonly holds: (conditions: readonly Expression[]) => boolean;
}

/** Evaluates a calculator on inputs, hooks included; a hook that throws leaves the results out. */
function createEvaluator(
	calculator: Pick<CompiledCalculator, 'amounts' | 'evaluate'>,
): (inputs: Inputs) => Evaluation {
	const amounts: Values = Object.fromEntries(calculator.amounts.map(({ id, value }) => [id, value]));
	const compute = (inputs: Inputs): Values => {
		try {
			return calculator.evaluate(inputs);
		} catch {
			return {};
		}
	};
	return (inputs) => {
		let results: Values | undefined;
		const environment: Environment = (name) => {
			const value = inputs[name] ?? amounts[name];
			if (value !== undefined) return value;
			results ??= compute(inputs);
			return results[name] ?? null;
		};
		const computeValue = (expression: Expression) => evaluate(expression, environment);
		const holds = (conditions: readonly Expression[]) =>
			conditions.every((condition) => computeValue(condition) === true);
		return { inputs, environment, computeValue, holds };
	};
}
