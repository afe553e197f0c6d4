// Mistakes in the amounts that texts name.
import { editAmounts } from '../fixture-project.ts';
import { createMistakes, type Mistake, mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');

const DESCRIPTION = 'An asset is given to a public charity.';
const describe = (name: string, text: string): Mistake => gift(name, DESCRIPTION, text);

const BY_STATUS = editAmounts('"value": 250000', '"byFilingStatus": { "single": 200000, "joint": 250000 }');

export const amountTextMistakes: readonly Mistake[] = [
	describe('misspelt-amount-in-a-text', 'Above {surtaxTreshold} a surtax is due.'),
	describe('no-name-in-braces', 'Above {the threshold} a surtax is due.'),
	describe('year-without-the-amount-in-a-text', 'Above {surtaxThreshold:2023} a surtax is due.'),
	describe('year-beside-the-amount-of-another', 'The surtax of {surtaxRate:2024} for 2025 is due.'),
	describe('table-in-a-text', 'A state takes {stateRates}.'),
	describe('unknown-key-in-a-text', 'A state takes {stateRates.NY}.'),
	describe('sum-of-two-units-in-a-text', 'Above {surtaxThreshold + surtaxRate} a surtax is due.'),
	describe('percent-in-millions', 'A surtax of {surtaxRate million} is due.'),
	describe('brace-that-is-not-closed', 'Above {surtaxThreshold a surtax is due.'),
	describe('amount-written-out-in-a-text', 'Above $250,000 a surtax is due.'),
	describe('time-written-out-in-a-text', 'An asset is given at 70½ years or later.'),
	mistake('amount-by-filing-status-in-a-text', BY_STATUS, {
		file: 'income-tax/gift.json',
		from: DESCRIPTION,
		to: 'Above {surtaxThreshold} a surtax is due.',
	}),
	createMistakes('income-tax/bunch.json')(
		'amount-of-any-year-in-a-text',
		'"whyDifferent": "',
		'"whyDifferent": "Above {surtaxThreshold} a surtax is due. ',
	),
];
