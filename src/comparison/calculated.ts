// What the comparison says of one strategy that was calculated, and where its bar stands on the common scale.
import type { CompiledCalculator, CompiledResult, Inputs, Value } from '../definition/compiled-calculator.ts';
import { calculate } from '../engine/calculate.ts';
import { askedInputs } from '../engine/form-state.ts';
import { formatInputWithUnit, formatResult } from '../engine/format.ts';
import { type Tone, toneOf } from '../engine/tone.ts';

/** One line of a result in words. */
export interface CalculatedLine {
	readonly label: string;
	/** A few words beside the label, or ''. */
	readonly note: string;
	readonly text: string;
	readonly tone: Tone;
	/** Why it is unavailable when it is, or ''. */
	readonly reason: string;
}

/** One strategy with its own figures. */
export interface CalculatedStrategy {
	readonly id: string;
	readonly name: string;
	readonly headline: CalculatedLine | undefined;
	/** Undefined when the calculator has no net line. */
	readonly net: CalculatedLine | undefined;
	/** The headline is the net line itself. */
	readonly headlineIsNet: boolean;
	/** "QCD amount $25,000", for every input on the form. */
	readonly inputs: readonly string[];
	/** In dollars, costs below zero; undefined when the headline has no bar. */
	readonly amount: number | undefined;
	/** Why there is no bar, a sentence, or ''. */
	readonly withoutBar: string;
}

/** The part of the common scale, in dollars; zero is always on it. */
export interface Scale {
	readonly least: number;
	readonly most: number;
}

/** Places on the scale, in percent of its length. */
export interface Bar {
	readonly start: number;
	readonly length: number;
	readonly zero: number;
}

/**
 * Computes one strategy for the comparison.
 * @param inputs complete, in the stored units
 */
export function calculatedStrategy(calculator: CompiledCalculator, inputs: Inputs): CalculatedStrategy {
	const { rows, results } = calculate(calculator, inputs);
	const headline = rows.find((row) => row.headline);
	const net = rows.find((row) => row.net);
	const value = headline && (results[headline.id] ?? null);
	return {
		id: calculator.id,
		name: calculator.name,
		headline: headline && lineOf(headline, results[headline.id] ?? null),
		net: net && lineOf(net, results[net.id] ?? null),
		headlineIsNet: net !== undefined && net === headline,
		inputs: inputWords(calculator, inputs),
		...barAmount(headline, value ?? null),
	};
}

/** The scale on which all amounts have a place. @param amounts in dollars */
export function scaleOf(amounts: readonly number[]): Scale {
	return { least: Math.min(0, ...amounts), most: Math.max(0, ...amounts) };
}

/** Where the bar of an amount stands. @param amount in dollars, on the scale */
export function barOf(amount: number, { least, most }: Scale): Bar {
	const place = (dollars: number) => (most === least ? 0 : ((dollars - least) / (most - least)) * 100);
	const zero = place(0);
	return { zero, start: Math.min(zero, place(amount)), length: Math.abs(place(amount) - zero) };
}

function lineOf(row: CompiledResult, value: Value | null): CalculatedLine {
	return {
		label: row.label,
		note: row.note,
		text: formatResult(value, row),
		tone: toneOf(value, row.sense),
		reason: value === null ? row.unavailable : '',
	};
}

function inputWords(calculator: CompiledCalculator, inputs: Inputs): readonly string[] {
	return askedInputs(calculator, inputs).map(
		(input) => `${input.title} ${formatInputWithUnit(inputs[input.id] ?? input.default, input)}`,
	);
}

// A cost is never drawn as a saving, and an amount nobody called one or the other is not drawn at all.
function barAmount(headline: CompiledResult | undefined, value: Value | null) {
	if (!headline) return noBar('This calculator shows no headline for these inputs, so it has no bar.');
	if (headline.format !== 'money')
		return noBar('Its headline is not an amount in dollars, so it has no bar.');
	if (typeof value !== 'number')
		return noBar('Its headline has no value for these inputs, so it has no bar.');
	if (headline.sense === 'neutral')
		return noBar('Its headline is neither a saving nor a cost, so it has no bar.');
	return { amount: headline.sense === 'cost' ? -value : value, withoutBar: '' };
}

function noBar(withoutBar: string) {
	return { amount: undefined, withoutBar };
}
