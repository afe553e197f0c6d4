import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EffectView } from '../../../src/features/strategy/compute-effect.ts';
import { listYearSpans, YearsTable } from '../../../src/features/strategy/years-table.tsx';
import { computeStrategyEffect } from '../../support/effects.ts';

const labels = (amounts: readonly number[]) =>
	listYearSpans(amounts, 2026, (amount) => amount === 0).map(({ label }) => label);

test('three years or more in a row with nothing to show stand together, wherever they are', () => {
	expect(labels([5, 0, 0, 0, 7])).toEqual(['2026', '2027 to 2029', '2030']);
	expect(labels([5, 0, 0, 7])).toEqual(['2026', '2027', '2028', '2029']);
	expect(labels([0, 0, 0, 5, 6, 0, 0, 0, 0])).toEqual(['2026 to 2028', '2029', '2030', '2031 to 2034']);
	expect(labels([0, 0, 0])).toEqual(['2026 to 2028']);
	expect(labels([])).toEqual([]);
});

/** The rows of the table, each as what its cells say. */
function listCells(effect: EffectView, savedByYear: readonly number[], moneyByYear: readonly number[]) {
	const { result } = effect;
	const changedResult = { ...result, with: { ...result.with, savedByYear, moneyByYear }, claimed: undefined };
	const markup = renderToStaticMarkup(<YearsTable effect={{ ...effect, result: changedResult }} />);
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
