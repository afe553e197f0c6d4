// Random formulas of straight pieces: every bend and jump is found, to the step of the input, and its cause is named.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Computable } from '../../../src/engine/calculate.ts';
import { INPUT_DEFAULTS } from '../../../src/engine/values.ts';
import { findChanges } from '../../../src/engine/what-if/changes.ts';
import {
	type CurveChange,
	createVariation,
	type ModelWithInputs,
	sweep,
} from '../../../src/engine/what-if/variation.ts';
import { evaluate } from '../../../src/language/evaluate.ts';
import { createName, createNumber, createOperation, type Expression } from '../../../src/language/tree.ts';
import type {
	CompiledAmount,
	CompiledInput,
	CompiledResult,
	Inputs,
} from '../../../src/model/compiled-calculator.ts';

/** The input goes from nothing to here, in whole steps. */
const END = 240;
/** Values looked at between two steps by brute force. */
const FINE = 8;
/** Values of a sweep: what turns and turns back between two of them may be missed. */
const SAMPLES = 49;
const SPACING = END / (SAMPLES - 1);

// Every number here is a sum of few powers of two, so that nothing is ever rounded: of two figures that are equal by
// their formulas, rounding would make one the larger, here and there.
const brackets: CompiledAmount['value'] = [
	[0, 12.5],
	[40, 25],
	[150, 37.5],
];
const steps: CompiledAmount['value'] = [
	[0, 5],
	[33, 12],
	[100, 8],
	[170, 20],
];

function createAmount(id: string, value: CompiledAmount['value']): CompiledAmount {
	return { id, title: id, unit: 'percent', year: 2024, from: 'money', value, source: '' };
}

const amounts = [createAmount('brackets', brackets), createAmount('steps', steps)];

const getAmount = (name: string) => amounts.find(({ id }) => id === name)?.value ?? null;

const constant = fc.constantFrom(0, 7, 25, 60, 100, 111, 180, 250).map(createNumber);
const factor = fc.constantFrom(-1, 0.5, 2, 3).map(createNumber);
// Where two figures are equal is a single value, which samples see only at a threshold that a formula names.
const comparison = fc.constantFrom('<', '<=', '>', '>=');

/** A random formula of straight pieces in some names. */
function piecewise(...names: readonly string[]): fc.Arbitrary<Expression> {
	const { figure } = fc.letrec<{ figure: Expression; condition: Expression }>((tie) => {
		const part = tie('figure');
		return {
			figure: fc.oneof(
				{ maxDepth: 3, withCrossShrink: true },
				fc.oneof(constant, fc.constantFrom(...names).map(createName)),
				fc.tuple(part, part, fc.constantFrom('+', '-')).map(([a, b, sign]) => createOperation(sign, a, b)),
				fc.tuple(part, factor).map(([a, by]) => createOperation('*', a, by)),
				fc
					.tuple(part, part, fc.constantFrom('min', 'max'))
					.map(([a, b, name]) => createOperation(name, a, b)),
				fc.tuple(part, constant, constant).map(([a, low, high]) => createOperation('clamp', a, low, high)),
				part.map((a) => createOperation('abs', a)),
				part.map((a) => createOperation('tax', createName('brackets'), a)),
				part.map((a) => createOperation('lookup', createName('steps'), a)),
				fc.tuple(tie('condition'), part, part).map(([test, a, b]) => createOperation('choose', test, a, b)),
			),
			condition: fc.oneof(
				{ maxDepth: 2, withCrossShrink: true },
				fc.tuple(part, part, comparison).map(([a, b, sign]) => createOperation(sign, a, b)),
				fc
					.tuple(tie('condition'), tie('condition'), fc.constantFrom('and', 'or'))
					.map(([a, b, word]) => createOperation(word, a, b)),
				tie('condition').map((a) => createOperation('not', a)),
			),
		};
	});
	return figure;
}

const input: CompiledInput = {
	...INPUT_DEFAULTS,
	...{ id: 'x', title: 'X', default: 100 },
};

function createLine(id: string): CompiledResult {
	return { id, label: id, format: 'money' };
}

/** A calculator of two lines, the second of which may name the first. */
function createCalculation(first: Expression, second: Expression): ModelWithInputs {
	const evaluateLines = ({ x = 0 }: Inputs) => {
		const firstValue = evaluate(first, (name) => (name === 'x' ? x : getAmount(name)));
		const secondValue = evaluate(second, (name) =>
			name === 'x' ? x : name === 'first' ? firstValue : getAmount(name),
		);
		return { first: firstValue, second: secondValue };
	};
	const model: Computable = {
		...{ inputs: [input], results: [createLine('first'), createLine('second')], amounts },
		evaluate: evaluateLines,
		workings: { formulas: { first, second } },
	};
	return { model, inputs: { x: 100 } };
}

function findLineChanges(calculation: ModelWithInputs, line: 'first' | 'second'): readonly CurveChange[] {
	const variation = createVariation(calculation, 'x', line);
	const samples = sweep(variation, { from: 0, to: END }, SAMPLES);
	return findChanges(variation, samples).filter(({ kind }) => kind === 'bend' || kind === 'jump');
}

/** A turn that has to be found, in the unit of a slope. A tax on a tax turns by less: that may be told or not. */
const NOTABLE = 1e-4;

/**
 * Places at which neighbouring slopes on a fine grid differ. Between the steps of the input it keeps off round numbers: what holds
 * at a single one of them, such as x == 62.5, nobody can enter.
 * @param fine how many values from one step to the next, a power of two
 * @param least the turn above which slopes differ
 */
function findKinkPositions(
	{ model }: ModelWithInputs,
	{ from, to, fine, least }: { from: number; to: number; fine: number; least: number },
	line: 'first' | 'second' = 'second',
): readonly number[] {
	const points = Array.from({ length: (to - from) * fine + 1 }, (_, index) => {
		const at = from + index / fine + (index % fine === 0 ? 0 : 2 ** -20);
		return { at, value: Number(model.evaluate({ x: at })[line]) };
	});
	const slopes = points.slice(1).map(({ at, value }, index) => {
		const previousPoint = points[index] as (typeof points)[number];
		return (value - previousPoint.value) / (at - previousPoint.at);
	});
	const slopeChanges = slopes.slice(1).map((slope, index) => Math.abs(slope - (slopes[index] as number)));
	return slopeChanges.flatMap((slopeChange, index) =>
		slopeChange > least ? [from + (index + 1) / fine] : [],
	);
}

/** The positions without others nearby, but for those of the same place. */
function listLonePositions(positions: readonly number[]): readonly number[] {
	const isBeside = (distance: number) => distance > 1 && distance < 2 * SPACING;
	return positions.filter((position) => !positions.some((other) => isBeside(Math.abs(other - position))));
}

function isNearChange(position: number, { before, after }: CurveChange): boolean {
	return position >= before - 1.01 / FINE && position <= after + 1.01 / FINE;
}

const formulas = fc.tuple(piecewise('x'), piecewise('x', 'first'));

describe('along a formula of straight pieces', () => {
	const x = createName('x');
	const thirtySeconds = createOperation('*', x, createNumber(1 / 32));
	it.each([
		['tax', createOperation('tax', createName('brackets'), x), ['bend 40', 'bend 150']],
		[
			'steps',
			createOperation('lookup', createName('steps'), x),
			['jump 33/34', 'jump 100/101', 'jump 170/171'],
		],
		[
			'a single value',
			createOperation('choose', createOperation('==', x, createNumber(60)), createNumber(1), createNumber(0)),
			['jump 59/60', 'jump 60/61'],
		],
		[
			'whole parts',
			createOperation('floor', createOperation('min', thirtySeconds, createNumber(2))),
			['jump 31/32', 'jump 63/64'],
		],
		['multiples', createOperation('roundTo', x, createNumber(100)), ['jump 49/50', 'jump 149/150']],
		['steps too fine to be listed', createOperation('floor', x), []],
		[
			'a pole between two steps',
			createOperation(
				'/',
				createNumber(1),
				createOperation('-', createOperation('*', x, createNumber(2)), createNumber(101)),
			),
			['jump 50/51'],
		],
	])('%s: every place is exact', (_, formula, expected) => {
		const changes = findLineChanges(createCalculation(createNumber(0), formula), 'second').map(
			({ kind, before, after }) => (before === after ? `${kind} ${before}` : `${kind} ${before}/${after}`),
		);
		expect(changes).toEqual(expected);
	});

	it('every bend and jump that no other hides is found, and nothing else', () => {
		fc.assert(
			fc.property(formulas, ([first, second]) => {
				const calculation = createCalculation(first, second);
				const changes = findLineChanges(calculation, 'second');
				const places = findKinkPositions(calculation, { from: 1, to: END - 1, fine: FINE, least: NOTABLE });
				const missedPlaces = listLonePositions(places).filter(
					(position) => !changes.some((change) => isNearChange(position, change)),
				);
				expect(missedPlaces).toEqual([]);
				for (const { before, after } of changes) {
					expect(after - before).toBeLessThanOrEqual(1);
					const nearbyRange = { from: before - 1, to: after + 1, fine: 256, least: 1e-9 };
					expect(findKinkPositions(calculation, nearbyRange)).not.toEqual([]);
				}
			}),
			{ numRuns: 120 },
		);
	});

	it('a line that jumps at a place is not the cause of a bend there', () => {
		const first = createOperation('choose', createOperation('<=', x, createNumber(60)), x, createNumber(0));
		const second = createOperation(
			'+',
			createOperation('max', x, createNumber(60)),
			createOperation('*', createName('first'), createNumber(0)),
		);
		const [kink] = findLineChanges(createCalculation(first, second), 'second');
		expect(kink).toMatchObject({ kind: 'bend', before: 60, cause: { id: 'second' } });
	});

	it('the cause is the first line that does the same at the same place', () => {
		fc.assert(
			fc.property(formulas, ([first, second]) => {
				const calculation = createCalculation(first, second);
				const firstLineChanges = findLineChanges(calculation, 'first');
				for (const { kind, before, after, ...change } of findLineChanges(calculation, 'second')) {
					const isFirst = firstLineChanges.some(
						(firstLineChange) =>
							firstLineChange.kind === kind &&
							firstLineChange.before === before &&
							firstLineChange.after === after,
					);
					const canBeFirst = isFirst && JSON.stringify(second).includes('"first"');
					// Between two steps the lines may turn at two places: then either may be told.
					const nearbyRange = { from: before - 1, to: after + 1, fine: 256, least: 1e-9 };
					const slopeChanges = new Set(findKinkPositions(calculation, nearbyRange, 'first'));
					const isTogether = findKinkPositions(calculation, nearbyRange).every((position) =>
						slopeChanges.has(position),
					);
					const causes = canBeFirst ? (isTogether ? ['first'] : ['first', 'second']) : ['second'];
					expect(causes).toContain('cause' in change && change.cause.id);
				}
			}),
			{ numRuns: 120 },
		);
	});
});
