// The part of the comparison with the one figure of every selected strategy, in each of its states.
import { describe, expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { formatAheadFigure } from '../../../src/engine/verdict.ts';
import {
	Ranking,
	type RankingProps,
	type SelectedStrategy,
} from '../../../src/features/comparison/ranking.tsx';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { createBarScale } from '../../../src/ui/bar.tsx';
import { computeStrategyEffect, getSource } from '../../support/effects.ts';
import { renderMarkup, toText } from '../../support/render-markup.tsx';
import { sample } from '../calculator/sample-calculator.ts';

const noop = () => {};
const household = createTypedInputs(getSource('qcd').system.household.sample);

function renderRanking(changes: Partial<RankingProps>): string {
	const defaultProps = {
		strategies: [],
		hasFailed: false,
		obstacle: '',
		entryButtons: <button type="button">Your household</button>,
		onOpen: noop,
	};
	return renderMarkup(<Ranking {...defaultProps} {...changes} />);
}

/** A strategy on an entered household, calculated or not. */
function createStrategy(id: string, isCalculated = false): SelectedStrategy {
	const { calculator } = getSource(id);
	const effect = computeStrategyEffect(id, { household });
	return { calculator, effect, inputs: isCalculated ? getDefaultInputs(calculator) : undefined };
}

describe('the ranking', () => {
	it('says that it is loading', () => {
		expect(renderRanking({ strategies: undefined })).toContain('Loading the list of your results');
	});

	it('says that it could not be loaded, and offers another try', () => {
		const html = renderRanking({ strategies: undefined, hasFailed: true });
		expect(html).toContain('role="alert"');
		expect(html).toContain('Try again');
		expect(html).not.toContain('Loading');
	});

	it('ranks every strategy by its one figure, calculated or not, best first, on one scale', () => {
		const strategies = [createStrategy('crt'), createStrategy('qcd', true), createStrategy('cg-qsbs-1202')];
		const html = renderRanking({ strategies });
		const figures = strategies
			.map(({ effect }) => effect?.result.with.netPresentValue ?? Number.NaN)
			.toSorted((a, b) => b - a)
			.map(formatAheadFigure);
		expect([...html.matchAll(/>(\$[\d,]+ (?:ahead|behind))</g)].map(([, figure]) => figure)).toEqual(figures);
		expect(html.match(/<svg[^>]*h-6/g)).toHaveLength(strategies.length);
		expect(html).toMatch(/text-cost[^>]*>\$[\d,]+ behind/);
		expect(html.match(/Quick estimate: /g), 'of what was calculated alone').toHaveLength(1);
		expect(html).toContain('QCD amount $25,000');
		expect(html).toContain('Do not add them');
	});

	it('shows no figure without an own household, but the way to it, and what was calculated', () => {
		const { calculator } = getSource('qcd');
		const inputs = getDefaultInputs(calculator);
		const obstacle = 'Enter your household to see how far ahead each leaves you.';
		const text = toText(renderRanking({ strategies: [{ calculator, inputs, effect: undefined }], obstacle }));
		expect(text).toContain(`${obstacle} Your household`);
		expect(text).toContain('Open calculator for Qualified Charitable Distribution');
		expect(text).toContain('Quick estimate: Total tax savings $11,275');
		expect(text).not.toMatch(/\$[\d,]+ (ahead|behind)|Do not add/);
	});

	it('says what the law blocks instead of a figure, last, and without a bar', () => {
		const { calculator } = getSource('qcd');
		const effect = computeStrategyEffect('qcd', { household, calculatedInputs: { age: 60 } });
		const strategies = [{ calculator, effect, inputs: undefined }, createStrategy('crt')];
		const text = toText(renderRanking({ strategies }));
		expect(text.indexOf('Not available')).toBeGreaterThan(text.indexOf('Charitable Remainder Trust'));
		expect(text).toContain('at least 70½');
		expect(renderRanking({ strategies })).not.toMatch(/<svg[^>]*h-6/);
	});

	it('keeps the risk note with its level and citation', () => {
		const html = renderRanking({
			strategies: [{ calculator: sample, inputs: undefined, effect: undefined }],
		});
		for (const text of ['Contested', 'Disputed in two cases.', 'Notice 2024-1']) expect(html).toContain(text);
	});

	it('of a law that is unsettled shows both figures, and what is claimed apart from the law', () => {
		const text = toText(renderRanking({ strategies: [createStrategy('cg-dst-trust')] }));
		expect(text).toMatch(/\$[\d,]+ behind or \$[\d,]+ (ahead|behind)/);
		expect(text).toContain('The law is unsettled. Do not count on either outcome.');
		expect(toText(renderRanking({ strategies: [createStrategy('cg-mis')] }))).toMatch(/claim/);
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
