// Conditions that compare inputs with constants change only at those constants. One value from each stretch between
// them, and each constant itself, is then every case there is.
import type {
	CompiledCalculator,
	CompiledInput,
	Inputs,
	Value,
} from '../../definition/compiled-calculator.ts';
import { defaultInputs } from '../../engine/values.ts';
import { type Expression, namesIn, walk } from '../../language/tree.ts';
import { evaluate } from '../language.ts';
import { comparedSides } from './compared.ts';
import { amountsOf } from './evaluation.ts';

/** Cases beyond which a search is better. */
const MOST = 20_000;

type Calculator = Pick<CompiledCalculator, 'inputs' | 'parameters'>;

/**
 * Inputs that stand for all inputs, as far as the conditions can tell.
 * @returns undefined when the conditions use results, or compare a typed input with anything but a constant
 */
export function exhaustiveInputs(
	calculator: Calculator,
	conditions: readonly Expression[],
): readonly Inputs[] | undefined {
	const amounts = new Set(calculator.parameters.map(({ id }) => id));
	const names = new Set(conditions.flatMap((condition) => [...namesIn(condition)]));
	const cases: (readonly [id: string, values: readonly Value[]])[] = [];
	for (const name of names) {
		if (amounts.has(name)) continue;
		const input = calculator.inputs.find(({ id }) => id === name);
		const values = input && casesOf(input, conditions, calculator);
		if (!values) return undefined;
		cases.push([name, values]);
	}
	const count = cases.reduce((product, [, values]) => product * values.length, 1);
	return count > MOST ? undefined : combinations(defaultInputs(calculator), cases);
}

/** Every combination of the values over the base. */
export function combinations(
	base: Inputs,
	cases: readonly (readonly [id: string, values: readonly Value[]])[],
): readonly Inputs[] {
	return cases.reduce<readonly Inputs[]>(
		(made, [id, values]) => made.flatMap((inputs) => values.map((value) => ({ ...inputs, [id]: value }))),
		[base],
	);
}

function casesOf(
	input: CompiledInput,
	conditions: readonly Expression[],
	calculator: Calculator,
): readonly Value[] | undefined {
	if (input.choices.length > 0) return input.choices.map(({ value }) => value);
	const constants = comparedConstants(input.id, conditions, calculator);
	return constants && between(constants, input);
}

// Undefined when the input stands anywhere but alone on one side of a comparison with a constant.
function comparedConstants(
	name: string,
	conditions: readonly Expression[],
	{ inputs, parameters }: Calculator,
): readonly number[] | undefined {
	const varying = new Set(inputs.map(({ id }) => id));
	const amounts = new Set(parameters.map(({ id }) => id));
	const known = amountsOf({ parameters });
	const constants: number[] = [];
	let direct = 0;
	let all = 0;
	for (const node of conditions.flatMap((condition) => walk(condition))) {
		if (node.kind === 'name' && node.name === name) all += 1;
		const sides = comparedSides(node);
		for (const [side, other] of sides ? [sides, sides.toReversed()] : []) {
			if (!side || !other) continue;
			if (side.kind !== 'name' || side.name !== name) continue;
			if ([...namesIn(other)].some((used) => varying.has(used) || !amounts.has(used))) continue;
			direct += 1;
			constants.push(Number(evaluate(other, (used) => known[used] ?? null) ?? Number.NaN));
		}
	}
	return direct === all && constants.every(Number.isFinite) ? constants : undefined;
}

// Each constant, and one value below, above and between; for whole numbers, the nearest that exist.
function between(constants: readonly number[], { type }: Pick<CompiledInput, 'type'>): readonly number[] {
	const sorted = [...new Set(constants)].sort((a, b) => a - b);
	if (type === 'integer') {
		const whole = sorted.flatMap((constant) => [Math.floor(constant), Math.ceil(constant)]);
		return [...new Set([0, -1, 1].flatMap((step) => whole.map((value) => value + step)))];
	}
	const middles = sorted
		.slice(1)
		.map((constant, position) => ((sorted[position] ?? constant) + constant) / 2);
	return [...sorted, ...middles, Math.min(...sorted) - 1, Math.max(...sorted) + 1];
}
