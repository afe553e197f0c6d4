// What the report and the spreadsheet tell of a strategy on the return.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { effectRows } from '../../src/effect/effect-csv.ts';
import { EffectReport, sentencesOf } from '../../src/effect/effect-report.tsx';
import { typedInputs } from '../../src/effect/typed-inputs.ts';
import { formatMoney } from '../../src/engine/format.ts';
import { worked as workedOut } from './own-effects.ts';

describe('on paper and in a spreadsheet', () => {
	test('a strategy has its figure, the alternative, why it differs, and the tax by kind', () => {
		const worked = workedOut('qcd');
		const [first, why] = sentencesOf(worked);
		expect(first).toContain('On the sample household’s return this saves');
		expect(first).toContain(`compared with ${worked.effect.compared}.`);
		expect(why).toBe(worked.effect.whyDifferent);
		const total = worked.result.sides.get('with')?.years[0]?.total ?? 0;
		expect(renderToStaticMarkup(<EffectReport worked={worked} />)).toContain(formatMoney(total));
	});

	test('a spreadsheet has the common figures, and every year and side by kind', () => {
		const worked = workedOut('salt-trust');
		const rows = effectRows(worked);
		expect(rows).toContainEqual([
			'On your tax return',
			'Tax saved, all years',
			worked.result.with.taxSaved,
			formatMoney(worked.result.with.taxSaved),
			'',
		]);
		for (const [year, { total }] of (worked.result.sides.get('with')?.years ?? []).entries())
			expect(rows).toContainEqual([`Tax of ${2026 + year}`, 'All tax, with', total, formatMoney(total), '']);
	});

	test('what was asked for the return is told with the figures', () => {
		const worked = workedOut('salt-trust', { typed: typedInputs({ discountRate: 7 }) });
		expect(renderToStaticMarkup(<EffectReport worked={worked} />)).toMatch(
			/Worked out with: .*Discount rate 7%/,
		);
		expect(effectRows(worked)).toContainEqual(['Input on your tax return', 'Discount rate', 7, '7%', '']);
	});

	test('a claim is told apart from what the law gives', () => {
		const worked = workedOut('cg-mis');
		expect(sentencesOf(worked).some((sentence) => sentence.startsWith('As its promoters claim, it '))).toBe(
			true,
		);
		expect(effectRows(worked).some(([part]) => part === 'As claimed')).toBe(true);
	});

	test('a blocked strategy says why and what would lift it, and nothing of a saving', () => {
		const worked = workedOut('qcd', { calculated: { age: 60 } });
		const [first, why] = sentencesOf(worked);
		expect(first).toBe('On the sample household’s return this is not available.');
		expect(why).toContain('70½');
		const figures = effectRows(worked).filter(([part]) => part !== 'Input on your tax return');
		expect(figures.every(([, , value]) => value === '')).toBe(true);
		expect(renderToStaticMarkup(<EffectReport worked={worked} />)).not.toMatch(/saves|<table/);
	});
});
