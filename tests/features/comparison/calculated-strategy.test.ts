// A calculated strategy in the comparison, and its bar.
import { describe, expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { computeStrategy } from '../../../src/features/comparison/calculated-section.tsx';
import type { CompiledCalculator, CompiledResult } from '../../../src/model/compiled-calculator.ts';
import { createBarScale } from '../../../src/ui/bar.tsx';
import { sample } from '../calculator/sample-calculator.ts';

const inputs = getDefaultInputs(sample);

/** The sample with another headline. */
function createWithHeadline(
	changes: Partial<CompiledResult>,
	value: number | null = 8000,
): CompiledCalculator {
	const results = sample.results.map((row) => (row.headline ? { ...row, ...changes } : row));
	return { ...sample, results, evaluate: () => ({ savings: value, share: 32, advice: 'Ask first' }) };
}

describe('a calculated strategy', () => {
	it('has its own headline, and its inputs in words', () => {
		const { headline, inputs: inputTexts, amount } = computeStrategy(sample, inputs);
		expect(headline).toMatchObject({ label: 'Total tax savings', text: '$8,000', tone: 'gain' });
		expect(amount).toBe(8000);
		expect(inputTexts).toEqual([
			'Kind of gift Cash',
			'QCD amount $25,000',
			'Months held 24 months',
			'Marginal tax rate 32%',
			'Employer match 6%',
		]);
	});

	it('shows the line that its definition marks as net', () => {
		const net = {
			...sample.results[0],
			id: 'share',
			label: 'Net',
			headline: false,
			net: true,
		} as CompiledResult;
		const calculator = { ...sample, results: [...sample.results.slice(0, 1), net] };
		const strategy = computeStrategy(calculator, inputs);
		expect(strategy.net).toMatchObject({ label: 'Net', text: '$32' });
		expect(strategy.net).not.toBe(strategy.headline);
	});

	it('says when the headline is the net line itself', () => {
		const { net, headline } = computeStrategy(createWithHeadline({ net: true }), inputs);
		expect(net).toBe(headline);
	});

	it('has no net line when the definition marks none', () => {
		expect(computeStrategy(sample, inputs)).toMatchObject({ net: undefined });
	});
});

describe('the amount of the bar', () => {
	it.each([
		['a saving', {}, 8000, 8000],
		['a saving below zero, which is a cost', {}, -8000, -8000],
		['a cost', { goodOrBad: 'cost' }, 8000, -8000],
		['a cost below zero, which saves', { goodOrBad: 'cost' }, -8000, 8000],
		['nothing', {}, 0, 0],
	] as const)('is signed for %s', (_, changes, value, amount) => {
		expect(computeStrategy(createWithHeadline(changes, value), inputs).amount).toBeCloseTo(amount);
	});

	it.each([
		['a percentage', { format: 'percent' }, 8, 'not an amount in dollars'],
		['no value', {}, null, 'no value'],
		['neither saving nor cost', { goodOrBad: undefined }, 8, 'neither a saving nor a cost'],
		['no headline', { headline: false }, 8, 'no headline'],
	] as const)('is missing for %s, with the reason', (_, changes, value, reason) => {
		const { amount, noBarReason } = computeStrategy(createWithHeadline(changes, value), inputs);
		expect(amount).toBeUndefined();
		expect(noBarReason).toContain(reason);
	});
});

describe('the common scale', () => {
	it('always holds zero', () => {
		expect(createBarScale([5, 20]).zero).toBe(0);
		expect(createBarScale([-5, -20]).zero).toBe(100);
	});

	it.each([
		['a saving from zero to the right', 75, { start: 25, length: 75 }],
		['a cost from zero to the left', -25, { start: 0, length: 25 }],
		['nothing as no length', 0, { start: 25, length: 0 }],
	])('draws %s', (_, amount, bar) => {
		expect(createBarScale([-25, 75]).toPart(0, amount)).toEqual(bar);
	});

	it('draws nothing when all is zero', () => {
		expect(createBarScale([]).toPart(0, 0)).toEqual({ start: 0, length: 0 });
	});
});
