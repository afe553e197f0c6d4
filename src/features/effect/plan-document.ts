// The texts and figures of a plan on a page, in a report and in a spreadsheet. Pure.

import { findById, listStrategyIds } from '../../engine/collections.ts';
import { formatPercent, isNegligible } from '../../engine/format.ts';
import type { BestPlan, Neighbor } from '../../engine/plan/best-plan.ts';
import type { Conflict } from '../../engine/plan/conflicts.ts';
import { projectEstate } from '../../engine/plan/project-estate.ts';
import { computePresentValue, listScenarioYears } from '../../engine/strategy/compare-scenarios.ts';
import type { Member } from '../../engine/strategy/effect.ts';
import { ESTATE_YEARS } from '../../engine/strategy/estate-outcomes.ts';
import type { PlanAnalysis } from '../../engine/tax-engine.ts';
import { listWorksheets } from '../../engine/tax-return/tax-system.ts';
import { formatAhead, MEASURE } from '../../engine/verdict.ts';
import type { AmountColumn, AmountRow, AmountTable, Row, Section } from '../../lib/document.ts';
import type { Estates } from '../../lib/load-returns.ts';
import type { FormReading } from '../form/field-state.ts';
import {
	type ChosenPlan,
	findStrategy,
	getStrategyName,
	isBlocked,
	listDiscountRates,
} from './choose-plan.ts';
import type { EffectOnReturn } from './effect-on-return.ts';
import { createEstateSection, type EstateSection, NO_ESTATE } from './estate-document.ts';
import { listWarnings } from './messages.ts';
import type { DeathSection } from './plan-deaths.ts';
import {
	ESTATE_UNTOUCHED,
	formatBest,
	formatConflict,
	formatMargin,
	formatRates,
	formatSwitch,
	isBest,
	listPlanSentences,
	ORDER_NOTE,
	type PlanText,
	toPlanText,
	UNSETTLED_NOTE,
} from './plan-messages.ts';

export interface FinishedPlan extends ChosenPlan {
	readonly answer: PlanAnalysis;
	readonly best: BestPlan | undefined;
	/** In other futures; left out where nothing is in the plan. */
	readonly futures?: AmountTable | undefined;
	/** By the year of a death; left out where it was not asked. */
	readonly deaths?: readonly DeathSection[];
	readonly document: PlanDocument;
}

/** Everything said of a plan. Notes are sentences, or ''. */
export interface PlanDocument {
	/** The balance, in the parts of a headline, and as sentences. */
	readonly text: PlanText;
	readonly sentences: readonly string[];
	readonly marginNote: string;
	/** From the tax without the plan to how far ahead it leaves the visitor; without rows where nothing is carried out. */
	readonly bridge: AmountTable;
	readonly strategies: AmountTable;
	/** What each strategy adds to how far ahead the plan leaves the visitor, the largest first. */
	readonly ranking: AmountTable;
	/** Which discount rate the plan uses where its strategies have different ones. */
	readonly ratesNote: string;
	readonly orderNote: string;
	/** The ways to sell, the best first, with what else is in the plan beside each; without rows where there is one at most, or the best plan is not found yet. */
	readonly ways: AmountTable;
	/** The plan with each strategy switched; without rows until that is computed. */
	readonly switches: AmountTable;
	/** No combination leaves the visitor further ahead; false until the best plan is found. */
	readonly isBest: boolean;
	readonly bestNote: string;
	/** The strategies that are not carried out, and why, in sentences. */
	readonly leftOut: Section;
	/** Strategies that interact, the largest first. */
	readonly conflicts: Section;
}

/**
 * Describes a plan.
 * @param answer its shares and neighbors; undefined until they are computed
 * @param best the best plan of all strategies; undefined until it is found
 */
export function createPlanDocument(
	chosenPlan: ChosenPlan,
	answer: PlanAnalysis | undefined,
	best: BestPlan | undefined,
): PlanDocument {
	const { source, fullRequest, result, dispositionIds, independentIds } = chosenPlan;
	const { netPresentValue } = result.with;
	const isBestPlan = best !== undefined && isBest(netPresentValue, best.value);
	const text = toPlanText(chosenPlan);
	const strategies = createStrategiesTable(chosenPlan, answer);
	return {
		text,
		sentences: listPlanSentences(text),
		marginNote: formatMargin(answer?.margin ?? 0),
		bridge: createBridgeTable(chosenPlan),
		strategies,
		ranking: createRankingTable(strategies),
		ratesNote: formatRates(listDiscountRates(source, fullRequest.strategies), fullRequest.discountRate),
		orderNote: result.members.length > 1 ? ORDER_NOTE : '',
		ways: createWaysTable(chosenPlan, best),
		switches: createSwitchesTable(chosenPlan, answer?.neighbors ?? []),
		isBest: isBestPlan,
		bestNote: best
			? formatBest(netPresentValue, best.value, dispositionIds.length + independentIds.length)
			: '',
		leftOut: {
			title: NOT_IN_PLAN,
			part: NOT_IN_PLAN,
			rows: listLeftOutRows(chosenPlan, isBestPlan, answer?.neighbors ?? []),
		},
		conflicts: {
			title: INTERACTIONS,
			part: INTERACTIONS,
			rows: (answer?.conflicts ?? []).map((conflict) => describeConflict(chosenPlan, conflict)),
		},
	};
}

/** Headings, and parts of the spreadsheet. */
const [NOT_IN_PLAN, INTERACTIONS] = ['Not in the plan', 'How they interact'];

function describeConflict(chosenPlan: ChosenPlan, conflict: Conflict): Row {
	const { system, reading } = chosenPlan;
	const lines = listWorksheets(system, reading.household).flatMap((worksheet) => worksheet.lines);
	const line = lines.find(({ id }) => id === conflict.line);
	return {
		id: `${conflict.first} ${conflict.second}`,
		label: formatConflict(conflict, line, (id) => getStrategyName(chosenPlan, id), reading.taxYear),
		value: conflict.overlap,
		year: reading.taxYear + conflict.year,
		source: line?.form ?? '',
	};
}

const STRATEGY_COLUMNS: readonly AmountColumn[] = [
	{ title: 'Ahead alone' },
	{ title: 'Adds to the plan' },
	{ title: 'Tax saved in the plan' },
	{ title: 'Costs', isOptional: true, isCost: true },
	{ title: 'Other cash', isOptional: true },
];

/** A note on the first column. */
export const ALONE_NOTE = '“Ahead alone” is each by itself, with the whole asset, as in its calculator.';

/** The name of what `overlap` of a plan says. */
export const OVERLAP_LABEL = 'Overlap (total less the sum of each alone)';

// Effects the law denies, and inputs for which a calculator counts with another value than the household has.
function listNotes(chosenPlan: ChosenPlan, { strategy, ownEffect }: Member): readonly string[] {
	const isUnsettled = strategy.lawUnsettled && ownEffect.claimed;
	return [
		...(isUnsettled ? [UNSETTLED_NOTE] : listWarnings(ownEffect, 'denied')),
		...(findStrategy(chosenPlan, strategy.id)?.mismatches ?? []),
	];
}

function createStrategiesTable(chosenPlan: ChosenPlan, answer: PlanAnalysis | undefined): AmountTable {
	const { members, with: outcome } = chosenPlan.result;
	const { netPresentValue, taxSaved, costs, cash } = outcome;
	return {
		title: 'The plan, by strategy',
		columns: STRATEGY_COLUMNS,
		rows: members.map((member) => {
			const { strategy, moneyPresentValue } = member;
			const share = findById(answer?.shares ?? [], strategy.id)?.share;
			return {
				id: strategy.id,
				label: strategy.name,
				notes: listNotes(chosenPlan, member),
				amounts: [
					findStrategy(chosenPlan, strategy.id)?.effect.result.with.netPresentValue,
					share && share.presentValue + moneyPresentValue,
					share?.taxSaved,
					member.costs,
					member.cash,
				],
			};
		}),
		total: {
			id: 'together',
			label: 'Together',
			amounts: [undefined, netPresentValue, taxSaved, costs, cash],
		},
	};
}

// The tax without the plan, less the tax with it, plus other money after costs.
function createBridgeTable({ result, request }: ChosenPlan): AmountTable {
	const rate = request.discountRate / 100;
	const { netPresentValue, moneyByYear } = result.with;
	const computeTax = (scenario: 'without' | 'with') => {
		const taxes = listScenarioYears(result, scenario).map(({ total }) => total);
		return computePresentValue(taxes, rate);
	};
	const money = computePresentValue(moneyByYear, rate);
	const rows = [
		{ id: 'without', label: 'Tax without the plan', amounts: [computeTax('without')] },
		{ id: 'with', label: 'Tax with the plan', amounts: [computeTax('with')] },
		...(isNegligible(money) ? [] : [{ id: 'money', label: 'Costs and other cash', amounts: [money] }]),
		{ id: 'ahead', label: formatAhead(netPresentValue), amounts: [netPresentValue] },
	];
	return {
		title: 'From the tax without the plan to what you come out with',
		columns: [{ title: 'In today’s dollars' }],
		rows: result.members.length > 0 ? rows : [],
	};
}

// The same without each alone, the largest contribution first.
function createRankingTable({ rows, total }: AmountTable): AmountTable {
	const toRankedRow = (row: AmountRow): AmountRow => ({ ...row, amounts: row.amounts.slice(1) });
	return {
		title: 'What each strategy contributes',
		part: 'Contribution',
		columns: [{ title: MEASURE }, { title: 'Tax saved' }, ...STRATEGY_COLUMNS.slice(3)],
		rows: rows.map(toRankedRow).sort(({ amounts: [a = 0] }, { amounts: [b = 0] }) => b - a),
		total: rows.length > 1 && total ? toRankedRow(total) : undefined,
	};
}

// Each way alone with the best of the other strategies, and the best split where it is better.
function createWaysTable(chosenPlan: ChosenPlan, best: BestPlan | undefined): AmountTable {
	const { selection, dispositionIds, independentIds, isShared } = chosenPlan;
	const getName = (id: string) => getStrategyName(chosenPlan, id);
	const split = dispositionIds.filter((id) => best?.selection[id]);
	const splitText = split.map((id) => `${getName(id)} ${formatPercent(100 * (best?.selection[id] ?? 0))}`);
	const splitRow = { id: 'split', label: `Best split: ${splitText.join(', ')}`, amounts: [best?.value] };
	const wayRows = (best?.ways ?? []).map(({ id, value }) => {
		const portion = id === undefined ? 0 : (selection[id] ?? 0);
		const share = isShared ? `${formatPercent(100 * portion)} of the asset in the plan` : 'In the plan';
		return {
			id: id ?? 'cash',
			label: id === undefined ? 'None of these ways' : getName(id),
			notes: portion > 0 ? [share] : [],
			amounts: [value],
		};
	});
	return {
		title: 'The ways to sell',
		part: 'Way to sell',
		columns: [{ title: MEASURE }],
		...(wayRows.length > 2
			? {
					rows: [...(split.length > 1 ? [splitRow] : []), ...wayRows],
					notes:
						independentIds.length > 0 ? ['Each way is shown with the best of your other strategies.'] : [],
				}
			: { rows: [] }),
	};
}

// What the plan comes to with one strategy switched, relative to the plan as it is.
function createSwitchesTable(chosenPlan: ChosenPlan, neighbors: readonly Neighbor[]): AmountTable {
	const { result, selection } = chosenPlan;
	return {
		title: 'One strategy switched',
		columns: [{ title: 'Further ahead (or behind)' }],
		rows: neighbors.map(({ id, value }) => ({
			id,
			label: `${selection[id] ? 'Without' : 'With'} ${getStrategyName(chosenPlan, id)}`,
			amounts: [value - result.with.netPresentValue],
		})),
	};
}

/** The effects by themselves of the strategies that do something to an estate, whether the plan has them or not. */
export function listEstateEffects(chosenPlan: ChosenPlan): readonly EffectOnReturn[] {
	return chosenPlan.fullRequest.strategies
		.filter(({ strategy }) => strategy.estate && !isBlocked(chosenPlan, strategy.id))
		.map(({ effect }) => effect);
}

/** Describes the estate with the plan: what all strategies do to it counts once. @param inputs read, with the estate of today */
export function describePlanEstate(
	{ effects, reading, rate, request, ...chosenPlan }: ChosenPlan,
	estates: Estates,
	{ values }: FormReading,
): EstateSection {
	const system = estates.addLaw(chosenPlan.system);
	const { outcomes, ownEffects } = projectEstate({ system, effects }, { ...request, estate: values });
	if (!outcomes) return { ...NO_ESTATE, sentences: [ESTATE_UNTOUCHED] };
	const subject = {
		system,
		effects,
		ownEffects: ownEffects.filter((ownEffect) => !ownEffect.isBlocked),
		reading,
		rate,
		isUnsettled: false,
		estateYears: Number(values[ESTATE_YEARS]),
		baseline: 'no plan',
		alternative: 'instead of carrying out the plan',
	};
	return createEstateSection(estates, subject, outcomes);
}

// Strategies the law blocks, and those that are switched off.
function listLeftOutRows(
	chosenPlan: ChosenPlan,
	isBestPlan: boolean,
	neighbors: readonly Neighbor[],
): readonly Row[] {
	const { fullRequest, result, blocked } = chosenPlan;
	const memberIds = listStrategyIds(result.members);
	return fullRequest.strategies
		.filter(({ strategy }) => !memberIds.includes(strategy.id))
		.map(({ strategy: { id, name } }): Row => {
			const label = `${name}.`;
			const block = blocked.find(({ strategy }) => strategy.id === id);
			if (block) return { id, label, notes: listWarnings(block, 'block') };
			const gain = Number(findById(neighbors, id)?.value) - result.with.netPresentValue;
			const bestReason = isNegligible(gain) ? formatSwitch(gain) : 'You come out further ahead without it.';
			return { id, label, notes: [isBestPlan ? bestReason : 'Switched off.'] };
		});
}
