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

const MARRIED = '"type": "boolean", "title": "Married", "default": true';

export const yesNoMistakes: readonly Mistake[] = [
	yesNo('yes-no-default-is-text', 'wrong-default', '"type": "boolean", "title": "Married", "default": "yes"'),
	yesNo('yes-no-default-is-number', 'wrong-default', '"type": "boolean", "title": "Married", "default": 1'),
	gift('number-default-is-yes-no', 'wrong-default', '"default": 25000', '"default": true'),
	yesNo('yes-no-with-format', 'incomplete-input', `${MARRIED}, "format": "count"`),
	yesNo('yes-no-with-choices', 'incomplete-input', `${MARRIED}, "enum": ["yes", "no"]`),
	yesNo(
		'yes-no-labels-for-other-words',
		['unknown-label', 'unknown-label', 'unknown-label'],
		`${MARRIED}, "labels": { "yes": "Joint", "No": "Single", "maybe": "Separate" }`,
	),
	yesNo('yes-no-with-one-label', 'incomplete-input', `${MARRIED}, "labels": { "true": "Joint" }`),
	yesNo('yes-no-type-misspelt', 'wrong-value', '"type": "bool", "title": "Married", "default": true'),
	yesNo('yes-no-lists-its-choices', 'incomplete-input', `${MARRIED}, "enum": [true, false]`),
	gift('yes-no-among-choices', 'incomplete-input', '["cash", "stock"]', '["cash", "stock", true]'),
	yesNo('yes-no-compared-with-text', 'type-mismatch', MARRIED, "isMarried == 'yes'"),
	yesNo('yes-no-compared-with-no', 'type-mismatch', MARRIED, "isMarried == 'no'"),
	yesNo('yes-no-unlike-number', 'type-mismatch', MARRIED, 'isMarried != 0'),
	yesNo('yes-no-compared-with-true', 'formula-syntax', MARRIED, 'isMarried == true'),
	yesNo('yes-no-unlike-true', 'formula-syntax', MARRIED, 'isMarried != TRUE'),
	yesNo('yes-no-compared-with-condition', 'type-mismatch', MARRIED, 'isMarried == (age > minimumAge)'),
	yesNo('yes-no-in-list', 'type-mismatch', MARRIED, "isMarried in ('yes')"),
	gift('condition-as-number', 'type-mismatch', '"giftAmount - basis"', '"giftAmount * (giftAmount > basis)"'),
	gift(
		'yes-no-in-example-as-text',
		'wrong-example-input',
		'"age": {',
		`"isMarried": { ${MARRIED} },\n\t\t"age": {`,
		['"when": "income > surtaxThreshold"', '"when": "isMarried and income > surtaxThreshold"'],
		['"inputs": { "age": 70 }', '"inputs": { "age": 70, "isMarried": "maybe" }'],
	),
];
