// The sentences of a plan.
import {
	type Balance,
	balanceOf,
	laterWords,
	type VerdictKind,
	verdictOf,
	verdictWords,
	whenWords,
} from '../effect/verdict.ts';
import { onReturn } from '../effect/words.ts';
import type { Conflict } from '../engine/effect/conflicts.ts';
import type { PlanResult } from '../engine/effect/plan.ts';
import { formatCount, formatMoney, UNAVAILABLE } from '../engine/format.ts';
import type { ReadHousehold } from '../household/household-state.ts';

/** Dollars: what a reader sees as nothing. */
const LEAST = 0.5;

/** What a plan comes to, in the parts of a few sentences. Parts that say nothing are ''. */
export interface PlanWords {
	readonly kind: VerdictKind;
	/** "On your return these 5 strategies together". */
	readonly opening: string;
	/** "save $672". */
	readonly figure: string;
	/** Which years, and what overlaps. */
	readonly rest: string;
	readonly later: string;
	readonly balance: Balance | undefined;
}

/** What a plan is for. */
interface PlannedFor {
	readonly read: Pick<ReadHousehold, 'year' | 'isSample'>;
	readonly strategies: readonly unknown[];
}

/**
 * The words of a plan; of one of which nothing is carried out, the opening alone, and where the reasons are.
 * @param source the household, and all strategies that were calculated
 * @param rate the discount rate with its unit
 */
export function planWords(
	plan: PlanResult,
	{ read: { year, isSample }, strategies: calculated }: PlannedFor,
	rate: string,
): PlanWords {
	const verdict = verdictOf(plan, year);
	const count = plan.strategies.length;
	const opening = onReturn(isSample);
	if (count === 0) {
		const where = `${opening.charAt(0).toLowerCase()}${opening.slice(1)}`;
		const [none, rest] = plan.alternativeOf
			? [`None of these strategies is carried out, so nothing changes ${where}.`, '']
			: [`The law allows none of these strategies ${where}.`, 'The reasons stand below.'];
		return { kind: 'nothing', opening: none, figure: '', rest, later: '', balance: undefined };
	}
	const when = whenWords(verdict);
	return {
		kind: verdict.kind,
		opening: `${opening} ${strategiesWords(count, calculated.length)}`,
		figure: verdictWords(verdict, count > 1),
		rest: `${when === '' ? '' : `${when}.`} ${overlapWords(plan)}`.trim(),
		later: laterWords(verdict, plan.taxSaved),
		balance: balanceOf(plan, rate, count > 1),
	};
}

// Where some were left out, "these" would be more than are meant.
function strategiesWords(count: number, calculated: number): string {
	const all = formatCount(count);
	if (count === calculated) return count === 1 ? 'this strategy' : `these ${all} strategies together`;
	return count === 1
		? 'the one strategy that is carried out'
		: `the ${all} strategies that are carried out together`;
}

/** The same as sentences. */
export function planSentences({ opening, figure, rest, later, balance }: PlanWords): readonly string[] {
	if (figure === '') return [opening];
	// What overlaps is a sentence of its own; the years belong to the first one.
	const first = /^(from|in) /.test(rest) ? `${opening} ${figure} ${rest}` : `${opening} ${figure}. ${rest}`;
	return [first.trim(), later, balance?.words ?? ''].filter((sentence) => sentence !== '');
}

/** Standard errors within which every estimated share is, of all that were ever compared with exact ones. */
const ERRORS = 3;

/** How far estimated shares may be off, in dollars. @param margin the largest standard error */
export function furthestOff(margin: number): number {
	return ERRORS * margin;
}

/** The same as a sentence; '' for exact ones. */
export function marginWords(margin: number): string {
	return margin > 0
		? `The shares are estimates, from some of the orders: within about ${formatMoney(furthestOff(margin))}.`
		: '';
}

/** Why the parts do not sum to the whole, a sentence; '' for one strategy. */
export function overlapWords({ overlap: { taxSaved }, strategies }: PlanResult): string {
	if (strategies.length < 2) return '';
	if (!Number.isFinite(taxSaved)) return '';
	if (isNothing(taxSaved)) return 'Together they save as much as the sum of what each saves alone.';
	const amount = formatMoney(Math.abs(taxSaved));
	return taxSaved < 0
		? `Together they save ${amount} less than the sum of what each saves alone: they draw on the same income, deductions and limits.`
		: `Together they save ${amount} more than the sum of what each saves alone: each moves the other into better brackets and limits.`;
}

/** What a figure alone stands for, a sentence; '' where every one is that of the strategy’s own calculator. */
export function aloneWords({ strategies }: Pick<PlanResult, 'strategies'>): string {
	const isOther = strategies.some(({ alone, own }) => Math.abs(alone.taxSaved - own.with.taxSaved) >= LEAST);
	return isOther
		? '“Alone” means that only this strategy is carried out, while what the others concern, such as a sale, gifts or other income, stands on the return as it would without them; so it can differ from the figure in the strategy’s own calculator.'
		: '';
}

/** True for dollars that a reader sees as nothing. */
export function isNothing(dollars: number): boolean {
	return Math.abs(dollars) < LEAST;
}

/** What a choice comes to: "saves $672 of tax, leaves you $500 worse off". */
export function choiceWords({
	taxSaved,
	netPresentValue,
}: Pick<PlanResult, 'taxSaved' | 'netPresentValue'>): string {
	if (!Number.isFinite(taxSaved + netPresentValue)) return UNAVAILABLE;
	const [tax, left] = [taxSaved, netPresentValue].map((one) => formatMoney(Math.abs(one)));
	const saves = isNothing(taxSaved) ? 'saves no tax' : `${taxSaved > 0 ? 'saves' : 'costs'} ${tax} of tax`;
	const leaves = isNothing(netPresentValue)
		? 'as well off as before'
		: `${left} ${netPresentValue > 0 ? 'better' : 'worse'} off`;
	return `${saves}, leaves you ${leaves}`;
}

/** Which of its two outcomes a plan counts where the law is unsettled. */
export const UNSETTLED = 'The law is unsettled: this counts as if the claim fails.';

/** Why their order plays no part. */
export const ORDER =
	'All of them are on one return, which is worked out once, so their order does not matter. The fair share of each is what it adds on average over all orders in which they could be added (its Shapley value); the shares sum to what all save together.';

/** Where two strategies meet, a sentence. @param year the calendar year of year 0 */
export function conflictWords(
	{ first, second, overlap, line, year }: Conflict,
	nameOf: (id: string) => string,
	taxYear: number,
): string {
	const amount = formatMoney(Math.abs(overlap));
	const pair = `${nameOf(first)} and ${nameOf(second)} together save ${amount} ${overlap < 0 ? 'less' : 'more'} than apart`;
	if (!line) return `${pair}.`;
	const form = line.form === '' ? '' : ` (${line.form})`;
	return `${pair}. They meet first at “${line.label}”${form} in ${taxYear + year}.`;
}
