// What holds of the effect of every strategy on any household.
import { describe, expect, test } from 'vitest';
import type { Side } from '../../src/definition/compiled-effect.ts';
import type { FactChange } from '../../src/engine/effect/changes.ts';
import type { CompiledEffect } from '../../src/engine/effect/merge.ts';
import { type EffectRequest, type EffectResult, effectOf } from '../../src/engine/effect/run.ts';
import type { ExplainableEffect } from '../../src/engine/effect/timed-figures.ts';
import { ownEffects, randomRequests } from '../engine/effect/random-effect.ts';

const AT_DEATH = 'Held until death, a gain is forgiven by the new basis of heirs (section 1014)';
/** Why a strategy may leave income untaxed for good. Every other one only moves it. */
const FORGIVEN: Readonly<Record<string, string>> = {
	'cg-1031-exchange': AT_DEATH,
	'cg-1031-tic': AT_DEATH,
	'cg-1033-conversion': AT_DEATH,
	'cg-721-upreit': AT_DEATH,
	'cg-dst-1031': AT_DEATH,
	'cg-esop-1042': AT_DEATH,
	'cg-loss-harvesting': AT_DEATH,
	'tax-loss-harvest': AT_DEATH,
	'cg-presale-gift': 'A charity pays no tax on gain in what it is given (section 501(a))',
	'cg-qof-1400z2': 'Growth of ten years and a tenth of the gain are left out (section 1400Z-2(b), (c))',
	'cg-qsbs-1045': 'Gain on small business stock is excluded (section 1202)',
	'cg-qsbs-1202': 'Gain on small business stock is excluded (section 1202)',
	'backdoor-roth': 'A qualified distribution from a Roth account is no income (section 408A(d))',
	daf: 'Gain in property that is given is not taxed (section 170(e))',
	'oil-gas-idc': 'Percentage depletion may exceed the cost (section 613A)',
	qcd: 'A gift from an IRA is no income (section 408(d)(8))',
	'retirement-max': 'Withdrawals are taxed at the rate that is entered, in cash',
	'str-real-estate': 'The cost of the study is deducted (section 162)',
};

/** Random households a strategy; RUNS=2000 for the large run. */
const RUNS = Number(process.env.RUNS ?? 40);
/** Dollars. */
const CENT = 0.01;

const all = await ownEffects();
const SEED = 20_261_122;

const run = ({ system, effects }: ExplainableEffect, effect: CompiledEffect, request: EffectRequest) =>
	effectOf(system, effects, effect, request);
const sum = (amounts: readonly number[]) => amounts.reduce((so, one) => so + one, 0);

describe.each(all.map((own) => [own.effect.id, own] as const))('%s', (id, own) => {
	const { effect } = own;
	const asked = randomRequests(own, RUNS, SEED);

	test('gives figures that are numbers, and add up', () => {
		expect(asked.some((request) => !run(own, effect, request).isBlocked)).toBe(true);
		for (const request of asked) {
			const result = run(own, effect, request);
			if (result.isBlocked) continue;
			for (const one of [result.with, result.claimed]) if (one) addsUp(one);
			const figures = Object.values(result.results).filter((value) => typeof value !== 'boolean');
			if (!result.isBlocked)
				expect([request, figures.filter((value) => !Number.isFinite(value))]).toEqual([request, []]);
		}
	});

	test('saves nothing where it changes nothing', () => {
		const idle = withoutChange(effect);
		for (const request of asked.slice(0, RUNS / 4)) {
			const { with: found } = run(own, idle, request);
			expect(Math.abs(found.taxSaved)).toBeLessThan(CENT);
			expect(Math.abs(found.presentValue)).toBeLessThan(CENT);
		}
	});

	test(`${FORGIVEN[id] ?? 'What is deferred comes back'}`, () => {
		const lasting = asked.filter((request) => {
			const result = run(own, effect, request);
			// Income that is also missing in cash was not earned.
			const notEarned = Math.max(0, -result.with.cash);
			const fall = incomeOf(effect, result, 'without') - incomeOf(effect, result, 'with');
			return !result.isBlocked && fall > notEarned + 1;
		});
		if (FORGIVEN[id] === undefined) expect(lasting).toEqual([]);
		else expect(lasting).not.toEqual([]);
	});
});

type Figures = NonNullable<EffectResult['claimed']>;

function addsUp(figures: Figures): void {
	const { taxSaved, presentValue, costs, cash, netBenefit, netPresentValue, savedByYear, moneyByYear } =
		figures;
	for (const figure of [taxSaved, presentValue, costs, cash, netBenefit, netPresentValue])
		expect(Number.isFinite(figure)).toBe(true);
	const scale = 1 + Math.abs(taxSaved) + Math.abs(cash) + Math.abs(costs);
	expect(Math.abs(sum(savedByYear) - taxSaved) / scale).toBeLessThan(1e-9);
	expect(Math.abs(sum(moneyByYear) - (cash - costs)) / scale).toBeLessThan(1e-9);
	expect(Math.abs(taxSaved + cash - costs - netBenefit) / scale).toBeLessThan(1e-9);
}

// The strategy with the alternative in its own place.
function withoutChange(effect: CompiledEffect): CompiledEffect {
	const alternative = effect.changes.filter(({ side }) => side === 'without');
	const same = alternative.map((change) => ({ ...change, side: 'with' as const }));
	return { ...effect, changes: [...alternative, ...same] };
}

/** Facts that are income, and facts that lower it. */
const INCOME = new Set([
	'wages',
	'interest',
	'ordinaryDividends',
	'shortTermGain',
	'longTermGain',
	'passiveIncome',
	'iraDistributions',
	'pensions',
	'selfEmployment',
	'passThroughIncome',
	'otherIncome',
]);
const LOWERS = new Set([
	'electiveDeferrals',
	'spouseElectiveDeferrals',
	'deductibleContributions',
	'otherAdjustments',
]);

// What everyone is taxed on over the years, as far as the strategy changes it.
function incomeOf({ taxpayers }: CompiledEffect, { sides, scope }: EffectResult, side: Side): number {
	const years = sides.get(side)?.changes ?? [];
	const countOf = (on: string, year: number) =>
		Number(taxpayers.find((one) => one.on === on)?.count(scope, year) ?? 0);
	return sum(
		years.flatMap(({ household, trust, donee }, year) => [
			income(household),
			countOf('trust', year) * income(trust),
			countOf('donee', year) * income(donee),
		]),
	);
}

function income(changes: readonly FactChange[]): number {
	return sum(
		changes.map(({ fact, isSet, value }) => {
			if (isSet) return 0;
			return INCOME.has(fact) ? Number(value) : LOWERS.has(fact) ? -Number(value) : 0;
		}),
	);
}
