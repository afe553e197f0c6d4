// The texts and figures of a plan on a page, in a report and in a spreadsheet. Pure.
import { DIFFERENT_ASSETS, NONE } from '../../engine/plan/asset-choice-ids.ts';
import type { StrategyInPlan } from '../../engine/plan/compute-plan.ts';
import { getStandaloneEffect } from '../../engine/plan/prepare-plan.ts';
import { computePresentValue } from '../../engine/strategy/compare-scenarios.ts';
import type { SharesAnswer } from '../../engine/tax-engine.ts';
import type { AmountColumn, AmountTable } from '../strategy/amount-table.tsx';
import { formatAhead, isNegligible, MEASURE } from '../strategy/verdict.ts';
import { type ChosenPlan, getStrategyName } from './choose-plan.ts';
import {
	formatAloneNote,
	formatConflict,
	formatMargin,
	getChoiceNote,
	listPlanSentences,
	ORDER_NOTE,
	type PlanText,
	toPlanText,
	UNSETTLED_NOTE,
} from './messages.ts';

/** A plan after a choice, with its shares. */
export interface FinishedPlan extends ChosenPlan {
	readonly answer: SharesAnswer;
}

/** Two strategies that interact. */
interface ConflictText {
	readonly id: string;
	readonly text: string;
	/** Dollars. */
	readonly overlap: number;
	/** The calendar year. */
	readonly year: number;
	readonly form: string;
}

/** Everything said of a plan. Notes are sentences, or ''. */
export interface PlanDocument {
	/** The balance, in the parts of a headline, and as sentences. */
	readonly text: PlanText;
	readonly sentences: readonly string[];
	/** How far the shares may be off. */
	readonly marginNote: string;
	/** From the tax without the plan to how far ahead it leaves the visitor; without rows where nothing is carried out. */
	readonly bridge: AmountTable;
	readonly strategies: AmountTable;
	/** What each strategy adds to how far ahead the plan leaves the visitor, the largest first. */
	readonly ranking: AmountTable;
	/** Why figures alone differ from those of the strategies' own calculators. */
	readonly aloneNote: string;
	readonly orderNote: string;
	/** The plan with each choice among strategies about the same asset; without rows where there is none. */
	readonly choices: AmountTable;
	readonly choiceNote: string;
	readonly leftOut: readonly LeftOutRow[];
	/** The largest first. */
	readonly conflicts: readonly ConflictText[];
}

/** Describes a plan. @param answer its shares; undefined until they are computed */
export function describePlan(chosenPlan: ChosenPlan, answer: SharesAnswer | undefined): PlanDocument {
	const { source, plan, returns } = chosenPlan;
	const text = toPlanText(plan, source, returns?.rate ?? '');
	return {
		text,
		sentences: listPlanSentences(text),
		marginNote: formatMargin(answer?.margin ?? 0),
		bridge: createBridgeTable(chosenPlan),
		strategies: createStrategiesTable(chosenPlan, answer),
		ranking: createRankingTable(chosenPlan, answer),
		aloneNote: formatAloneNote(plan),
		orderNote: plan.strategies.length > 1 ? ORDER_NOTE : '',
		choices: createChoicesTable(chosenPlan),
		choiceNote: getChoiceNote(chosenPlan),
		leftOut: listLeftOutRows(chosenPlan),
		conflicts: (answer?.conflicts ?? []).map((conflict) => ({
			id: `${conflict.first} ${conflict.second}`,
			text: formatConflict(conflict, (id) => getStrategyName(chosenPlan, id), source.read.year),
			overlap: conflict.overlap,
			year: source.read.year + conflict.year,
			form: conflict.line?.form ?? '',
		})),
	};
}

const STRATEGY_COLUMNS: readonly AmountColumn[] = [
	{ title: 'Tax saved alone' },
	{ title: 'Contribution to total' },
	{ title: 'Costs', isOptional: true, isCost: true },
	{ title: 'Other cash', isOptional: true },
	{ title: 'Net benefit' },
];

/** The name of what `overlap` of a plan says. */
export const OVERLAP_LABEL = 'Overlap (total less the sum of each alone)';

// Effects the law denies, and inputs for which a calculator counts with another value than the household has.
function listNotes({ all }: ChosenPlan, { id, standaloneEffect }: StrategyInPlan): readonly string[] {
	const member = all.find(({ strategy }) => strategy.id === id);
	const denied = standaloneEffect.warnings
		.filter(({ kind }) => kind === 'denied')
		.map(({ message }) => message);
	const isUnsettled = member?.strategy.unsettled && standaloneEffect.claimed;
	return [...(isUnsettled ? [UNSETTLED_NOTE] : denied), ...(member?.mismatches ?? [])];
}

function createStrategiesTable(chosenPlan: ChosenPlan, answer: SharesAnswer | undefined): AmountTable {
	const { plan } = chosenPlan;
	const { taxSaved, costs, cash, netBenefit } = plan;
	return {
		label: 'The plan, by strategy',
		columns: STRATEGY_COLUMNS,
		rows: plan.strategies.map((strategy) => {
			const share = answer?.shares.find(({ id }) => id === strategy.id);
			return {
				id: strategy.id,
				label: getStrategyName(chosenPlan, strategy.id),
				notes: listNotes(chosenPlan, strategy),
				amounts: [
					strategy.alone.taxSaved,
					share?.share.taxSaved,
					strategy.costs,
					strategy.cash,
					share?.netBenefit,
				],
			};
		}),
		total: { id: 'together', label: 'Together', amounts: [undefined, taxSaved, costs, cash, netBenefit] },
	};
}

// The tax without the plan, less the tax with it, plus other money after costs.
function createBridgeTable({ plan, request }: ChosenPlan): AmountTable {
	const rate = request.discountRate / 100;
	const computeTax = (scenario: 'without' | 'with') => {
		const taxes = plan[scenario].map(({ total }) => total);
		return computePresentValue(taxes, rate);
	};
	const money = computePresentValue(plan.moneyByYear, rate);
	const rows = [
		{ id: 'without', label: 'Tax without the plan', amounts: [computeTax('without')] },
		{ id: 'with', label: 'Tax with the plan', amounts: [computeTax('with')] },
		...(isNegligible(money) ? [] : [{ id: 'money', label: 'Costs and other cash', amounts: [money] }]),
		{ id: 'ahead', label: formatAhead(plan.netPresentValue), amounts: [plan.netPresentValue] },
	];
	return {
		label: 'From the tax without the plan to what you come out with',
		columns: [{ title: 'In today’s dollars' }],
		rows: plan.strategies.length > 0 ? rows : [],
	};
}

function createRankingTable(chosenPlan: ChosenPlan, answer: SharesAnswer | undefined): AmountTable {
	const { plan } = chosenPlan;
	const { netPresentValue, taxSaved, costs, cash } = plan;
	const rows = plan.strategies.map((strategy) => {
		const share = answer?.shares.find(({ id }) => id === strategy.id)?.share;
		const ahead = share && share.presentValue + strategy.moneyPresentValue;
		return {
			id: strategy.id,
			label: getStrategyName(chosenPlan, strategy.id),
			notes: listNotes(chosenPlan, strategy),
			amounts: [ahead, share?.taxSaved, strategy.costs, strategy.cash],
		};
	});
	return {
		label: 'What each strategy contributes',
		columns: [
			{ title: MEASURE },
			{ title: 'Tax saved' },
			{ title: 'Costs', isOptional: true, isCost: true },
			{ title: 'Other cash', isOptional: true },
		],
		rows: rows.sort(({ amounts: [a = 0] }, { amounts: [b = 0] }) => b - a),
		...(rows.length > 1 && {
			total: { id: 'together', label: 'Together', amounts: [netPresentValue, taxSaved, costs, cash] },
		}),
	};
}

function createChoicesTable({ choices, activeChoice, isChosen }: ChosenPlan): AmountTable {
	// One sale has one asset, unless the visitor says otherwise.
	const isRanked = ({ id }: { id: string }) => id !== DIFFERENT_ASSETS || id === activeChoice;
	const activeNote = isChosen ? 'Your choice' : 'Used here because it ranks first';
	return {
		label: 'What each choice gives',
		columns: [{ title: 'Tax saved together' }, { title: MEASURE }],
		rows: choices.filter(isRanked).map(({ id, name, plan }) => ({
			id,
			label: name,
			notes: id === activeChoice ? [activeNote] : [],
			amounts: [plan.taxSaved, plan.netPresentValue],
		})),
	};
}

/** A strategy that is not carried out, and why, in sentences. */
interface LeftOutRow {
	readonly id: string;
	readonly name: string;
	readonly reasons: readonly string[];
}

// Strategies the law blocks, and alternatives that were not chosen.
function listLeftOutRows(chosenPlan: ChosenPlan): readonly LeftOutRow[] {
	const { all, members, plan, activeChoice } = chosenPlan;
	const leftOutStrategies = all.filter(
		({ strategy }) => !plan.strategies.some(({ id }) => id === strategy.id),
	);
	return leftOutStrategies.map((leftOut): LeftOutRow => {
		const { id, name } = leftOut.strategy;
		if (members.includes(leftOut)) return { id, name, reasons: listBlockReasons(chosenPlan, leftOut) };
		const reason =
			activeChoice === NONE
				? 'none of them is in the plan'
				: `${getStrategyName(chosenPlan, activeChoice)} is used instead`;
		return { id, name, reasons: [`An alternative for the same asset: ${reason}.`] };
	});
}

function listBlockReasons(
	{ source, fullRequest }: ChosenPlan,
	strategy: ChosenPlan['all'][number],
): readonly string[] {
	const { warnings } = getStandaloneEffect(source, fullRequest, strategy);
	return warnings
		.filter(({ kind }) => kind === 'block')
		.map(({ message, remedy }) => `${message} ${remedy}`.trim());
}
