// The years of an effect: their table, and their drawing.
import { expect, test } from 'vitest';
import { YearsTable } from '../../../src/features/effect/effect-disclosures.tsx';
import type { EffectOnReturn } from '../../../src/features/effect/effect-on-return.ts';
import { StepsTable } from '../../../src/features/effect/law-steps.tsx';
import { computeYearsPlot, hasTaxChange, SavedByYear } from '../../../src/features/effect/tax-breakdown.tsx';
import { computeStrategyEffect } from '../../support/effects.ts';
import { renderMarkup } from '../../support/render-markup.tsx';

const labels = (amounts: readonly number[]) =>
	listCells(computeStrategyEffect('qcd'), amounts, []).map(([label]) => label);

test('three years or more in a row with nothing to show stand together, wherever they are', () => {
	expect(labels([5, 0, 0, 0, 7])).toEqual(['2026', '2027 to 2029', '2030']);
	expect(labels([5, 0, 0, 7])).toEqual(['2026', '2027', '2028', '2029']);
	expect(labels([0, 0, 0, 5, 6, 0, 0, 0, 0])).toEqual(['2026 to 2028', '2029', '2030', '2031 to 2034']);
	expect(labels([0, 0, 0])).toEqual(['2026 to 2028']);
	expect(labels([])).toEqual([]);
});

/** The rows of the table, each as what its cells say. */
function listCells(effect: EffectOnReturn, savedByYear: readonly number[], moneyByYear: readonly number[]) {
	const { result } = effect;
	const changedResult = { ...result, with: { ...result.with, savedByYear, moneyByYear }, claimed: undefined };
	const markup = renderMarkup(<YearsTable returns={{ ...effect, result: changedResult }} />);
	return [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)]
		.slice(1)
		.map(([, row = '']) => [...row.matchAll(/<t[hd][^>]*>([^<]*)/g)].map(([, text]) => text));
}

test('a year with any figure, or with one that is missing, keeps its row', () => {
	const effect = computeStrategyEffect('qcd');
	expect(listCells(effect, [100, 0.2, 0, 0, 0, 0, 0, Number.NaN], [0, 0, 0, 0, -50, 0, 0, 0])).toEqual([
		['2026', '$100', '$0'],
		['2027 to 2029', 'Nothing changes'],
		['2030', '$0', '−$50'],
		['2031', '$0', '$0'],
		['2032', '$0', '$0'],
		['2033', expect.not.stringMatching(/\$/), '$0'],
	]);
});

test('years are drawn where the tax of one differs, and no chart of zeros', () => {
	const effect = computeStrategyEffect('rsu-iso');
	expect(effect.result.with.savedByYear.every((saved) => Math.abs(saved) < 0.5)).toBe(true);
	expect(renderMarkup(<SavedByYear returns={effect} />)).toBe('');
	expect(hasTaxChange(effect)).toBe(false);
	expect(hasTaxChange(computeStrategyEffect('crt'))).toBe(true);
	expect(renderMarkup(<SavedByYear returns={computeStrategyEffect('crt')} />)).toContain('<svg');
});

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

test('amounts that change in one step of the law are told apart', () => {
	const texts = ['Limit on state and local taxes: $41,624 to $10,000', 'New York rate tables'];
	const step = { year: 2030, worksheet: 'federal', amounts: [], texts, moves: [1, 2] };
	expect(renderMarkup(<StepsTable steps={[step]} isUnsettled={false} />)).toContain(
		'Limit on state and local taxes: $41,624 to $10,000; New York rate tables<',
	);
});
