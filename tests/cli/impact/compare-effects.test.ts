import { describe, expect, test } from 'vitest';
import { formatImpactMarkdown } from '../../../src/cli/impact/report-markdown.ts';
import { formatImpactText } from '../../../src/cli/impact/report-text.ts';
import { compare } from './compare-fixture.ts';

const thresholdEdit = { file: 'law/amounts/returns.json', from: '"value": 250000', to: '"value": 270000' };
const giftEdit = {
	file: 'income-tax/bunch.json',
	from: '"amount": "-gift - balance"',
	to: '"amount": "-gift"',
};

describe('the comparison of effects on the standard household', () => {
	test('finds nothing where nothing differs', async () => {
		expect((await compare([])).effects).toEqual([]);
	});

	// Of 300,000 less 20,000 a year 3.8% of 10,000 twice; with the gifts at once nothing, then of 30,000.
	test('says what another amount changes, and by how much', async () => {
		const report = await compare([thresholdEdit]);
		expect(report.effects).toMatchObject([
			{
				id: 'bunch',
				figures: [
					{ id: 'taxSaved', difference: '−$380' },
					{ id: 'netBenefit', difference: '−$380' },
				],
			},
		]);
		expect(report.effects[0]?.figures[0]?.after.value).toBeCloseTo(-380, 2);
	});

	test('says so of a changed return part, in text and in Markdown', async () => {
		const report = await compare([giftEdit]);
		const text = 'Net benefit: −$200 becomes $19,800 (+$20,000)';
		const head = 'Effect on the return of the standard household';
		const line = '  bunch  Gifts of several years at once';
		expect(formatImpactText(report)).toContain(`\n${head}\n${line}\n      ${text}\n`);
		expect(formatImpactMarkdown(report)).toContain(`| Strategy | ${head} |\n`);
		expect(formatImpactMarkdown(report)).toContain(
			`| \`bunch\` Gifts of several years at once | ${text} |\n`,
		);
	});
});
