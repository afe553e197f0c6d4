// Mistakes in the writing of a file: JSON, keys, files in the wrong place.
import { editAmounts, editGift, editHousehold } from '../fixture-project.ts';
import { createMistakes, type Mistake, mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');
const sale = createMistakes('capital-gains/sale.json');
const amounts = createMistakes('parameters.json');

const FALLING_TABLE =
	'"brackets": { "title": "Rates", "unit": "percent", "rows": "brackets", "values": { "2024": { "value": [[9, 1], [0, 2]], "source": "§1" } }, "after": "constant" }';

/** Mistakes in the amounts of returns, where a figure of the household's return reads a table of rates. */
const amountsOfFigures = (name: string, from: string, to: string): Mistake =>
	mistake(
		name,
		editHousehold(
			'"withoutIncomeTax"',
			'"returnFigures": { "rate": [{ "lines": ["taxable"], "bracketIn": "brackets" }] },\n\t"withoutIncomeTax"',
		),
		{ file: 'law/amounts/returns.json', from, to },
	);

const THEIRS = '=======\n\t"taxYear": 2025,\n>>>>>>> theirs';

/** A file that is not there. */
const createAbsence = (name: string, file: string): Mistake => mistake(name, { file });

/** A definition saved in another encoding. */
const createEncodingMistake = (name: string, encoding: BufferEncoding): Mistake =>
	mistake(name, { file: 'income-tax/gift.json', from: 'IRC §170', to: 'IRC §170(a)', encoding });

export const syntaxMistakes: readonly Mistake[] = [
	gift('missing-comma', '"id": "gift",', '"id": "gift"'),
	gift('line-break-in-text', 'An asset is given', 'An asset\nis given'),
	createEncodingMistake('windows-1252', 'latin1'),
	createEncodingMistake('utf-16', 'utf16le'),
	gift('character-lost-before', 'IRC §170', 'IRC \ufffd170'),
	gift('zero-width-space-in-text', '"An asset is', '"An\u200b asset is'),
	gift('name-in-braces-in-a-text', 'Rates are flat', 'Rates are {taxRate}, flat'),
	gift('line-break-in-name', '"Gift of an asset"', '"Gift\\nof an asset"'),
	gift('merge-conflict', '\t"taxYear": 2024,', `<<<<<<< HEAD\n\t"taxYear": 2024,\n${THEIRS}`),
	createMistakes('income-tax/award.ts')(
		'merge-conflict-in-typescript',
		'export const definition',
		'<<<<<<< HEAD\nexport const definition',
	),
	gift('infinite-number', '"default": 25000', '"default": 1e999'),
	gift('number-of-twenty-digits', '"default": 25000', '"default": 25000000000000000000'),
	gift('not-a-group', undefined, '["gift"]\n'),
	gift('key-given-twice', '"default": 72', '"default": 72, "default": 71'),
	gift('misspelt-key', '"estimatedSavings"', '"estimatedSaving"'),
	gift('former-key', '"field": "holdingMonths"', '"at": "holdingMonths"'),
	gift('misspelt-key-of-result', '"formula": "min', '"fromula": "min'),
	gift('unknown-key', '"taxYear": 2024,', '"taxYear": 2024,\n\t"author": "me",'),
	gift('unknown-key-of-input', '"default": 72 }', '"default": 72, "minimum": 50 }'),
	gift('missing-key', '\t"code": "IRC §170",\n', ''),
	gift('missing-key-of-warning', ',\n\t\t\t"message": "Deduction limited to basis"', ''),
	gift('misspelt-key-in-misspelt-key', '"inputs": {', '"input": {', ['"title": "Age"', '"titel": "Age"']),
	gift('missing-year-of-definition', '\t"taxYear": 2024,\n', ''),
	gift('wrong-type', '"default": 72', '"default": null'),
	gift('number-instead-of-word', '"format": "years"', '"format": 5'),
	gift('number-in-quotes', '"taxYear": 2024', '"taxYear": "2024"'),
	gift('formula-is-a-number', '"formula": "giftAmount - basis"', '"formula": 15000'),
	gift('wrong-value', '"type": "integer", "format": "years"', '"type": "integer", "format": "year"'),
	gift('wrong-value-far-off', '"format": "yes-no"', '"format": "boolean"'),
	gift('wrong-input-type', '"type": "integer", "format": "years"', '"type": "whole", "format": "years"'),
	gift('wrong-category', '"Charitable"', '"Deferral Strategies"'),
	gift('misspelt-category', '"Charitable"', '"Charitible"'),
	gift('wrong-savings-range', '"$5K-$25K"', '"5K to 25K"'),
	gift('savings-that-are-no-number', '"$5K-$25K"', '"$1.2.3K-$5M"'),
	gift('savings-of-dots', '"$5K-$25K"', '"$..K-$..M"'),
	gift('savings-reversed', '"$5K-$25K"', '"$25K-$5K"'),
	gift('savings-all-the-same', '"$5K-$25K"', '"$5K-$5K"'),
	gift('blank-name', '"name": "Gift of an asset"', '"name": " "'),
	gift('blank-label', '"label": "Gain not taxed"', '"label": "\u00a0"'),
	gift('year-of-two-digits', '"taxYear": 2024', '"taxYear": 24'),
	gift('name-of-input-with-space', '"spreadYears": {', '"spread years": {'),
	gift('id-of-result-with-capital', '"id": "totalSavings"', '"id": "TotalSavings"'),
	gift('empty-text', '"An asset is given to a public charity."', '""'),
	gift('empty-formula', '"formula": "giftAmount - basis"', '"formula": ""'),
	gift('wrong-schema', '"../../schemas/calculator', '"../schemas/calculator'),
	gift('missing-schema', '\t"$schema": "../../schemas/calculator.schema.json",\n', ''),
	gift('forbidden-key', '"default": 72', '"default": 72, "__proto__": {}'),
	createMistakes('charitable/lead.json')('stray-file', undefined, '{}\n'),
	createMistakes('income-tax/list.csv')('stray-file-by-ending', undefined, 'a;b\n'),
	...['federal', 'household', 'indexes'].map((name) =>
		createAbsence(`no-file-of-${name}`, `law/${name}.json`),
	),
	createAbsence('no-file-of-all-return-parts', 'on-return.json'),
	createAbsence('no-shared-inputs', 'shared-inputs.json'),
	createAbsence('no-situations', 'situations.json'),
	createMistakes('law/indexes.json')('indexes-cannot-be-read', undefined, ''),
	amounts('amounts-cannot-be-read', '"unit": "years",', '"unit": "years"'),
	amountsOfFigures('amounts-of-a-rate-table-cannot-be-read', '"unit": "percent",', '"unit": "percent"'),
	amountsOfFigures('rate-table-that-does-not-ascend', '"amounts": {', `"amounts": {\n\t\t${FALLING_TABLE},`),
	mistake(
		'amount-of-two-sums-cannot-be-read',
		editAmounts('"unit": "years",', '"unit": "years"'),
		editGift(
			'"giftAmount - basis"',
			'"(basis > 0 ? basis / minimumAge : 0) + (age > 0 ? giftAmount / minimumAge : 0)"',
		),
	),
	createMistakes('shared-inputs.json')('shared-inputs-cannot-be-read', '"inputs": {', '"inputs" {'),
	createMistakes('models/flat.json')('model-cannot-be-read', '"id": "flat",', '"id": "flat"'),
	amounts('wrong-year-form', '"2024": { "value": 70.5', '"24": { "value": 70.5'),
	amounts('amount-in-quotes', '"value": 250000', '"value": "250,000"'),
	amounts('amount-without-source', ', "source": "IRC §1411(b)(1)"', ''),
	sale(
		'list-instead-of-text',
		'"assumptions": ["The buyer pays on time."]',
		'"assumptions": "The buyer pays on time."',
	),
];
