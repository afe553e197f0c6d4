import { expect, test } from 'vitest';
import { yearsPlot } from '../../src/effect/years-plot.ts';

test('bars of a saving stand on the zero line, those of a cost hang from it, on one scale', () => {
	const plot = yearsPlot([[300, -100]], 2026, 600);
	const zero = plot.yTicks.find(({ isZero }) => isZero)?.y ?? Number.NaN;
	const [saved, paid] = plot.series[0] ?? [];
	expect(saved).toMatchObject({ isCost: false });
	expect((saved?.y ?? 0) + (saved?.height ?? 0)).toBeCloseTo(zero);
	expect(paid).toMatchObject({ isCost: true });
	expect(paid?.y).toBeCloseTo(zero);
	expect((saved?.height ?? 0) / (paid?.height ?? 1)).toBeCloseTo(3);
});

test('thirty years and two series fit a phone, and their labels do not touch', () => {
	const years = Array.from({ length: 30 }, (_, year) => year * 1e6);
	const plot = yearsPlot([years, years], 2026, 328);
	const all = plot.series.flat();
	expect(Math.max(...all.map(({ x, width }) => x + width))).toBeLessThanOrEqual(328);
	expect(Math.min(...all.map(({ x }) => x))).toBeGreaterThanOrEqual(plot.left);
	const apart = plot.xTicks.slice(1).map(({ x }, index) => x - (plot.xTicks[index]?.x ?? 0));
	expect(Math.min(...apart)).toBeGreaterThanOrEqual(44);
});

test('nothing saved, and what is unavailable, can be drawn', () => {
	expect(yearsPlot([[0, 0]], 2026, 328).series).toEqual([
		[expect.objectContaining({ height: 0 }), expect.objectContaining({ height: 0 })],
	]);
	expect(yearsPlot([[Number.NaN, 5]], 2026, 328).series[0]).toHaveLength(1);
});
