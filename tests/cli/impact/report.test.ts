// Every change of the small project, with the report that an analyst reads of it.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ImpactReport, toReportJson } from '../../../src/cli/impact/report.ts';
import { formatImpactMarkdown, formatImpactText } from '../../../src/cli/impact/report-text.ts';
import { readSnapshot } from '../../../src/cli/impact/snapshot.ts';
import { computeMedian } from '../../../src/cli/impact/tally.ts';
import { compareSnapshots } from '../../../src/cli/impact.ts';
import {
	type Edit,
	editAmounts,
	editBunch,
	editCases,
	editFederal,
	editGift,
	editHousehold,
	editLawAmounts,
	editModel,
	editSale,
	editState,
	withFixture,
} from '../../compiler/fixture-project.ts';
import { useGolden } from '../../support/golden-texts.ts';

const SALE = 'capital-gains/sale.json';

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
const withColorado: Edit = editHousehold('"enum": ["", "CA", "TX"]', '"enum": ["", "CA", "CO", "TX"]');
const stateRate = editState('"value": 10', '"value": 12');
/** An effect reads the figure of a state's file, in a table by state. */
const withStateTable: readonly Edit[] = [
	editState(
		'"state": "CA",',
		'"state": "CA", "topRate": { "2024": { "value": 10, "source": "R&TC §17041" } },',
	),
	editLawAmounts(
		'"amounts": {',
		'"byState": { "topRateOf": { "title": "Top rate", "figure": "topRate", "withoutIncomeTax": 0, "source": "States" } }, "amounts": {',
	),
	editBunch('"-gift - balance"', '"-gift - balance * percent(lookup(topRateOf, household.state))"'),
	editHousehold('"wages": 300000', '"state": "CA", "wages": 300000'),
];
const lawRate = editLawAmounts('"value": 3.8', '"value": 4.8');
const laterCase = editCases('"taxYear":2024', '"taxYear":2023');

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
	{ name: 'amount', after: [editAmounts('"value": 3.8', '"value": 4.8')], hasMarkdown: true },
	{
		name: 'amount-of-a-table-and-another-source',
		after: [editAmounts('"TX": 0', '"TX": 1'), editAmounts('IRC §170(b)(1)(G)', 'IRC §170(b)(1)(G)(i)')],
	},
	{
		name: 'rounding-of-later-years',
		after: [editAmounts(THRESHOLD_GOES_ON, THRESHOLD_GOES_ON.replace('"roundTo": 1,', '"roundTo": 1000,'))],
	},
	{ name: 'amount-of-a-model', after: [editAmounts('"value": 90', '"value": 80')] },
	{
		name: 'formula-in-other-words',
		after: [editGift('totalSavings / spreadYears', 'totalSavings / (spreadYears - 0)')],
	},
	{ name: 'description', after: [editGift('An asset is given', 'Something is given')] },
	{
		name: 'line-no-longer-shown',
		after: [
			editGift('"showWhen": "surtaxSavings > 0"', '"showWhen": "surtaxSavings > 0 and age > minimumAge"'),
		],
	},
	{
		name: 'warning-that-fires-elsewhere',
		after: [editGift('holdingMonths < longTermMonths', 'holdingMonths <= longTermMonths')],
	},
	{
		name: 'warning-in-other-words',
		after: [editGift('"message": "Deduction limited to basis"', '"message": "Limited to basis"')],
	},
	// 32% of $30,000 in place of $25,000.
	{ name: 'default', after: [editGift('"default": 25000', '"default": 30000')] },
	{ name: 'yes-that-becomes-no', after: [editGift('"giftAmount >= basis"', '"giftAmount < basis"')] },
	{
		name: 'line-that-applies-elsewhere',
		after: [
			editGift(
				`"assetType == 'stock'"\n\t\t},\n\t\t{\n\t\t\t"id": "coversBasis"`,
				`"assetType == 'cash'"\n\t\t},\n\t\t{\n\t\t\t"id": "coversBasis"`,
			),
		],
	},
	// $12,275 of $25,000, then of $500,000.
	{
		name: 'results-that-become-unavailable-and-available',
		after: [editGift('toPercent(totalSavings / giftAmount)', 'toPercent(totalSavings / income)')],
	},
	{
		name: 'renamed-input-and-result',
		after: [
			editModel('"assetValue": {', '"worth": {'),
			editModel('"assetValue * percent(savingsRate)"', '"worth * percent(savingsRate)"'),
			editModel('"id": "netSavings"', '"id": "netBenefit"'),
			editSale('"netSavings": 135000', '"netBenefit": 135000'),
		],
	},
	{
		name: 'added-and-removed-inputs-and-results',
		after: [
			editGift(
				'"id": "deduction",',
				'"id": "half", "label": "Half", "formula": "giftAmount", "format": "money" }, { "id": "deduction",',
			),
			editGift('"note": {', '"remark": {'),
			editGift('"title": "Number of gifts"', '"title": "Remark"'),
			editGift('"deduction": 25000,', '"deduction": 25000, "half": 25000,'),
		],
	},
	// Of the sampled inputs those with the new choice are left out.
	{
		name: 'choice-that-one-side-does-not-take',
		after: [
			editGift('"enum": ["cash", "stock"]', '"enum": ["cash", "stock", "crypto"]'),
			editGift('"cash": "Cash",', '"cash": "Cash", "crypto": "Crypto",'),
			editGift('"giftAmount - basis"', '"giftAmount - basis - basis"'),
		],
	},
	// 1% more of the Californian's $100,000, and of the $150,000 that $400,000 is above $250,000.
	{
		name: 'amount-of-worksheets',
		after: [lawRate, editCases('{"id":"one"', `${CALIFORNIAN}{"id":"one"`)],
	},
	// Of gifts of $90,000 at an income of $100,000 a year: $5,000 in each, not $60,000 and then the $30,000 left.
	{
		name: 'line-of-several-years-and-what-is-carried',
		after: [editFederal('income * percent(giftCeiling)', 'income * percent(giftCeiling) / 12')],
	},
	{
		name: 'line-without-a-value',
		after: [editFederal('"formula": "wages"', '"formula": "wages * (gifts / gifts)"')],
	},
	// 3.8% of 30 cents.
	{
		name: 'difference-that-rounds-away',
		after: [editLawAmounts('"value": 250000', '"value": 250000.3')],
	},
	{
		name: 'index-of-amounts',
		after: [{ file: 'law/indexes.json', from: '"growth": 0', to: '"growth": 3' }],
	},
	{ name: 'line-in-other-words', after: [editFederal('"formula": "wages"', '"formula": "wages - 0"')] },
	{ name: 'label-of-a-line', after: [editFederal('"label": "Income"', '"label": "All income"')] },
	{ name: 'title-of-a-fact', after: [editHousehold('"title": "Wages"', '"title": "Pay"')] },
	{
		name: 'added-line',
		after: [
			editFederal(
				'"lines": [',
				'"lines": [{ "id": "half", "label": "Half", "formula": "wages / 12", "format": "money" },',
			),
		],
	},
	{
		name: 'renamed-line',
		after: [
			editFederal('"id": "surtax"', '"id": "extra"'),
			editFederal('recompute(surtax', 'recompute(extra'),
			editHousehold('"lines": ["surtax"]', '"lines": ["extra"]'),
			editHousehold('"total": "surtax"', '"total": "extra"'),
		],
	},
	{
		name: 'default-of-a-fact',
		after: [
			editHousehold(
				'"title": "Gifts of earlier years",\n\t\t\t"default": 0',
				'"title": "Gifts of earlier years",\n\t\t\t"default": 1000',
			),
		],
	},
	{ name: 'added-worksheet', before: [withColorado], after: [withColorado, colorado] },
	{ name: 'removed-worksheet', before: [withColorado, colorado], after: [withColorado] },
	{
		name: 'case-that-cannot-be-read',
		after: [lawRate, editCases('{"id":"one"', '{"id"\n{"id":"one"')],
	},
	{ name: 'case-that-one-side-does-not-take', after: [lawRate, laterCase], before: [laterCase] },
	{ name: 'worksheet-with-errors', after: [editFederal('"formula": "wages"', '"formula": "wagse"')] },
	// Of 300,000 less 20,000 a year 3.8% of 10,000 twice; with the gifts at once nothing, then of 30,000.
	{
		name: 'amount-of-an-effect',
		after: [editLawAmounts('"value": 250000', '"value": 270000')],
	},
	// 2% of 20,000 more is paid.
	{
		name: 'figure-of-a-state-that-an-effect-reads',
		before: withStateTable,
		after: [...withStateTable, stateRate],
	},
	{
		name: 'return-part',
		after: [editBunch('"amount": "-gift - balance"', '"amount": "-gift"')],
	},
	{
		name: 'return-part-in-other-words',
		after: [editBunch('"amount": "-gift - balance"', '"amount": "-gift - balance - 0"')],
	},
	{
		name: 'question-of-a-return-part',
		after: [editBunch('Giving now what', 'Giving today what')],
	},
	{ name: 'added-strategy', after: [newDeal] },
	{ name: 'removed-strategy', before: [newDeal] },
	{ name: 'renamed-strategy', after: [{ ...newDeal, to: DEAL }], removed: SALE },
	{
		name: 'strategy-with-errors',
		after: [editSale('"type": "capital-gains"', '"type": "other"')],
	},
	{
		name: 'shared-file-with-errors',
		before: [editAmounts('"unit": "percent"', '"unit": "share"')],
	},
	{
		name: 'source-with-signs-of-markdown',
		after: [
			editAmounts('IRC §1411(a)(1)', 'A | B <script> *bold* \\n c'),
			editAmounts('"value": 3.8', '"value": 4.8'),
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
		const threshold = editLawAmounts('"value": 250000', '"value": 270000');
		const changes = { after: [editAmounts('"value": 3.8', '"value": 4.8'), threshold] };
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
