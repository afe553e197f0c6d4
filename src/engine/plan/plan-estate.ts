// The estate with a plan: what its strategies do to it counts together, so that the exclusion is used once.
import type { EstatePart } from '../../model/compiled-effect.ts';
import type { Facts } from '../../model/compiled-return.ts';
import { range } from '../collections.ts';
import { endAtDeath, filterHeld } from '../strategy/estate.ts';
import {
	computeOutcomes,
	ESTATE_YEARS,
	type EstateMember,
	type EstateOutcome,
	type EstateSide,
} from '../strategy/estate-outcomes.ts';
import type { EffectContext } from '../strategy/project-strategy.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import { computePlan } from './compute-plan.ts';
import type { PlannedStrategy } from './portions.ts';
import { type PlanMemberModel, type PlanRequest, preparePlan } from './prepare-plan.ts';
import { createTogetherOnly } from './shapley.ts';

/**
 * Computes the estate without a plan, with it, and where the asset is kept until death instead.
 * @param getPart what a strategy does to an estate
 * @param estate answers to the questions of the estate's worksheet
 * @returns undefined where no strategy that is carried out acts on it
 * @throws {UnknownLaw} for a year before the first
 */
export function computePlanEstate(
	baseContext: EffectContext,
	request: PlanRequest,
	getPart: (id: string) => EstatePart | undefined,
	estate: Facts,
): ReadonlyMap<EstateSide, EstateOutcome> | undefined {
	const context = { ...baseContext, system: applyOutlook(baseContext.system, request) };
	const { household, taxYear, discountRate } = request;
	const estateYears = Number(estate[ESTATE_YEARS]);
	const findPart = ({ strategy: { id, hasEstate } }: Pick<PlannedStrategy, 'strategy'>) =>
		hasEstate ? getPart(id) : undefined;
	const endPlanned = (plannedStrategy: PlannedStrategy): PlannedStrategy => {
		const part = findPart(plannedStrategy);
		if (!part) return plannedStrategy;
		const strategyRequest = { household, taxYear, ...plannedStrategy };
		return { ...plannedStrategy, ...endAtDeath(context.system, strategyRequest, part, estateYears) };
	};
	const preparedPlan = preparePlan(context, {
		...request,
		strategies: request.strategies.map(endPlanned),
		baselines: request.baselines.map(endPlanned),
	});
	const { members, baselines } = preparedPlan;
	const listEstateMembers = (memberModels: readonly PlanMemberModel[], isBaseline: boolean) =>
		memberModels.flatMap((member): EstateMember[] => {
			const part = findPart(member);
			return part ? [{ part, effect: member.standaloneEffect, isBaseline }] : [];
		});
	const estateMembers = listEstateMembers(members, false);
	if (estateMembers.length === 0) return undefined;
	const plan = computePlan(context, request, createTogetherOnly, preparedPlan);
	return computeOutcomes(context, {
		household,
		taxYear,
		estate,
		discountRate,
		members: [...estateMembers, ...listEstateMembers(baselines, true)],
		baseline: plan.without,
		lastState: findLastState(members, estateYears),
		getHeldAdjustments: (year) =>
			[...members, ...baselines].flatMap((member) => {
				const part = findPart(member);
				const { household: adjustments } = member.getAdjustments('without', year);
				if (part) return filterHeld(adjustments, part);
				// The rest of a shared sale is kept too.
				return member.strategy.disposesOfAsset ? [] : adjustments.filter(({ isSale }) => !isSale);
			}),
		comparisons: new Map([['with', plan]]),
	});
}

/** The state to which strategies move the household by then: a move is for good, however many years of it are compared. */
function findLastState(members: readonly PlanMemberModel[], estateYears: number): string | undefined {
	const states = members.flatMap(({ standaloneEffect: { ownYears }, getAdjustments }) =>
		range(Math.min(ownYears, estateYears + 1)).flatMap((year) =>
			getAdjustments('with', year).household.flatMap(({ fact, value }) =>
				fact === 'state' ? String(value) : [],
			),
		),
	);
	return states.at(-1);
}
