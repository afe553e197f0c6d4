// Mistakes in yes-no inputs, and in formulas that use them.
import { createMistakes, type Mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');

/** Gives the strategy the input, and its badge the condition. */
function yesNo(
	name: string,
	codes: Mistake['codes'][number] | Mistake['codes'],
	input: string,
	condition = 'isMarried and income > surtaxThreshold',
): Mistake {
	return gift(name, codes, '"age": {', `"isMarried": { ${input} },\n\t\t"age": {`, [
		'"when": "income > surtaxThreshold"',
		`"when": "${condition}"`,
	]);
}

const USUAL = '"type": "boolean", "title": "Married", "default": true';

export const yesNoMistakes: readonly Mistake[] = [
	yesNo('yes-no-default-is-text', 'wrong-default', '"type": "boolean", "title": "Married", "default": "yes"'),
	yesNo('yes-no-default-is-number', 'wrong-default', '"type": "boolean", "title": "Married", "default": 1'),
	gift('number-default-is-yes-no', 'wrong-default', '"default": 25000', '"default": true'),
	yesNo('yes-no-with-format', 'incomplete-input', `${USUAL}, "format": "count"`),
	yesNo('yes-no-with-choices', 'incomplete-input', `${USUAL}, "enum": ["yes", "no"]`),
	yesNo(
		'yes-no-labels-for-other-words',
		['unknown-label', 'unknown-label', 'unknown-label'],
		`${USUAL}, "labels": { "yes": "Joint", "No": "Single", "maybe": "Separate" }`,
	),
	yesNo('yes-no-with-one-label', 'incomplete-input', `${USUAL}, "labels": { "true": "Joint" }`),
	yesNo('yes-no-type-misspelt', 'wrong-value', '"type": "bool", "title": "Married", "default": true'),
	yesNo('yes-no-lists-its-choices', 'incomplete-input', `${USUAL}, "enum": [true, false]`),
	gift('yes-no-among-choices', 'incomplete-input', '["cash", "stock"]', '["cash", "stock", true]'),
	yesNo('yes-no-compared-with-text', 'type-mismatch', USUAL, "isMarried == 'yes'"),
	yesNo('yes-no-compared-with-no', 'type-mismatch', USUAL, "isMarried == 'no'"),
	yesNo('yes-no-unlike-number', 'type-mismatch', USUAL, 'isMarried != 0'),
	yesNo('yes-no-compared-with-true', 'formula-syntax', USUAL, 'isMarried == true'),
	yesNo('yes-no-unlike-true', 'formula-syntax', USUAL, 'isMarried != TRUE'),
	yesNo('yes-no-compared-with-condition', 'type-mismatch', USUAL, 'isMarried == (age > minimumAge)'),
	yesNo('yes-no-in-list', 'type-mismatch', USUAL, "isMarried in ('yes')"),
	gift('condition-as-number', 'type-mismatch', '"giftAmount - basis"', '"giftAmount * (giftAmount > basis)"'),
	gift(
		'yes-no-in-example-as-text',
		'wrong-example-input',
		'"age": {',
		`"isMarried": { ${USUAL} },\n\t\t"age": {`,
		['"when": "income > surtaxThreshold"', '"when": "isMarried and income > surtaxThreshold"'],
		['"inputs": { "age": 70 }', '"inputs": { "age": 70, "isMarried": "maybe" }'],
	),
];
