// Mistakes in the examples of a return part.
import { createMistakes, type Mistake } from './mistake.ts';

const bunch = createMistakes('income-tax/bunch.json');

export const effectExampleMistakes: readonly Mistake[] = [
	bunch('effect-example-with-wrong-tax', 'example-fails', '"0": 760, "1": -800', '"0": 750, "1": -800'),
	bunch(
		'effect-example-with-wrong-fact',
		'example-fails',
		'"with": { "0": { "gifts": 40000 }',
		'"with": { "0": { "gifts": 42000 }',
	),
	bunch('effect-example-with-wrong-line', 'example-fails', '"ahead": 1, "balance"', '"ahead": 2, "balance"'),
	bunch(
		'effect-example-with-unknown-fact',
		'unknown-fact',
		'"taxYear": 2024,\n\t\t\t\t"inputs"',
		'"taxYear": 2024, "household": { "wage": 1 },\n\t\t\t\t"inputs"',
	),
	bunch(
		'effect-example-with-unknown-input',
		'unknown-fact',
		'"inputs": { "gift": 20000 }',
		'"inputs": { "gifts": 20000 }',
	),
	bunch(
		'effect-example-with-text-for-a-number',
		'wrong-example-input',
		'"inputs": { "gift": 20000 }',
		'"inputs": { "gift": "20000" }',
	),
	bunch(
		'effect-example-with-unknown-line',
		'unknown-fact',
		'"ahead": 1, "balance"',
		'"aheads": 1, "balance"',
	),
	bunch(
		'effect-example-with-wrong-result',
		'example-fails',
		'"two years at once",\n\t\t\t\t"taxYear": 2024',
		'"two years at once",\n\t\t\t\t"taxYear": 2024, "results": { "taxFall": 750 }',
	),
	bunch(
		'effect-example-with-unknown-result',
		'unknown-fact',
		'"two years at once",\n\t\t\t\t"taxYear": 2024',
		'"two years at once",\n\t\t\t\t"taxYear": 2024, "results": { "taxFalls": 760 }',
	),
	bunch(
		'effect-example-with-unknown-changed-fact',
		'unknown-fact',
		'"with": { "0": { "gifts"',
		'"with": { "0": { "gift"',
	),
	bunch(
		'effect-example-of-an-early-year',
		'wrong-example-input',
		'"two years at once",\n\t\t\t\t"taxYear": 2024',
		'"two years at once",\n\t\t\t\t"taxYear": 2019',
	),
	bunch('effect-example-of-a-year-too-far', 'example-warnings', '"0": 760, "1": -800', '"0": 760, "9": -800'),
	bunch(
		'effect-example-of-no-side',
		'example-warnings',
		'"facts": {\n\t\t\t\t\t"without"',
		'"facts": {\n\t\t\t\t\t"claimed"',
	),
	bunch('effect-example-of-no-warning', 'example-warnings', '["cannot be bunched"]', '["cannot be bundled"]'),
	bunch('effect-example-silent-on-a-warning', 'example-warnings', '["cannot be bunched"]', '[]'),
	bunch('effect-example-not-blocked', 'example-warnings', '"blocked": false', '"blocked": true'),
	bunch('effect-result-without-a-figure', 'unpinned-result', '"results": { "taxFall": 760 },', ''),
	bunch(
		'effect-warning-in-no-example',
		'unstated-warning',
		'"inputs": { "salary": 10000 }',
		'"inputs": { "salary": 30000 }',
		['"warnings": ["above the salary"]', '"warnings": []'],
	),
	bunch(
		'effect-warning-in-every-example',
		'always-stated-warning',
		'"inputs": { "yearsOfGifts": 1 },\n\t\t\t\t"warnings": ["cannot be bunched"],',
		'"inputs": { "yearsOfGifts": 1, "salary": 10000 },\n\t\t\t\t"warnings": ["cannot be bunched", "above the salary"],',
	),
	createMistakes('models/on-return/fee.json')(
		'effect-model-without-a-figure',
		['unstated-warning', 'unpinned-result'],
		'"costs": [',
		`"warnings": [{ "kind": "caution", "when": "percent(feeRate) > 1", "message": "The fee is high." }],
	"results": [{ "id": "allFees", "label": "Fees", "format": "money", "formula": "total(fee)" }],
	"costs": [`,
	),
	bunch('effect-examples-of-one-name', 'duplicate-name', '"name": "one year"', '"name": "two years at once"'),
	bunch(
		'effect-example-that-expects-nothing',
		'example-without-figures',
		',\n\t\t\t\t"warnings": ["cannot be bunched"],\n\t\t\t\t"blocked": true',
		'',
	),
];
