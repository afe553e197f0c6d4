import { describe, expect, test } from 'vitest';
import { formatImpactMarkdown } from '../../../src/cli/impact/report-markdown.ts';
import { formatImpactText } from '../../../src/cli/impact/report-text.ts';
import type { Edit } from '../../compiler/fixture-project.ts';
import { compare, findChange, getOnlyImpact, listIds } from './compare-fixture.ts';

const GIFT = 'income-tax/gift.json';
const SALE = 'capital-gains/sale.json';
const FLAT = 'models/flat.json';
const AMOUNTS = 'parameters.json';
describe('the comparison of two sides', () => {
	test('finds nothing between a side and itself', async () => {
		const report = await compare([]);
		expect([report.calculators, report.amounts, report.notComparable, report.unchanged]).toEqual([
			[],
			[],
			[],
			3,
		]);
		expect(formatImpactText(report)).toMatch(
			/\nNothing changes in 3 calculators\.\nNothing changes in 3 worksheets\.\n$/,
		);
		expect(formatImpactMarkdown(report)).not.toContain('|');
	});

	// 4.8% in place of 3.8% of $25,000 is $250 more.
	test('names the calculators that use a changed amount, with the figures', async () => {
		const report = await compare([{ file: AMOUNTS, from: '"value": 3.8', to: '"value": 4.8' }]);
		expect(listIds(report)).toEqual(['gift results']);
		expect(report.amounts).toEqual([
			{
				name: 'surtaxRate',
				title: 'Surtax rate',
				year: '2024',
				part: '',
				before: '3.8%',
				after: '4.8%',
				sourceBefore: 'IRC §1411(a)(1)',
				sourceAfter: 'IRC §1411(a)(1)',
				usedBy: ['gift'],
				worksheets: [],
			},
		]);
		const impact = getOnlyImpact(report);
		expect(impact.changes.map(({ id }) => id)).toEqual([
			'surtaxSavings',
			'totalSavings',
			'effectiveRate',
			'yearlySavings',
		]);
		expect(impact.compared).toEqual({ examples: 5, sample: 1000 });
		expect(findChange(impact, 'surtaxSavings')).toMatchObject({
			examples: 3,
			ways: { higher: expect.any(Number) },
			instance: {
				name: 'defaults',
				inputs: [],
				before: { value: 950, text: '$950' },
				after: { value: 1200, text: '$1,200' },
			},
		});
		// A tax rate of 1% more on $25,000 over five years, and on the gift itself.
		expect(findChange(impact, 'yearlySavings').instance.after.text).toBe('$2,505');
		expect(findChange(impact, 'effectiveRate').largest).toBe('+1%');
	});

	test('says an amount of a table by its key, and that another source changes no result', async () => {
		const report = await compare([
			{ file: AMOUNTS, from: '"TX": 0', to: '"TX": 1' },
			{ file: AMOUNTS, from: 'IRC §170(b)(1)(G)', to: 'IRC §170(b)(1)(G)(i)' },
		]);
		expect(report.amounts.map(({ name, part, before, after }) => [name, part, before, after])).toEqual([
			['giftLimit', '', '60%', '60%'],
			['stateRates', 'TX', '0%', '1%'],
		]);
		const { instance } = findChange(getOnlyImpact(report), 'stateSavings');
		expect(instance.inputs?.map(({ text }) => text)).toEqual(['Texas']);
		expect([instance.before.text, instance.after.text]).toEqual(['$0', '$250']);
		expect(getOnlyImpact(report).texts).toEqual(['amounts']);
	});

	test('follows a model to every strategy on it', async () => {
		const report = await compare([{ file: AMOUNTS, from: '"value": 90', to: '"value": 80' }]);
		expect(listIds(report)).toEqual(['sale results']);
		expect(findChange(getOnlyImpact(report), 'netSavings')).toMatchObject({
			examples: 2,
			sample: expect.any(Number),
			instance: { before: { text: '$135,000' }, after: { text: '$120,000' } },
		});
	});

	test.each<[string, Edit, string, RegExp]>([
		[
			'a formula in other words',
			{ file: GIFT, from: 'totalSavings / spreadYears', to: 'totalSavings / (spreadYears - 0)' },
			'formulas',
			/no result differs on 5 examples and 1,000 inputs/,
		],
		[
			'another sentence',
			{ file: GIFT, from: 'An asset is given', to: 'Something is given' },
			'texts',
			/texts only: description/,
		],
		[
			'a line that is no longer shown',
			{
				file: GIFT,
				from: '"showWhen": "surtaxSavings > 0"',
				to: '"showWhen": "surtaxSavings > 0 and age > minimumAge"',
			},
			'results',
			/goes out of view \d+\n.*Age 70 years .*\$950 → \$950 \(not shown\)/,
		],
		[
			'a warning that fires elsewhere',
			{ file: GIFT, from: 'holdingMonths < longTermMonths', to: 'holdingMonths <= longTermMonths' },
			'results',
			/warning "Deduction limited to basis"\n.*appears \d+\n.*Holding period 12 months.*: not shown → shown/,
		],
		[
			'a warning in other words',
			{ file: GIFT, from: '"message": "Deduction limited to basis"', to: '"message": "Limited to basis"' },
			'results',
			/warning "Limited to basis" seems renamed, from "Deduction limited to basis"/,
		],
		[
			'another default',
			{ file: GIFT, from: '"default": 25000', to: '"default": 30000' },
			'results',
			/input giftAmount starts at 30000, not 25000/,
		],
		[
			'a yes that becomes a no',
			{ file: GIFT, from: '"giftAmount >= basis"', to: '"giftAmount < basis"' },
			'results',
			/other text 1000\n.*with the defaults.*: Yes → No/,
		],
		[
			'a line that applies elsewhere',
			{
				file: GIFT,
				from: `"assetType == 'stock'"\n\t\t},\n\t\t{\n\t\t\t"id": "coversBasis"`,
				to: `"assetType == 'cash'"\n\t\t},\n\t\t{\n\t\t\t"id": "coversBasis"`,
			},
			'results',
			/gain {2}Gain not taxed\n.*appears \d+, .*appears \d+\n/,
		],
	])('tells of %s', async (_, edit, kind, text) => {
		const report = await compare([edit]);
		expect(getOnlyImpact(report).kind).toBe(kind);
		expect(formatImpactText(report)).toMatch(text);
	});

	test('counts results that become unavailable and available', async () => {
		const edit = {
			file: GIFT,
			from: 'toPercent(totalSavings / giftAmount)',
			to: 'toPercent(totalSavings / income)',
		};
		const { ways, instance } = findChange(getOnlyImpact(await compare([edit])), 'effectiveRate');
		expect(ways['becomes available']).toBeGreaterThan(0);
		expect(ways['becomes unavailable']).toBeGreaterThan(0);
		// $12,275 of $25,000, then of $500,000.
		expect([instance.before.text, instance.after.text]).toEqual(['49.1%', '2.46%']);
	});

	// 32% of $30,000 in place of $25,000.
	test('shows what another default changes for a visitor who enters nothing', async () => {
		const edit = { file: GIFT, from: '"default": 25000', to: '"default": 30000' };
		const change = findChange(getOnlyImpact(await compare([edit])), 'federalSavings');
		expect(change).toMatchObject({
			examples: 1,
			sample: 0,
			largest: '',
			instance: { inputs: [], before: { text: '$8,000' }, after: { text: '$9,600' } },
		});
	});

	test('takes an input and a result with the same words for renamed, and compares them', async () => {
		const renamed: readonly Edit[] = [
			{ file: FLAT, from: '"assetValue": {', to: '"worth": {' },
			{ file: FLAT, from: '"assetValue * percent(savingsRate)"', to: '"worth * percent(savingsRate)"' },
			{ file: FLAT, from: '"id": "netSavings"', to: '"id": "netBenefit"' },
			{ file: SALE, from: '"netSavings": 135000', to: '"netBenefit": 135000' },
		];
		const report = await compare(renamed);
		const impact = getOnlyImpact(report);
		expect(impact.parts).toEqual([
			{ what: 'input', change: 'renamed', name: 'worth', from: 'assetValue', to: '' },
			{ what: 'result', change: 'renamed', name: 'netBenefit', from: 'netSavings', to: '' },
		]);
		expect([impact.changes, impact.compared]).toEqual([[], { examples: 2, sample: 1000 }]);
		expect(formatImpactText(report)).toContain('  result netBenefit seems renamed, from netSavings\n');
	});

	test('names inputs and results that were added and removed', async () => {
		const edits: readonly Edit[] = [
			{
				file: GIFT,
				from: '"id": "deduction",',
				to: '"id": "half", "label": "Half", "formula": "giftAmount", "format": "money" }, { "id": "deduction",',
			},
			{ file: GIFT, from: '"note": {', to: '"remark": {' },
			{ file: GIFT, from: '"title": "Number of gifts"', to: '"title": "Remark"' },
			{ file: GIFT, from: '"deduction": 25000,', to: '"deduction": 25000, "half": 25000,' },
		];
		expect(getOnlyImpact(await compare(edits)).parts).toEqual([
			{ what: 'input', change: 'added', name: 'remark', from: '', to: '' },
			{ what: 'input', change: 'removed', name: 'note', from: 'note', to: '' },
			{ what: 'result', change: 'added', name: 'half', from: '', to: '' },
		]);
	});

	test('compares only inputs that both sides take', async () => {
		const edit = { file: GIFT, from: '"enum": ["cash", "stock"]', to: '"enum": ["cash", "stock", "crypto"]' };
		const text = { file: GIFT, from: '"cash": "Cash",', to: '"cash": "Cash", "crypto": "Crypto",' };
		const formula = { file: GIFT, from: '"giftAmount - basis"', to: '"giftAmount - basis - basis"' };
		const { compared } = getOnlyImpact(await compare([edit, text, formula]));
		expect(compared.sample).toBeGreaterThan(500);
		expect(compared.sample).toBeLessThan(900);
	});
});
