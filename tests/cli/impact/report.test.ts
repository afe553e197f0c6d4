// Every change of the small project, with the report that an analyst reads of it.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ImpactReport, toReportJson } from '../../../src/cli/impact/report.ts';
import { formatImpactMarkdown, formatImpactText } from '../../../src/cli/impact/report-text.ts';
import { readSnapshot } from '../../../src/cli/impact/snapshot.ts';
import { computeMedian } from '../../../src/cli/impact/tally.ts';
import { compareSnapshots } from '../../../src/cli/impact.ts';
import { type Edit, withFixture } from '../../compiler/fixture-project.ts';
import { useGolden } from '../../support/golden-texts.ts';

const GIFT = 'income-tax/gift.json';
const BUNCH = 'income-tax/bunch.json';
const SALE = 'capital-gains/sale.json';
const FLAT = 'models/flat.json';
const AMOUNTS = 'parameters.json';
const FEDERAL = 'law/federal.json';
const HOUSEHOLD = 'law/household.json';
const LAW_AMOUNTS = 'law/amounts/returns.json';
const CASES = 'law/cases/worked.jsonl';

const createEdit =
	(file: string) =>
	(from: string, to: string): Edit => ({ file, from, to });
const gift = createEdit(GIFT);
const federal = createEdit(FEDERAL);
const amounts = createEdit(AMOUNTS);

const CALIFORNIAN =
	'{"id":"west","facts":{"taxYear":2024,"state":"CA","wages":100000},"expected":{"income":100000}}\n';
const DEAL = JSON.stringify({
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
const COLORADO = JSON.stringify({
	$schema: '../../schemas/worksheet.schema.json',
	id: 'co',
	title: 'Income tax of Colorado',
	kind: 'state',
	state: 'CO',
	lines: ['stateBase', 'ownStateTax'].map((id) => ({ id, label: id, formula: 'wages', format: 'money' })),
});

const newDeal: Edit = { file: 'capital-gains/deal.json', to: DEAL.replace('Installment sale', 'Deal') };
const colorado: Edit = { file: 'law/co.json', to: COLORADO };
const withColorado: Edit = {
	file: HOUSEHOLD,
	from: '"enum": ["", "CA", "TX"]',
	to: '"enum": ["", "CA", "CO", "TX"]',
};
const CALIFORNIA = 'law/ca.json';
const stateRate: Edit = { file: CALIFORNIA, from: '"value": 10', to: '"value": 12' };
/** An effect reads the figure of a state's file, in a table by state. */
const withStateTable: readonly Edit[] = [
	{
		file: CALIFORNIA,
		from: '"state": "CA",',
		to: '"state": "CA", "topRate": { "2024": { "value": 10, "source": "R&TC §17041" } },',
	},
	{
		file: LAW_AMOUNTS,
		from: '"amounts": {',
		to: '"byState": { "topRateOf": { "title": "Top rate", "figure": "topRate", "withoutIncomeTax": 0, "source": "States" } }, "amounts": {',
	},
	{
		file: BUNCH,
		from: '"-gift - balance"',
		to: '"-gift - balance * percent(lookup(topRateOf, household.state))"',
	},
	{ file: HOUSEHOLD, from: '"wages": 300000', to: '"state": "CA", "wages": 300000' },
];
const lawRate: Edit = { file: LAW_AMOUNTS, from: '"value": 3.8', to: '"value": 4.8' };
const laterCase: Edit = { file: CASES, from: '"taxYear":2024', to: '"taxYear":2023' };

interface Change {
	readonly name: string;
	readonly after?: readonly Edit[];
	/** Changes of the base. */
	readonly before?: readonly Edit[];
	/** A file that the working tree has no more. */
	readonly removed?: string;
	readonly hasMarkdown?: true;
}

const THRESHOLD_GOES_ON = `IRC §1411(b)(1)" } },
			"after": {
				"indexedBy": "prices",
				"of": "amount",
				"roundTo": 1,`;

const CHANGES: readonly Change[] = [
	{ name: 'nothing' },
	// 4.8% in place of 3.8% of $25,000 is $250 more, and 1% more of the gift itself.
	{ name: 'amount', after: [amounts('"value": 3.8', '"value": 4.8')], hasMarkdown: true },
	{
		name: 'amount-of-a-table-and-another-source',
		after: [amounts('"TX": 0', '"TX": 1'), amounts('IRC §170(b)(1)(G)', 'IRC §170(b)(1)(G)(i)')],
	},
	{
		name: 'rounding-of-later-years',
		after: [amounts(THRESHOLD_GOES_ON, THRESHOLD_GOES_ON.replace('"roundTo": 1,', '"roundTo": 1000,'))],
	},
	{ name: 'amount-of-a-model', after: [amounts('"value": 90', '"value": 80')] },
	{
		name: 'formula-in-other-words',
		after: [gift('totalSavings / spreadYears', 'totalSavings / (spreadYears - 0)')],
	},
	{ name: 'description', after: [gift('An asset is given', 'Something is given')] },
	{
		name: 'line-no-longer-shown',
		after: [gift('"showWhen": "surtaxSavings > 0"', '"showWhen": "surtaxSavings > 0 and age > minimumAge"')],
	},
	{
		name: 'warning-that-fires-elsewhere',
		after: [gift('holdingMonths < longTermMonths', 'holdingMonths <= longTermMonths')],
	},
	{
		name: 'warning-in-other-words',
		after: [gift('"message": "Deduction limited to basis"', '"message": "Limited to basis"')],
	},
	// 32% of $30,000 in place of $25,000.
	{ name: 'default', after: [gift('"default": 25000', '"default": 30000')] },
	{ name: 'yes-that-becomes-no', after: [gift('"giftAmount >= basis"', '"giftAmount < basis"')] },
	{
		name: 'line-that-applies-elsewhere',
		after: [
			gift(
				`"assetType == 'stock'"\n\t\t},\n\t\t{\n\t\t\t"id": "coversBasis"`,
				`"assetType == 'cash'"\n\t\t},\n\t\t{\n\t\t\t"id": "coversBasis"`,
			),
		],
	},
	// $12,275 of $25,000, then of $500,000.
	{
		name: 'results-that-become-unavailable-and-available',
		after: [gift('toPercent(totalSavings / giftAmount)', 'toPercent(totalSavings / income)')],
	},
	{
		name: 'renamed-input-and-result',
		after: [
			{ file: FLAT, from: '"assetValue": {', to: '"worth": {' },
			{ file: FLAT, from: '"assetValue * percent(savingsRate)"', to: '"worth * percent(savingsRate)"' },
			{ file: FLAT, from: '"id": "netSavings"', to: '"id": "netBenefit"' },
			{ file: SALE, from: '"netSavings": 135000', to: '"netBenefit": 135000' },
		],
	},
	{
		name: 'added-and-removed-inputs-and-results',
		after: [
			gift(
				'"id": "deduction",',
				'"id": "half", "label": "Half", "formula": "giftAmount", "format": "money" }, { "id": "deduction",',
			),
			gift('"note": {', '"remark": {'),
			gift('"title": "Number of gifts"', '"title": "Remark"'),
			gift('"deduction": 25000,', '"deduction": 25000, "half": 25000,'),
		],
	},
	// Of the sampled inputs those with the new choice are left out.
	{
		name: 'choice-that-one-side-does-not-take',
		after: [
			gift('"enum": ["cash", "stock"]', '"enum": ["cash", "stock", "crypto"]'),
			gift('"cash": "Cash",', '"cash": "Cash", "crypto": "Crypto",'),
			gift('"giftAmount - basis"', '"giftAmount - basis - basis"'),
		],
	},
	// 1% more of the Californian's $100,000, and of the $150,000 that $400,000 is above $250,000.
	{
		name: 'amount-of-worksheets',
		after: [lawRate, { file: CASES, from: '{"id":"one"', to: `${CALIFORNIAN}{"id":"one"` }],
	},
	// Of gifts of $90,000 at an income of $100,000 a year: $5,000 in each, not $60,000 and then the $30,000 left.
	{
		name: 'line-of-several-years-and-what-is-carried',
		after: [federal('income * percent(giftCeiling)', 'income * percent(giftCeiling) / 12')],
	},
	{
		name: 'line-without-a-value',
		after: [federal('"formula": "wages"', '"formula": "wages * (gifts / gifts)"')],
	},
	// 3.8% of 30 cents.
	{
		name: 'difference-that-rounds-away',
		after: [{ file: LAW_AMOUNTS, from: '"value": 250000', to: '"value": 250000.3' }],
	},
	{
		name: 'index-of-amounts',
		after: [{ file: 'law/indexes.json', from: '"growth": 0', to: '"growth": 3' }],
	},
	{ name: 'line-in-other-words', after: [federal('"formula": "wages"', '"formula": "wages - 0"')] },
	{ name: 'label-of-a-line', after: [federal('"label": "Income"', '"label": "All income"')] },
	{ name: 'title-of-a-fact', after: [{ file: HOUSEHOLD, from: '"title": "Wages"', to: '"title": "Pay"' }] },
	{
		name: 'added-line',
		after: [
			federal(
				'"lines": [',
				'"lines": [{ "id": "half", "label": "Half", "formula": "wages / 12", "format": "money" },',
			),
		],
	},
	{
		name: 'renamed-line',
		after: [
			federal('"id": "surtax"', '"id": "extra"'),
			federal('recompute(surtax', 'recompute(extra'),
			{ file: HOUSEHOLD, from: '"lines": ["surtax"]', to: '"lines": ["extra"]' },
			{ file: HOUSEHOLD, from: '"total": "surtax"', to: '"total": "extra"' },
		],
	},
	{
		name: 'default-of-a-fact',
		after: [
			{
				file: HOUSEHOLD,
				from: '"title": "Gifts of earlier years",\n\t\t\t"default": 0',
				to: '"title": "Gifts of earlier years",\n\t\t\t"default": 1000',
			},
		],
	},
	{ name: 'added-worksheet', before: [withColorado], after: [withColorado, colorado] },
	{ name: 'removed-worksheet', before: [withColorado, colorado], after: [withColorado] },
	{
		name: 'case-that-cannot-be-read',
		after: [lawRate, { file: CASES, from: '{"id":"one"', to: '{"id"\n{"id":"one"' }],
	},
	{ name: 'case-that-one-side-does-not-take', after: [lawRate, laterCase], before: [laterCase] },
	{ name: 'worksheet-with-errors', after: [federal('"formula": "wages"', '"formula": "wagse"')] },
	// Of 300,000 less 20,000 a year 3.8% of 10,000 twice; with the gifts at once nothing, then of 30,000.
	{
		name: 'amount-of-an-effect',
		after: [{ file: LAW_AMOUNTS, from: '"value": 250000', to: '"value": 270000' }],
	},
	// 2% of 20,000 more is paid.
	{
		name: 'figure-of-a-state-that-an-effect-reads',
		before: withStateTable,
		after: [...withStateTable, stateRate],
	},
	{
		name: 'return-part',
		after: [{ file: BUNCH, from: '"amount": "-gift - balance"', to: '"amount": "-gift"' }],
	},
	{
		name: 'return-part-in-other-words',
		after: [{ file: BUNCH, from: '"amount": "-gift - balance"', to: '"amount": "-gift - balance - 0"' }],
	},
	{
		name: 'question-of-a-return-part',
		after: [{ file: BUNCH, from: 'Giving now what', to: 'Giving today what' }],
	},
	{ name: 'added-strategy', after: [newDeal] },
	{ name: 'removed-strategy', before: [newDeal] },
	{ name: 'renamed-strategy', after: [{ ...newDeal, to: DEAL }], removed: SALE },
	{
		name: 'strategy-with-errors',
		after: [{ file: SALE, from: '"type": "capital-gains"', to: '"type": "other"' }],
	},
	{
		name: 'shared-file-with-errors',
		before: [amounts('"unit": "percent"', '"unit": "share"')],
	},
	{
		name: 'source-with-signs-of-markdown',
		after: [
			amounts('IRC §1411(a)(1)', 'A | B <script> *bold* \\n c'),
			amounts('"value": 3.8', '"value": 4.8'),
		],
	},
];

async function compare({ after = [], before = [], removed }: Omit<Change, 'name'>): Promise<ImpactReport> {
	const previous = await withFixture(before, readSnapshot);
	return withFixture(after, async (folder) => {
		if (removed !== undefined) rmSync(path.join(folder, removed));
		return compareSnapshots(
			{ revision: 'main', commit: '0123456789abcdef' },
			previous,
			await readSnapshot(folder),
		);
	});
}

describe('the report of a change', () => {
	const compareWithGolden = useGolden(
		'tests/cli/golden/impact.txt',
		CHANGES.map(({ name }) => name),
	);

	test.each(CHANGES)('$name', async (change) => {
		const report = await compare(change);
		const markdown = change.hasMarkdown ? `\n${formatImpactMarkdown(report)}` : '';
		compareWithGolden(change.name, `${formatImpactText(report)}${markdown}`);
	});

	test('is JSON under the keys that programs read', async () => {
		const threshold = { file: LAW_AMOUNTS, from: '"value": 250000', to: '"value": 270000' };
		const changes = { after: [amounts('"value": 3.8', '"value": 4.8'), threshold] };
		const report: ReturnType<typeof toReportJson> = JSON.parse(
			JSON.stringify(toReportJson(await compare(changes))),
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
		// Only JSON has the common figures of the standard household.
		expect(report.effects[0]?.figures).toMatchObject([
			{ id: 'taxSaved', difference: '−$380', after: { value: expect.closeTo(-420, 2) } },
			{ id: 'netBenefit', difference: '−$380' },
		]);
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
