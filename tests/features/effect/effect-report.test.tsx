import { describe, expect, test } from 'vitest';
import { sum } from '../../../src/engine/collections.ts';
import { formatMoney } from '../../../src/engine/format.ts';
import {
	EffectReport,
	listEffectRows,
	listSentences,
} from '../../../src/features/effect/effect-document.tsx';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { computeStrategyEffect, DONOR } from '../../support/effects.ts';
import { renderMarkup } from '../../support/render-markup.tsx';

describe('on paper and in a spreadsheet', () => {
	test('a strategy has its figure, the alternative, why it differs, and the tax by kind', () => {
		const effect = computeStrategyEffect('qcd');
		const [first, why] = listSentences(effect);
		expect(first).toContain('On the example household’s return: You come out');
		expect(first).toContain(`compared with ${effect.strategy.baselineShort}.`);
		expect(why).toBe(effect.strategy.whyDifferent);
		const total = effect.result.scenarios.get('with')?.years[0]?.total ?? 0;
		const markup = renderMarkup(<EffectReport effect={effect} />);
		expect(markup).toContain(formatMoney(total));
		expect(markup.replaceAll('<!-- -->', '')).toContain('On your tax return, tax year 2026<');
	});

	test('a spreadsheet has the common figures, and every year and side by kind', () => {
		const effect = computeStrategyEffect('salt-trust');
		const rows = listEffectRows(effect);
		const { taxSaved } = effect.result.with;
		expect(rows).toContainEqual({
			part: 'On your tax return',
			name: 'Tax saved, all years',
			value: taxSaved,
			text: formatMoney(taxSaved),
		});
		for (const [year, { total }] of (effect.result.scenarios.get('with')?.years ?? []).entries()) {
			const taxRows = rows.filter(
				({ part, name }) => part === `Tax of ${2026 + year}` && name.endsWith(', with'),
			);
			expect(taxRows.at(-1)).toMatchObject({
				name: 'Total tax, with',
				value: total,
				text: formatMoney(total),
			});
			// Also the trust's.
			expect(sum(taxRows.slice(0, -1).map(({ value }) => Number(value)))).toBeCloseTo(total);
		}
	});

	test('a spreadsheet has what is paid besides the tax, year by year', () => {
		const rows = listEffectRows(computeStrategyEffect('qcd', DONOR));
		const besideRows = rows.filter(({ part }) => part === 'Besides tax, in no total, 2026');
		expect(besideRows.map(({ name, text }) => [name, text])).toEqual([
			['Medicare premium surcharge in two years, without', '$1,148'],
			['Medicare premium surcharge in two years, with', '$0'],
		]);
	});

	test('what was asked for the return is told with the figures', () => {
		const effect = computeStrategyEffect('salt-trust', {
			typedInputs: createTypedInputs({ discountRate: 7 }),
		});
		expect(renderMarkup(<EffectReport effect={effect} />)).toMatch(/Calculated with: .*Discount rate: 7%/);
		expect(listEffectRows(effect)).toContainEqual(
			expect.objectContaining({
				part: 'Input on your tax return',
				name: 'Discount rate',
				value: 7,
				text: '7%',
			}),
		);
	});

	test('a claim is told apart from what the law gives', () => {
		const effect = computeStrategyEffect('cg-mis');
		expect(listSentences(effect).some((sentence) => sentence.startsWith('As its promoters claim: '))).toBe(
			true,
		);
		expect(listEffectRows(effect).some(({ part }) => part === 'As claimed')).toBe(true);
	});

	test('an assumption that decides is told with what comes of its opposite', () => {
		expect(listSentences(computeStrategyEffect('cg-esop-1042')).join(' ')).toMatch(
			/Assumes that it is held until death\. Otherwise you come out \$[\d,]+ (ahead|behind)\./,
		);
	});

	test('a blocked strategy says why and what would lift it, and nothing of a saving', () => {
		const effect = computeStrategyEffect('qcd', { calculatedInputs: { age: 60 } });
		const [first, why] = listSentences(effect);
		expect(first).toBe('On the example household’s return this is not available.');
		expect(why).toContain('70½');
		const figures = listEffectRows(effect).filter(({ part }) => part !== 'Input on your tax return');
		expect(figures.every(({ value }) => value === undefined)).toBe(true);
		expect(renderMarkup(<EffectReport effect={effect} />)).not.toMatch(/come out|<table/);
	});
});
