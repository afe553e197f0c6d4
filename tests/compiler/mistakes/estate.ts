// Mistakes in what a return part says of an estate.
import type { DiagnosticCode } from '../../../src/compiler/diagnostics/messages.ts';
import { createMistakes, type Mistake } from './mistake.ts';

const bunch = createMistakes('income-tax/bunch.json');

/** A mistake in an estate that is added to the part. */
function estate(name: string, codes: DiagnosticCode | readonly DiagnosticCode[], text: string): Mistake {
	return bunch(name, codes, '"warnings": [', `"estate": ${text},\n\t\t"warnings": [`);
}

export const estateMistakes: readonly Mistake[] = [
	estate('estate-in-no-example', 'unpinned-estate', '{ "endsAtDeath": ["without", "with"] }'),
	estate('estate-of-nothing', 'wrong-form', '{}'),
	estate('estate-with-unknown-key', 'unknown-key', '{ "propety": [] }'),
	estate('estate-that-ends-on-no-side', 'wrong-value', '{ "endsAtDeath": ["held"] }'),
	estate(
		'estate-amount-on-no-side',
		'unknown-side',
		'{ "outside": [{ "scenario": "claimed", "label": "Gift", "amount": "gift" }] }',
	),
	estate(
		'estate-amount-that-is-no-money',
		'type-mismatch',
		'{ "property": [{ "scenario": "with", "label": "Gift", "amount": "estateYears" }] }',
	),
	estate('estate-income-of-no-fact', 'unknown-fact', '{ "heldIncome": ["wage"] }'),
	estate('estate-with-unknown-input', 'unknown-input', '{ "inputs": { "yearsOfGift": "estateYears" } }'),
	estate('estate-input-of-another-unit', 'type-mismatch', '{ "inputs": { "gift": "estateYears" } }'),
	estate('estate-change-of-no-fact', 'unknown-fact', '{ "with": [{ "fact": "gift", "add": "gift" }] }'),
	bunch(
		'estate-years-in-a-line',
		'unknown-name',
		'"formula": "yearsOfGifts - 1 - year"',
		'"formula": "estateYears - 1 - year"',
	),
	bunch(
		'estate-lines-without-an-estate',
		'example-warnings',
		'"blocked": false',
		'"estateLines": { "with": { "ahead": 1 } }, "blocked": false',
	),
];
