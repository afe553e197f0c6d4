import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareSnapshots } from '../../../src/cli/impact/compare-snapshots.ts';
import { toReportJson } from '../../../src/cli/impact/report.ts';
import { formatImpactMarkdown } from '../../../src/cli/impact/report-markdown.ts';
import { formatImpactText } from '../../../src/cli/impact/report-text.ts';
import { readSnapshot } from '../../../src/cli/impact/snapshot.ts';
import { computeMedian } from '../../../src/cli/impact/tally.ts';
import { withFixture } from '../../compiler/fixture-project.ts';
import { base, compare, getOnlyImpact, listIds } from './compare-fixture.ts';

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
		const dealFile = { file: 'capital-gains/deal.json', to: text };
		const otherDealFile = { file: 'capital-gains/deal.json', to: text.replace('Installment sale', 'Deal') };
		const typeEdit = { file: SALE, from: '"type": "capital-gains"', to: '"type": "other"' };
		expect(listIds(await compare([otherDealFile]))).toEqual(['deal added']);
		expect(listIds(await compare([], [otherDealFile]))).toEqual(['deal removed']);
		const brokenReport = await compare([typeEdit]);
		expect(brokenReport.notComparable.map(({ id, side }) => [id, side])).toEqual([['sale', 'working tree']]);
		expect(brokenReport.calculators).toEqual([]);
		const renameReport = await withFixture([dealFile], async (folder) => {
			rmSync(`${folder}/${SALE}`);
			return compareSnapshots(base, await withFixture([], readSnapshot), await readSnapshot(folder));
		});
		expect(getOnlyImpact(renameReport)).toMatchObject({ id: 'deal', renamedFrom: 'sale', kind: 'texts' });
	});

	test('is JSON under the keys that programs read', async () => {
		const report = toReportJson(
			await compare([
				{ file: AMOUNTS, from: '"value": 3.8', to: '"value": 4.8' },
				{ file: 'law/amounts/returns.json', from: '"value": 250000', to: '"value": 270000' },
			]),
		);
		const common = ['id', 'kind', 'parts', 'changes', 'texts', 'compared'];
		const change = ['what', 'id', 'label', 'ways', 'largest', 'median', 'instance'];
		const values = ['before', 'after'];
		const subjects = [
			[report.calculators[0], ['name', 'renamedFrom'], ['examples', 'sample'], ['example', 'inputs']],
			[report.returns.worksheets[0], ['title', 'of'], ['form', 'cases'], ['case', 'year']],
			[report.effects[0], ['name', 'figures'], ['cases'], ['case']],
		] as const;
		for (const [impact, impactKeys, changeKeys, instanceKeys] of subjects) {
			if (!impact) throw new Error('Nothing changes.');
			const [first] = impact.changes as readonly { readonly instance: object }[];
			expect(Object.keys(impact).sort()).toEqual([...common, ...impactKeys].sort());
			expect(Object.keys(first ?? {}).sort()).toEqual([...change, ...changeKeys].sort());
			expect(Object.keys(first?.instance ?? {}).sort()).toEqual([...values, ...instanceKeys].sort());
		}
	});

	test('tells an error of a shared file once, for all it concerns', async () => {
		const report = await compare([], [{ file: AMOUNTS, from: '"unit": "percent"', to: '"unit": "share"' }]);
		expect(report.notComparable).not.toEqual([]);
		expect(formatImpactText(report).match(/wrong-value/g)).toHaveLength(1);
		expect(formatImpactMarkdown(report)).toContain('because of errors in the base');
	});

	test('writes Markdown in which an author’s text is only text', async () => {
		const report = await compare([
			{ file: AMOUNTS, from: 'IRC §1411(a)(1)', to: 'A | B <script> *bold* \\n c' },
			{ file: AMOUNTS, from: '"value": 3.8', to: '"value": 4.8' },
		]);
		const text = formatImpactMarkdown(report);
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
	expect(computeMedian(sorted)).toBe(middle);
});
