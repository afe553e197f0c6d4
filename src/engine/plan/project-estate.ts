// Strategies up to and beyond the year in which the estate passes. What they do to it counts together, so that the exclusion is
// used once.
import type { EstatePart } from '../../model/compiled-effect.ts';
import type { Facts } from '../../model/compiled-return.ts';
import { range } from '../collections.ts';
import {
	compareScenarios,
	listScenarioYears,
	type Outcome,
	type ScenarioReturns,
} from '../strategy/compare-scenarios.ts';
import type { Effect, Participant } from '../strategy/effect.ts';
import { endAtDeath, filterHeld } from '../strategy/estate.ts';
import {
	computeOutcomes,
	ESTATE_YEARS,
	type EstateMember,
	type EstateOutcome,
	type EstateSide,
} from '../strategy/estate-outcomes.ts';
import type { ProjectionContext } from '../strategy/other-taxpayers.ts';
import type { EffectContext, StrategyEffect } from '../strategy/project-strategy.ts';
import { Projection, type ScenarioYear } from '../strategy/projection.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import { computeEffect } from './compute-effect.ts';
import type { PlannedStrategy } from './portions.ts';
import { type EffectRequest, leaveOutBlocked } from './prepare-plan.ts';
import { createTogetherOnly } from './shapley.ts';

interface EstateRequest extends EffectRequest {
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

/** What a strategy does to an estate; undefined where it does nothing to one. */
type FindPart = (planned: Pick<PlannedStrategy, 'strategy'>) => EstatePart | undefined;

/** Of a strategy that acts on an estate through its tax and money alone. */
const EMPTY_PART: EstatePart = {
	endsAtDeath: [],
	comparesHolding: false,
	inputs: {},
	adjustments: [],
	amounts: [],
};

/**
 * Projects strategies until and beyond the death of their owner. What tax and cash leave of one scenario against another is
 * invested at the discount rate until then.
 * @throws {UnknownLaw} for a year before the first
 */
export function projectEstate(baseContext: EffectContext, request: EstateRequest): EstateProjection {
	const context = { ...baseContext, system: applyOutlook(baseContext.system, request) };
	const { household, taxYear, estate } = request;
	const findPart: FindPart = ({ strategy }) =>
		strategy.estate ?? (request.isByItself ? EMPTY_PART : undefined);
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
	effect: Effect,
	findPart: FindPart,
): EstateProjection['outcomes'] {
	const { members, baselines, with: lawful, claimed } = effect;
	const estateYears = Number(estate[ESTATE_YEARS]);
	const listEstateMembers = (participants: readonly Participant[], isBaseline: boolean) =>
		participants.flatMap((member): EstateMember[] => {
			const part = findPart(member);
			return part ? [{ part, effect: member.ownEffect, isBaseline }] : [];
		});
	const without = listScenarioYears(effect, 'without').slice(0, estateYears + 1);
	const held = projectHeld({ ...context, household, taxYear }, without, effect, findPart);
	const comparisons: [EstateSide, Outcome][] = [
		['with', lawful],
		['held', compareScenarios({ years: without, cash: [] }, held, discountRate / 100)],
	];
	if (claimed) comparisons.unshift(['claimed', claimed]);
	return computeOutcomes(context, {
		household,
		taxYear,
		estate,
		discountRate,
		members: [...listEstateMembers(members, false), ...listEstateMembers(baselines, true)],
		lastState: findLastState(members, estateYears),
		comparisons: new Map(comparisons),
	});
}

/** The baseline as it would be if nothing were sold; trusts and recipients are those of the baseline. */
function projectHeld(
	context: ProjectionContext,
	baseline: readonly ScenarioYear[],
	{ members, baselines }: Pick<Effect, 'members' | 'baselines'>,
	findPart: FindPart,
): ScenarioReturns {
	const projection = new Projection(context);
	for (const [year, { otherTaxpayers }] of baseline.entries()) {
		const adjustments = [...members, ...baselines].flatMap((member) => {
			const part = findPart(member);
			const { household } = member.getAdjustments('without', year);
			if (part) return filterHeld(household, part);
			// The rest of a shared sale is kept too.
			return member.strategy.disposesOfAsset ? [] : household.filter(({ isSale }) => !isSale);
		});
		projection.projectNext({ adjustments, otherTaxpayers });
	}
	return { years: projection.years, cash: [] };
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
