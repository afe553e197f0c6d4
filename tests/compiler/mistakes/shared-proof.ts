// Examples of all strategies on a model prove together; some of them leave a branch open, or a guard makes it good.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Edit, editAmounts, editBunch, editGift, editModel, FIXTURE } from '../fixture-project.ts';
import { createMistakes, type Mistake, mistake } from './mistake.ts';

const SALE = readFileSync(path.join(FIXTURE, 'capital-gains/sale.json'), 'utf8');
const divided = editModel(
	'savings * percent(flatShare)',
	'savings * percent(flatShare) * (assetValue == 0 ? 1 : assetValue / assetValue)',
);
const unguarded: Edit = { ...divided, to: 'savings * percent(flatShare) * (assetValue / assetValue)' };

/** A second strategy on the model. */
function createSecondDefinition(...changes: readonly (readonly [from: string, to: string])[]): Edit {
	const text = [['"sale"', '"second"'], ['over several years', 'at once'], ...changes].reduce(
		(current, [from = '', to = '']) => current.replace(from, to),
		SALE,
	);
	return { file: 'capital-gains/second.json', to: text.replace('"name": "', '"name": "Second ') };
}

/** An example without an asset, in front of the others. */
const withoutAsset = (netSavings: 0 | null) =>
	[
		'"examples": [',
		`"examples": [\n\t\t{ "name": "none", "inputs": { "assetValue": 0 }, "results": { "savings": 0, "netSavings": ${netSavings} } },`,
	] as const;

const laterAmount = editAmounts(
	'"value": 90, "source": "Model assumption: costs of 10%" }',
	'"value": 90, "source": "Model assumption: costs of 10%" }, "2025": { "value": 80, "source": "Model assumption: costs of 20%" }',
);
const LATER_YEAR = [
	['"taxYear": 2024', '"taxYear": 2025'],
	['135000', '120000'],
] as const;

const gift = createMistakes('income-tax/gift.json');
const createGuarded = (name: string, formula: string, yearly: number, atOnce: number) =>
	gift(
		name,
		'"totalSavings / spreadYears"',
		`"${formula}"`,
		['"yearlySavings": 2455', `"yearlySavings": ${yearly}`],
		['"yearlySavings": null', `"yearlySavings": ${atOnce}`],
	);

export const sharedProofMistakes: readonly Mistake[] = [
	// Without an example of any strategy, the model has the finding, once; that of one strategy is enough.
	mistake('division-in-a-model', unguarded, createSecondDefinition()),
	mistake('branch-of-a-model', divided, createSecondDefinition()),
	mistake('division-that-one-strategy-proves', unguarded, createSecondDefinition(withoutAsset(null))),
	mistake('branch-that-one-strategy-reaches', divided, createSecondDefinition(withoutAsset(0))),
	mistake('division-in-a-model-for-two-years', unguarded, laterAmount, createSecondDefinition(...LATER_YEAR)),
	mistake(
		'division-that-another-year-proves',
		unguarded,
		laterAmount,
		createSecondDefinition(...LATER_YEAR, withoutAsset(null)),
	),
	// A strategy with other findings is waited for, and so is one that may use the model.
	mistake('model-with-a-misspelt-strategy', unguarded, createSecondDefinition(['"category"', '"categorie"'])),
	mistake(
		'model-with-a-broken-strategy',
		unguarded,
		createSecondDefinition(['"id": "second",', '"id": "second"']),
	),
	mistake('model-beside-a-wrong-default', unguarded, editGift('"default": 72', '"default": 72.5')),
	// A strategy of its own formulas is judged although another has findings.
	mistake(
		'division-beside-another-finding',
		editGift('"formula": "giftAmount >= basis"', '"formula": "giftAmount / basis >= 1"'),
		editBunch('"format": "money"', '"format": "monee"'),
	),
	createGuarded('guard-before-a-division', 'spreadYears > 0 ? totalSavings / spreadYears : 0', 2455, 0),
	createGuarded(
		'guard-of-the-other-branch',
		'spreadYears == 0 ? totalSavings : totalSavings / spreadYears',
		2455,
		11325,
	),
	createGuarded(
		'divisor-that-is-never-zero',
		'totalSavings * spreadYears * income / max(income, surtaxThreshold)',
		61375,
		0,
	),
	createGuarded(
		'guard-within-a-condition',
		'spreadYears != 0 and totalSavings / spreadYears > 0 ? totalSavings : 0',
		12275,
		0,
	),
	// Without a gift the rate has no value, and this line inherits that; a rate of 0 is another matter.
	gift(
		'value-missing-for-another-reason',
		'"totalSavings / spreadYears"',
		'"totalSavings * (effectiveRate / effectiveRate) * spreadYears"',
		['"yearlySavings": null', '"yearlySavings": 0'],
		['"yearlySavings": 2455', '"yearlySavings": 61375'],
		['"results": { "effectiveRate": null }', '"results": { "effectiveRate": null, "yearlySavings": null }'],
	),
];
