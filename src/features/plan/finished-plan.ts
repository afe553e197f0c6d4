// A plan with everything that a report or a spreadsheet tells of it, in rows. Pure.
import { formatMoneyOrDash } from '../../engine/format.ts';
import { NONE } from '../../engine/plan/asset-choice-ids.ts';
import type { PlanResult, StrategyInPlan } from '../../engine/plan/compute-plan.ts';
import { getStandaloneEffect } from '../../engine/plan/prepare-plan.ts';
import type { SharesAnswer } from '../../engine/tax-engine.ts';
import { toAssetKind } from '../strategy/compute-effect.ts';
import type { Shares } from './ask-shares.ts';
import { type ChosenPlan, getStrategyName, type PlanSource } from './choose-plan.ts';
import { isNegligible, UNSETTLED_NOTE } from './messages.ts';

/** A plan after a choice, with its shares. */
export interface FinishedPlan extends ChosenPlan {
	readonly source: PlanSource;
	readonly answer: SharesAnswer;
}

/** A column of dollars, the same on the page, on paper and in a spreadsheet. */
export interface FiguresColumn<T> {
	readonly title: string;
	/** A page has no room for it where it is nothing. */
	readonly isOptional?: boolean;
	/** A page shows what is paid with a minus sign. */
	readonly isCost?: boolean;
	/** Undefined where there is no such figure, or none yet; what is not a number is unavailable. */
	readonly getAmount: (figures: T) => number | undefined;
}

/** What a strategy of a plan, or all of them, come to. Dollars over all years. */
export interface StrategyFigures {
	readonly alone: number | undefined;
	readonly share: number | undefined;
	readonly costs: number;
	readonly cash: number;
	readonly netBenefit: number | undefined;
}

/** A strategy of a plan. */
export interface StrategyRow {
	readonly id: string;
	readonly name: string;
	/** Notes on its figures, in sentences. */
	readonly notes: readonly string[];
	readonly figures: StrategyFigures;
}

const ALONE_COLUMN: FiguresColumn<StrategyFigures> = {
	title: 'Tax saved alone',
	getAmount: ({ alone }) => alone,
};
const MONEY_COLUMNS: readonly FiguresColumn<StrategyFigures>[] = [
	{ title: 'Costs', isOptional: true, isCost: true, getAmount: ({ costs }) => costs },
	{ title: 'Other money', isOptional: true, getAmount: ({ cash }) => cash },
	{ title: 'Net benefit', getAmount: ({ netBenefit }) => netBenefit },
];

/** The figures of a strategy of a plan. */
export const STRATEGY_COLUMNS: readonly FiguresColumn<StrategyFigures>[] = [
	ALONE_COLUMN,
	{ title: 'Fair share of all', getAmount: ({ share }) => share },
	...MONEY_COLUMNS,
];

/** The figures of the only strategy of a plan: its share is what it saves. */
export const SINGLE_STRATEGY_COLUMNS: readonly FiguresColumn<StrategyFigures>[] = [
	{ ...ALONE_COLUMN, title: 'Tax saved' },
	...MONEY_COLUMNS,
];

/** The figures of the plan with each choice among strategies about the same asset. */
export const CHOICE_COLUMNS: readonly FiguresColumn<PlanResult>[] = [
	{ title: 'Tax saved together', getAmount: ({ taxSaved }) => taxSaved },
	{ title: 'Present value of what is left', getAmount: ({ netPresentValue }) => netPresentValue },
];

/** The name of what `overlap` of a plan says. */
export const OVERLAP_LABEL = 'Overlap: together less the sum of each alone';

/** A figure as a page shows it; '' for none. */
export function formatFigure<T>({ isCost, getAmount }: FiguresColumn<T>, figures: T): string {
	const amount = getAmount(figures);
	return amount === undefined ? '' : formatMoneyOrDash(isCost ? -amount : amount);
}

/** The columns that a page shows of some figures. */
export function listShownColumns<T>(
	columns: readonly FiguresColumn<T>[],
	all: readonly T[],
): readonly FiguresColumn<T>[] {
	return columns.filter(
		({ isOptional, getAmount }) =>
			!isOptional || all.some((figures) => !isNegligible(getAmount(figures) ?? 0)),
	);
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
function listNotes(
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

/** The strategies that are carried out. @param answer the shares; undefined until they are worked out */
export function listPlannedRows({
	all,
	plan,
	answer,
}: Pick<FinishedPlan, 'all' | 'plan'> & Pick<Shares, 'answer'>): readonly StrategyRow[] {
	return plan.strategies.map((strategy) => {
		const { id, alone, costs, cash } = strategy;
		const entry = answer?.shares.find((one) => one.id === id);
		return {
			id,
			name: getStrategyName({ all }, id),
			notes: listNotes({ all }, strategy),
			figures: {
				alone: alone.taxSaved,
				share: entry?.share.taxSaved,
				costs,
				cash,
				netBenefit: entry?.netBenefit,
			},
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
