// Computes the effect of a list of strategies on the returns of one household.
import type { Scenario } from '../../model/compiled-effect.ts';
import { listStrategyIds, sum } from '../collections.ts';
import { computeEach, type Interruptible, runToEnd } from '../interruptible.ts';
import {
	compareReturns,
	computePresentValue,
	computeSavedByYear,
	type ScenarioCash,
	type ScenarioReturns,
} from '../strategy/compare-scenarios.ts';
import {
	createEffectOfOne,
	createMember,
	type Effect,
	type Participant,
	type Saving,
} from '../strategy/effect.ts';
import { type EffectContext, extendUntilCarryforwardsConverge } from '../strategy/project-strategy.ts';
import type { YearlyProjection } from '../strategy/projection.ts';
import { isCashSale } from '../strategy/sale.ts';
import { type EffectRequest, type PreparedStrategies, prepareStrategies } from './prepare-plan.ts';
import { createExactShares, createSampledShares, type ShareRule } from './shapley.ts';

/** A plan with more members has sampled shares. */
const MAX_EXACT_MEMBERS = 10;

/**
 * Computes the effect of strategies, what the law blocks too. One alone has its own.
 * @param selectRule how shares are computed; exact up to `MAX_EXACT_MEMBERS`, sampled above
 * @throws {UnknownLaw} for a year before the first
 */
export function computeEffect(
	context: EffectContext,
	request: EffectRequest,
	selectRule: (ids: readonly string[]) => ShareRule = selectDefaultRule,
	prepared = prepareStrategies(context, request),
): Effect {
	return runToEnd(projectEffect(prepared, request, selectRule));
}

/** Computes the effect of a prepared plan; each step computes one set of strategies. */
export function* projectEffect(
	prepared: PreparedStrategies,
	request: EffectRequest,
	selectRule: (ids: readonly string[]) => ShareRule = selectDefaultRule,
): Interruptible<Effect> {
	const { members, baselines } = prepared;
	const [first] = members;
	if (first && members.length === 1 && isByItself(first, baselines))
		return createEffectOfOne({ ...request, member: first, baselines });
	const rule = selectRule(listStrategyIds(members));
	const { scenarios, totals } = yield* projectTogether(prepared, rule);
	return {
		...compareReturns(scenarios, request.discountRate),
		...computeContributions(totals, rule, members, request.discountRate),
		baselines,
	};
}

// The sale for cash is part of the own effect of a strategy that does not dispose of the asset.
function isByItself({ strategy }: Participant, baselines: readonly Participant[]): boolean {
	return baselines.every((baseline) => isCashSale(baseline) && !strategy.disposesOfAsset);
}

function selectDefaultRule(ids: readonly string[]): ShareRule {
	return ids.length <= MAX_EXACT_MEMBERS ? createExactShares(ids) : createSampledShares(ids);
}

interface ProjectedSets {
	readonly scenarios: ReadonlyMap<Scenario, ScenarioReturns>;
	/** The tax of all taxpayers by set and year, in dollars. */
	readonly totals: ReadonlyMap<number, readonly number[]>;
}

function* projectTogether(prepared: PreparedStrategies, rule: ShareRule): Interruptible<ProjectedSets> {
	const { members, projectReturns, projectTotals, computeOtherTaxpayers } = prepared;
	const allMembers = 2 ** members.length - 1;
	const [baseline, together] = [projectReturns(0), projectReturns(allMembers)];
	const projections = new Map<number, YearlyProjection>([
		...(yield* computeEach([...rule.sets], (set) => [set, projectTotals(set)] as const)),
		[0, baseline] as const,
		[allMembers, together] as const,
	]);
	extendUntilCarryforwardsConverge([...projections.values()], computeOtherTaxpayers);
	const listCash = (scenario: Scenario) =>
		members.flatMap(
			({ ownEffect }): readonly ScenarioCash[] => ownEffect.scenarios.get(scenario)?.cash ?? [],
		);
	return {
		scenarios: new Map([
			['without', { years: baseline.years, cash: listCash('without') }],
			['with', { years: together.years, cash: listCash('with') }],
		]),
		totals: new Map([...projections].map(([set, projection]) => [set, projection.totals])),
	};
}

/** @param discountRate percent a year */
function computeContributions(
	totals: ProjectedSets['totals'],
	rule: ShareRule,
	participants: readonly Participant[],
	discountRate: number,
): Pick<Effect, 'members' | 'overlap' | 'margin'> {
	const baseline = totals.get(0) ?? [];
	const savings = new Map(
		[...totals].map(([set, taxes]) => [set, computeSaving(baseline, taxes, discountRate / 100)]),
	);
	const getSaving = (set: number): Saving =>
		savings.get(set) ?? { taxSaved: Number.NaN, presentValue: Number.NaN };
	const taxShares = rule.shares((set) => getSaving(set).taxSaved);
	const presentValueShares = rule.shares((set) => getSaving(set).presentValue);
	const members = participants.map((participant, index) => {
		const share = {
			taxSaved: taxShares.shares[index] ?? 0,
			presentValue: presentValueShares.shares[index] ?? 0,
		};
		return createMember(participant, getSaving(2 ** index), share, discountRate);
	});
	const together = getSaving(2 ** members.length - 1);
	return {
		members,
		overlap: {
			taxSaved: together.taxSaved - sum(members.map(({ alone }) => alone.taxSaved)),
			presentValue: together.presentValue - sum(members.map(({ alone }) => alone.presentValue)),
		},
		margin: Math.max(taxShares.error, presentValueShares.error),
	};
}

function computeSaving(baseline: readonly number[], taxes: readonly number[], rate: number): Saving {
	const savedByYear = computeSavedByYear(baseline, taxes);
	return { taxSaved: sum(savedByYear), presentValue: computePresentValue(savedByYear, rate) };
}
