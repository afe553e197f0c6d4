// A strategy up to and beyond the year in which the estate passes, and what is asked for it.
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { EffectFormula, EstateKind, EstatePart, Scenario } from '../../model/compiled-effect.ts';
import type { BoundedInput, Facts } from '../../model/compiled-return.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import { findSeparateWorksheet, type TaxSystem } from '../tax-return/tax-system.ts';
import type { Adjustment } from './adjustments.ts';
import {
	computeOutcomes,
	ESTATE_YEARS,
	type EstateOutcome,
	type EstateSide,
	isCouple,
} from './estate-outcomes.ts';
import {
	DISCOUNT_RATE,
	type EffectContext,
	projectStrategy,
	type StrategyEffect,
	type StrategyRequest,
} from './project-strategy.ts';
import { ProjectionScope } from './projection-scope.ts';

interface EstateRequest extends StrategyRequest {
	/** What the strategy does to an estate. */
	readonly part: EstatePart;
	/** Answers to the questions of the estate's worksheet; those left out are at their defaults. */
	readonly estate: Facts;
}

/** The questions of the estate's worksheet; what follows from a scenario is not asked. */
export function listEstateInputs(system: TaxSystem): readonly BoundedInput[] {
	const inputs = findSeparateWorksheet(system, 'estate')?.worksheet.inputs ?? [];
	return inputs.filter(({ hidden }) => !hidden);
}

/** The questions that matter to a household. */
export function selectHouseholdInputs(
	inputs: readonly BoundedInput[],
	household: Facts,
): readonly BoundedInput[] {
	const absentId = isCouple(household) ? 'portedExclusion' : 'electsPortability';
	return inputs.filter(({ id }) => id !== absentId);
}

/** The kinds of amounts that the rates of heirs count for. */
const RATED_KINDS: Readonly<Record<string, EstateKind>> = {
	heirsRate: 'heirsIncome',
	heirsGainRate: 'heirsGain',
};

/** The questions that can change what some parts come to: a rate of heirs, only where they have something to report. */
export function selectEstateInputs(
	inputs: readonly BoundedInput[],
	parts: readonly EstatePart[],
): readonly BoundedInput[] {
	const kinds = new Set(parts.flatMap(({ amounts }) => amounts.map(({ kind }) => kind)));
	return inputs.filter(({ id }) => {
		const kind = RATED_KINDS[id];
		return kind === undefined || kinds.has(kind);
	});
}

export interface EstateEffect extends StrategyEffect {
	readonly outcomes: ReadonlyMap<EstateSide, EstateOutcome>;
}

/**
 * Projects a strategy until and beyond the death of its owner. What tax and cash leave of one scenario against another
 * is invested at the discount rate until then.
 * @throws {UnknownLaw} for a year before the first
 */
export function projectEstate(baseContext: EffectContext, request: EstateRequest): EstateEffect {
	const context = { ...baseContext, system: applyOutlook(baseContext.system, request) };
	const { household, taxYear, part, estate } = request;
	const estateYears = Number(estate[ESTATE_YEARS]);
	const strategyAtDeath = endAtDeath(context.system, request, part, estateYears);
	const effect = projectStrategy(context, { ...request, ...strategyAtDeath });
	const { scenarios, with: lawful, claimed } = effect;
	const baseline = scenarios.get('without');
	const outcomes = computeOutcomes(context, {
		household,
		taxYear,
		estate,
		discountRate: Number(request.inputs[DISCOUNT_RATE]),
		members: [{ part, effect }],
		baseline: baseline?.years ?? [],
		getHeldAdjustments: (year) => filterHeld(baseline?.adjustments[year]?.household ?? [], part),
		comparisons: new Map([...(claimed ? [['claimed', claimed] as const] : []), ['with', lawful]]),
	});
	return { ...effect, outcomes };
}

/** A strategy with its inputs, as the years until the estate passes decide them. In a scenario that ends nothing changes after that. */
export function endAtDeath(
	system: TaxSystem,
	request: Pick<StrategyRequest, 'strategy' | 'inputs' | 'household' | 'taxYear'>,
	part: EstatePart,
	estateYears: number,
): Pick<StrategyRequest, 'strategy' | 'inputs'> {
	const { strategy } = request;
	const endItem = <T extends { readonly scenario: Scenario; readonly when?: EffectFormula }>(item: T): T => {
		if (!part.endsAtDeath.includes(item.scenario)) return item;
		const when: EffectFormula = (scope, year) =>
			year > estateYears ? false : item.when ? item.when(scope, year) : true;
		return { ...item, when };
	};
	const inputs: Inputs = { ...request.inputs, [ESTATE_YEARS]: estateYears };
	const scope = new ProjectionScope(system, { ...request, inputs }, new Map());
	const decidedInputs = Object.entries(part.inputs).map(([id, compute]) => [
		id,
		compute(scope, 0) ?? inputs[id],
	]);
	return {
		strategy: {
			...strategy,
			adjustments: [...strategy.adjustments, ...part.adjustments].map(endItem),
			cash: strategy.cash.map(endItem),
		},
		inputs: { ...inputs, ...Object.fromEntries(decidedInputs) },
	};
}

/** The adjustments of the baseline that stay where the asset is kept: only its income. */
export function filterHeld(
	adjustments: readonly Adjustment[],
	{ heldIncome }: Pick<EstatePart, 'heldIncome'>,
): readonly Adjustment[] {
	return heldIncome ? adjustments.filter(({ fact }) => heldIncome.includes(fact)) : adjustments;
}
