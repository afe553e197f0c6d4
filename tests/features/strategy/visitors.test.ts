// What the founder and the retiree of a review are told: the sign of the headline is that of what they are left with.
import { describe, expect, test } from 'vitest';
import { completeSale } from '../../../src/engine/strategy/sale.ts';
import { createTypedInputs } from '../../../src/features/calculator/form/field-state.ts';
import { listSentences } from '../../../src/features/strategy/effect-document.tsx';
import { describeVerdict } from '../../../src/features/strategy/verdict.ts';
import { computeStrategyEffect, SALE_MODEL, type VisitorEntries } from '../../support/effects.ts';

const RETIREE = createTypedInputs({
	taxYear: 2026,
	filingStatus: 'single',
	age: 74,
	state: 'FL',
	iraDistributions: 78_431,
	cashGifts: 40_000,
	socialSecurity: 45_000,
	interest: 10_000,
	ordinaryDividends: 30_000,
	qualifiedDividends: 25_000,
	longTermGain: 20_000,
});
const FOUNDER: VisitorEntries = {
	household: createTypedInputs({
		taxYear: 2026,
		filingStatus: 'joint',
		age: 48,
		spouseAge: 46,
		state: 'CA',
		wages: 300_000,
	}),
	sale: completeSale(SALE_MODEL, {
		price: 12_000_000,
		basis: 100_000,
		yearsHeld: 6,
		kind: 'privateShares',
	}),
};

function describeStrategy(id: string, entries: VisitorEntries) {
	const effect = computeStrategyEffect(id, entries);
	expect(effect.result.isBlocked).toBe(false);
	return {
		effect,
		text: describeVerdict(effect.result.with, effect.read.year, effect.rate),
		sentences: listSentences(effect).join(' '),
	};
}

describe('the retiree', () => {
	test('comes out behind with a remainder trust that saves tax, and is told what charity receives', () => {
		const { effect, text, sentences } = describeStrategy('crt', { household: RETIREE });
		expect(effect.result.with.taxSaved).toBeGreaterThan(100_000);
		expect(text).toMatchObject({
			tone: 'cost',
			headline: expect.stringMatching(/^You come out \$[\d,]+ behind$/),
		});
		expect(text.tax).toMatch(/^Tax falls /);
		expect(text.leaves).toMatch(/^\$[\d,]+ goes to charity in 2045\.$/);
		expect(sentences).toContain('goes to charity');
	});

	test('gives the same either way by a distribution from the IRA, and comes out ahead by its tax', () => {
		const { text } = describeStrategy('qcd', {
			household: RETIREE,
			calculatedInputs: { age: 74, qcdAmount: 40_000, rmdAmount: 78_431 },
		});
		expect(text).toEqual({
			headline: 'You come out $4,693 ahead',
			amount: expect.closeTo(4693, 0),
			tone: 'gain',
			basis: 'After tax and costs',
			tax: 'Tax falls $4,693 in 2026.',
			leaves: '$40,000 goes to charity either way.',
		});
	});
});

describe('the founder', () => {
	test('reads the whole exclusion of the shares, not the rate of a calculator', () => {
		const { text } = describeStrategy('cg-qsbs-1202', FOUNDER);
		expect(text).toMatchObject({ headline: 'You come out $2,365,000 ahead', tone: 'gain' });
	});

	test('reads of a remainder trust what is left in today’s dollars, below the tax it saves', () => {
		const { effect, text } = describeStrategy('cg-crut-presale', FOUNDER);
		expect(text.amount).toBeLessThan(effect.result.with.taxSaved / 2);
		expect(text.leaves).toMatch(/^\$[\d,]+ goes to charity in 2045\.$/);
	});

	test('is told that a sale to an employee plan leads by holding until death', () => {
		const { sentences } = describeStrategy('cg-esop-1042', FOUNDER);
		expect(sentences).toMatch(/Assumes held until death\. Otherwise you come out \$[\d,]+ (ahead|behind)\./);
	});
});

test('a change of nothing is even, and says so', () => {
	const { text } = describeStrategy('rsu-iso', { household: RETIREE });
	expect(text).toMatchObject({ headline: 'You come out even', tone: 'plain', tax: 'No change in your tax.' });
});
