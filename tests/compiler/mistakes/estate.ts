// Mistakes in what a return part says of an estate.
import { createMistakes, type Mistake } from './mistake.ts';

const bunch = createMistakes('income-tax/bunch.json');

/** A mistake in an estate that is added to the part. */
function estate(name: string, text: string): Mistake {
	return bunch(name, '"warnings": [', `"estate": ${text},\n\t\t"warnings": [`);
}

export const estateMistakes: readonly Mistake[] = [
	estate('estate-in-no-example', '{ "endsAtDeath": ["without", "with"] }'),
	estate('estate-of-nothing', '{}'),
	estate('estate-with-unknown-key', '{ "propety": [] }'),
	estate('estate-that-ends-on-no-side', '{ "endsAtDeath": ["held"] }'),
	estate(
		'estate-amount-on-no-side',
		'{ "outside": [{ "scenario": "claimed", "label": "Gift", "amount": "gift" }] }',
	),
	estate(
		'estate-amount-that-is-no-money',
		'{ "property": [{ "scenario": "with", "label": "Gift", "amount": "estateYears" }] }',
	),
	estate('estate-income-of-no-fact', '{ "heldIncome": ["wage"] }'),
	estate('estate-with-unknown-input', '{ "inputs": { "yearsOfGift": "estateYears" } }'),
	estate('estate-input-of-another-unit', '{ "inputs": { "gift": "estateYears" } }'),
	estate('estate-input-of-no-choice', '{ "inputs": { "feePaid": "\'never\'" } }'),
	estate('estate-change-of-no-fact', '{ "with": [{ "fact": "gift", "add": "gift" }] }'),
	bunch(
		'estate-years-in-a-line',
		'"formula": "yearsOfGifts - 1 - year"',
		'"formula": "estateYears - 1 - year"',
	),
	bunch(
		'estate-lines-without-an-estate',
		'"blocked": false',
		'"estateLines": { "with": { "ahead": 1 } }, "blocked": false',
	),
];
