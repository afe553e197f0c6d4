// Random formulas of straight pieces: every bend and jump is found, to the step of the input, and its cause is named.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakpointsIn } from '../../../src/compiler/emit/breakpoints.ts';
import { evaluate } from '../../../src/compiler/language.ts';
import { OPERATORS } from '../../../src/compiler/operators.ts';
import type {
	CompiledCalculator,
	CompiledInput,
	CompiledParameter,
	CompiledResult,
	Inputs,
} from '../../../src/definition/compiled-calculator.ts';
import { changesAlong } from '../../../src/engine/what-if/changes.ts';
import { sweep } from '../../../src/engine/what-if/sweep.ts';
import type { Change } from '../../../src/engine/what-if/types.ts';
import type { Calculation } from '../../../src/engine/what-if/variation.ts';
import { type Expression, named, number, operation } from '../../../src/language/tree.ts';
import { sample } from '../../calculator/sample-calculator.ts';

/** The input goes from nothing to here, in whole steps. */
const END = 240;
/** Values looked at between two steps by brute force; the numbers of a formula keep its bends apart by more. */
const FINE = 8;

// Every number here is a sum of few powers of two, so that nothing is ever rounded: of two figures that are equal by
// their formulas, rounding would make one the larger, here and there.
const brackets: CompiledParameter['value'] = [
	[0, 12.5],
	[40, 25],
	[150, 37.5],
];
const steps: CompiledParameter['value'] = [
	[0, 5],
	[33, 12],
	[100, 8],
	[170, 20],
];

function amountOf(id: string, value: CompiledParameter['value']): CompiledParameter {
	return { id, title: id, unit: 'percent', year: 2024, from: 'money', value, source: '' };
}

const parameters = [amountOf('brackets', brackets), amountOf('steps', steps)];

const amountNamed = (name: string) => parameters.find(({ id }) => id === name)?.value ?? null;

const constant = fc.constantFrom(0, 7, 25, 60, 100, 111, 180, 250).map(number);
const factor = fc.constantFrom(-1, 0.5, 2, 3).map(number);
const comparison = fc.constantFrom('<', '<=', '>', '>=', '==', '!=');

/** A random formula of straight pieces in some names. */
function piecewise(...names: readonly string[]): fc.Arbitrary<Expression> {
	const { figure } = fc.letrec<{ figure: Expression; condition: Expression }>((tie) => {
		const part = tie('figure');
		return {
			figure: fc.oneof(
				{ maxDepth: 3, withCrossShrink: true },
				fc.oneof(constant, fc.constantFrom(...names).map(named)),
				fc.tuple(part, part, fc.constantFrom('+', '-')).map(([a, b, sign]) => operation(sign, a, b)),
				fc.tuple(part, factor).map(([a, by]) => operation('*', a, by)),
				fc.tuple(part, part, fc.constantFrom('min', 'max')).map(([a, b, name]) => operation(name, a, b)),
				fc.tuple(part, constant, constant).map(([a, low, high]) => operation('clamp', a, low, high)),
				part.map((a) => operation('abs', a)),
				part.map((a) => operation('tax', named('brackets'), a)),
				part.map((a) => operation('lookup', named('steps'), a)),
				fc.tuple(tie('condition'), part, part).map(([test, a, b]) => operation('choose', test, a, b)),
			),
			condition: fc.oneof(
				{ maxDepth: 2, withCrossShrink: true },
				fc.tuple(part, part, comparison).map(([a, b, sign]) => operation(sign, a, b)),
				fc
					.tuple(tie('condition'), tie('condition'), fc.constantFrom('and', 'or'))
					.map(([a, b, word]) => operation(word, a, b)),
				tie('condition').map((a) => operation('not', a)),
			),
		};
	});
	return figure;
}

const input: CompiledInput = {
	...{ id: 'x', title: 'X', help: '', choices: [], hidden: false },
	...{ type: 'integer', format: 'money', default: 100 },
};

function lineOf(id: string): CompiledResult {
	const [plain] = sample.results;
	return { ...(plain as CompiledResult), id, label: id, format: 'money' };
}

/** A calculator of two lines, the second of which may name the first. */
function calculationOf(first: Expression, second: Expression): Calculation {
	const evaluateLines = ({ x = 0 }: Inputs) => {
		const one = evaluate(first, (name) => (name === 'x' ? x : amountNamed(name)));
		const two = evaluate(second, (name) => (name === 'x' ? x : name === 'first' ? one : amountNamed(name)));
		return { first: one, second: two };
	};
	const calculator: CompiledCalculator = {
		...sample,
		...{ inputs: [input], results: [lineOf('first'), lineOf('second')], parameters, warnings: [] },
		evaluate: evaluateLines,
		formState: () => ({ absent: [], disabled: [], warnings: [], badges: [] }),
	};
	const breakpoints = { first: breakpointsIn(first), second: breakpointsIn(second) };
	const workings = { formulas: { first, second }, breakpoints, operators: OPERATORS };
	return { calculator, workings, inputs: { x: 100 } };
}

function changesOf(calculation: Calculation, line: 'first' | 'second'): readonly Change[] {
	const variation = { ...calculation, input, result: lineOf(line) };
	const samples = sweep(variation, { from: 0, to: END }, 25);
	return changesAlong(variation, samples).filter(({ kind }) => kind === 'bend' || kind === 'jump');
}

/** A turn that has to be found, in the unit of a slope. A tax on a tax turns by less: that may be told or not. */
const NOTABLE = 1e-4;

/**
 * Where neighbouring slopes on a fine grid differ. Between the steps of the input it keeps off round numbers: what holds
 * at a single one of them, such as x == 62.5, nobody can enter.
 * @param fine how many values from one step to the next, a power of two
 * @param least the turn above which slopes differ
 */
function crooked(
	{ calculator }: Calculation,
	{ from, to, fine, least }: { from: number; to: number; fine: number; least: number },
	line: 'first' | 'second' = 'second',
): readonly number[] {
	const points = Array.from({ length: (to - from) * fine + 1 }, (_, index) => {
		const at = from + index / fine + (index % fine === 0 ? 0 : 2 ** -20);
		return { at, value: Number(calculator.evaluate({ x: at })[line]) };
	});
	const slopes = points.slice(1).map(({ at, value }, index) => {
		const last = points[index] as (typeof points)[number];
		return (value - last.value) / (at - last.at);
	});
	const turns = slopes.slice(1).map((slope, index) => Math.abs(slope - (slopes[index] as number)));
	return turns.flatMap((turn, index) => (turn > least ? [from + (index + 1) / fine] : []));
}

function isNear(place: number, { before, after }: Change): boolean {
	return place >= before - 1.01 / FINE && place <= after + 1.01 / FINE;
}

const formulas = fc.tuple(piecewise('x'), piecewise('x', 'first'));

describe('along a formula of straight pieces', () => {
	const x = named('x');
	const thirtySeconds = operation('*', x, number(1 / 32));
	it.each([
		['tax', operation('tax', named('brackets'), x), ['bend 40', 'bend 150']],
		['steps', operation('lookup', named('steps'), x), ['jump 33/34', 'jump 100/101', 'jump 170/171']],
		[
			'a single value',
			operation('choose', operation('==', x, number(60)), number(1), number(0)),
			['jump 59/60', 'jump 60/61'],
		],
		[
			'whole parts',
			operation('floor', operation('min', thirtySeconds, number(2))),
			['jump 31/32', 'jump 63/64'],
		],
		['multiples', operation('roundTo', x, number(100)), ['jump 49/50', 'jump 149/150']],
		['steps too fine to be listed', operation('floor', x), []],
		[
			'a pole between two steps',
			operation('/', number(1), operation('-', operation('*', x, number(2)), number(101))),
			['jump 50/51'],
		],
	])('%s: every place is exact', (_, formula, expected) => {
		const found = changesOf(calculationOf(number(0), formula), 'second').map(({ kind, before, after }) =>
			before === after ? `${kind} ${before}` : `${kind} ${before}/${after}`,
		);
		expect(found).toEqual(expected);
	});

	it('every bend and jump is found, and nothing else', () => {
		fc.assert(
			fc.property(formulas, ([first, second]) => {
				const calculation = calculationOf(first, second);
				const changes = changesOf(calculation, 'second');
				const places = crooked(calculation, { from: 1, to: END - 1, fine: FINE, least: NOTABLE });
				expect(places.filter((place) => !changes.some((change) => isNear(place, change)))).toEqual([]);
				for (const { before, after } of changes) {
					expect(after - before).toBeLessThanOrEqual(1);
					const close = { from: before - 1, to: after + 1, fine: 256, least: 1e-9 };
					expect(crooked(calculation, close)).not.toEqual([]);
				}
			}),
			{ numRuns: 120 },
		);
	});

	it('a line that jumps at a place is not the cause of a bend there', () => {
		const first = operation('choose', operation('<=', x, number(60)), x, number(0));
		const second = operation('+', operation('max', x, number(60)), operation('*', named('first'), number(0)));
		const [bend] = changesOf(calculationOf(first, second), 'second');
		expect(bend).toMatchObject({ kind: 'bend', before: 60, cause: { id: 'second' } });
	});

	it('the cause is the first line that does the same at the same place', () => {
		fc.assert(
			fc.property(formulas, ([first, second]) => {
				const calculation = calculationOf(first, second);
				const own = changesOf(calculation, 'first');
				for (const { kind, before, after, ...change } of changesOf(calculation, 'second')) {
					const isFirst = own.some(
						(other) => other.kind === kind && other.before === before && other.after === after,
					);
					const canBeFirst = isFirst && JSON.stringify(second).includes('"first"');
					// Between two steps the lines may turn at two places: then either may be told.
					const close = { from: before - 1, to: after + 1, fine: 256, least: 1e-9 };
					const turns = new Set(crooked(calculation, close, 'first'));
					const isTogether = crooked(calculation, close).every((place) => turns.has(place));
					const causes = canBeFirst ? (isTogether ? ['first'] : ['first', 'second']) : ['second'];
					expect(causes).toContain('cause' in change && change.cause.id);
				}
			}),
			{ numRuns: 120 },
		);
	});
});
