// A plan with everything that a report or a spreadsheet tells of it, in rows. Pure.
import { NONE } from '../../engine/plan/asset-choice-ids.ts';
import type { StrategyInPlan } from '../../engine/plan/compute-plan.ts';
import { getStandaloneEffect } from '../../engine/plan/prepare-plan.ts';
import type { SharesAnswer } from '../../engine/tax-engine.ts';
import { toAssetKind } from '../strategy/compute-effect.ts';
import { type ChosenPlan, getStrategyName, type PlanSource } from './choose-plan.ts';
import { UNSETTLED_NOTE } from './messages.ts';

/** A plan after a choice, with its shares. */
export interface FinishedPlan extends ChosenPlan {
	readonly source: PlanSource;
	readonly answer: SharesAnswer;
}

/** A strategy of a plan. Dollars over all years; what is not a number is unavailable. */
export interface StrategyRow extends Pick<StrategyInPlan, 'id' | 'costs' | 'cash' | 'netBenefit'> {
	readonly name: string;
	/** Notes on its figures, in sentences. */
	readonly notes: readonly string[];
	readonly alone: number;
	readonly share: number;
}

/** A strategy that is not in the plan, and why, in sentences. */
export interface LeftOutRow {
	readonly id: string;
	readonly name: string;
	readonly reasons: readonly string[];
}

/**
 * What has to be known of a strategy's figures, in sentences: what the law denies of it, and where its calculator counts
 * with another value than the household has.
 */
export function listNotes(
	{ all }: Pick<FinishedPlan, 'all'>,
	{ id, standaloneEffect }: StrategyInPlan,
): readonly string[] {
	const strategy = all.find(({ strategy }) => strategy.id === id);
	const denied = standaloneEffect.warnings
		.filter(({ kind }) => kind === 'denied')
		.map(({ message }) => message);
	const isUnsettled = strategy?.strategy.unsettled && standaloneEffect.claimed;
	return [...(isUnsettled ? [UNSETTLED_NOTE] : denied), ...(strategy?.mismatches ?? [])];
}

/** The strategies that are carried out. */
export function listPlannedRows(finishedPlan: FinishedPlan): readonly StrategyRow[] {
	return finishedPlan.plan.strategies.map((strategy) => {
		const { id, alone, costs, cash } = strategy;
		const shareEntry = finishedPlan.answer.shares.find((one) => one.id === id);
		return {
			id,
			name: getStrategyName(finishedPlan, id),
			notes: listNotes(finishedPlan, strategy),
			alone: alone.taxSaved,
			share: shareEntry?.share.taxSaved ?? Number.NaN,
			costs,
			cash,
			netBenefit: shareEntry?.netBenefit ?? Number.NaN,
		};
	});
}

/** The strategies that are not carried out: what the law blocks, and alternatives that were not chosen. */
export function listLeftOutRows(finishedPlan: FinishedPlan): readonly LeftOutRow[] {
	const { all, members, plan, activeChoice } = finishedPlan;
	const leftOutStrategies = all.filter(
		({ strategy }) => !plan.strategies.some(({ id }) => id === strategy.id),
	);
	return leftOutStrategies.map((strategy): LeftOutRow => {
		const { id, name } = strategy.strategy;
		if (members.includes(strategy)) return { id, name, reasons: listBlockReasons(finishedPlan, strategy) };
		const reason =
			activeChoice === NONE
				? 'none of them is carried out'
				: `${getStrategyName(finishedPlan, activeChoice)} is carried out instead`;
		return { id, name, reasons: [`An alternative for the same asset: ${reason}.`] };
	});
}

function listBlockReasons(
	{ source: { system, effects, read, sale } }: FinishedPlan,
	strategy: FinishedPlan['all'][number],
): readonly string[] {
	const request = { household: read.facts, taxYear: read.year, assetKind: toAssetKind(sale) };
	const blocks = getStandaloneEffect(system, effects, request, strategy).warnings.filter(
		({ kind }) => kind === 'block',
	);
	return blocks.map(({ message, remedy }) => `${message} ${remedy}`.trim());
}
