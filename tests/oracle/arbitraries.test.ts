// That the random inputs are worth having: every branch and edge the specification names is reached
// often enough for the agreement tests to notice a mistake there. The seed is fixed, so the counts are.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInputArbitrary } from './arbitraries.ts';
import type { OracleInputs } from './model.ts';
import { MODEL_IDS, type ModelId, oracle, oracleChoices, oracleDefaults } from './oracle.ts';

type Region = (inputs: Record<string, number>) => boolean;

const REGIONS: readonly (readonly [ModelId, string, Region])[] = [
	['qcd', 'age 70', (i) => i.age === 70],
	['qcd', 'age 71', (i) => i.age === 71],
	['qcd', 'income of exactly 250,000', (i) => i.income === 250000],
	['qcd', 'income of 250,001 and a gift', (i) => i.income === 250001 && i.qcdAmount !== 0],
	[
		'qcd',
		'gift above the excess over 250,000',
		(i) => num(i.income) > 250000 && num(i.qcdAmount) > num(i.income) - 250000,
	],
	['qcd', 'gift equal to the RMD', (i) => i.qcdAmount === i.rmdAmount],
	['qcd', 'no gift', (i) => i.qcdAmount === 0],
	['qcd', 'negative gift', (i) => num(i.qcdAmount) < 0],
	['qcd', 'gift near a thousand million', (i) => num(i.qcdAmount) > 5e8],
	['daf', 'basis above value', (i) => num(i.assetBasis) > num(i.donationFMV)],
	['daf', 'gift above 60% of AGI', (i) => num(i.donationFMV) > 0.6 * num(i.agi) && num(i.agi) > 0],
	[
		'daf',
		'gift between 30% and 60% of AGI',
		(i) => between(num(i.donationFMV), 0.3 * num(i.agi), 0.6 * num(i.agi)),
	],
	[
		'daf',
		'yearly gift above the standard deduction',
		(i) => num(i.yearsOfBunching) > 1 && num(i.donationFMV) / num(i.yearsOfBunching) > 29200,
	],
	['daf', 'zero years of bunching', (i) => i.yearsOfBunching === 0],
	['daf', 'zero years of bunching a negative gift', (i) => i.yearsOfBunching === 0 && num(i.donationFMV) < 0],
	['daf', 'held 11 months', (i) => i.holdingPeriodMonths === 11],
	['daf', 'held 12 months', (i) => i.holdingPeriodMonths === 12],
	['retirement-max', 'age 49', (i) => i.age === 49],
	['retirement-max', 'age 50', (i) => i.age === 50],
	['retirement-max', 'deferrals above the limit', (i) => num(i.ytdDeferrals) > 30500],
	['retirement-max', 'no deferral left', (i) => i.ytdDeferrals === 23000 && num(i.age) < 50],
	['retirement-max', 'pay below the limit', (i) => between(num(i.w2Compensation), 0, 23000)],
	[
		'retirement-max',
		'employer part below the cap',
		(i) =>
			num(i.w2Compensation) > 0 &&
			num(i.w2Compensation) * (num(i.employerMatch) + num(i.profitSharePercent)) < 30000,
	],
	['backdoor-roth', 'no return', (i) => i.expectedReturn === 0],
	['backdoor-roth', 'total loss', (i) => i.expectedReturn === -100],
	['backdoor-roth', 'no years', (i) => i.yearsToGrow === 0],
	[
		'salt-trust',
		'cap binds',
		(i) => num(i.numberOfTrusts) > 0 && num(i.saltPaid) > 10000 * num(i.numberOfTrusts),
	],
	['salt-trust', 'cap does not bind', (i) => num(i.saltPaid) < 10000 * num(i.numberOfTrusts)],
	['rsu-iso', 'price above value', (i) => num(i.exercisePrice) > num(i.fmvAtVesting)],
	['rsu-iso', 'held 23 months', (i) => i.holdingPeriod === 23],
	['rsu-iso', 'held 24 months', (i) => i.holdingPeriod === 24],
	['state-migration', 'no years planned', (i) => i.yearsPlanned === 0],
	['generic', 'no asset', (i) => i.assetValue === 0],
	['generic', 'no tax', (i) => i.taxRate === 0],
];

const SAMPLES = new Map(
	MODEL_IDS.map((modelId) => [
		modelId,
		fc.sample(createInputArbitrary(modelId), { numRuns: 1000, seed: 2024 }),
	]),
);

describe('the random inputs', () => {
	it.each(REGIONS)('reach, for %s: %s', (modelId, _sentence, holds) => {
		const reached = samples(modelId).filter((inputs) => holds(inputs as Record<string, number>));
		expect(reached.length).toBeGreaterThanOrEqual(5);
	});

	it.each(MODEL_IDS)('have the names of the %s inputs', (modelId) => {
		expect(Object.keys(samples(modelId)[0] ?? {})).toEqual(Object.keys(oracleDefaults(modelId)));
	});

	it.each(MODEL_IDS)('give every answer of the %s choices', (modelId) => {
		for (const [name, choices] of Object.entries(oracleChoices(modelId))) {
			const values = new Set(samples(modelId).map((inputs) => inputs[name]));
			expect([...values].sort(), name).toEqual([...choices].sort());
		}
	});

	it.each(['qcd', 'daf', 'retirement-max', 'backdoor-roth', 'generic'] as const)(
		'make some results of %s unavailable',
		(modelId) => {
			const unavailable = samples(modelId).filter((inputs) =>
				Object.values(oracle(modelId, inputs)).includes(null),
			);
			expect(unavailable.length).toBeGreaterThanOrEqual(10);
		},
	);
});

function samples(modelId: ModelId): readonly OracleInputs[] {
	return SAMPLES.get(modelId) ?? [];
}

function num(value: number | undefined): number {
	return value ?? Number.NaN;
}

function between(amount: number, low: number, high: number): boolean {
	return amount > low && amount < high;
}
