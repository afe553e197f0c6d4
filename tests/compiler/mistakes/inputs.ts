// Mistakes in inputs, messages beside them, and statutory amounts.
import type { DiagnosticCode } from '../../../src/compiler/diagnostics/messages.ts';
import { createMistakes, type Mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');
const sharedInputsMistake = createMistakes('shared-inputs.json');
const amounts = createMistakes('parameters.json');

const AMOUNT_NAMED_CLASS: Mistake = {
	name: 'amount-named-like-language',
	codes: ['name-taken'],
	edits: [
		{ file: 'parameters.json', from: '"giftLimit": {', to: '"class": {' },
		{ file: 'income-tax/gift.json', from: 'giftLimit', to: 'class' },
	],
};

// The example that names the line "coversBasis" no longer does.
const COVERS = [',\n\t\t\t\t"coversBasis": true', ''] as const;

export const inputMistakes: readonly Mistake[] = [
	gift(
		'default-outside-choices',
		'wrong-default',
		'"use": "federalRate", "default": 32',
		'"use": "federalRate", "default": 33',
	),
	gift('default-misspelt-choice', 'wrong-default', '"default": "cash"', '"default": "Cash"'),
	gift('default-with-decimals', 'wrong-default', '"default": 72', '"default": 70.5'),
	gift('default-is-text', 'wrong-default', '"default": 25000', '"default": "25,000"'),
	sharedInputsMistake(
		'choices-percent-below-a-tenth',
		'incomplete-input',
		'"type": "integer",\n\t\t\t"format": "percent",\n\t\t\t"title": "Tax rate",\n\t\t\t"enum": [24,',
		'"type": "number",\n\t\t\t"format": "percent",\n\t\t\t"title": "Tax rate",\n\t\t\t"enum": [0.24, 0.05, 24,',
	),
	gift(
		'default-percent-below-a-tenth',
		'wrong-default',
		'"use": "federalRate", "default": 32',
		'"type": "number", "format": "percent", "title": "Rate", "default": 0.093',
	),
	gift(
		'default-fraction-above-one',
		'wrong-default',
		'"format": "count",\n\t\t\t"title": "Number of gifts",\n\t\t\t"default": 1,',
		'"format": "fraction",\n\t\t\t"title": "Growth",\n\t\t\t"default": 6,',
	),
	gift('input-without-type', 'incomplete-input', '"age": { "type": "integer", ', '"age": { '),
	gift('input-without-title', 'incomplete-input', '"title": "Age", ', ''),
	gift('input-without-format', 'incomplete-input', '"format": "years", "title": "Age"', '"title": "Age"'),
	gift(
		'text-without-choices',
		'incomplete-input',
		'\t\t\t"enum": ["cash", "stock"],\n\t\t\t"labels": { "cash": "Cash", "stock": "Listed stock" },\n',
		'',
	),
	gift(
		'text-with-format',
		'incomplete-input',
		'"title": "Asset type",',
		'"title": "Asset type",\n\t\t\t"format": "money",',
	),
	gift('number-among-texts', 'incomplete-input', '["cash", "stock"]', '["cash", "stock", 3]'),
	gift('label-for-no-choice', 'unknown-label', '"stock": "Listed stock"', '"stocks": "Listed stock"'),
	gift('unused-input', 'unused-input', ',\n\t\t\t"unused": "For your records only."', ''),
	gift(
		'needless-excuse',
		'needless-exception',
		'"title": "Years", "default": 5',
		'"title": "Years", "default": 5, "unused": "For your records."',
	),
	sharedInputsMistake('shared-input-without-format', 'incomplete-input', '\t\t\t"format": "percent",\n', ''),
	sharedInputsMistake('label-of-shared-input', 'unknown-label', '"TX": "Texas"', '"TE": "Texas"'),
	gift('unknown-shared-input', 'unknown-shared-input', '"use": "federalRate"', '"use": "fedralRate"'),
	...[
		['set-by-no-input', 'unknown-input', 'states', 'stateRates'],
		['set-by-what-is-not-picked', 'type-mismatch', 'income', 'stateRates'],
		['set-by-no-amount', 'unknown-parameter', 'state', 'stateRate'],
		['set-by-what-is-no-table', 'type-mismatch', 'state', 'longTermMonths'],
	].map(([name, code, input, amount]) =>
		gift(
			String(name),
			code as DiagnosticCode,
			'"use": "federalRate", "default": 32',
			`"use": "federalRate", "default": 32, "setBy": { "input": "${input}", "amount": "${amount}" }`,
		),
	),
	gift('warning-at-unknown-input', 'unknown-input', '"field": "holdingMonths"', '"field": "holdingMonth"'),
	gift('badge-at-unknown-input', 'unknown-input', '"field": "income"', '"field": "agi"'),
	gift('name-of-input-taken-by-amount', 'name-taken', '"note": {', '"giftLimit": {'),
	gift('name-of-result-taken-by-input', 'name-taken', '"id": "coversBasis"', '"id": "basis"'),
	gift('name-of-result-taken-by-result', 'name-taken', '"id": "coversBasis"', '"id": "gain"'),
	gift('name-taken-by-function', 'name-taken', '"id": "coversBasis"', '"id": "round"', COVERS),
	gift('name-taken-by-language', 'name-taken', '"id": "coversBasis"', '"id": "constructor"', COVERS),
	AMOUNT_NAMED_CLASS,
	gift(
		'unknown-parameter',
		'unknown-parameter',
		'\t"warnings"',
		'\t"amounts": ["giftLimits"],\n\t"warnings"',
	),
	amounts(
		'unused-parameter',
		'unused-parameter',
		'"minimumAge": {',
		'"maximumAge": {\n\t\t\t"title": "Maximum age",\n\t\t\t"unit": "years",\n\t\t\t"values": { "2024": { "value": 75, "source": "Model assumption: none older" } },\n\t\t\t"after": "constant"\n\t\t},\n\t\t"minimumAge": {',
	),
	amounts(
		'misspelt-amount-used-three-times',
		['unknown-name', 'unknown-name', 'unknown-name'],
		'"surtaxThreshold": {',
		'"surtaxTreshold": {',
	),
	amounts('missing-table-key', 'missing-table-key', ', "TX": 0', ''),
	amounts(
		'fraction-above-one',
		'wrong-unit',
		'"unit": "percent",\n\t\t\t"values": { "2024": { "value": 90',
		'"unit": "fraction",\n\t\t\t"values": { "2024": { "value": 90',
	),
	amounts('percent-below-a-tenth', 'wrong-unit', '"value": 3.8', '"value": 0.038'),
	amounts(
		'rows-that-are-not-said-to-be-rows',
		'wrong-rows',
		'"value": 60',
		'"value": [[0, 50], [250000, 60]]',
	),
	amounts(
		'rows-that-do-not-ascend',
		'wrong-rows',
		'"unit": "percent",\n\t\t\t"values": { "2024": { "value": 60',
		'"unit": "percent",\n\t\t\t"rows": "steps",\n\t\t\t"values": { "2024": { "value": [[0, 50], [250000, 60], [250000, 65]]',
	),
	amounts(
		'brackets-in-dollars',
		'wrong-rows',
		'"unit": "money",\n\t\t\t"values": { "2024": { "value": 250000',
		'"unit": "money",\n\t\t\t"rows": "brackets",\n\t\t\t"values": { "2024": { "value": [[0, 250000]]',
	),
	amounts(
		'says-rows-and-has-none',
		'wrong-rows',
		'"title": "Surtax rate",',
		'"title": "Surtax rate",\n\t\t\t"rows": "steps",',
	),
	amounts(
		'says-from-and-has-no-rows',
		'wrong-rows',
		'"title": "Surtax rate",',
		'"title": "Surtax rate",\n\t\t\t"thresholdUnit": "money",',
	),
	amounts('entries-beside-groups', 'wrong-rows', '"TX": 0', '"TX": { "single": 0 }'),
	amounts(
		'entries-with-other-keys',
		'wrong-rows',
		'{ "CA": 13.3, "TX": 0 }',
		'{ "CA": { "cash": 13.3, "stock": 12 }, "TX": { "cash": 0 } }',
	),
];
