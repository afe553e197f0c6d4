// The part of the comparison with what was calculated, in each of its states.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import {
	CalculatedSection,
	type CalculatedSectionProps,
	computeStrategy,
} from '../../../src/features/comparison/calculated-section.tsx';
import type { CompiledCalculator, CompiledResult } from '../../../src/model/compiled-calculator.ts';
import { createBarScale } from '../../../src/ui/bar.tsx';
import { computeStrategyEffect, getSource } from '../../support/effects.ts';
import { sample } from '../calculator/sample-calculator.ts';

const noop = () => {};
const inputs = getDefaultInputs(sample);
const calculation = { module: { calculator: sample }, inputs };

function renderSection(changes: Partial<CalculatedSectionProps>): string {
	const defaultProps = { calculations: [], hasFailed: false, missingEntries: [], onOpen: noop };
	return renderToStaticMarkup(<CalculatedSection {...defaultProps} {...changes} />);
}

describe('what was calculated', () => {
	it('says that it is loading', () => {
		expect(renderSection({ calculations: undefined })).toContain('Loading the list of your results');
	});

	it('says that it could not be loaded, and offers another try', () => {
		const html = renderSection({ calculations: undefined, hasFailed: true });
		expect(html).toContain('role="alert"');
		expect(html).toContain('Try again');
		expect(html).not.toContain('Loading');
	});

	it('says that there is nothing yet, and stays off paper', () => {
		const html = renderSection({ missingEntries: [sample] });
		expect(html).toContain('Nothing yet.');
		expect(html).toContain('Open calculator');
		expect(html).toContain('print:hidden');
	});

	it('speaks of the overlap as soon as there are two', () => {
		expect(renderSection({ calculations: [calculation] })).not.toContain('Do not add these figures');
		const otherCalculation = { ...calculation, module: { calculator: { ...sample, id: 'other' } } };
		expect(renderSection({ calculations: [calculation, otherCalculation] })).toContain(
			'Do not add these figures',
		);
	});

	it('has the risk note with its level and citation', () => {
		const html = renderSection({ calculations: [calculation] });
		for (const text of ['Contested', 'Disputed in two cases.', 'Notice 2024-1']) expect(html).toContain(text);
	});

	it('leads with how far ahead each is on the return, best first, with the same scale', () => {
		const ids = ['crt', 'qcd', 'cg-qsbs-1202'];
		const html = renderSection({
			calculations: ids.map((id) => {
				const { calculator } = getSource(id);
				const effect = computeStrategyEffect(id);
				return { module: { calculator }, inputs: getDefaultInputs(calculator), effect };
			}),
		});
		const headlines = [...html.matchAll(/You come out \$([\d,]+) (ahead|behind)/g)].map(
			([, amount = '', side]) => Number(amount.replaceAll(',', '')) * (side === 'ahead' ? 1 : -1),
		);
		expect(headlines).toHaveLength(ids.length);
		expect(headlines).toEqual(headlines.toSorted((a, b) => b - a));
		expect(html).toMatch(/text-cost[^>]*>You come out \$[\d,]+ behind/);
		expect(html).toContain('goes to charity in 2045');
		expect(html).toContain('Quick estimate: ');
		expect(html.match(/<svg/g)).toHaveLength(ids.length);
		expect(html).toContain('uses an example suited to its strategy');
	});

	it('of one strategy alone is on its own example, says what the law blocks instead of a figure, and has no bar', () => {
		const { calculator } = getSource('qcd');
		const effect = computeStrategyEffect('qcd', { calculatedInputs: { age: 60 } });
		const html = renderSection({
			calculations: [{ module: { calculator }, inputs: getDefaultInputs(calculator), effect }],
		});
		expect(html).toContain('Not available on your tax return: ');
		expect(html).not.toMatch(/come out|suited to its strategy/);
		expect(html).not.toContain('class="block w-full');
	});

	it('says why a headline has no bar, and draws none', () => {
		const results = sample.results.map((row) => ({ ...row, format: 'percent' as const }));
		const html = renderSection({
			calculations: [{ ...calculation, module: { calculator: { ...sample, results } } }],
		});
		expect(html).toContain('not an amount in dollars');
		expect(html).not.toContain('<svg');
	});
});

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
