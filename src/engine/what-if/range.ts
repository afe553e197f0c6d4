// Where an input is varied: the part of its values that is worth looking at, and all that anyone could enter.
import type { CompiledInput } from '../../definition/compiled-calculator.ts';
import type { Rows } from '../../language/value.ts';
import { calculate } from '../calculate.ts';
import type { Explainable } from '../explain/explain.ts';
import { changesAlong } from './changes.ts';
import { choicesOf } from './grid.ts';
import { sweep } from './sweep.ts';
import { niceAbove } from './ticks.ts';
import { type Calculation, type InputRange, ownValue, type Variation } from './variation.ts';

/** The most a format is worth looking at, and the most anyone could enter, in the stored unit. */
const LIMITS: Readonly<
	Record<CompiledInput['format'], readonly [least: number, most: number, enterable: number]>
> = {
	money: [10, 1e9, 1e9],
	percent: [10, 100, 100],
	fraction: [0.1, 1, 1],
	years: [10, 100, 120],
	months: [36, 600, 1200],
	shares: [10, 1e8, 1e8],
	count: [10, 1e6, 1e6],
	choice: [1, 1, 1],
	'yes-no': [1, 1, 1],
};

/** How far beyond the visitor's value a curve may reach to show where something changes. */
const FAR = 5;
const PROBES = 120;
/** Half of a range for which nothing else speaks; what is worth looking at bounds it. */
const DEFAULT_SIZE = 50_000;

/**
 * The range a curve is drawn over: from nothing to twice the visitor's value, further where a statutory amount or a bend
 * of the headline lies not far beyond. A negative value has its own size on both sides of zero.
 * @throws when the calculator has no input of that name
 */
export function sensibleRange(calculation: Calculation, inputId: string): InputRange {
	const { calculator, inputs } = calculation;
	const input = calculator.inputs.find(({ id }) => id === inputId);
	if (!input) throw new Error(`There is no input "${inputId}".`);
	const [first, last] = [choicesOf(input)[0], choicesOf(input).at(-1)];
	if (first !== undefined && last !== undefined) return { from: first, to: last };
	const own = ownValue({ inputs, input });
	const size = Math.abs(own) || sizeWithoutValue(calculator, input);
	const reach = reachOf(calculation, input, size);
	const to = withinLimits(input, reach, Math.abs(own));
	return { from: own < 0 ? -to : 0, to };
}

/** Everything anyone could enter; below zero only when the visitor's own value is. */
export function enterableRange({ inputs, input }: Pick<Variation, 'inputs' | 'input'>): InputRange {
	const choices = choicesOf(input);
	const [first, last] = [choices[0], choices.at(-1)];
	if (first !== undefined && last !== undefined) return { from: first, to: last };
	const own = ownValue({ inputs, input });
	const to = Math.max(LIMITS[input.format][2], Math.abs(own));
	return { from: own < 0 ? -to : 0, to };
}

// Of a field that is zero: the size of its default, or half of the largest amount of the law of its unit.
function sizeWithoutValue({ parameters }: Explainable, input: CompiledInput): number {
	const amounts = amountsFor(parameters, input);
	return Math.abs(Number(input.default)) || Math.max(0, ...amounts) / 2 || DEFAULT_SIZE;
}

function reachOf(calculation: Calculation, input: CompiledInput, size: number): number {
	const amounts = amountsFor(calculation.calculator.parameters, input).filter(
		(amount) => amount < size * FAR,
	);
	const changes = headlineChanges(calculation, input, size * FAR);
	return Math.max(size * 2, ...[...amounts, ...changes].map((place) => place * 1.2));
}

function amountsFor(parameters: Explainable['parameters'], { format }: CompiledInput): readonly number[] {
	if (format !== 'money' && format !== 'years' && format !== 'months') return [];
	return parameters.flatMap((amount) => {
		if (Array.isArray(amount.value)) return amount.from === format ? beginningsOf(amount.value as Rows) : [];
		return amount.unit === format && typeof amount.value === 'number' ? [amount.value] : [];
	});
}

function beginningsOf(rows: Rows): readonly number[] {
	return rows.map(([from]) => from);
}

function headlineChanges(calculation: Calculation, input: CompiledInput, to: number): readonly number[] {
	const { calculator, workings, inputs } = calculation;
	const { results } = calculate(calculator, inputs);
	const headline = calculator.results.find((result) => result.headline && result.id in results);
	if (!headline) return [];
	const variation = { calculator, workings, inputs, input, result: headline };
	const limited = Math.min(to, LIMITS[input.format][1]);
	return changesAlong(variation, sweep(variation, { from: 0, to: limited }, PROBES)).map(
		({ before }) => before,
	);
}

function withinLimits(input: CompiledInput, reach: number, own: number): number {
	const [least, most] = LIMITS[input.format];
	const round = input.format === 'months' ? Math.ceil(reach / 12) * 12 : niceAbove(reach);
	return Math.max(Math.min(Math.max(round, least), most), own);
}
