// Strategies up to and beyond the year in which the estate passes. What they do to it counts together, so that the exclusion is
// used once.
import type { EstatePart, Scenario } from '../../model/compiled-effect.ts';
import type { Facts } from '../../model/compiled-return.ts';
import { range } from '../collections.ts';
import type { Outcome } from '../strategy/compare-scenarios.ts';
import type { Effect, Participant } from '../strategy/effect.ts';
import { endAtDeath, filterHeld } from '../strategy/estate.ts';
import {
	computeOutcomes,
	ESTATE_YEARS,
	type EstateMember,
	type EstateOutcome,
	type EstateSide,
} from '../strategy/estate-outcomes.ts';
import type { EffectContext, StrategyEffect } from '../strategy/project-strategy.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import { computeEffect } from './compute-effect.ts';
import type { PlannedStrategy } from './portions.ts';
import { type EffectRequest, leaveOutBlocked } from './prepare-plan.ts';
import { createTogetherOnly } from './shapley.ts';

interface EstateRequest extends EffectRequest {
	/** What a strategy does to an estate. */
	readonly findPart: (id: string) => EstatePart | undefined;
	/** Answers to the questions of the estate's worksheet; those left out are at their defaults. */
	readonly estate: Facts;
}

export interface EstateProjection {
	/** Every strategy by itself, as the years until the estate passes decide it. */
	readonly ownEffects: readonly StrategyEffect[];
	/**
	 * The estate without the strategies, with them, and where the asset is kept until death; undefined where none that is
	 * carried out acts on it.
	 */
	readonly outcomes: ReadonlyMap<EstateSide, EstateOutcome> | undefined;
}

/**
 * Projects strategies until and beyond the death of their owner. What tax and cash leave of one scenario against another is
 * invested at the discount rate until then.
 * @throws {UnknownLaw} for a year before the first
 */
export function projectEstate(baseContext: EffectContext, request: EstateRequest): EstateProjection {
	const context = { ...baseContext, system: applyOutlook(baseContext.system, request) };
	const { household, taxYear, estate } = request;
	const findPart = ({ strategy: { id, hasEstate } }: Pick<PlannedStrategy, 'strategy'>) =>
		hasEstate || request.isByItself ? request.findPart(id) : undefined;
	const endPlanned = (planned: PlannedStrategy): PlannedStrategy => {
		const part = findPart(planned);
		if (!part) return planned;
		const strategyRequest = { household, taxYear, ...planned };
		return { ...planned, ...endAtDeath(context.system, strategyRequest, part, Number(estate[ESTATE_YEARS])) };
	};
	const { request: allowedRequest, ownEffects } = leaveOutBlocked(context, {
		...request,
		strategies: request.strategies.map(endPlanned),
		baselines: request.baselines.map(endPlanned),
	});
	if (!allowedRequest.strategies.some(findPart)) return { ownEffects, outcomes: undefined };
	const effect = computeEffect(context, allowedRequest, createTogetherOnly);
	return { ownEffects, outcomes: computeEstate(context, request, effect, findPart) };
}

function computeEstate(
	context: EffectContext,
	{ household, taxYear, discountRate, estate }: EstateRequest,
	{ members, baselines, scenarios, with: lawful, claimed }: Effect,
	findPart: (planned: Pick<PlannedStrategy, 'strategy'>) => EstatePart | undefined,
): EstateProjection['outcomes'] {
	const listEstateMembers = (participants: readonly Participant[], isBaseline: boolean) =>
		participants.flatMap((member): EstateMember[] => {
			const part = findPart(member);
			return part ? [{ part, effect: member.ownEffect, isBaseline }] : [];
		});
	const comparisons: [Scenario, Outcome][] = [['with', lawful]];
	if (claimed) comparisons.unshift(['claimed', claimed]);
	return computeOutcomes(context, {
		household,
		taxYear,
		estate,
		discountRate,
		members: [...listEstateMembers(members, false), ...listEstateMembers(baselines, true)],
		baseline: scenarios.get('without')?.years ?? [],
		lastState: findLastState(members, Number(estate[ESTATE_YEARS])),
		getHeldAdjustments: (year) =>
			[...members, ...baselines].flatMap((member) => {
				const part = findPart(member);
				const { household: adjustments } = member.getAdjustments('without', year);
				if (part) return filterHeld(adjustments, part);
				// The rest of a shared sale is kept too.
				return member.strategy.disposesOfAsset ? [] : adjustments.filter(({ isSale }) => !isSale);
			}),
		comparisons: new Map(comparisons),
	});
}

/** The state to which strategies move the household by then: a move is for good, however many years of it are compared. */
function findLastState(members: readonly Participant[], estateYears: number): string | undefined {
	const states = members.flatMap(({ ownEffect: { ownYears }, getAdjustments }) =>
		range(Math.min(ownYears, estateYears + 1)).flatMap((year) =>
			getAdjustments('with', year).household.flatMap(({ fact, value }) =>
				fact === 'state' ? String(value) : [],
			),
		),
	);
	return states.at(-1);
}
