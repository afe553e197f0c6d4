import type { Environment, Operand } from '../../language/value.ts';
import type { Results } from '../../model/compiled-calculator.ts';
import { replaceNonFinite } from '../calculate.ts';
import type { Variation } from './variation.ts';

/** All lines at one value of the varied input. */
export interface Point {
	/** In the stored unit of the input; not necessarily on a step. */
	readonly at: number;
	/** Every line, including absent ones, because formulas may name them. */
	readonly lines: Results;
	/** Resolves every name a formula can use. */
	readonly environment: Environment;
}

export function createPointEvaluator({ calculator, inputs, input }: Variation): (at: number) => Point {
	const amounts = new Map<string, Operand>(calculator.parameters.map(({ id, value }) => [id, value]));
	return (at) => {
		const lines = replaceNonFinite(calculator.evaluate({ ...inputs, [input.id]: at }));
		const environment: Environment = (name) =>
			name === input.id ? at : (inputs[name] ?? lines[name] ?? amounts.get(name) ?? null);
		return { at, lines, environment };
	};
}
