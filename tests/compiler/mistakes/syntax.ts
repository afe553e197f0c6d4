// Mistakes in the writing of a file: JSON, keys, files in the wrong place.
import { createMistakes, type Mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');
const sale = createMistakes('capital-gains/sale.json');
const amounts = createMistakes('parameters.json');

const THEIRS = '=======\n\t"taxYear": 2025,\n>>>>>>> theirs';

/** A definition saved in another encoding. */
const createEncodingMistake = (name: string, encoding: BufferEncoding): Mistake => ({
	name,
	codes: ['wrong-encoding'],
	edits: [{ file: 'income-tax/gift.json', from: 'IRC §170', to: 'IRC §170(a)', encoding }],
});

export const syntaxMistakes: readonly Mistake[] = [
	gift('missing-comma', 'invalid-json', '"id": "gift",', '"id": "gift"'),
	gift('trailing-comma', 'invalid-json', '"default": 72 }', '"default": 72, }'),
	gift('unclosed-quote', 'invalid-json', '"Gift of an asset",', '"Gift of an asset,'),
	gift('missing-opening-quote', 'invalid-json', '"Gift of an asset",', 'Gift of an asset",'),
	gift('missing-closing-brace', 'invalid-json', '"default": 72 }', '"default": 72'),
	gift('thousands-separator', 'invalid-json', '"default": 25000', '"default": 25,000'),
	gift('line-break-in-text', 'invalid-json', 'An asset is given', 'An asset\nis given'),
	gift('quote-inside-a-text', 'invalid-json', 'An asset is given', 'An "asset" is given'),
	createEncodingMistake('windows-1252', 'latin1'),
	createEncodingMistake('utf-16', 'utf16le'),
	gift('character-lost-before', 'invisible-character', 'IRC §170', 'IRC \ufffd170'),
	gift('zero-width-space-in-text', 'invisible-character', '"An asset is', '"An\u200b asset is'),
	gift('line-break-in-name', 'invisible-character', '"Gift of an asset"', '"Gift\\nof an asset"'),
	gift(
		'merge-conflict',
		'merge-conflict',
		'\t"taxYear": 2024,',
		`<<<<<<< HEAD\n\t"taxYear": 2024,\n${THEIRS}`,
	),
	createMistakes('income-tax/award.ts')(
		'merge-conflict-in-typescript',
		'merge-conflict',
		'export const definition',
		'<<<<<<< HEAD\nexport const definition',
	),
	gift('infinite-number', 'number-too-large', '"default": 25000', '"default": 1e999'),
	gift('too-deep', 'invalid-json', '["Rates are flat."]', `${'['.repeat(40)}${']'.repeat(40)}`),
	gift('empty-file', 'invalid-json', undefined, ''),
	gift('not-a-group', 'wrong-type', undefined, '["gift"]\n'),
	gift('key-given-twice', 'duplicate-key', '"default": 72', '"default": 72, "default": 71'),
	gift('misspelt-key', 'unknown-key', '"estimatedSavings"', '"estimatedSaving"'),
	gift('former-key', 'former-key', '"field": "holdingMonths"', '"at": "holdingMonths"'),
	gift('misspelt-key-of-result', 'unknown-key', '"formula": "min', '"fromula": "min'),
	gift('unknown-key', 'unknown-key', '"taxYear": 2024,', '"taxYear": 2024,\n\t"author": "me",'),
	gift('unknown-key-of-input', 'unknown-key', '"default": 72 }', '"default": 72, "minimum": 50 }'),
	gift('missing-key', 'missing-key', '\t"code": "IRC §170",\n', ''),
	gift('missing-key-of-warning', 'missing-key', ',\n\t\t\t"message": "Deduction limited to basis"', ''),
	gift('misspelt-key-in-misspelt-key', 'unknown-key', '"inputs": {', '"input": {', [
		'"title": "Age"',
		'"titel": "Age"',
	]),
	gift('missing-year-of-definition', 'missing-key', '\t"taxYear": 2024,\n', ''),
	gift('wrong-type', 'wrong-type', '"default": 72', '"default": null'),
	gift('number-instead-of-word', 'wrong-type', '"format": "years"', '"format": 5'),
	gift('number-in-quotes', 'wrong-type', '"taxYear": 2024', '"taxYear": "2024"'),
	gift('formula-is-a-number', 'wrong-type', '"formula": "giftAmount - basis"', '"formula": 15000'),
	gift(
		'wrong-value',
		'wrong-value',
		'"type": "integer", "format": "years"',
		'"type": "integer", "format": "year"',
	),
	gift('wrong-value-far-off', 'wrong-value', '"format": "yes-no"', '"format": "boolean"'),
	gift(
		'wrong-input-type',
		'wrong-value',
		'"type": "integer", "format": "years"',
		'"type": "whole", "format": "years"',
	),
	gift('wrong-category', 'wrong-category', '"Charitable"', '"Deferral Strategies"'),
	gift('misspelt-category', 'wrong-category', '"Charitable"', '"Charitible"'),
	gift('wrong-savings-range', 'wrong-form', '"$5K-$25K"', '"5K to 25K"'),
	gift('savings-that-are-no-number', 'wrong-form', '"$5K-$25K"', '"$1.2.3K-$5M"'),
	gift('savings-of-dots', 'wrong-form', '"$5K-$25K"', '"$..K-$..M"'),
	gift('savings-reversed', 'wrong-form', '"$5K-$25K"', '"$25K-$5K"'),
	gift('savings-all-the-same', 'wrong-form', '"$5K-$25K"', '"$5K-$5K"'),
	gift('blank-name', 'wrong-form', '"name": "Gift of an asset"', '"name": " "'),
	gift('blank-label', 'wrong-form', '"label": "Gain not taxed"', '"label": "\u00a0"'),
	gift('year-of-two-digits', 'wrong-form', '"taxYear": 2024', '"taxYear": 24'),
	gift('name-of-input-with-space', 'wrong-form', '"spreadYears": {', '"spread years": {'),
	gift('id-of-result-with-capital', 'wrong-form', '"id": "totalSavings"', '"id": "TotalSavings"'),
	gift('empty-text', 'wrong-form', '"An asset is given to a public charity."', '""'),
	gift('empty-formula', 'wrong-form', '"formula": "giftAmount - basis"', '"formula": ""'),
	gift('wrong-schema', 'wrong-schema', '"../../schemas/calculator', '"../schemas/calculator'),
	gift('missing-schema', 'wrong-schema', '\t"$schema": "../../schemas/calculator.schema.json",\n', ''),
	gift('forbidden-key', 'name-taken', '"default": 72', '"default": 72, "__proto__": {}'),
	createMistakes('charitable/lead.json')('stray-file', 'stray-file', undefined, '{}\n'),
	createMistakes('income-tax/list.csv')('stray-file-by-ending', 'stray-file', undefined, 'a;b\n'),
	amounts('amounts-cannot-be-read', 'invalid-json', '"unit": "years",', '"unit": "years"'),
	createMistakes('shared-inputs.json')(
		'shared-inputs-cannot-be-read',
		'invalid-json',
		'"inputs": {',
		'"inputs" {',
	),
	createMistakes('models/flat.json')('model-cannot-be-read', 'invalid-json', '"id": "flat",', '"id": "flat"'),
	amounts('wrong-year-form', 'wrong-form', '"2024": { "value": 70.5', '"24": { "value": 70.5'),
	amounts('amount-in-quotes', 'wrong-type', '"value": 250000', '"value": "250,000"'),
	amounts('amount-without-source', 'missing-key', ', "source": "IRC §1411(b)(1)"', ''),
	sale(
		'list-instead-of-text',
		'wrong-type',
		'"assumptions": ["The buyer pays on time."]',
		'"assumptions": "The buyer pays on time."',
	),
];
