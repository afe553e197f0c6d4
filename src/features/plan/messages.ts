// The sentences of a plan.
import { formatCount, formatMoney, UNAVAILABLE } from '../../engine/format.ts';
import { NONE } from '../../engine/plan/asset-choice-ids.ts';
import { isNoBetter } from '../../engine/plan/asset-choices.ts';
import type { PlanResult } from '../../engine/plan/compute-plan.ts';
import type { Conflict } from '../../engine/plan/conflicts.ts';
import type { HouseholdReading } from '../household/household-state.ts';
import { getReturnOpening } from '../strategy/messages.ts';
import {
	describeVerdict,
	formatAhead,
	formatTaxChange,
	isNegligible,
	joinSentences,
	type VerdictText,
} from '../strategy/verdict.ts';
import type { ChosenPlan } from './choose-plan.ts';

/** A plan's result, in the parts of a few sentences. Empty parts are ''. */
export interface PlanText extends VerdictText {
	/** "On your return, with these 5 strategies". */
	readonly opening: string;
	/** The overlap; where nothing is carried out, where the reasons are. */
	readonly details: string;
}

/** The subject of a plan. */
interface PlanContext {
	readonly read: Pick<HouseholdReading, 'year' | 'isSample'>;
	readonly strategies: readonly unknown[];
}

/**
 * The words of a plan; of one of which nothing is carried out, the opening alone, and where the reasons are.
 * @param source the household, and all strategies that were calculated
 * @param rate the discount rate with its unit
 */
export function toPlanText(
	plan: PlanResult,
	{ read: { year, isSample }, strategies }: PlanContext,
	rate: string,
): PlanText {
	const count = plan.strategies.length;
	const opening = getReturnOpening(isSample);
	if (count === 0) {
		const returnText = `${opening.charAt(0).toLowerCase()}${opening.slice(1)}`;
		const [noneText, details] =
			plan.baselines.length > 0
				? [`None of these strategies is in the plan, so nothing changes ${returnText}.`, '']
				: [`The law allows none of these strategies ${returnText}.`, 'See the reasons below.'];
		return { ...NO_VERDICT, opening: noneText, details };
	}
	return {
		...describeVerdict(plan, year, rate),
		opening: `${opening}, with ${formatStrategyCount(count, strategies.length)}`,
		details: formatOverlap(plan),
	};
}

const NO_VERDICT: VerdictText = {
	headline: '',
	amount: 0,
	tone: 'plain',
	basis: '',
	tax: '',
	leaves: '',
};

// With some left out, "these" would name more than are counted.
function formatStrategyCount(count: number, calculatedCount: number): string {
	const all = formatCount(count);
	if (count === calculatedCount) return count === 1 ? 'this strategy' : `these ${all} strategies`;
	return count === 1 ? 'the one strategy in the plan' : `the ${all} strategies in the plan`;
}

/** The same as sentences. */
export function listPlanSentences(text: PlanText): readonly string[] {
	const { opening, headline, basis, tax, leaves, details } = text;
	if (headline === '') return [opening];
	return [joinSentences([`${opening}: ${headline}.`, basis && `${basis}.`, tax]), leaves, details].filter(
		(part) => part !== '',
	);
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
function formatOverlap({ overlap: { taxSaved }, strategies }: PlanResult): string {
	if (strategies.length < 2) return '';
	if (!Number.isFinite(taxSaved)) return '';
	if (isNegligible(taxSaved)) return 'Together they save as much as the sum of what each saves alone.';
	const amount = formatMoney(Math.abs(taxSaved));
	return taxSaved < 0
		? `Together they save ${amount} less than the sum of what each saves alone because they use the same income, deductions and limits.`
		: `Together they save ${amount} more than the sum of what each saves alone: they work better together.`;
}

/** The note on figures computed alone; '' where every one is that of the strategy’s own calculator. */
export function formatAloneNote({ strategies }: Pick<PlanResult, 'strategies'>): string {
	const hasDifference = strategies.some(
		({ alone, standaloneEffect }) => !isNegligible(alone.taxSaved - standaloneEffect.with.taxSaved),
	);
	return hasDifference
		? '“Alone” means that only this strategy is used. The facts of the others (a sale, donations, other income) stay on the return as without them, so the figure can differ from the strategy’s own calculator.'
		: '';
}

/** The result of a choice: "You come out $500 behind. Tax falls $672 in 2026." */
export function formatChoice(
	{ netPresentValue, savedByYear }: Pick<PlanResult, 'netPresentValue' | 'savedByYear'>,
	taxYear: number,
): string {
	if (!Number.isFinite(netPresentValue)) return UNAVAILABLE;
	const tax = formatTaxChange(savedByYear, taxYear);
	return `${formatAhead(netPresentValue)}. ${tax}`;
}

/** Which of its two outcomes a plan counts where the law is unsettled. */
export const UNSETTLED_NOTE = 'The law is unsettled. This assumes the claim fails.';

/** Why their order plays no part. */
export const ORDER_NOTE =
	'All strategies are on one return, so their order does not matter. The contribution of each is what it adds on average over all orders; the contributions sum to the total.';

/** A sentence about two strategies that interact. @param year the calendar year of year 0 */
export function formatConflict(
	{ first, second, overlap, line, year }: Conflict,
	getName: (id: string) => string,
	taxYear: number,
): string {
	const amount = formatMoney(Math.abs(overlap));
	const pair = `${getName(first)} and ${getName(second)} together save ${amount} ${overlap < 0 ? 'less' : 'more'} than apart`;
	if (!line) return `${pair}.`;
	const form = line.form === '' ? '' : ` (${line.form})`;
	return `${pair}. They first interact at “${line.label}”${form} in ${taxYear + year}.`;
}

/**
 * Why none of them is carried out and what is done instead, or that doing none would be better, in sentences; '' where there
 * is nothing to say.
 */
export function getChoiceNote({
	choices,
	activeChoice,
	isChosen,
	plan,
}: Pick<ChosenPlan, 'choices' | 'activeChoice' | 'isChosen' | 'plan'>): string {
	if (activeChoice === NONE) return [isChosen ? '' : NONE_NOTE, formatBaseline(plan)].join(' ').trim();
	const [selectedChoice, noneChoice] = [activeChoice, NONE].map((id) => choices.find((one) => one.id === id));
	const isStrategy = plan.strategies.some(({ id }) => id === activeChoice);
	return selectedChoice && noneChoice && isStrategy && isWorse(selectedChoice, noneChoice)
		? BETTER_WITHOUT_NOTE
		: '';
}

const NONE_NOTE = 'None is used unless you choose one: even the best would not leave you ahead.';
const BETTER_WITHOUT_NOTE = 'You would come out further ahead with none of these.';

function formatBaseline({ baselines: [baseline], strategies }: ChosenPlan['plan']): string {
	if (!baseline || strategies.length === 0) return '';
	return `What you keep is compared with ${baseline.strategy.baselineShort}.`;
}

type Choice = Parameters<typeof isNoBetter>[0];

function isWorse(choice: Choice, otherChoice: Choice): boolean {
	return isNoBetter(choice, otherChoice) && !isNoBetter(otherChoice, choice);
}
