// Everything a formula's names can mean for some inputs, and parts of formulas evaluated there.
import { Script } from 'node:vm';
import type { CompiledCalculator, Inputs, Value } from '../../definition/compiled-calculator.ts';
import { emitExpression } from '../expression/emit-expression.ts';
import { type Expression, namesIn } from '../expression/expression.ts';

type ScopeValue = Value | null | undefined | Readonly<Record<string, number>>;

/** Inputs, amounts and results by name. A result without a value is NaN or null, as the emitted code leaves it. */
export type Scene = Readonly<Record<string, ScopeValue>>;

/** The scene that some inputs give; hooks run too, and one that fails leaves the results out. */
export function scenesOf(
	calculator: Pick<CompiledCalculator, 'parameters' | 'evaluate'>,
): (inputs: Inputs) => Scene {
	const amounts = Object.fromEntries(calculator.parameters.map(({ id, value }) => [id, value]));
	const results = (inputs: Inputs) => {
		try {
			return calculator.evaluate(inputs);
		} catch {
			return {};
		}
	};
	return (inputs) => ({ ...amounts, ...inputs, ...results(inputs) });
}

/** Evaluates parts of formulas; each is turned into code once. */
export class Probes {
	readonly #evaluators = new Map<Expression, { names: readonly string[]; run: (scene: Scene) => unknown }>();

	/** The value of an expression; undefined when something it names has no value in the scene. */
	value(expression: Expression, scene: Scene): unknown {
		const { names, run } = this.#evaluators.get(expression) ?? this.#make(expression);
		return names.every((name) => isAvailable(scene[name])) ? run(scene) : undefined;
	}

	/** True when all conditions hold; asked in order, so that a later one may rely on an earlier one. */
	hold(conditions: readonly Expression[], scene: Scene): boolean {
		return conditions.every((condition) => this.value(condition, scene) === true);
	}

	#make(expression: Expression): { names: readonly string[]; run: (scene: Scene) => unknown } {
		const names = [...namesIn(expression)];
		const source = `(({ ${names.join(', ')} }) => ${emitExpression(expression)})`;
		const run = new Script(source).runInThisContext() as (scene: Scene) => unknown;
		const made = { names, run };
		this.#evaluators.set(expression, made);
		return made;
	}
}

function isAvailable(value: ScopeValue): boolean {
	return value !== undefined && value !== null && !Number.isNaN(value);
}
