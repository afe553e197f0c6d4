// The turns and jumps of curves that are known: found at their place, with few values.
import { expect, test } from 'vitest';
import { randomNumbers } from '../../../src/compiler/sample.ts';
import { INPUT_DEFAULTS } from '../../../src/engine/complete-logic.ts';
import { type Turn, turnsOf } from '../../../src/engine/what-if/curve-search.ts';

const input = { ...INPUT_DEFAULTS, id: 'x', title: 'X', default: 0 };

function search(curve: (at: number) => number | null, most = 120): { turns: readonly Turn[]; asked: number } {
	let asked = 0;
	const valueAt = (at: number) => {
		asked += 1;
		return curve(at);
	};
	const range = { from: 0, to: 1_000_000 };
	return { turns: turnsOf({ valueAt, range, input, parts: 24, most, weightAt: () => 1 }), asked };
}

test('a line has none, a smooth curve has none', () => {
	expect(search((at) => at * 0.37 + 12).turns).toEqual([]);
	expect(search((at) => (at / 1000) ** 2 * 0.37).turns).toEqual([]);
	expect(search((at) => 1e6 * 1.05 ** (at / 50_000)).turns).toEqual([]);
});

test('bends lie where they are, to the dollar, at a few values each', () => {
	const places = [100_000, 333_333, 400_000, 401_000, 777_777.5];
	const { turns, asked } = search((at) =>
		places.reduce((sum, place) => sum + 0.1 * Math.max(0, at - place), 0),
	);
	expect(turns.map(({ before, after }) => [before, after])).toEqual([
		[100_000, 100_000],
		[333_333, 333_333],
		[400_000, 400_000],
		[401_000, 401_000],
		[777_777, 777_778],
	]);
	expect(asked).toBeLessThan(50 + 40);
});

test('a jump lies between two steps, also on either side of one', () => {
	const jumpAt = (holds: (at: number) => boolean) => search((at) => at * 0.2 + (holds(at) ? 1000 : 0)).turns;
	expect(jumpAt((at) => at > 250_000)).toMatchObject([{ kind: 'jump', before: 250_000, after: 250_001 }]);
	expect(jumpAt((at) => at >= 250_001)).toMatchObject([{ kind: 'jump', before: 250_000, after: 250_001 }]);
	expect(jumpAt((at) => at >= 250_000.5)).toMatchObject([{ kind: 'jump', before: 250_000, after: 250_001 }]);
});

test('a stretch without values has none', () => {
	const { turns } = search((at) => (at < 500_000 ? null : Math.max(0, at - 800_000)));
	expect(turns).toMatchObject([{ kind: 'bend', before: 800_000 }]);
});

test('of many, those that turn most, within what may be asked', () => {
	const random = randomNumbers(7);
	for (let turn = 0; turn < 40; turn += 1) {
		const bends = Array.from({ length: 30 }, (_, number) => {
			return { place: Math.round(random() * 1e6), turn: (number < 5 ? 0.2 : 0.005) * (0.5 + random()) };
		});
		const curve = (at: number) =>
			bends.reduce((sum, { place, turn: by }) => sum + by * Math.max(0, at - place), 0);
		const { turns, asked } = search(curve, 120);
		expect(asked).toBeLessThan(50 + 125);
		for (const one of turns)
			expect(
				bends.some(({ place }) => Math.abs(place - one.before) <= 1),
				`${one.at}`,
			).toBe(true);
		const strong = bends
			.slice(0, 5)
			.filter(({ place }) => turns.some(({ before }) => Math.abs(before - place) <= 1));
		expect(strong.length).toBeGreaterThanOrEqual(5);
	}
});
