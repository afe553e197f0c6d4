// A plan with everything that a report or a spreadsheet tells of it, in rows. Pure.
import { kindOf } from '../effect/effect-run.ts';
import { NONE } from '../engine/effect/asset-choice.ts';
import type { StrategyInPlan } from '../engine/effect/plan.ts';
import { ownEffect } from '../engine/effect/prepare-plan.ts';
import { type ChosenPlan, nameIn, type PlanSource } from './plan-run.ts';
import type { SharesAnswer } from './shares-worker.ts';
import { UNSETTLED } from './words.ts';

/** A plan after a choice, with its shares. */
export interface FinishedPlan extends ChosenPlan {
	readonly source: PlanSource;
	readonly answer: SharesAnswer;
}

/** A strategy of a plan. Dollars over all years; what is not a number is unavailable. */
export interface PlannedRow extends Pick<StrategyInPlan, 'id' | 'costs' | 'cash' | 'netBenefit'> {
	readonly name: string;
	/** What has to be known of its figures, in sentences. */
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
export function notesOn({ all }: Pick<FinishedPlan, 'all'>, { id, own }: StrategyInPlan): readonly string[] {
	const read = all.find(({ effect }) => effect.id === id);
	const denied = own.warnings.filter(({ kind }) => kind === 'denied').map(({ message }) => message);
	const isUnsettled = read?.effect.unsettled && own.claimed;
	return [...(isUnsettled ? [UNSETTLED] : denied), ...(read?.apart ?? [])];
}

/** The strategies that are carried out. */
export function plannedRows(finished: FinishedPlan): readonly PlannedRow[] {
	return finished.plan.strategies.map((strategy) => {
		const { id, alone, costs, cash } = strategy;
		const known = finished.answer.shares.find((one) => one.id === id);
		return {
			id,
			name: nameIn(finished, id),
			notes: notesOn(finished, strategy),
			alone: alone.taxSaved,
			share: known?.share.taxSaved ?? Number.NaN,
			costs,
			cash,
			netBenefit: known?.netBenefit ?? Number.NaN,
		};
	});
}

/** The strategies that are not carried out: what the law blocks, and alternatives that were not chosen. */
export function leftOutRows(finished: FinishedPlan): readonly LeftOutRow[] {
	const { all, planned, plan, chosen } = finished;
	const left = all.filter(({ effect }) => !plan.strategies.some(({ id }) => id === effect.id));
	return left.map((one): LeftOutRow => {
		const { id, name } = one.effect;
		if (planned.includes(one)) return { id, name, reasons: blocksOf(finished, one) };
		const what =
			chosen === NONE ? 'none of them is carried out' : `${nameIn(finished, chosen)} is carried out instead`;
		return { id, name, reasons: [`An alternative for the same asset: ${what}.`] };
	});
}

function blocksOf(
	{ source: { system, effects, read, sale } }: FinishedPlan,
	one: FinishedPlan['all'][number],
): readonly string[] {
	const request = { household: read.facts, taxYear: read.year, assetKind: kindOf(sale) };
	const blocks = ownEffect(system, effects, request, one).warnings.filter(({ kind }) => kind === 'block');
	return blocks.map(({ message, cure }) => `${message} ${cure}`.trim());
}
