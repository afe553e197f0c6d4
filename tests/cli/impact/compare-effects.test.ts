import { describe, expect, test } from 'vitest';
import { formatImpactMarkdown } from '../../../src/cli/impact/report-markdown.ts';
import { formatImpactText } from '../../../src/cli/impact/report-text.ts';
import { compare } from './compare-fixture.ts';

const BUNCH = 'income-tax/bunch.json';
const thresholdEdit = { file: 'law/amounts/returns.json', from: '"value": 250000', to: '"value": 270000' };
const giftEdit = { file: BUNCH, from: '"amount": "-gift - balance"', to: '"amount": "-gift"' };

describe('the comparison of effects', () => {
	test('finds nothing where nothing differs', async () => {
		expect((await compare([])).effects).toEqual([]);
	});

	// Of 300,000 less 20,000 a year 3.8% of 10,000 twice; with the gifts at once nothing, then of 30,000.
	test('says what another amount changes on the standard household, and for how many households', async () => {
		const { effects } = await compare([thresholdEdit]);
		expect(effects).toMatchObject([
			{
				id: 'bunch',
				kind: 'results',
				figures: [
					{ id: 'taxSaved', difference: '−$380' },
					{ id: 'netBenefit', difference: '−$380' },
				],
			},
		]);
		expect(effects[0]?.figures[0]?.after.value).toBeCloseTo(-380, 2);
		const change = effects[0]?.changes.find(({ id }) => id === 'taxSaved');
		expect(change).toMatchObject({ what: 'figure', ways: { lower: expect.any(Number) } });
		expect(change?.sample).toBeLessThanOrEqual(effects[0]?.compared.sample ?? 0);
	});

	test('says so of a changed return part, in text and in Markdown', async () => {
		const report = await compare([giftEdit]);
		expect(report.effects[0]?.figures[0]).toMatchObject({
			id: 'netBenefit',
			before: { text: '−$200' },
			after: { text: '$19,800' },
			difference: '+$20,000',
		});
		const head = /\nbunch {2}Gifts of several years at once, effect on a tax return: \d+ lines? differs?\n/;
		expect(formatImpactText(report)).toMatch(head);
		expect(formatImpactText(report)).toMatch(/\n {2}netBenefit {2}Net benefit\n {6}in \d+ of \d+ households/);
		const markdown = formatImpactMarkdown(report);
		expect(markdown).toMatch(
			/\n\| Effect of \| What changes \| Most often \|\n[^\n]+\n\| `bunch` \| \d+ line/,
		);
		expect(markdown).toContain('<details><summary>Gifts of several years at once, effect on a tax return');
	});

	test('takes a formula in other words, and another text, for what they are', async () => {
		const formula = await compare([{ ...giftEdit, to: '"amount": "-gift - balance - 0"' }]);
		expect(formula.effects).toMatchObject([{ id: 'bunch', kind: 'formulas', changes: [], figures: [] }]);
		const text = await compare([{ file: BUNCH, from: 'Giving now what', to: 'Giving today what' }]);
		expect(text.effects).toMatchObject([{ id: 'bunch', kind: 'texts', texts: ['question'] }]);
	});
});
