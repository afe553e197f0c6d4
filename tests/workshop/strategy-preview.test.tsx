// A return part in the workshop, for any strategy.
import { expect, test } from 'vitest';
import { formatMoney } from '../../src/engine/format.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import { formatAheadFigure } from '../../src/engine/verdict.ts';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import { StrategyPreview } from '../../src/workshop/strategy-preview.tsx';
import { ProblemList } from '../../src/workshop/workshop-parts.tsx';
import { computeStrategyEffect, getSource } from '../support/effects.ts';
import { compileSamples } from '../support/load-samples.ts';
import { renderMarkup } from '../support/render-markup.tsx';
import { describeStrategyWorkings } from '../support/strategy-workings.ts';
import { unescapeHtml } from '../support/unescape-html.ts';

const { effects: resolvedStrategies, shared } = await compileSamples();

function renderPreview(id: string): string {
	const { calculator, ...source } = getSource(id);
	const resolvedStrategy = resolvedStrategies.strategies.find((strategy) => strategy.id === id);
	if (!resolvedStrategy) throw new Error(`There is no effect of "${id}".`);
	const markup = renderMarkup(
		<StrategyPreview
			source={source}
			workings={describeStrategyWorkings(resolvedStrategy, shared.amounts)}
			formulas={{}}
			calculator={calculator}
			calculatorInputs={getDefaultInputs(calculator)}
		/>,
	);
	return unescapeHtml(markup.replace(/<[^>]*>/g, '|')).replace(/[|\s]+/g, '|');
}

// One of one year, one of thirty, with trusts, with recipients, with three sides, and unsettled.
const KINDS = ['qcd', 'cg-1031-exchange', 'salt-trust', 'cg-presale-gift', 'cg-mis', 'cg-dst-trust'];

test.each(KINDS)('%s: figures, and what changes by side and year', (id) => {
	const text = renderPreview(id);
	expect(text).not.toMatch(/NaN|Infinity|undefined|\[object/);
	const household = createTypedInputs(getSource(id).system.household.sample);
	const { ownEffect, strategy } = computeStrategyEffect(id, { household });
	if (!ownEffect.isBlocked)
		expect(text).toContain(formatAheadFigure(ownEffect.with.netPresentValue).replace(/\s/g, '|'));
	for (const [scenario, { adjustments, years, cash }] of ownEffect.scenarios) {
		for (const { household } of adjustments)
			for (const { fact, value, isSet } of household)
				if (isSet || value !== 0) expect(text).toContain(`(${fact}),|${scenario}|`);
		for (const { total } of years) expect(text).toContain(`|${formatMoney(total)}|`);
		for (const { label } of cash) expect(text).toContain(`${scenario}:|${label}`.replace(/\s/g, '|'));
	}
	for (const line of strategy.lines) expect(text).toContain(`(${line.id})|`);
});

test('what a strategy changes on the return of a trust or a recipient is told as theirs', () => {
	expect(renderPreview('salt-trust')).toMatch(/\(propertyTax\),\|with,\|trust\|/);
	expect(renderPreview('cg-presale-gift')).toMatch(/\(longTermGain\),\|with,\|donee\|/);
});

test('of very many problems the first are listed, each frame with its own name, and the others counted', () => {
	const problem = { file: 'law/xx.json', line: 1, column: 1, code: 'wrong-case', message: 'Wrong.' };
	const problems = Array(1_031).fill({ ...problem, codeFrame: '', hint: '', remedy: '' });
	const html = renderMarkup(<ProblemList problems={problems} />);
	expect(html.match(/Wrong\./g)).toHaveLength(30);
	// Also of one line.
	expect(new Set(html.match(/aria-label="Problem [^"]*"/g)).size).toBe(30);
	expect(html).toContain('And 1001 more problems, which <code>npm run check</code> lists.');
});
