// Mistakes in results, hooks and examples.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { editAward, editGift, FIXTURE } from '../fixture-project.ts';
import { createMistakes, type Mistake, mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');
const sale = createMistakes('capital-gains/sale.json');
const award = createMistakes('income-tax/award.ts');

const EXAMPLES = readFileSync(path.join(FIXTURE, 'capital-gains/sale.json'), 'utf8')
	.replace(/^.*(?="examples")/s, '')
	.replace(/,\n\t"situations".*$/s, '');

export const resultMistakes: readonly Mistake[] = [
	gift('missing-formula', '\t\t\t"formula": "giftAmount - basis",\n', ''),
	gift('result-without-id', '\t\t\t"id": "gain",\n', ''),
	gift('no-headline', '\t\t\t"headline": true,\n', ''),
	gift('second-headline', '"format": "yes-no"', '"format": "yes-no",\n\t\t\t"headline": true'),
	gift('net-not-money', '"format": "yes-no"', '"format": "yes-no",\n\t\t\t"net": true'),
	gift(
		'second-net',
		'"headline": true,\n\t\t\t"goodOrBad": "saving"',
		'"headline": true,\n\t\t\t"goodOrBad": "saving",\n\t\t\t"net": true',
		['"format": "money"\n', '"format": "money",\n\t\t\t"net": true\n'],
	),
	sale(
		'no-results',
		'"model": "flat"',
		'"inputs": { "value": { "use": "federalRate", "default": 32 } },\n\t"results": []',
	),
	sale('missing-example', EXAMPLES, '"prompt": "Sellers"'),
	sale('empty-examples', EXAMPLES, '"examples": []'),
	gift('failing-example', '"totalSavings": 12275', '"totalSavings": 12257'),
	gift('failing-example-by-a-cent', '"stateSavings": 3325', '"stateSavings": 3325.01'),
	gift('failing-example-unavailable', '"effectiveRate": null', '"effectiveRate": 0'),
	gift('failing-example-available', '"yearlySavings": 2455', '"yearlySavings": null'),
	gift('failing-example-of-a-condition', '"coversBasis": true', '"coversBasis": "Yes"'),
	gift('duplicate-example-name', '"name": "no gift"', '"name": "too young"'),
	gift('example-of-unknown-result', '"totalSavings": 12275', '"totalSaving": 12275'),
	gift(
		'example-of-absent-result',
		'"results": { "effectiveRate": null }',
		'"results": { "effectiveRate": null, "gain": -10000 }',
	),
	gift('example-with-unknown-input', '"inputs": { "age": 70 }', '"inputs": { "ages": 70 }'),
	gift('example-with-text-for-number', '"inputs": { "age": 70 }', '"inputs": { "age": "70" }'),
	gift(
		'example-with-unknown-choice',
		'"assetType": "stock", "holdingMonths"',
		'"assetType": "stocks", "holdingMonths"',
	),
	gift('example-without-its-warning', ',\n\t\t\t"warnings": ["limited to basis"]', ''),
	gift(
		'example-with-misspelt-warning',
		'"warnings": ["Must be 70½ or older"]',
		'"warnings": ["Must be 70 or older"]',
	),
	gift('example-with-silent-warning', '"inputs": { "age": 70 }', '"inputs": { "age": 71 }'),
	gift('example-with-wrong-badge', '"badges": ["Surtax applies"]', '"badges": []'),
	gift('example-with-the-label-of-a-result', '"yearlySavings": 2455', '"Savings per year": 2455'),
	gift('example-with-a-figure-as-text', '"federalSavings": 8000', '"federalSavings": "$8,000"'),
	gift('example-with-no-words-of-a-warning', '"warnings": ["Must be 70½ or older"]', '"warnings": [""]'),
	gift('unpinned-result', ',\n\t\t\t\t"coversBasis": true', ''),
	sale('unpinned-result-of-model', ', "netSavings": 135000', ''),
	gift(
		'unfired-warning',
		'\t\t{ "name": "too young", "inputs": { "age": 70 }, "warnings": ["Must be 70½ or older"] },\n',
		'',
	),
	gift('line-that-no-example-shows', '"showWhen": "surtaxSavings > 0"', '"showWhen": "surtaxSavings < 0"'),
	gift('saving-that-is-marked-as-a-cost', '"goodOrBad": "saving"', '"goodOrBad": "cost"'),
	mistake(
		'saving-that-is-not-the-headline',
		editGift(',\n\t\t\t"headline": true', ''),
		editGift('"format": "yes-no"', '"format": "yes-no",\n\t\t\t"headline": true'),
	),
	gift('unfired-badge', ',\n\t\t\t"badges": ["Surtax applies"]', ''),
	award('typescript-syntax', "id: 'award',", "id: 'award;"),
	award('definition-under-another-name', 'export const definition', 'export const strategy'),
	award('computed-value', 'default: 1000', 'default: 10 * 100'),
	award('variable-in-definition', "label: 'Value'", 'label: VALUE'),
	award(
		'spread-in-definition',
		"assumptions: ['All shares vest.'],",
		"assumptions: ['All shares vest.'],\n\t...rest,",
	),
	award('key-given-twice-in-typescript', "title: 'Shares',", "title: 'Shares', title: 'Stock',"),
	award('misspelt-key-in-typescript', 'description:', 'desciption:'),
	award('missing-branches', " branches: { small: 'Small', large: 'Large' },", ''),
	award(
		'branches-beside-formula',
		"branches: { small: 'Small', large: 'Large' }, format: 'text'",
		"branches: { small: 'Small', large: 'Large' }, formula: \"'large'\", format: 'text'",
	),
	award('comparison-with-no-branch', "grant == 'large'", "grant == 'big'"),
	mistake(
		'needless-hook',
		editAward(
			"\t\t{ id: 'grant', label: 'Grant', branches: { small: 'Small', large: 'Large' }, format: 'text' },\n",
			'',
		),
		editAward("grant == 'large'", 'shares > 20'),
	),
	award('hook-that-throws', '=> ({\n\tgrant: inputs.shares *', "=> ({\n\tgrant: JSON.parse('') *"),
	award(
		'hook-that-throws-for-inputs-of-no-example',
		'grant: inputs.shares *',
		"grant: (inputs.shares < 0 ? JSON.parse('') : inputs.shares) *",
	),
	award(
		'hook-that-is-no-function',
		'export const hook: Hook<typeof definition> = (inputs, amounts) => ({',
		'export const hook = ({',
	),
	award('hook-with-unknown-id', '\tgrant: inputs', '\tgrants: inputs'),
	award('hook-with-extra-id', '\tgrant: inputs', '\tfee: 5,\n\tgrant: inputs'),
	award('hook-with-unknown-branch', "? 'large' : 'small'", "? 'larg' : 'small'"),
	award(
		'hook-with-unknown-branch-for-inputs-of-no-example',
		"'large' : 'small'",
		"'large' : inputs.shares < 0 ? 'none' : 'small'",
	),
	award('hook-that-waits', '(inputs, amounts) => ({', 'async (inputs, amounts) => ({'),
	award('hook-reads-unlisted-amount', "['surtaxRate']", "['surtaxRat']"),
];
