// Laws of the effect of every strategy on any household.

import { beforeAll, describe, expect, test } from 'vitest';
import { sum } from '../../src/engine/collections.ts';
import type { Adjustment } from '../../src/engine/strategy/adjustments.ts';
import type { ExplainableStrategy } from '../../src/engine/strategy/effect-year.ts';
import type { CompiledStrategy } from '../../src/engine/strategy/merge.ts';
import {
	type EffectContext,
	projectStrategy,
	type StrategyCircumstances,
	type StrategyEffect,
} from '../../src/engine/strategy/project-strategy.ts';
import type { Scenario } from '../../src/model/compiled-effect.ts';
import { randomRequests } from '../engine/strategy/random-effect.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { loadOwnStrategies } from '../support/own-strategies.ts';

/** Random households a strategy; RUNS=2000 for the large run. */
const RUNS = Number(process.env.RUNS ?? 40);
/** Dollars. */
const CENT = 0.01;
/** Milliseconds: what the large run may take for a strategy. */
const HOUR = 3_600_000;

const allEffects = await loadOwnStrategies();
/** Why a strategy may leave income untaxed for good, by its id. Every other one only moves it. */
const reasons = new Map(
	(await compileOwnProject()).effects.strategies.map(({ id, definition }) => [id, definition.neverTaxed]),
);
const SEED = 20_261_122;

const run = (context: EffectContext, strategy: CompiledStrategy, request: StrategyCircumstances) =>
	projectStrategy(context, { ...request, strategy });

describe.each(allEffects.map((explainable) => [explainable.strategy.id, explainable] as const))(
	'%s',
	(id, explainable) => {
		const requests = randomRequests(explainable, RUNS, SEED);
		let inspections: readonly Inspection[] = [];
		beforeAll(() => {
			inspections = requests.map((request) => inspect(explainable, request));
		}, HOUR);

		test('gives figures that are numbers, and add up', () => {
			expect(inspections.some(({ isBlocked }) => !isBlocked)).toBe(true);
			expect(inspections.filter(({ wrong }) => wrong !== '')).toEqual([]);
		});

		test(
			'saves nothing where it changes nothing',
			() => {
				const idle = withoutChange(explainable.strategy);
				for (const request of requests.slice(0, RUNS / 4)) {
					const { with: idleFigures } = run(explainable, idle, request);
					expect(Math.abs(idleFigures.taxSaved)).toBeLessThan(CENT);
					expect(Math.abs(idleFigures.presentValue)).toBeLessThan(CENT);
				}
			},
			HOUR,
		);

		test('is blocked only where its file says so', () => {
			const conditions = explainable.strategy.warnings.filter(({ kind }) => kind === 'block');
			if (conditions.length === 0) expect(inspections.filter(({ isBlocked }) => isBlocked)).toEqual([]);
		});

		const reason = reasons.get(id);
		test(reason ?? 'What is deferred comes back, where "neverTaxed" gives no reason', () => {
			const lastingInspections = inspections.filter(({ isLasting }) => isLasting);
			if (reason === undefined) expect(lastingInspections).toEqual([]);
			else expect(lastingInspections).not.toEqual([]);
		});
	},
);

/** The figures of one household that are looked at; nothing else of it is kept. */
interface Inspection {
	readonly request: StrategyCircumstances;
	readonly isBlocked: boolean;
	/** A figure that is wrong, or ''. */
	readonly wrong: string;
	/** Whether income is left untaxed for good. */
	readonly isLasting: boolean;
}

function inspect(explainable: ExplainableStrategy, request: StrategyCircumstances): Inspection {
	const { strategy } = explainable;
	const result = run(explainable, strategy, request);
	if (result.isBlocked) return { request, isBlocked: true, wrong: '', isLasting: false };
	const compared = [result.with, result.claimed].flatMap((figures) =>
		figures ? [findProblem(figures)] : [],
	);
	const missing = Object.entries(result.results).filter(
		([, value]) => typeof value !== 'boolean' && !Number.isFinite(value),
	);
	const wrong = [...compared, ...missing.map(([name]) => `${name} is no number`)].filter(
		(problem) => problem !== '',
	);
	// Income that is also missing in cash was not earned.
	const notEarned = Math.max(0, -result.with.cash);
	const decrease = sumIncome(strategy, result, 'without') - sumIncome(strategy, result, 'with');
	return {
		request,
		isBlocked: false,
		wrong: wrong.join(),
		isLasting: decrease > notEarned + 1,
	};
}

type Figures = NonNullable<StrategyEffect['claimed']>;

// A figure that does not add up, or is no number; '' where all is well.
function findProblem(figures: Figures): string {
	const { taxSaved, presentValue, costs, cash, netBenefit, netPresentValue, savedByYear, moneyByYear } =
		figures;
	const figuresByName = { taxSaved, presentValue, costs, cash, netBenefit, netPresentValue };
	const missing = Object.entries(figuresByName).filter(([, figure]) => !Number.isFinite(figure));
	if (missing.length > 0) return `${missing.map(([name]) => name).join()} is no number`;
	const scale = 1 + Math.abs(taxSaved) + Math.abs(cash) + Math.abs(costs);
	const deviation = (difference: number) => Math.abs(difference) / scale >= 1e-9;
	if (deviation(sum(savedByYear) - taxSaved)) return 'the years do not add up to the tax saved';
	if (deviation(sum(moneyByYear) - (cash - costs))) return 'the years do not add up to the money';
	return deviation(taxSaved + cash - costs - netBenefit) ? 'tax and money do not add up' : '';
}

// The strategy with the alternative in its own place.
function withoutChange(strategy: CompiledStrategy): CompiledStrategy {
	const baselineAdjustments = strategy.adjustments.filter(({ scenario }) => scenario === 'without');
	const sameYears = baselineAdjustments.map((change) => ({ ...change, scenario: 'with' as const }));
	return { ...strategy, adjustments: [...baselineAdjustments, ...sameYears] };
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

// The income everyone is taxed on over the years, as far as the strategy changes it.
function sumIncome(
	{ taxpayers }: CompiledStrategy,
	{ scenarios, scope }: StrategyEffect,
	scenario: Scenario,
): number {
	const years = scenarios.get(scenario)?.adjustments ?? [];
	const countTaxpayers = (on: string, year: number) =>
		Number(taxpayers.find((candidate) => candidate.on === on)?.count(scope, year) ?? 0);
	return sum(
		years.flatMap(({ household, trust, donee: recipient }, year) => [
			income(household),
			countTaxpayers('trust', year) * income(trust),
			countTaxpayers('donee', year) * income(recipient),
		]),
	);
}

function income(changes: readonly Adjustment[]): number {
	return sum(
		changes.map(({ fact, isSet, value }) => {
			if (isSet) return 0;
			return INCOME.has(fact) ? Number(value) : LOWERS.has(fact) ? -Number(value) : 0;
		}),
	);
}
