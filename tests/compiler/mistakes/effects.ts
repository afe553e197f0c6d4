// Mistakes in what a return part refers to: its texts, years, models and inputs, and in what all parts share.
import { editBunch, editLawAmounts } from '../fixture-project.ts';
import { createMistakes, type Mistake, mistake } from './mistake.ts';

const bunch = createMistakes('income-tax/bunch.json');
const model = createMistakes('models/on-return/fee.json');
const common = createMistakes('on-return.json');

export const effectMistakes: readonly Mistake[] = [
	model('percent-with-a-digit-too-many', '"maximum": 5', '"maximum": 5000'),
	// Keys of a strategy alone.
	bunch('effect-without-a-question', '"question": "Giving now what would be given later.",', ''),
	bunch('effect-without-an-alternative', '"baseline": "The same gift is made each year.",', ''),
	bunch('effect-without-why', '"whyDifferent": "Gifts above the limit are carried forward.",', ''),
	bunch('effect-without-a-comparison', '"baselineShort": "giving the same amount each year",', ''),
	bunch('comparison-said-twice', '"giving the same', '"compared with giving the same'),
	bunch('comparison-with-a-full-stop', 'amount each year"', 'amount each year."'),
	bunch(
		'change-that-can-come-after-the-last-year',
		'"when": "year == 0", "add": "gift + balance"',
		'"when": "year == yearsOfGifts", "add": "gift + balance"',
	),
	bunch('effect-without-years', '"years": "yearsOfGifts",', ''),
	bunch('years-of-the-returns', '"years": "yearsOfGifts"', '"years": "without.surtax > 0 ? 1 : 0"'),
	bunch('years-by-the-year', '"years": "yearsOfGifts"', '"years": "ahead"'),
	bunch('years-over-the-years', '"years": "yearsOfGifts"', '"years": "total(1)"'),
	bunch('years-of-an-unknown-function', '"years": "yearsOfGifts"', '"years": "longest(yearsOfGifts, 2)"'),
	bunch('years-in-dollars', '"years": "yearsOfGifts"', '"years": "gift"'),
	bunch('unknown-kind-of-asset', '"assetKinds": ["shares"]', '"assetKinds": ["share"]'),
	common(
		'sale-input-of-an-unknown-kind-of-asset',
		'"title": "Basis", "default": 400000',
		'"title": "Basis", "default": 400000, "assetKinds": ["lands"]',
	),
	common(
		'kinds-of-asset-of-another-input',
		'"title": "Discount rate", "default": 5',
		'"title": "Discount rate", "default": 5, "assetKinds": ["land"]',
	),
	// Models.
	bunch('unknown-effect-model', '"models": ["fee"]', '"models": ["fees"]'),
	bunch('claimed-model-that-is-none', '"modelInputs":', '"claimedModels": ["fes"], "modelInputs":'),
	bunch('claim-never-denied', '"modelInputs":', '"claimedModels": ["fee"], "modelInputs":'),
	bunch('unsettled-without-a-claim', '"modelInputs":', '"lawUnsettled": true, "modelInputs":'),
	bunch('indivisible-without-an-asset', '"modelInputs":', '"indivisible": true, "modelInputs":'),
	bunch('model-without-its-line', '"models": ["fee"]', '"models": ["fee", "interest"]'),
	bunch('fixed-to-no-choice', '"feePaid": "once"', '"feePaid": "twice"'),
	bunch('fixed-to-another-kind', '"feePaid": "once"', '"feeRate": "1"'),
	bunch('fixed-input-of-no-model', '"feePaid": "once"', '"feePay": "once"'),
	bunch('fixed-and-asked', '"feePaid": "once"', '"gift": 1000'),
	// Inputs.
	bunch('input-asked-twice', '"advanced": true', '"sameAsInput": "yearlyGift"'),
	bunch('input-of-no-calculator', '"sameAsInput": "giftYears"', '"sameAsInput": "giftYear"'),
	bunch('input-in-another-unit', '"sameAsInput": "yearlyGift"', '"sameAsInput": "giftYears"', [
		'"maximum": 10,\n\t\t\t\t"sameAsInput": "giftYears"',
		'"maximum": 10',
	]),
	bunch(
		'input-like-no-fact',
		'"sameAsInput": "giftYears"',
		'"sameAsInput": "giftYears", "sameAsFacts": ["wages", "wage"]',
	),
	model('model-input-from-nothing', '"maximum": 5', '"maximum": 5, "prefillFrom": "sale.fee"'),
	bunch('input-by-no-kind-of-asset', '"advanced": true', '"byAssetKind": { "share": 2 }'),
	bunch('input-by-kind-to-no-value', '"advanced": true', '"byAssetKind": { "shares": "2" }'),
	bunch(
		'input-by-kind-and-asked',
		'"sameAsInput": "giftYears"',
		'"sameAsInput": "giftYears", "byAssetKind": { "shares": 2 }',
	),
	bunch(
		'input-scaled-with-none',
		'"sameAsInput": "giftYears"',
		'"sameAsInput": "giftYears", "scalesWith": "gifft"',
	),
	bunch('addition-undeclared', '"add": "gift", "inAddition": true', '"add": "gift"'),
	bunch(
		'in-addition-with-the-strategy',
		'"add": "gift + balance"',
		'"add": "gift + balance", "inAddition": true',
	),
	bunch(
		'assumption-without-its-value',
		'"sameAsInput": "giftYears"',
		'"sameAsInput": "giftYears", "assumption": "many years of gifts"',
	),
	bunch('amount-that-nobody-says', ', "decisive": true', ''),
	bunch('part-of-no-fact', '"sameAsInput": "yearlyGift"', '"sameAsInput": "yearlyGift", "partOf": "gift"'),
	bunch(
		'part-of-a-fact-without-addition',
		'"sameAsInput": "yearlyGift"',
		'"sameAsInput": "yearlyGift", "partOf": "wages"',
	),
	bunch('input-from-another-kind', 'household.wages', 'household.state'),
	bunch('input-from-no-fact', 'household.wages', 'household.wage'),
	bunch('input-from-no-sale', 'sale.price', 'sale.prize'),
	bunch('part-input-from-another-kind', 'sale.price', 'sale.kind'),
	bunch(
		'part-input-like-a-fact-of-another-kind',
		'"sameAsInput": "giftYears"',
		'"sameAsInput": "giftYears", "sameAsFacts": ["wages"]',
	),
	bunch(
		'calculator-input-from-no-fact',
		'"title": "Gift a year", "default": 20000',
		'"title": "Gift a year", "default": 20000, "prefillFrom": "household.wage"',
	),
	bunch(
		'calculator-input-from-no-sale',
		'"title": "Gift a year", "default": 20000',
		'"title": "Gift a year", "default": 20000, "prefillFrom": "sale.prices"',
	),
	bunch(
		'calculator-input-from-another-kind',
		'"title": "Years of gifts", "default": 2 }',
		'"title": "Years of gifts", "default": 2, "prefillFrom": "household.wages" }',
	),
	bunch(
		'prefill-of-a-model-it-does-not-have',
		'"taxYear": 2024,\n\t"inputs"',
		'"taxYear": 2024,\n\t"modelPrefill": { "yearlyGift": "household.wages" },\n\t"inputs"',
	),
	bunch('effect-input-without-default', '"title": "Salary",\n\t\t\t\t"default": 0,', '"title": "Salary",'),
	bunch(
		'default-outside-its-bounds',
		'"default": 2,\n\t\t\t\t"minimum": 1',
		'"default": 20,\n\t\t\t\t"minimum": 1',
	),
	bunch('effect-input-nobody-uses', 'gift > salary + proceeds', 'gift > salary'),
	bunch(
		'nine-inputs-up-front',
		'"inTrust": {',
		`${['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `"${id}": { "type": "number", "format": "money", "title": "${id}", "default": 0 }, `).join('')}"inTrust": {`,
	),
	// Models and what all share.
	model('id-of-another-model', '"id": "fee"', '"id": "fees"'),
	model('unknown-name-in-a-model', 'balance * percent(feeRate)', 'balances * percent(feeRate)'),
	common('tax-that-is-no-line', '"total": "surtax"', '"total": "surtaxes"'),
	common('sale-of-no-fact', '"fact": "wages"', '"fact": "wage"'),
	common('sale-line-of-law', '"price - basis"', '"price - basis - surtaxThreshold"'),
	common(
		'every-input-from-no-sale',
		'"title": "Discount rate", "default": 5',
		'"title": "Discount rate", "default": 5, "prefillFrom": "sale.prise"',
	),
	common('expired-that-is-not-carried', '["giftsCarried"]', '["giftsCarry"]'),
	mistake(
		'models-that-disagree',
		{
			file: 'models/on-return/flat-fee.json',
			to: `${JSON.stringify(
				{
					$schema: '../../../schemas/effect-model.schema.json',
					id: 'flat-fee',
					title: 'A fee in dollars',
					principle: 'The fee is paid once.',
					lines: [{ id: 'fee', label: 'Fee', format: 'money', formula: 'household.wages' }],
				},
				undefined,
				'\t',
			)}\n`,
		},
		editBunch('"models": ["fee"]', '"models": ["fee", "flat-fee"]'),
	),
	mistake(
		'amount-that-lacks-a-year',
		editLawAmounts(
			'"amounts": {',
			'"amounts": { "salaryStart": { "title": "Start", "unit": "money", "values": { "2025": { "value": 0, "source": "IRC §1" } }, "after": "constant" },',
		),
		editBunch('salary + proceeds', 'salary + proceeds + (year > 0 ? salaryStart : 0)'),
	),
	bunch('input-named-year', '"salary": {', '"taxYear": {', ['salary + proceeds', 'taxYear + proceeds']),
	bunch('input-named-by-javascript', '"salary": {', '"class": {', ['salary + proceeds', 'class + proceeds']),
	bunch('more-years-than-are-computed', '"years": "yearsOfGifts"', '"years": "31"'),
	bunch('more-years-by-an-input-than-are-computed', '"maximum": 10', '"maximum": 40'),
	bunch('line-labelled-as-another', '"label": "Given ahead"', '"label": "Years still to come"'),
	bunch('change-before-the-first-year', '"when": "year == 0", "add"', '"when": "year == -1", "add"'),
	bunch('change-after-the-last-year', '"years": "yearsOfGifts"', '"years": "1"', [
		'"when": "year == 0", "add"',
		'"when": "year == 1", "add"',
	]),
	bunch('source-to-be-named', '"IRC §170(d)(1)"', '"TODO: the paragraph"'),
	bunch(
		'line-that-nothing-uses',
		'"lines": [',
		'"lines": [{ "id": "spare", "label": "Spare", "format": "number", "formula": "previous(spare, 1)" },',
	),
];
