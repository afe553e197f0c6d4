// Mistakes in yes-no inputs, and in formulas that use them.
import { createMistakes, type Mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');

/** Gives the strategy the input, and its badge the condition. */
function yesNo(name: string, input: string, condition = 'isMarried and income > surtaxThreshold'): Mistake {
	return gift(name, '"age": {', `"isMarried": { ${input} },\n\t\t"age": {`, [
		'"when": "income > surtaxThreshold"',
		`"when": "${condition}"`,
	]);
}

const MARRIED = '"type": "boolean", "title": "Married", "default": true';

export const yesNoMistakes: readonly Mistake[] = [
	yesNo('yes-no-set-by-a-choice', `${MARRIED}, "setBy": { "input": "state", "amount": "stateRates" }`),
	yesNo('yes-no-default-is-text', '"type": "boolean", "title": "Married", "default": "yes"'),
	yesNo('yes-no-default-is-number', '"type": "boolean", "title": "Married", "default": 1'),
	gift('number-default-is-yes-no', '"default": 25000', '"default": true'),
	yesNo('yes-no-with-format', `${MARRIED}, "format": "count"`),
	yesNo('yes-no-with-choices', `${MARRIED}, "enum": ["yes", "no"]`),
	yesNo(
		'yes-no-labels-for-other-words',
		`${MARRIED}, "labels": { "yes": "Joint", "No": "Single", "maybe": "Separate" }`,
	),
	yesNo('yes-no-with-one-label', `${MARRIED}, "labels": { "true": "Joint" }`),
	yesNo('yes-no-type-misspelt', '"type": "bool", "title": "Married", "default": true'),
	yesNo('yes-no-lists-its-choices', `${MARRIED}, "enum": [true, false]`),
	gift('yes-no-among-choices', '["cash", "stock"]', '["cash", "stock", true]'),
	yesNo('yes-no-compared-with-text', MARRIED, "isMarried == 'yes'"),
	yesNo('yes-no-compared-with-no', MARRIED, "isMarried == 'no'"),
	yesNo('yes-no-unlike-number', MARRIED, 'isMarried != 0'),
	yesNo('yes-no-compared-with-true', MARRIED, 'isMarried == true'),
	yesNo('yes-no-unlike-true', MARRIED, 'isMarried != TRUE'),
	yesNo('yes-no-compared-with-condition', MARRIED, 'isMarried == (age > minimumAge)'),
	yesNo('yes-no-in-list', MARRIED, "isMarried in ('yes')"),
	gift('condition-as-number', '"giftAmount - basis"', '"giftAmount * (giftAmount > basis)"'),
	gift(
		'yes-no-in-example-as-text',
		'"age": {',
		`"isMarried": { ${MARRIED} },\n\t\t"age": {`,
		['"when": "income > surtaxThreshold"', '"when": "isMarried and income > surtaxThreshold"'],
		['"inputs": { "age": 70 }', '"inputs": { "age": 70, "isMarried": "maybe" }'],
	),
];
