// Mistakes in the formulas of a return part: its lines, changes, money and warnings.
import { createMistakes, type Mistake } from './mistake.ts';

const bunch = createMistakes('income-tax/bunch.json');

export const effectFormulaMistakes: readonly Mistake[] = [
	// Lines.
	bunch('line-in-a-circle', '"formula": "yearsOfGifts - 1 - year"', '"formula": "balance > 0 ? 1 : 0"'),
	bunch(
		'line-named-like-an-effect-input',
		'"lines": [',
		'"lines": [{ "id": "salary", "label": "Pay", "format": "money", "formula": "gift" },',
	),
	bunch('line-given-twice', '"id": "taxFall"', '"id": "deducted"'),
	bunch(
		'line-in-another-format',
		'"formula": "gift > salary + proceeds"',
		'"formula": "gift + salary + proceeds"',
	),
	bunch('unknown-name-in-a-return-part', 'gift > salary', 'gift > salery'),
	bunch('unknown-line-of-a-return', 'without.surtax -', 'without.surtaxx -'),
	bunch('unknown-fact-in-a-formula', 'gift > salary', 'gift > household.wage + salary'),
	bunch('side-that-nothing-changes', 'with.surtax, 0)', 'claimed.surtax, 0)'),
	bunch('start-of-another-kind', 'previous(balance, 0)', 'previous(balance, gift > 0)'),
	bunch('dollars-times-a-calendar-year', 'with.surtax, 0)', 'with.surtax * taxYear, 0)'),
	bunch('year-in-dollars', 'with.surtax, 0)', 'with.surtax, gift)'),
	bunch('previous-without-a-start', 'previous(balance, 0)', 'previous(balance)'),
	bunch(
		'previous-in-a-calculator',
		'"formula": "yearlyGift * giftYears',
		'"formula": "previous(yearlyGift, 0) * giftYears',
	),
	bunch(
		'fact-of-the-household-in-a-calculator',
		'"formula": "yearlyGift * giftYears',
		'"formula": "household.wages + yearlyGift * giftYears',
	),
	// Changes, money and warnings.
	bunch('change-of-no-fact', '"fact": "gifts", "add": "gift"', '"fact": "gift", "add": "gift"'),
	bunch('change-that-says-nothing', '"fact": "gifts", "add": "gift"', '"fact": "gifts"'),
	bunch(
		'change-said-twice',
		'"fact": "gifts", "add": "gift"',
		'"fact": "gifts", "add": "gift", "set": "gift"',
	),
	bunch('text-added-to', '"fact": "gifts", "add": "gift"', '"fact": "state", "add": "household.state"'),
	bunch('fact-set-to-no-choice', '"fact": "gifts", "add": "gift"', `"fact": "state", "set": "'CAL'"`),
	bunch('change-in-another-unit', '"fact": "gifts", "add": "gift"', '"fact": "gifts", "add": "share"'),
	bunch('change-on-an-unknown-return', '"on": "trust"', '"on": "trusts"'),
	bunch('change-on-a-return-that-is-not-there', '"on": "trust"', '"on": "donee"', [
		'"fact": "interest"',
		'"fact": "wages"',
	]),
	bunch('change-of-no-fact-of-a-trust', '"fact": "interest", "on"', '"fact": "interests", "on"'),
	bunch('trust-with-an-unknown-fact', '"facts": { "interest"', '"facts": { "intrest"'),
	bunch(
		'change-by-a-later-side',
		'"fact": "gifts", "add": "gift"',
		'"fact": "gifts", "add": "with.giftDeduction"',
	),
	bunch(
		'change-by-a-later-side-of-an-earlier-year',
		'"fact": "gifts", "add": "gift"',
		'"fact": "gifts", "add": "gift + before"',
		[
			'"lines": [',
			'"lines": [{ "id": "before", "label": "Before", "format": "money", "formula": "previous(after, 0)" },\n\t\t\t{ "id": "after", "label": "After", "format": "money", "formula": "before + with.giftDeduction" },',
		],
	),
	bunch('side-that-is-none', '"without": [', '"wihtout": ['),
	bunch('condition-that-is-none', '"when": "year > 0"', '"when": "year"'),
	bunch(
		'cash-to-no-recipient',
		'"label": "Gift", "amount": "-gift"',
		'"label": "Gift", "to": "charities", "amount": "gift"',
	),
	bunch(
		'cost-to-a-recipient',
		'"cash": [',
		'"costs": [{ "scenario": "with", "label": "Fee", "to": "charity", "amount": "gift" }],\n\t\t"cash": [',
	),
	bunch('cash-on-no-side', '"scenario": "without", "label"', '"scenario": "claimed", "label"'),
	bunch('cash-without-a-label', '"label": "Gift", "amount"', '"amount"'),
	bunch('cash-that-is-no-money', '"amount": "-gift" }', '"amount": "year" }'),
	bunch(
		'block-without-a-cure',
		'cannot be bunched.",\n\t\t\t\t"remedy": "Enter two years or more."',
		'cannot be bunched."',
	),
	bunch('cure-of-a-caution', '"kind": "block"', '"kind": "caution"'),
	bunch('warning-given-twice', 'One year’s gift cannot be bunched.', 'The gift is above the salary.'),
];
