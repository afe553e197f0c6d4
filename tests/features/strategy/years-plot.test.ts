import { expect, test } from 'vitest';
import { computeYearsPlot } from '../../../src/features/strategy/figures.tsx';

test('bars of a saving stand on the zero line, those of a cost hang from it, on one scale', () => {
	const plot = computeYearsPlot([[300, -100]], 2026, 600);
	const zero = plot.y(0);
	const [savingBar, costBar] = plot.series[0] ?? [];
	expect(savingBar).toMatchObject({ isCost: false });
	expect((savingBar?.y ?? 0) + (savingBar?.height ?? 0)).toBeCloseTo(zero);
	expect(costBar).toMatchObject({ isCost: true });
	expect(costBar?.y).toBeCloseTo(zero);
	expect((savingBar?.height ?? 0) / (costBar?.height ?? 1)).toBeCloseTo(3);
});

test('thirty years and two series fit a phone, and their labels do not touch', () => {
	const years = Array.from({ length: 30 }, (_, year) => year * 1e6);
	const plot = computeYearsPlot([years, years], 2026, 328);
	const all = plot.series.flat();
	expect(Math.max(...all.map(({ x, width }) => x + width))).toBeLessThanOrEqual(328);
	expect(Math.min(...all.map(({ x }) => x))).toBeGreaterThanOrEqual(plot.left);
	const gaps = plot.xTicks
		.slice(1)
		.map(({ value }, index) => plot.x(value) - plot.x(plot.xTicks[index]?.value ?? 0));
	expect(Math.min(...gaps)).toBeGreaterThanOrEqual(44);
});

test('nothing saved, and what is unavailable, can be drawn', () => {
	expect(computeYearsPlot([[0, 0]], 2026, 328).series).toEqual([
		[expect.objectContaining({ height: 0 }), expect.objectContaining({ height: 0 })],
	]);
	expect(computeYearsPlot([[Number.NaN, 5]], 2026, 328).series[0]).toHaveLength(1);
});
