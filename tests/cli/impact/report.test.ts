// Every change of the small project, with the report that an analyst reads of it.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { computeMedian } from '../../../src/cli/impact/compare.ts';
import type { ImpactReport } from '../../../src/cli/impact/report.ts';
import { formatImpactMarkdown, formatImpactText } from '../../../src/cli/impact/report-text.ts';
import { readSnapshot } from '../../../src/cli/impact/snapshot.ts';
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

interface Conditions {
	/** Changes of the base. */
	readonly before?: readonly Edit[];
	/** A file that the working tree has no more. */
	readonly removed?: string;
	readonly hasMarkdown?: true;
}

type Change = [name: string, after?: readonly Edit[], conditions?: Conditions];

const THRESHOLD_GOES_ON = `IRC §1411(b)(1)" } },
			"after": {
				"indexedBy": "prices",
				"of": "amount",
				"roundTo": 1,`;

const CHANGES: Change[] = [
	['nothing'],
	// 4.8% in place of 3.8% of $25,000 is $250 more, and 1% more of the gift itself.
	['amount', [editAmounts('"value": 3.8', '"value": 4.8')], { hasMarkdown: true }],
	[
		'amount-of-a-table-and-another-source',
		[editAmounts('"TX": 0', '"TX": 1'), editAmounts('IRC §170(b)(1)(G)', 'IRC §170(b)(1)(G)(i)')],
	],
	[
		'rounding-of-later-years',
		[editAmounts(THRESHOLD_GOES_ON, THRESHOLD_GOES_ON.replace('"roundTo": 1,', '"roundTo": 1000,'))],
	],
	// No case and no example lives in that year: they are moved to it.
	[
		'amount-of-a-year-without-cases',
		[
			editLawAmounts(
				'"value": 3.8, "source": "IRC §1411(a)(1)" }',
				'"value": 3.8, "source": "IRC §1411(a)(1)" }, "2025": { "value": 6, "source": "IRC §1411(a)(1)" }',
			),
		],
	],
	['amount-of-a-model', [editAmounts('"value": 90', '"value": 80')]],
	['formula-in-other-words', [editGift('totalSavings / spreadYears', 'totalSavings / (spreadYears - 0)')]],
	['description', [editGift('An asset is given', 'Something is given')]],
	[
		'line-no-longer-shown',
		[editGift('"showWhen": "surtaxSavings > 0"', '"showWhen": "surtaxSavings > 0 and age > minimumAge"')],
	],
	[
		'warning-that-fires-elsewhere',
		[editGift('holdingMonths < longTermMonths', 'holdingMonths <= longTermMonths')],
	],
	[
		'warning-in-other-words',
		[editGift('"message": "Deduction limited to basis"', '"message": "Limited to basis"')],
	],
	// 32% of $30,000 in place of $25,000.
	['default', [editGift('"default": 25000', '"default": 30000')]],
	['yes-that-becomes-no', [editGift('"giftAmount >= basis"', '"giftAmount < basis"')]],
	[
		'line-that-applies-elsewhere',
		[
			editGift(
				`"assetType == 'stock'"\n\t\t},\n\t\t{\n\t\t\t"id": "coversBasis"`,
				`"assetType == 'cash'"\n\t\t},\n\t\t{\n\t\t\t"id": "coversBasis"`,
			),
		],
	],
	// $12,275 of $25,000, then of $500,000.
	[
		'results-that-become-unavailable-and-available',
		[editGift('toPercent(totalSavings / giftAmount)', 'toPercent(totalSavings / income)')],
	],
	[
		'renamed-input-and-result',
		[
			editModel('"assetValue": {', '"worth": {'),
			editModel('"assetValue * percent(savingsRate)"', '"worth * percent(savingsRate)"'),
			editModel('"id": "netSavings"', '"id": "netBenefit"'),
			editSale('"netSavings": 135000', '"netBenefit": 135000'),
		],
	],
	[
		'added-and-removed-inputs-and-results',
		[
			editGift(
				'"id": "deduction",',
				'"id": "half", "label": "Half", "formula": "giftAmount", "format": "money" }, { "id": "deduction",',
			),
			editGift('"note": {', '"remark": {'),
			editGift('"title": "Number of gifts"', '"title": "Remark"'),
			editGift('"deduction": 25000,', '"deduction": 25000, "half": 25000,'),
		],
	],
	// Of the sampled inputs those with the new choice are left out.
	[
		'choice-that-one-side-does-not-take',
		[
			editGift('"enum": ["cash", "stock"]', '"enum": ["cash", "stock", "crypto"]'),
			editGift('"cash": "Cash",', '"cash": "Cash", "crypto": "Crypto",'),
			editGift('"giftAmount - basis"', '"giftAmount - basis - basis"'),
		],
	],
	// 1% more of the Californian's $100,000, and of the $150,000 that $400,000 is above $250,000.
	['amount-of-worksheets', [lawRate, editCases('{"id":"one"', `${CALIFORNIAN}{"id":"one"`)]],
	// Of gifts of $90,000 at an income of $100,000 a year: $5,000 in each, not $60,000 and then the $30,000 left.
	[
		'line-of-several-years-and-what-is-carried',
		[editFederal('income * percent(giftCeiling)', 'income * percent(giftCeiling) / 12')],
	],
	['line-without-a-value', [editFederal('"formula": "wages"', '"formula": "wages * (gifts / gifts)"')]],
	// 3.8% of 30 cents.
	['difference-that-rounds-away', [editLawAmounts('"value": 250000', '"value": 250000.3')]],
	['index-of-amounts', [{ file: 'law/indexes.json', from: '"growth": 0', to: '"growth": 3' }]],
	['line-in-other-words', [editFederal('"formula": "wages"', '"formula": "wages - 0"')]],
	['label-of-a-line', [editFederal('"label": "Income"', '"label": "All income"')]],
	['title-of-a-fact', [editHousehold('"title": "Wages"', '"title": "Pay"')]],
	[
		'added-line',
		[
			editFederal(
				'"lines": [',
				'"lines": [{ "id": "half", "label": "Half", "formula": "wages / 12", "format": "money" },',
			),
		],
	],
	[
		'renamed-line',
		[
			editFederal('"id": "surtax"', '"id": "extra"'),
			editFederal('recompute(surtax', 'recompute(extra'),
			editHousehold('"lines": ["surtax"]', '"lines": ["extra"]'),
			editHousehold('"total": "surtax"', '"total": "extra"'),
		],
	],
	[
		'default-of-a-fact',
		[
			editHousehold(
				'"title": "Gifts of earlier years",\n\t\t\t"default": 0',
				'"title": "Gifts of earlier years",\n\t\t\t"default": 1000',
			),
		],
	],
	['added-worksheet', [withColorado, colorado], { before: [withColorado] }],
	['removed-worksheet', [withColorado], { before: [withColorado, colorado] }],
	['case-that-cannot-be-read', [lawRate, editCases('{"id":"one"', '{"id"\n{"id":"one"')]],
	['case-that-one-side-does-not-take', [lawRate, laterCase], { before: [laterCase] }],
	['worksheet-with-errors', [editFederal('"formula": "wages"', '"formula": "wagse"')]],
	// Of 300,000 less 20,000 a year 3.8% of 10,000 twice; with the gifts at once nothing, then of 30,000.
	['amount-of-an-effect', [editLawAmounts('"value": 250000', '"value": 270000')]],
	// 2% of 20,000 more is paid.
	['figure-of-a-state-that-an-effect-reads', [...withStateTable, stateRate], { before: withStateTable }],
	['return-part', [editBunch('"amount": "-gift - balance"', '"amount": "-gift"')]],
	[
		'return-part-in-other-words',
		[editBunch('"amount": "-gift - balance"', '"amount": "-gift - balance - 0"')],
	],
	['question-of-a-return-part', [editBunch('Giving now what', 'Giving today what')]],
	['added-strategy', [newDeal]],
	['removed-strategy', [], { before: [newDeal] }],
	[
		'renamed-strategy',
		[{ ...newDeal, to: DEAL.replace('"type"', '"formerIds":["sale"],"type"') }],
		{ removed: SALE },
	],
	['strategy-with-errors', [editSale('"type": "capital-gains"', '"type": "other"')]],
	['shared-file-with-errors', [], { before: [editAmounts('"unit": "percent"', '"unit": "share"')] }],
	[
		'source-with-signs-of-markdown',
		[
			editAmounts('IRC §1411(a)(1)', 'A | B <script> *bold* \\n c'),
			editAmounts('"value": 3.8', '"value": 4.8'),
		],
	],
];

async function compare(
	after: readonly Edit[] = [],
	{ before = [], removed }: Conditions = {},
): Promise<ImpactReport> {
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
		CHANGES.map(([name]) => name),
	);

	test.each(CHANGES)('%s', async (name, after, conditions) => {
		const report = await compare(after, conditions);
		const markdown = conditions?.hasMarkdown ? `\n${formatImpactMarkdown(report)}` : '';
		compareWithGolden(name, `${formatImpactText(report)}${markdown}`);
	});

	test('has each figure that differs, of every subject, with the case in which it changes most', async () => {
		const threshold = editLawAmounts('"value": 250000', '"value": 270000');
		const { impacts } = await compare([editAmounts('"value": 3.8', '"value": 4.8'), threshold]);
		const find = (subject: string, figure: string) =>
			impacts
				.filter((impact) => impact.subject === subject)
				.flatMap(({ id, changes }) =>
					changes.filter((change) => change.id === figure).map(({ instance }) => [id, instance] as const),
				);
		// 3.8% of the 20,000 by which the threshold is higher is paid no more.
		expect(find('worksheet', 'surtax')).toMatchObject([['federal', { year: 2024 }]]);
		const [[, instance] = []] = find('worksheet', 'surtax');
		expect(Number(instance?.after.value) - Number(instance?.before.value)).toBeCloseTo(-760, 2);
		const figures = find('effect', 'taxSaved');
		expect(figures).toMatchObject([['bunch', { case: 'the standard household' }]]);
		expect(figures[0]?.[1].after.value).toBeCloseTo(-420, 2);
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
