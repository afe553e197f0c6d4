// The sentences of a plan.

import { findById, pick, sum } from '../../engine/collections.ts';
import { formatDate } from '../../engine/dates.ts';
import {
	formatCount,
	formatList,
	formatMillions,
	formatMoney,
	formatPercent,
	isNegligible,
	joinSentences,
	lowerFirst,
	omitBlank,
} from '../../engine/format.ts';
import type { Conflict } from '../../engine/plan/conflicts.ts';
import { CLOSING, getClosing, type ListedStep, type StepCalendar } from '../../engine/plan/steps.ts';
import { listScenarioYears } from '../../engine/strategy/compare-scenarios.ts';
import type { Effect } from '../../engine/strategy/effect.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { findTaxYear } from '../../engine/tax-return/tax-years.ts';
import {
	describeVerdict,
	formatAheadFigure,
	getReturnOpening,
	type OutcomeText,
} from '../../engine/verdict.ts';
import type { CompiledAdjustment } from '../../model/compiled-effect.ts';
import type { CompiledLine } from '../../model/compiled-return.ts';
import type { ChosenPlan } from './choose-plan.ts';
import type { HouseholdContext } from './effect-on-return.ts';

/** A plan's result, in the parts of a few sentences. Empty parts are ''. */
export interface PlanText extends Pick<OutcomeText, (typeof VERDICT_PARTS)[number]> {
	/** "On your return, with these 5 strategies". */
	readonly opening: string;
	/** The overlap; where nothing is carried out, where the reasons are. */
	readonly details: string;
	/** What a strategy takes for granted of the income of all. */
	readonly premise: string;
}

/** The words of a plan; of one of which nothing is carried out, the opening alone, and where the reasons are. */
export function toPlanText(plan: ChosenPlan): PlanText {
	const { reading, result, blocked } = plan;
	const { strategies } = plan.source;
	const count = result.members.length;
	const opening = getReturnOpening(reading.isSample);
	if (count === 0) {
		const returnText = lowerFirst(opening);
		const [noneText, details] =
			blocked.length < strategies.length
				? [`None of these strategies is in the plan, so nothing changes ${returnText}.`, '']
				: [`The law allows none of these strategies ${returnText}.`, 'See the reasons below.'];
		return { ...NO_VERDICT, opening: noneText, details, premise: '' };
	}
	const premises = listPremises(plan);
	return {
		...pick(describeVerdict(plan).outcomes[0], VERDICT_PARTS),
		opening: `${opening}, with ${formatStrategyCount(count, strategies.length)}`,
		details: formatOverlap(result),
		premise: premises.length > 0 ? joinSentences(premises) : formatSoleNote(result),
	};
}

/**
 * Facts of the household that fall once a strategy begins, also where it is not carried out: pay ends when its visitor leaves
 * the employer. Each is a sentence; none where no other strategy is calculated with it.
 */
function listPremises({
	result: { members, baselines },
	system,
	reading: { taxYear, household: facts },
}: ChosenPlan): readonly string[] {
	if (members.length < 2 && baselines.length === 0) return [];
	return [...members, ...baselines].flatMap(({ strategy, ownEffect }) => {
		const years = listScenarioYears(ownEffect, 'without');
		const isPremise = ({ scenario, on, isSet }: CompiledAdjustment) =>
			scenario === 'without' && on === 'household' && isSet;
		const factIds = new Set(strategy.adjustments.filter(isPremise).map(({ fact }) => fact));
		return [...factIds].flatMap((id) => {
			const yearsAhead = years.findIndex(({ household }) => Number(household.facts[id]) < Number(facts[id]));
			const amount = years[yearsAhead]?.household.facts[id];
			if (amount === undefined) return [];
			const title = findById(system.household.facts, id)?.title;
			return `${strategy.name} assumes ${formatMoney(Number(amount))} for “${title}” from ${taxYear + yearsAhead} on, and the whole plan is calculated with that.`;
		});
	});
}

const VERDICT_PARTS = ['headline', 'tone', 'measureNote', 'tax', 'transfers'] as const;

const NO_VERDICT: Pick<OutcomeText, (typeof VERDICT_PARTS)[number]> = {
	headline: '',
	tone: 'plain',
	measureNote: '',
	tax: '',
	transfers: '',
};

// With some left out, "these" would name more than are counted.
function formatStrategyCount(count: number, calculatedCount: number): string {
	const countText = formatCount(count);
	if (count === calculatedCount) return count === 1 ? 'this strategy' : `these ${countText} strategies`;
	return count === 1 ? 'the one strategy in the plan' : `the ${countText} strategies in the plan`;
}

export function listPlanSentences(text: PlanText): readonly string[] {
	const { opening, headline, measureNote, tax, transfers, details, premise } = text;
	if (headline === '') return [opening];
	return omitBlank([
		joinSentences([`${opening}: ${headline}.`, measureNote && `${measureNote}.`, tax]),
		transfers,
		details,
		premise,
	]);
}

/** Standard errors within which every estimated share is, of all that were ever compared with exact ones. */
const ERRORS = 3;

/** How far estimated shares may be off, in dollars. @param margin the largest standard error */
export function computeErrorBound(margin: number): number {
	return ERRORS * margin;
}

/** The same as a sentence; '' for exact ones. */
export function formatMargin(margin: number): string {
	return margin > 0
		? `The contributions are estimates, from some of the orders: within about ${formatMoney(computeErrorBound(margin))}.`
		: '';
}

/** Why the parts do not sum to the whole, a sentence; '' for one strategy. */
function formatOverlap({ overlap: { taxSaved }, members }: Effect): string {
	if (members.length < 2) return '';
	if (!Number.isFinite(taxSaved)) return '';
	if (isNegligible(taxSaved)) return 'Together they save as much as the sum of what each saves alone.';
	const amount = formatMoney(Math.abs(taxSaved));
	return taxSaved < 0
		? `Together they save ${amount} less than the sum of what each saves alone because they use the same income, deductions and limits.`
		: `Together they save ${amount} more than the sum of what each saves alone: they work better together.`;
}

/** Why the one strategy of a plan has another figure than in its own calculator, a sentence; '' where it has not. */
function formatSoleNote(result: Effect): string {
	return result.members.length === 1 && hasOtherFigures(result)
		? 'What the strategies left out concern (a sale, donations, other income) stays on the return, so the figure differs from the strategy’s own calculator.'
		: '';
}

/** True where a strategy alone saves something else in the plan than in its own calculator. */
function hasOtherFigures({ members }: Effect): boolean {
	return members.some(({ alone, ownEffect }) => !isNegligible(alone.taxSaved - ownEffect.with.taxSaved));
}

/**
 * What a strategy contributes to a plan: "In this plan: $1.8m of the $6.9m, for half of the asset."
 * @param share dollars of the plan’s net present value @param total of the plan
 * @param portion of the asset, as a fraction; 1 for a strategy that concerns all of it, or none
 */
export function formatContribution(share: number, total: number, portion: number): string {
	const isPart = share > 0 && share <= total && !isNegligible(share);
	const figure = isPart
		? `${formatMillions(share)} of the ${formatMillions(total)}`
		: formatAheadFigure(share);
	const asset = portion === 0.5 ? 'half' : formatPercent(100 * portion);
	return `In this plan: ${figure}${portion < 1 ? `, for ${asset} of the asset` : ''}.`;
}

/**
 * What taking a strategy into the plan would do, a sentence.
 * @param gain dollars of net present value, against the plan as it is
 */
export function formatSwitch(gain: number, isInPlaceOfOthers = false): string {
	if (!Number.isFinite(gain)) return 'It cannot be combined with the rest of the plan.';
	const opening = isInPlaceOfOthers ? 'In place of the others, it' : 'It';
	if (isNegligible(gain)) return `${opening} would make no difference.`;
	const amount = formatMoney(Math.abs(gain));
	return `${opening} would ${gain > 0 ? `put you ${amount} further ahead` : `set you back ${amount}`}.`;
}

/** How the plan compares with the best one, a sentence. @param candidates strategies that the law allows */
export function formatBest(value: number, bestValue: number, candidates: number): string {
	if (candidates === 0 || !Number.isFinite(value + bestValue)) return '';
	if (isBest(value, bestValue))
		return candidates === 1
			? ''
			: `This is the best combination of your ${formatCount(candidates)} strategies.`;
	return `The best combination would put you ${formatMoney(bestValue - value)} further ahead.`;
}

/** Dollars. The search for the best plan leaves no more. */
const BEST_TOLERANCE = 1.5;

/** True where no combination leaves the visitor further ahead. */
export function isBest(value: number, bestValue: number): boolean {
	return bestValue - value < BEST_TOLERANCE;
}

/** Portions and their sum: "84% + 16% = 100%. Nothing is sold for cash." */
export function formatPortions(portions: readonly number[], cash: number): string {
	const terms = portions.map((portion) => formatPercent(100 * portion));
	const total =
		terms.length > 1
			? `${terms.join(' + ')} = ${formatPercent(100 * sum(portions))}`
			: `${terms.join('')} of the asset`;
	const remainder =
		cash > 0 ? `The other ${formatPercent(100 * cash)} is sold for cash.` : 'Nothing is sold for cash.';
	return portions.length === 0 ? 'The whole asset is sold for cash.' : `${total}. ${remainder}`;
}

/** Said of a strategy whose inputs the visitor has not looked at. */
export const UNREVIEWED_NOTE = 'Some of its inputs are our defaults.';

/** Which of its two outcomes a plan counts where the law is unsettled. */
export const UNSETTLED_NOTE = 'The law is unsettled. This assumes the claim fails.';

/**
 * Says which discount rate a plan uses whose strategies have different ones; '' where they have one.
 * @param rates of the strategies, in percent
 * @param rate of the plan
 */
export function formatRates(rates: readonly number[], rate: number): string {
	const texts = [...new Set(rates)].sort((a, b) => a - b).map((own) => formatPercent(own));
	if (texts.length < 2) return '';
	return `Your strategies use discount rates of ${formatList(texts)}; the plan uses ${formatPercent(rate)} for all.`;
}

/** Why their order plays no part. */
export const ORDER_NOTE =
	'All strategies are on one return, so their order does not matter. What each adds is its average over all orders; the amounts sum to the total.';

/**
 * A sentence about two strategies that interact.
 * @param line the one that both move
 * @param taxYear the calendar year of year 0
 */
export function formatConflict(
	{ first, second, overlap, year }: Conflict,
	line: CompiledLine | undefined,
	getName: (id: string) => string,
	taxYear: number,
): string {
	const amount = formatMoney(Math.abs(overlap));
	const pair = `${getName(first)} and ${getName(second)} together save ${amount} ${overlap < 0 ? 'less' : 'more'} than apart`;
	if (!line) return `${pair}.`;
	const form = line.form === '' ? '' : ` (${line.form})`;
	return `${pair}. They first interact at “${line.label}”${form} in ${taxYear + year}.`;
}

interface ClosingDescription {
	readonly calendar: StepCalendar;
	/** Said where the closing is our assumption; else ''. */
	readonly closingNote: string;
	/** What the visitor does about it, and where. */
	readonly closingAction: { readonly text: string; readonly overlay: 'sale' | 'household' };
}

/** What deadlines count from, and where the closing of the planned sale is our assumption, that. */
export function describeClosing(
	{ sale, reading, system }: Pick<HouseholdContext, 'sale' | 'reading' | 'system'>,
	today: string,
): ClosingDescription {
	const taxYear = reading.taxYear;
	const entered = String(sale?.[CLOSING] ?? '');
	const closingAction = getClosingAction(system, entered, `${taxYear}-12-31` < today ? today : '');
	if (!sale) return { calendar: { taxYear, today }, closingNote: '', closingAction };
	const { date, signing, isAssumed } = getClosing(sale, taxYear, today);
	const difference =
		entered === '' ? '' : `, not on ${formatDate(entered)}: figures are for tax year ${taxYear}`;
	const closingNote = isAssumed
		? `Dates assume that the sale ${date < today ? 'closed' : 'closes'} on ${formatDate(date)}${difference}.`
		: '';
	return { calendar: { taxYear, today, closing: date, signing }, closingNote, closingAction };
}

/** @param earliestDay on which a sale without a date can still close, where the tax year is over; else '' */
function getClosingAction(
	system: TaxSystem,
	entered: string,
	earliestDay: string,
): ClosingDescription['closingAction'] {
	const closingYear = findTaxYear(system, entered || earliestDay);
	if (closingYear !== undefined) return { text: `Choose tax year ${closingYear}`, overlay: 'household' };
	return { text: entered === '' ? 'Enter the closing date' : 'Change the closing date', overlay: 'sale' };
}

/** Said beside the plan's figures, which count on every step; '' where no date has passed. */
export function formatPassedNote(steps: readonly ListedStep[]): string {
	const passedSteps = steps.filter(({ hasPassed }) => hasPassed);
	const count = passedSteps.length;
	if (count === 0) return '';
	const names = [...new Set(passedSteps.flatMap(({ strategies }) => strategies))];
	const owner = names.length > 2 ? `${names.length} strategies` : formatList(names);
	return count === 1
		? `The date of a step has passed (${owner}). The figures assume that it was taken in time.`
		: `The dates of ${count} steps have passed (${owner}). The figures assume that each was taken in time.`;
}

/** Said of the estate beside a plan. */
export const PLAN_ESTATE_NOTE =
	'The plan’s figures leave out your estate. Here it is with the plan, which uses the exclusion once for all its strategies, then with each strategy alone and the whole asset.';

/**
 * Why there is no plan of the visitor’s own, a sentence; '' where there is: the figures of an example would pass as the
 * visitor’s.
 */
export function describePlanObstacle({
	reading: { isSample, missingNote },
}: Pick<HouseholdContext, 'reading'>): string {
	if (isSample)
		return 'Enter your household, and the plan says what you keep, what to do by when, and what each strategy adds.';
	return missingNote === '' ? '' : `Your household: ${missingNote}`;
}

/** Said in the place of figures of the estate with a plan. */
export const ESTATE_UNTOUCHED = 'No strategy in the plan affects your estate.';
