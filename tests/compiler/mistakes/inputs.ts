// Mistakes in inputs, messages beside them, and statutory amounts.
import { editAmounts, editBunch, editGift } from '../fixture-project.ts';
import { createMistakes, type Mistake, mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');
const sharedInputsMistake = createMistakes('shared-inputs.json');
const amounts = createMistakes('parameters.json');

const AMOUNT_NAMED_CLASS: Mistake = mistake(
	'amount-named-like-language',
	editAmounts('"giftLimit": {', '"class": {'),
	editGift('giftLimit', 'class'),
);

// The example that names the line "coversBasis" no longer does.
const COVERS = [',\n\t\t\t\t"coversBasis": true', ''] as const;

export const inputMistakes: readonly Mistake[] = [
	gift(
		'default-outside-choices',
		'"use": "federalRate", "default": 32',
		'"use": "federalRate", "default": 33',
	),
	gift(
		'labels-that-changed-places',
		'"cash": "Cash", "stock": "Listed stock"',
		'"cash": "Listed stock", "stock": "Cash"',
	),
	gift('title-of-another-input', '"title": "Income"', '"title": "Basis"'),
	gift('title-of-a-shared-input', '"title": "Income"', '"title": "Tax rate"'),
	gift('default-misspelt-choice', '"default": "cash"', '"default": "Cash"'),
	gift('default-with-decimals', '"default": 72', '"default": 70.5'),
	gift('default-is-text', '"default": 25000', '"default": "25,000"'),
	sharedInputsMistake(
		'choices-percent-below-a-tenth',
		'"type": "integer",\n\t\t\t"format": "percent",\n\t\t\t"title": "Tax rate",\n\t\t\t"enum": [24,',
		'"type": "number",\n\t\t\t"format": "percent",\n\t\t\t"title": "Tax rate",\n\t\t\t"enum": [0.24, 0.05, 24,',
	),
	gift(
		'default-percent-below-a-tenth',
		'"use": "federalRate", "default": 32',
		'"type": "number", "format": "percent", "title": "Rate", "default": 0.093',
	),
	gift(
		'default-fraction-above-one',
		'"format": "count",\n\t\t\t"title": "Number of gifts",\n\t\t\t"default": 1,',
		'"format": "fraction",\n\t\t\t"title": "Growth",\n\t\t\t"default": 6,',
	),
	gift('input-without-type', '"age": { "type": "integer", ', '"age": { '),
	gift('input-without-title', '"title": "Age", ', ''),
	gift('input-without-format', '"format": "years", "title": "Age"', '"title": "Age"'),
	gift(
		'text-without-choices',
		'\t\t\t"enum": ["cash", "stock"],\n\t\t\t"labels": { "cash": "Cash", "stock": "Listed stock" },\n',
		'',
	),
	gift('text-with-format', '"title": "Asset type",', '"title": "Asset type",\n\t\t\t"format": "money",'),
	gift('number-among-texts', '["cash", "stock"]', '["cash", "stock", 3]'),
	gift('label-for-no-choice', '"stock": "Listed stock"', '"stocks": "Listed stock"'),
	gift('unused-input', ',\n\t\t\t"unused": "For your records only."', ''),
	gift(
		'needless-excuse',
		'"title": "Years", "default": 5',
		'"title": "Years", "default": 5, "unused": "For your records."',
	),
	sharedInputsMistake('shared-input-without-format', '\t\t\t"format": "percent",\n', ''),
	mistake(
		'shared-input-of-a-return-part-without-format',
		{ file: 'shared-inputs.json', from: '\t\t\t"format": "percent",\n', to: '' },
		editBunch(
			'"type": "number",\n\t\t\t\t"format": "percent",\n\t\t\t\t"title": "Share",\n\t\t\t\t"default": 100,',
			'"use": "federalRate",',
		),
	),
	mistake(
		'shared-input-of-the-kinds-of-asset-cannot-be-read',
		{ file: 'shared-inputs.json', from: '"type": "integer"', to: '"typ": "integer"' },
		{
			file: 'on-return.json',
			from: '"default": 400000 },\n\t\t\t"kind": {\n\t\t\t\t"type": "string",\n\t\t\t\t"title": "Kind of asset",\n\t\t\t\t"enum": ["land", "shares"],\n\t\t\t\t"labels": { "land": "Land", "shares": "Shares" },\n\t\t\t\t"default": "land"\n\t\t\t}',
			to: '"default": 400000, "assetKinds": ["land"] },\n\t\t\t"kind": { "use": "homeState" }',
		},
	),
	mistake(
		'shared-input-that-a-choice-sets-cannot-be-read',
		{ file: 'shared-inputs.json', from: '"type": "integer"', to: '"typ": "integer"' },
		editGift(
			'"use": "federalRate", "default": 32',
			'"use": "federalRate", "default": 32, "setBy": { "input": "state", "amount": "stateRates" }',
		),
	),
	sharedInputsMistake('label-of-shared-input', '"TX": "Texas"', '"TE": "Texas"'),
	gift('unknown-shared-input', '"use": "federalRate"', '"use": "fedralRate"'),
	...[
		['set-by-no-input', 'states', 'stateRates'],
		['set-by-what-is-not-picked', 'income', 'stateRates'],
		['set-by-no-amount', 'state', 'stateRate'],
		['set-by-what-is-no-table', 'state', 'longTermMonths'],
	].map(([name, input, amount]) =>
		gift(
			String(name),
			'"use": "federalRate", "default": 32',
			`"use": "federalRate", "default": 32, "setBy": { "input": "${input}", "amount": "${amount}" }`,
		),
	),
	gift('warning-at-unknown-input', '"field": "holdingMonths"', '"field": "holdingMonth"'),
	gift('badge-at-unknown-input', '"field": "income"', '"field": "agi"'),
	gift('name-of-input-taken-by-amount', '"note": {', '"giftLimit": {'),
	gift('name-of-result-taken-by-input', '"id": "coversBasis"', '"id": "basis"'),
	gift('name-of-result-taken-by-result', '"id": "coversBasis"', '"id": "gain"'),
	gift('name-taken-by-function', '"id": "coversBasis"', '"id": "round"', COVERS),
	gift('name-taken-by-language', '"id": "coversBasis"', '"id": "constructor"', COVERS),
	AMOUNT_NAMED_CLASS,
	gift('unknown-amount', '\t"warnings"', '\t"amounts": ["giftLimits"],\n\t"warnings"'),
	amounts(
		'unused-amount',
		'"minimumAge": {',
		'"maximumAge": {\n\t\t\t"title": "Maximum age",\n\t\t\t"unit": "years",\n\t\t\t"values": { "2024": { "value": 75, "source": "Model assumption: none older" } },\n\t\t\t"after": "constant"\n\t\t},\n\t\t"minimumAge": {',
	),
	amounts('misspelt-amount-used-three-times', '"surtaxThreshold": {', '"surtaxTreshold": {'),
	amounts('missing-table-key', ', "TX": 0', ''),
	amounts(
		'fraction-above-one',
		'"unit": "percent",\n\t\t\t"values": { "2024": { "value": 90',
		'"unit": "fraction",\n\t\t\t"values": { "2024": { "value": 90',
	),
	amounts('percent-below-a-tenth', '"value": 3.8', '"value": 0.038'),
	amounts('rows-that-are-not-said-to-be-rows', '"value": 60', '"value": [[0, 50], [250000, 60]]'),
	amounts(
		'rows-that-do-not-ascend',
		'"unit": "percent",\n\t\t\t"values": { "2024": { "value": 60',
		'"unit": "percent",\n\t\t\t"rows": "steps",\n\t\t\t"values": { "2024": { "value": [[0, 50], [250000, 60], [250000, 65]]',
	),
	amounts(
		'brackets-in-dollars',
		'"unit": "money",\n\t\t\t"values": { "2024": { "value": 250000',
		'"unit": "money",\n\t\t\t"rows": "brackets",\n\t\t\t"values": { "2024": { "value": [[0, 250000]]',
	),
	amounts(
		'says-rows-and-has-none',
		'"title": "Surtax rate",',
		'"title": "Surtax rate",\n\t\t\t"rows": "steps",',
	),
	amounts(
		'says-from-and-has-no-rows',
		'"title": "Surtax rate",',
		'"title": "Surtax rate",\n\t\t\t"thresholdUnit": "money",',
	),
	amounts('entries-beside-groups', '"TX": 0', '"TX": { "single": 0 }'),
	amounts(
		'entries-with-other-keys',
		'{ "CA": 13.3, "TX": 0 }',
		'{ "CA": { "cash": 13.3, "stock": 12 }, "TX": { "cash": 0 } }',
	),
	gift('choice-without-a-label', '"cash": "Cash", ', ''),
	mistake(
		'rates-without-one-of-the-law',
		{
			file: 'law/amounts/returns.json',
			from: '"amounts": {',
			to: `"amounts": {
		"schedule": {
			"title": "Schedule",
			"unit": "percent",
			"rows": "brackets",
			"values": { "2024": { "value": [[0, 24], [1000, 32], [2000, 35], [3000, 37]], "source": "IRC §1" } },
			"after": "constant"
		},`,
		},
		{
			file: 'law/household.json',
			from: '"withoutIncomeTax": ["TX"],',
			to: '"withoutIncomeTax": ["TX"], "returnFigures": { "rate": [{ "lines": ["income"], "bracketIn": "schedule" }] },',
		},
		{
			file: 'shared-inputs.json',
			from: '"enum": [24, 32, 37],',
			to: '"enum": [24, 32, 37], "prefillFrom": "household.rate",',
		},
	),
	gift(
		'input-in-another-unit-than-its-formulas',
		'"giftAmount": { "type": "integer", "format": "money"',
		'"giftAmount": { "type": "integer", "format": "months"',
	),
];
