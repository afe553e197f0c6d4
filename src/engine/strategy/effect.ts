// The effect of strategies: what they do to the returns of one household together, and what each contributes.
import type { Scenario } from '../../model/compiled-effect.ts';
import type { YearAdjustments } from './adjustments.ts';
import { type ComparedReturns, compareReturns, computePresentValue } from './compare-scenarios.ts';
import type { CompiledStrategy } from './merge.ts';
import type { StrategyEffect } from './project-strategy.ts';

/** Dollars over all years, and their present value. */
export interface Saving {
	readonly taxSaved: number;
	readonly presentValue: number;
}

/** A strategy whose adjustments stand on compared returns. */
export interface Participant {
	readonly strategy: CompiledStrategy;
	readonly ownEffect: StrategyEffect;
	/** True where the adjustments of this strategy include the sale, which counts once. */
	readonly isSaleOwner: boolean;
	readonly getAdjustments: (scenario: Scenario, year: number) => YearAdjustments;
}

/** A strategy that is carried out. */
export interface Member extends Participant {
	/** Saved when no other member is carried out. */
	readonly alone: Saving;
	/** The Shapley share: the mean gain over all orders in which the strategies could be carried out. */
	readonly share: Saving;
	readonly costs: number;
	readonly cash: number;
	/** The present value of the cash less the costs, year by year. */
	readonly moneyPresentValue: number;
	/** The member's share of the tax saved, plus its cash, less its costs. */
	readonly netBenefit: number;
}

/** Dollars. */
export interface Effect extends ComparedReturns {
	/** In the order of the request. */
	readonly members: readonly Member[];
	/** Parts that are on the returns of all scenarios: the baselines of others, and the rest of a shared sale. */
	readonly baselines: readonly Participant[];
	/** Saved together, less the sum of what each member saves alone. */
	readonly overlap: Saving;
	/** The largest standard error of sampled shares, in dollars; 0 where shares are exact. */
	readonly margin: number;
}

/** What a member contributes. @param discountRate percent a year */
export function createMember(
	{ strategy, ownEffect, isSaleOwner, getAdjustments }: Participant,
	alone: Saving,
	share: Saving,
	discountRate: number,
): Member {
	const { costs, cash, moneyByYear } = ownEffect.with;
	return {
		...{ strategy, ownEffect, isSaleOwner, getAdjustments, alone, share, costs, cash },
		moneyPresentValue: computePresentValue(moneyByYear, discountRate / 100),
		netBenefit: share.taxSaved + cash - costs,
	};
}

interface EffectOfOne extends Pick<Effect, 'baselines'> {
	readonly member: Participant;
	/** Percent a year. */
	readonly discountRate: number;
	/** What its promoters claim is compared too. */
	readonly isByItself?: boolean | undefined;
}

/** The effect of a list of one, on whose returns nothing else stands but the sale it does not take. */
export function createEffectOfOne({
	member,
	baselines,
	discountRate,
	isByItself = false,
}: EffectOfOne): Effect {
	const { scenarios } = member.ownEffect;
	const returns = compareReturns(
		new Map([...scenarios].filter(([scenario]) => scenario !== 'claimed' || isByItself)),
		discountRate,
	);
	const { taxSaved, presentValue } = returns.with;
	const saving = { taxSaved, presentValue };
	return {
		...returns,
		members: [createMember(member, saving, saving, discountRate)],
		baselines,
		overlap: { taxSaved: 0, presentValue: 0 },
		margin: 0,
	};
}
