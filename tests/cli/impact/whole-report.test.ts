import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareSides } from '../../../src/cli/impact/compare-sides.ts';
import { impactMarkdown } from '../../../src/cli/impact/report-markdown.ts';
import { impactText } from '../../../src/cli/impact/report-text.ts';
import { readSide } from '../../../src/cli/impact/side.ts';
import { medianOf } from '../../../src/cli/impact/tally.ts';
import { withFixture } from '../../compiler/fixture-project.ts';
import { base, compare, idsOf, only } from './compare-fixture.ts';

const SALE = 'capital-gains/sale.json';
const AMOUNTS = 'parameters.json';

describe('the report', () => {
	test('names strategies that were added, removed or renamed', async () => {
		const text = JSON.stringify({
			$schema: '../../schemas/calculator.schema.json',
			id: 'deal',
			type: 'capital-gains',
			category: 'Deferral Strategies',
			name: 'Installment sale',
			description: 'Another sentence.',
			code: 'IRC §453',
			estimatedSavings: '$50K-$1.5M',
			taxYear: 2024,
			model: 'flat',
			assumptions: ['The buyer pays on time.'],
			examples: [{ name: 'defaults', inputs: {}, results: { savings: 150000, netSavings: 135000 } }],
		});
		const deal = { file: 'capital-gains/deal.json', to: text };
		const other = { file: 'capital-gains/deal.json', to: text.replace('Installment sale', 'Deal') };
		const gone = { file: SALE, from: '"type": "capital-gains"', to: '"type": "other"' };
		expect(idsOf(await compare([other]))).toEqual(['deal added']);
		expect(idsOf(await compare([], [other]))).toEqual(['deal removed']);
		const broken = await compare([gone]);
		expect(broken.notComparable.map(({ id, side }) => [id, side])).toEqual([['sale', 'working tree']]);
		expect(broken.calculators).toEqual([]);
		const renamed = await withFixture([deal], async (folder) => {
			rmSync(`${folder}/${SALE}`);
			return compareSides(base, await withFixture([], readSide), await readSide(folder));
		});
		expect(only(renamed)).toMatchObject({ id: 'deal', renamedFrom: 'sale', kind: 'texts' });
	});

	test('tells an error of a shared file once, for all it concerns', async () => {
		const report = await compare([], [{ file: AMOUNTS, from: '"unit": "percent"', to: '"unit": "share"' }]);
		expect(report.notComparable).not.toEqual([]);
		expect(impactText(report).match(/wrong-value/g)).toHaveLength(1);
		expect(impactMarkdown(report)).toContain('because of errors in the base');
	});

	test('writes Markdown in which an author’s text is only text', async () => {
		const report = await compare([
			{ file: AMOUNTS, from: 'IRC §1411(a)(1)', to: 'A | B <script> *bold* \\n c' },
			{ file: AMOUNTS, from: '"value": 3.8', to: '"value": 4.8' },
		]);
		const text = impactMarkdown(report);
		expect(text).toContain('| A \\| B &lt;script&gt; \\*bold\\* c (was: IRC §1411(a)(1)) | `gift` |');
		expect(text).toMatch(
			/<details><summary>Gift of an asset \(gift\)<\/summary>\n\n- texts too: amounts\n\n\| Line/,
		);
		expect(text.match(/<details>/g)).toHaveLength(text.match(/<\/details>/g)?.length ?? 0);
	});
});
test.each([
	[[], 0],
	[[5], 5],
	[[1, 2, 9], 2],
	[[-4, 2, 4, 9], 3],
])('the middle of %j is %d', (sorted, middle) => {
	expect(medianOf(sorted)).toBe(middle);
});
