// The turns and jumps of curves that are known: found at their place, with few values.
import { expect, test } from 'vitest';
import { createRandom } from '../../../src/compiler/sample.ts';
import { INPUT_DEFAULTS } from '../../../src/engine/values.ts';
import { findKinks, listSearchPoints } from '../../../src/engine/what-if/kinks.ts';
import { createVariation, type Kink } from '../../../src/engine/what-if/variation.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';

const input = { ...INPUT_DEFAULTS, id: 'x', title: 'X', default: 500_000 };
const result = { id: 'y', label: 'Y', format: 'money' } as const;

function searchCurve(
	curve: (at: number) => number | null,
	most = 120,
	to = 1_000_000,
): { kinks: readonly Kink[]; evaluations: number } {
	let evaluations = 0;
	const evaluate = ({ x }: Inputs) => {
		evaluations += 1;
		return { y: curve(Number(x)) };
	};
	const model = { inputs: [input], results: [result], amounts: [], evaluate };
	const variation = createVariation({ model, inputs: {} }, 'x', 'y');
	const range = { from: 0, to };
	const kinks = findKinks(variation, { points: listSearchPoints(range, 24, input), budget: most });
	return { kinks, evaluations };
}

test('a line has none, a smooth curve has none', () => {
	expect(searchCurve((at) => at * 0.37 + 12).kinks).toEqual([]);
	expect(searchCurve((at) => (at / 1000) ** 2 * 0.37).kinks).toEqual([]);
	expect(searchCurve((at) => 1e6 * 1.05 ** (at / 50_000)).kinks).toEqual([]);
});

test('bends lie where they are, to the dollar, at a few values each', () => {
	const places = [100_000, 333_333, 400_000, 401_000, 777_777.5];
	const { kinks, evaluations } = searchCurve((at) =>
		places.reduce((sum, position) => sum + 0.1 * Math.max(0, at - position), 0),
	);
	expect(kinks.map(({ before, after }) => [before, after])).toEqual([
		[100_000, 100_000],
		[333_333, 333_333],
		[400_000, 400_000],
		[401_000, 401_000],
		[777_777, 777_778],
	]);
	expect(evaluations).toBeLessThan(50 + 40);
});

test('a jump lies between two steps, also on either side of one', () => {
	const createJump = (isBelow: (at: number) => boolean) =>
		searchCurve((at) => at * 0.2 + (isBelow(at) ? 1000 : 0)).kinks;
	expect(createJump((at) => at > 250_000)).toMatchObject([{ kind: 'jump', before: 250_000, after: 250_001 }]);
	expect(createJump((at) => at >= 250_001)).toMatchObject([
		{ kind: 'jump', before: 250_000, after: 250_001 },
	]);
	expect(createJump((at) => at >= 250_000.5)).toMatchObject([
		{ kind: 'jump', before: 250_000, after: 250_001 },
	]);
});

test('a jump is found also where neighboring numbers are about as far apart as the narrowest interval', () => {
	const place = 0.7e15;
	const { kinks } = searchCurve((at) => at * 0.2 + (at > place ? 1e14 : 0), 120, 1e15);
	expect(kinks).toMatchObject([{ kind: 'jump', before: place, after: place + 1 }]);
});

test('a stretch without values has none', () => {
	const { kinks } = searchCurve((at) => (at < 500_000 ? null : Math.max(0, at - 800_000)));
	expect(kinks).toMatchObject([{ kind: 'bend', before: 800_000 }]);
});

test('of many, those that turn most, within what may be asked', () => {
	const random = createRandom(7);
	for (let kink = 0; kink < 40; kink += 1) {
		const randomKinks = Array.from({ length: 30 }, (_, number) => {
			return { position: Math.round(random() * 1e6), kink: (number < 5 ? 0.2 : 0.005) * (0.5 + random()) };
		});
		const curve = (at: number) =>
			randomKinks.reduce((sum, { position, kink: weight }) => sum + weight * Math.max(0, at - position), 0);
		const { kinks, evaluations } = searchCurve(curve, 120);
		// Both sides of a kink are drawn anyway.
		expect(evaluations).toBeLessThan(50 + 125 + 2 * kinks.length);
		for (const kink of kinks)
			expect(
				randomKinks.some(({ position }) => Math.abs(position - kink.before) <= 1),
				`${kink.before}`,
			).toBe(true);
		const strongKinks = randomKinks
			.slice(0, 5)
			.filter(({ position }) => kinks.some(({ before }) => Math.abs(before - position) <= 1));
		expect(strongKinks.length).toBeGreaterThanOrEqual(5);
	}
});
