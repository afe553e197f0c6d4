// The part of the comparison with what was calculated, in each of its states.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import {
	CalculatedSection,
	type CalculatedSectionProps,
} from '../../../src/features/comparison/calculated-section.tsx';
import { computeStrategyEffect, getSource } from '../../support/effects.ts';
import { sample } from '../calculator/sample-calculator.ts';

const noop = () => {};
const calculation = { module: { calculator: sample }, inputs: getDefaultInputs(sample) };

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
