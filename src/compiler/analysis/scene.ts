// Everything a formula's names stand for on some inputs, and parts of formulas evaluated there.
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';
import type { Expression } from '../../language/tree.ts';
import type { Environment, Operand, Value } from '../../language/value.ts';
import { evaluate } from '../language.ts';

/** Inputs, amounts and results by name. A result without a value is NaN or null, as the emitted code leaves it. */
export type Scene = Readonly<Record<string, Operand | undefined>>;

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

/** The values of a scene, as formulas read them. */
export function environmentOf(scene: Scene): Environment {
	return (name) => scene[name] ?? null;
}

/** The value of an expression in a scene; null when it is unavailable there. */
export function valueIn(scene: Scene, expression: Expression): Value | null {
	return evaluate(expression, environmentOf(scene));
}

/** True when all conditions hold. */
export function holdIn(scene: Scene, conditions: readonly Expression[]): boolean {
	return conditions.every((condition) => valueIn(scene, condition) === true);
}
