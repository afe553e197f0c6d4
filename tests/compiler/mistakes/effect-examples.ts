// Mistakes in the examples of a return part.
import { createMistakes, type Mistake } from './mistake.ts';

const bunch = createMistakes('income-tax/bunch.json');

export const effectExampleMistakes: readonly Mistake[] = [
	bunch('effect-example-with-wrong-tax', '"0": 760, "1": -800', '"0": 750, "1": -800'),
	bunch(
		'effect-example-with-wrong-fact',
		'"with": { "0": { "gifts": 40000 }',
		'"with": { "0": { "gifts": 42000 }',
	),
	bunch('effect-example-with-wrong-line', '"ahead": 1, "balance"', '"ahead": 2, "balance"'),
	bunch(
		'effect-example-with-unknown-fact',
		'"taxYear": 2024,\n\t\t\t\t"inputs"',
		'"taxYear": 2024, "household": { "wage": 1 },\n\t\t\t\t"inputs"',
	),
	bunch('effect-example-with-unknown-input', '"inputs": { "gift": 20000 }', '"inputs": { "gifts": 20000 }'),
	bunch(
		'effect-example-with-text-for-a-number',
		'"inputs": { "gift": 20000 }',
		'"inputs": { "gift": "20000" }',
	),
	bunch('effect-example-with-unknown-line', '"ahead": 1, "balance"', '"aheads": 1, "balance"'),
	bunch(
		'effect-example-with-wrong-result',
		'"two years at once",\n\t\t\t\t"taxYear": 2024',
		'"two years at once",\n\t\t\t\t"taxYear": 2024, "results": { "taxFall": 750 }',
	),
	bunch(
		'effect-example-with-another-number-of-years',
		'"two years at once",\n\t\t\t\t"taxYear": 2024',
		'"two years at once",\n\t\t\t\t"taxYear": 2024, "years": 9',
	),
	bunch(
		'effect-example-with-wrong-transfer',
		'"two years at once",\n\t\t\t\t"taxYear": 2024',
		'"two years at once",\n\t\t\t\t"taxYear": 2024, "charityWith": { "0": 760 }',
	),
	bunch(
		'effect-example-with-unknown-result',
		'"two years at once",\n\t\t\t\t"taxYear": 2024',
		'"two years at once",\n\t\t\t\t"taxYear": 2024, "results": { "taxFalls": 760 }',
	),
	bunch('effect-example-with-unknown-changed-fact', '"with": { "0": { "gifts"', '"with": { "0": { "gift"'),
	bunch(
		'effect-example-of-an-early-year',
		'"two years at once",\n\t\t\t\t"taxYear": 2024',
		'"two years at once",\n\t\t\t\t"taxYear": 2019',
	),
	bunch('effect-example-of-a-year-too-far', '"0": 760, "1": -800', '"0": 760, "9": -800'),
	bunch('effect-example-of-a-calendar-year', '"lines": { "0":', '"lines": { "2024":'),
	bunch('effect-example-of-no-side', '"facts": {\n\t\t\t\t\t"without"', '"facts": {\n\t\t\t\t\t"claimed"'),
	bunch('effect-example-of-no-warning', '["cannot be bunched"]', '["cannot be bundled"]'),
	bunch('effect-example-silent-on-a-warning', '["cannot be bunched"]', '[]'),
	bunch('effect-example-not-blocked', '"blocked": false', '"blocked": true'),
	bunch('effect-result-without-a-figure', '"results": { "taxFall": 760 },', ''),
	bunch('effect-warning-in-no-example', '"inputs": { "salary": 10000 }', '"inputs": { "salary": 30000 }', [
		'"warnings": ["above the salary"]',
		'"warnings": []',
	]),
	bunch(
		'effect-warning-in-every-example',
		'"inputs": { "yearsOfGifts": 1 },\n\t\t\t\t"warnings": ["cannot be bunched"],',
		'"inputs": { "yearsOfGifts": 1, "salary": 10000 },\n\t\t\t\t"warnings": ["cannot be bunched", "above the salary"],',
	),
	createMistakes('models/on-return/fee.json')(
		'effect-model-without-a-figure',
		'"costs": [',
		`"warnings": [{ "kind": "caution", "when": "percent(feeRate) > 1", "message": "The fee is high." }],
	"results": [{ "id": "allFees", "label": "Fees", "format": "money", "formula": "total(fee)" }],
	"costs": [`,
	),
	bunch('effect-examples-of-one-name', '"name": "one year"', '"name": "two years at once"'),
	bunch(
		'effect-example-that-expects-nothing',
		',\n\t\t\t\t"warnings": ["cannot be bunched"],\n\t\t\t\t"blocked": true',
		'',
	),
	bunch(
		'effect-example-that-says-only-how-years-go-on',
		',\n\t\t\t\t"warnings": ["cannot be bunched"],\n\t\t\t\t"blocked": true',
		',\n\t\t\t\t"growth": 3,\n\t\t\t\t"tolerance": 1',
	),
	bunch(
		'effect-example-with-a-tolerance-as-large-as-its-figures',
		'"two years at once",\n\t\t\t\t"taxYear": 2024',
		'"two years at once",\n\t\t\t\t"taxYear": 2024, "tolerance": 100000',
	),
	bunch('effect-cash-in-no-example', '"cashChange": { "0": -20200 },', ''),
	bunch(
		'effect-warning-without-a-condition-in-no-example',
		'"warnings": [\n',
		'"warnings": [\n{ "kind": "caution", "message": "Gifts cannot be taken back." },\n',
	),
];
