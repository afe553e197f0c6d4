import { expect, test } from 'vitest';
import type { EligibilitySummary } from '../../../src/features/effect/eligibility.ts';
import {
	formatBest,
	formatCashSale,
	formatGroupNote,
	formatReason,
	toCardEligibility,
} from '../../../src/features/find/messages.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { settings } from '../../../src/lib/settings.ts';
import { computeStrategyEffect, createSale } from '../../support/effects.ts';

const PRICE = `$${settings.pricePerCalculator}`;

test('a card says what selecting its strategy shows, where that is worth asking and not done', () => {
	const open: EligibilitySummary = { group: 'open', tone: 'gain', label: 'You may qualify.', reason: '' };
	const blocked: EligibilitySummary = {
		...open,
		group: 'blocked',
		label: 'You don’t qualify:',
		reason: 'Too young.',
	};
	expect(toCardEligibility({ eligibility: open }, false).reason).toBe(`${PRICE} shows your figure.`);
	expect(toCardEligibility({ eligibility: { ...open, reason: 'Mind the date.' } }, false).reason).toBe(
		`Mind the date. ${PRICE} shows your figure.`,
	);
	expect(toCardEligibility({ eligibility: open }, true)).toEqual(open);
	expect(toCardEligibility({ eligibility: blocked }, false)).toEqual(blocked);
});

test('a sale for cash says price, debt, tax and what is kept; the best adds dollars only where it is unlocked', () => {
	const cash = { price: 20_000_000, debt: 0, tax: 7_415_992, kept: 12_584_008 };
	expect(formatCashSale(cash)).toBe('Sold for cash: $20.0m, $7.4m tax, you keep $12.6m');
	expect(formatCashSale({ price: 3_200_000, debt: 1_100_000, tax: 757_299, kept: 1_342_701 })).toBe(
		'Sold for cash: $3.2m, $1.1m debt, $757,299 tax, you keep $1.3m',
	);
	const best = { netPresentValue: 2_365_000 };
	expect(formatBest(cash, best, false)).toBe('With the best of these: you keep seven figures more.');
	expect(formatBest(cash, best, true)).toBe('With the best of these: you keep $14.9m.');
});

test('a reason says whose tax falls, and when', () => {
	const sale = createSale({ kind: 'privateShares', price: 12_000_000, basis: 100_000, yearsHeld: 7 });
	const reason = (id: string) => formatReason(computeStrategyEffect(id, { sale }));
	expect(reason('cg-qsbs-1202')).toMatch(/^(Federal|Federal and state) tax, saved in \d{4}\.$/);
	expect(reason('qcd')).toMatch(/ tax, saved in \d{4}\.$/);
});

test('a reason of a saving spread over many years begins with the first that saves', () => {
	const household = createTypedInputs({
		...{ taxYear: 2026, filingStatus: 'joint', age: 63, spouseAge: 63, state: 'FL', iraBalance: 2_000_000 },
	});
	const typedInputs = createTypedInputs({ upTo: 'bracket22' });
	// Required distributions begin at 75, in 2038; for ten years the conversions raise the tax.
	expect(formatReason(computeStrategyEffect('roth-conversion', { household, typedInputs }))).toBe(
		'Federal tax, saved from 2038 to 2055.',
	);
});

test('a group offers figures at the price where any option has one', () => {
	expect(formatGroupNote('ahead', true)).toMatch(new RegExp(`checked\\. \\${PRICE} shows your figure\\.$`));
	expect(formatGroupNote('ahead', false)).toMatch(/checked\.$/);
	expect(formatGroupNote('behind', true)).not.toContain(PRICE);
});
