import { evaluate } from '../../language/evaluate.ts';
import type { Expression } from '../../language/tree.ts';
import type { Environment, Operand, Value } from '../../language/value.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';

type Calculator = Pick<CompiledCalculator, 'parameters' | 'evaluate'>;
type Values = Readonly<Record<string, Operand | undefined>>;

/**
 * One calculator on some inputs. Results are computed on first use, since conditions on inputs alone need
 * none; a result without a value is NaN or null, as in the emitted code.
 */
export class Evaluation {
	readonly inputs: Inputs;
	readonly #compute: (inputs: Inputs) => Values;
	readonly #amounts: Values;
	#results: Values | undefined;

	/**
	 * @param compute computes all results
	 * @param amounts values of law by name
	 */
	constructor(inputs: Inputs, compute: (inputs: Inputs) => Values, amounts: Values) {
		this.inputs = inputs;
		this.#compute = compute;
		this.#amounts = amounts;
	}

	/** The scope of formulas; ids of inputs, amounts and results never collide. */
	get environment(): Environment {
		return (name) => {
			const inputOrAmount = this.inputs[name] ?? this.#amounts[name];
			return inputOrAmount === undefined ? (this.results[name] ?? null) : inputOrAmount;
		};
	}

	get results(): Values {
		this.#results ??= this.#compute(this.inputs);
		return this.#results;
	}

	/** @returns null when the value is unavailable */
	computeValue(expression: Expression): Value | null {
		return evaluate(expression, this.environment);
	}

	holds(conditions: readonly Expression[]): boolean {
		return conditions.every((condition) => this.computeValue(condition) === true);
	}
}

/**
 * Evaluates a calculator on inputs, hooks included; a hook that throws leaves the results out.
 * @param onEvaluation called whenever results are computed
 */
export function createEvaluator(
	calculator: Calculator,
	onEvaluation?: () => void,
): (inputs: Inputs) => Evaluation {
	const amounts = toAmountValues(calculator);
	const compute = (inputs: Inputs): Values => {
		onEvaluation?.();
		try {
			return calculator.evaluate(inputs);
		} catch {
			return {};
		}
	};
	return (inputs) => new Evaluation(inputs, compute, amounts);
}

/** Maps amounts of law to their values by name. */
export function toAmountValues({ parameters }: Pick<CompiledCalculator, 'parameters'>): Values {
	return Object.fromEntries(parameters.map(({ id, value }) => [id, value]));
}
