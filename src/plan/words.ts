// The sentences of a plan.
import type { Conflict } from '../engine/effect/conflicts.ts';
import type { PlanResult } from '../engine/effect/plan.ts';
import { formatMoney } from '../engine/format.ts';

/** Dollars: what a reader sees as nothing. */
const LEAST = 0.5;

/** Why the parts do not sum to the whole, a sentence; '' for one strategy. */
export function overlapWords({ overlap: { taxSaved }, strategies }: PlanResult): string {
	if (strategies.length < 2) return '';
	if (!Number.isFinite(taxSaved)) return '';
	if (Math.abs(taxSaved) < LEAST) return 'That is as much as each of them saves alone.';
	const amount = formatMoney(Math.abs(taxSaved));
	return taxSaved < 0
		? `That is ${amount} less than the sum of what each saves alone: they draw on the same income, deductions and limits.`
		: `That is ${amount} more than the sum of what each saves alone: each moves the other into better brackets and limits.`;
}

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
