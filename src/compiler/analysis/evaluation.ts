// Everything a formula's names stand for on some inputs, and parts of formulas evaluated there.
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';
import type { Expression } from '../../language/tree.ts';
import type { Environment, Operand, Value } from '../../language/value.ts';
import { evaluate } from '../language.ts';

type Calculator = Pick<CompiledCalculator, 'parameters' | 'evaluate'>;
/** Values by name. */
export type Values = Readonly<Record<string, Operand | undefined>>;

/**
 * One calculator on some inputs. Results are computed when a formula first asks for one: conditions on inputs alone never
 * do. A result without a value is NaN or null, as the emitted code leaves it.
 */
export class Evaluation {
	readonly inputs: Inputs;
	readonly #compute: (inputs: Inputs) => Values;
	readonly #amounts: Values;
	#results: Values | undefined;

	/** @param compute all results; @param amounts by name */
	constructor(inputs: Inputs, compute: (inputs: Inputs) => Values, amounts: Values) {
		this.inputs = inputs;
		this.#compute = compute;
		this.#amounts = amounts;
	}

	/** The values as formulas read them; names of inputs, amounts and results never coincide. */
	get environment(): Environment {
		return (name) => {
			const inputOrAmount = this.inputs[name] ?? this.#amounts[name];
			return inputOrAmount === undefined ? (this.results[name] ?? null) : inputOrAmount;
		};
	}

	/** All results by id. */
	get results(): Values {
		this.#results ??= this.#compute(this.inputs);
		return this.#results;
	}

	/** The value of an expression; null when it is unavailable. */
	computeValue(expression: Expression): Value | null {
		return evaluate(expression, this.environment);
	}

	/** True when all conditions hold. */
	holds(conditions: readonly Expression[]): boolean {
		return conditions.every((condition) => this.computeValue(condition) === true);
	}
}

/**
 * Evaluates a calculator on inputs; hooks run too, and one that fails leaves the results out.
 * @param onEvaluation called each time results are computed
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

/** The amounts of a calculator by name. */
export function toAmountValues({ parameters }: Pick<CompiledCalculator, 'parameters'>): Values {
	return Object.fromEntries(parameters.map(({ id, value }) => [id, value]));
}
