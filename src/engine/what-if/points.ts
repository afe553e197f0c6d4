// All lines of a worksheet at one value of the varied input, as formulas read them.
import type { Results } from '../../definition/compiled-calculator.ts';
import type { Environment, Operand } from '../../language/value.ts';
import { replaceNonFinite } from '../calculate.ts';
import type { Variation } from './variation.ts';

/** A value of the varied input with everything computed for it. */
export interface Point {
	/** In the stored unit of the input; it need not lie on its steps. */
	readonly at: number;
	/** Every line, also those that do not apply: others may name them. */
	readonly lines: Results;
	/** Everything a formula can name. */
	readonly environment: Environment;
}

/** Makes points of a variation. */
export function createPointEvaluator({ calculator, inputs, input }: Variation): (at: number) => Point {
	const amounts = new Map<string, Operand>(calculator.parameters.map(({ id, value }) => [id, value]));
	return (at) => {
		const lines = replaceNonFinite(calculator.evaluate({ ...inputs, [input.id]: at }));
		const environment: Environment = (name) =>
			name === input.id ? at : (inputs[name] ?? lines[name] ?? amounts.get(name) ?? null);
		return { at, lines, environment };
	};
}
