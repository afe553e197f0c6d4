// The verdict on a strategy, a way to sell or a plan: how far ahead of the alternative it leaves the visitor, then the
// change in tax with its years, in words.
import { sum } from '../../engine/collections.ts';
import {
	formatList,
	formatMoney,
	isNegligible,
	omitBlank,
	type Tone,
	UNAVAILABLE,
} from '../../engine/format.ts';
import type { Outcome, Transfer } from '../../engine/strategy/compare-scenarios.ts';

/** A verdict in words; parts that say nothing are ''. */
export interface VerdictText {
	/** "You come out $290,411 behind". */
	readonly headline: string;
	/** Dollars, below zero for behind; not finite where a figure is missing. */
	readonly amount: number;
	/** By the sign of the amount. */
	readonly tone: Tone;
	/** "After tax and costs, in today’s dollars at 5% per year". */
	readonly basis: string;
	/** "Tax falls $544,190 through 2045; $131,000 of it comes back by 2050." */
	readonly tax: string;
	/** "$2,100,000 goes to charity in 2045." */
	readonly leaves: string;
}

/** The name of the measure where it heads a column or a row. */
export const MEASURE = 'Ahead after tax and costs';

/**
 * Puts what a scenario or a plan comes to into words.
 * @param returns the effect or the plan, with the tax year it begins in, and the discount rate with its unit
 */
export function describeVerdict(
	{ reading, rate }: { readonly reading: { readonly year: number }; readonly rate: string },
	comparison: Outcome,
): VerdictText {
	const { netPresentValue, savedByYear, transfers } = comparison;
	return {
		headline: formatAhead(netPresentValue),
		amount: netPresentValue,
		tone: getAmountTone(netPresentValue),
		basis: formatBasis(comparison, rate),
		tax: formatTaxChange(savedByYear, reading.year),
		leaves: joinSentences(transfers.map((transfer) => formatTransfer(transfer, reading.year))),
	};
}

/** "You come out $672 ahead". @param dollars the net present value */
export function formatAhead(dollars: number): string {
	return Number.isFinite(dollars)
		? `You come out ${formatAheadFigure(dollars)}`
		: 'This cannot be calculated';
}

/** The end of that sentence: "$672 ahead". */
export function formatAheadFigure(dollars: number): string {
	if (!Number.isFinite(dollars)) return UNAVAILABLE;
	if (isNegligible(dollars)) return 'even';
	return `${formatMoney(Math.abs(dollars))} ${dollars > 0 ? 'ahead' : 'behind'}`;
}

/** How far ahead a strategy or a plan leaves the visitor; where the law is unsettled, also if the claim holds. */
export interface Outcomes {
	readonly result: { readonly with: Outcome; readonly claimed?: Outcome | undefined };
	readonly isUnsettled: boolean;
}

/** The same of all outcomes: of an unsettled strategy both, "$672 ahead or $90 behind". */
export function formatOutcomes({ result, isUnsettled }: Outcomes): string {
	return [result.with, ...(isUnsettled && result.claimed ? [result.claimed] : [])]
		.map(({ netPresentValue }) => formatAheadFigure(netPresentValue))
		.join(' or ');
}

/** The tone of dollars ahead or behind. */
export function getAmountTone(dollars: number): Tone {
	if (!Number.isFinite(dollars) || isNegligible(dollars)) return 'plain';
	return dollars > 0 ? 'gain' : 'cost';
}

// Money of one year needs no discount rate.
function formatBasis({ savedByYear, netPresentValue }: Outcome, rate: string): string {
	if (!Number.isFinite(netPresentValue)) return '';
	return savedByYear.length > 1
		? `After tax and costs, in today’s dollars at ${rate} per year`
		: 'After tax and costs';
}

/**
 * The change in tax with its years, a sentence: the first movement up to its extreme, then what follows.
 * @param savedByYear dollars
 * @param taxYear the calendar year of year 0
 */
export function formatTaxChange(savedByYear: readonly number[], taxYear: number): string {
	if (!savedByYear.every(Number.isFinite)) return '';
	const amounts = savedByYear.map((savedAmount) => (isNegligible(savedAmount) ? 0 : savedAmount));
	const years = amounts.flatMap((savedAmount, year) => (savedAmount === 0 ? [] : [year]));
	const [firstYear, lastYear] = [years[0], years.at(-1)];
	if (firstYear === undefined || lastYear === undefined) return 'No change in your tax.';
	const swings = listSwings(amounts.slice(0, lastYear + 1));
	if (swings.length > 2) return formatSwings(swings, taxYear);
	const extremeYear = findFirstExtreme(amounts);
	const first = sum(amounts.slice(0, extremeYear + 1));
	const laterSum = sum(amounts.slice(extremeYear + 1));
	const opening = `Tax ${toVerb(first)} ${formatSize(first)} ${formatYears(firstYear, extremeYear, taxYear)}`;
	if (isNegligible(laterSum)) return `${opening}.`;
	const hasYears = years.filter((year) => year > extremeYear).length > 1;
	const when = `${hasYears ? 'by' : 'in'} ${taxYear + lastYear}`;
	if (first < 0 || (first + laterSum < 0 && !isNegligible(first + laterSum)))
		return `${opening} and ${toVerb(laterSum)} ${formatSize(laterSum)} ${when}.`;
	return `${opening}; ${isNegligible(first + laterSum) ? 'all' : formatSize(laterSum)} of it comes back ${when}.`;
}

/** Tax that falls, or rises, over some years. */
interface Swing {
	/** Dollars saved. */
	readonly saved: number;
	/** Years counted from 0. */
	readonly first: number;
	readonly last: number;
}

/** A turn back counts from this share of the range of the sum so far. */
const SWING_SHARE = 0.25;

/** The swings of the sum so far, up to each turn that counts. Together they are the whole sum. */
function listSwings(savedByYear: readonly number[]): readonly Swing[] {
	const totals = savedByYear.map((_, year) => sum(savedByYear.slice(0, year + 1)));
	const threshold = SWING_SHARE * (Math.max(0, ...totals) - Math.min(0, ...totals));
	const turns: number[] = [];
	let [direction, extremeYear] = [0, 0];
	for (const [year, total] of totals.entries()) {
		const change = total - (direction === 0 ? 0 : (totals[extremeYear] ?? 0));
		const isTurn = change * direction <= 0 && Math.abs(change) >= threshold;
		if (isTurn && direction !== 0) turns.push(extremeYear);
		if (isTurn) direction = Math.sign(change);
		if (isTurn || change * direction > 0) extremeYear = year;
	}
	const ends = [...turns, savedByYear.length - 1];
	return ends.map((last, index) => {
		const start = (ends[index - 1] ?? -1) + 1;
		const first = savedByYear.findIndex((savedAmount, year) => year >= start && savedAmount !== 0);
		return { saved: sum(savedByYear.slice(start, last + 1)), first, last };
	});
}

// Two large bills in opposite directions do not cancel for a reader who has to pay the first.
function formatSwings(swings: readonly Swing[], taxYear: number): string {
	const phrases = swings.map(
		({ saved, first, last }) => `${toVerb(saved)} ${formatSize(saved)} ${formatYears(first, last, taxYear)}`,
	);
	const total = sum(swings.map(({ saved }) => saved));
	const ending = isNegligible(total) ? 'stays the same' : `${toVerb(total)} ${formatSize(total)}`;
	return `Tax ${formatList(phrases)}: in total, it ${ending}.`;
}

/** The year in which the sum so far is first the highest, or the lowest, of all: whichever is reached first. */
function findFirstExtreme(savedByYear: readonly number[]): number {
	let [total, peak, trough] = [0, { year: -1, total: 0 }, { year: -1, total: 0 }];
	for (const [year, savedAmount] of savedByYear.entries()) {
		total += savedAmount;
		if (total > peak.total && !isNegligible(total - peak.total)) peak = { year, total };
		if (total < trough.total && !isNegligible(total - trough.total)) trough = { year, total };
	}
	const reachedYears = [peak.year, trough.year].filter((year) => year >= 0);
	return Math.min(...reachedYears);
}

function toVerb(savedAmount: number): string {
	return savedAmount > 0 ? 'falls' : 'rises';
}

function formatSize(dollars: number): string {
	return formatMoney(Math.abs(dollars));
}

/** "in 2026", "through 2030", "from 2027 to 2030". @param first per year counted from 0 @param last the same */
export function formatYears(first: number, last: number, taxYear: number): string {
	if (first === last) return `in ${taxYear + first}`;
	return first === 0 ? `through ${taxYear + last}` : `from ${taxYear + first} to ${taxYear + last}`;
}

const RECIPIENT_NAMES: Readonly<Record<Transfer['to'], string>> = {
	charity: 'charity',
	family: 'your family',
};

/** "$2,100,000 goes to charity in 2045.": the dollars of the years they go in. */
function formatTransfer({ to, without, with: amounts }: Transfer, taxYear: number): string {
	const [baseline, total] = [sum(without), sum(amounts)];
	if (!Number.isFinite(baseline + total)) return '';
	const name = RECIPIENT_NAMES[to];
	const years = amounts.flatMap((amount, year) => (isNegligible(amount) ? [] : [year]));
	const [first, last] = [years[0], years.at(-1)];
	if (first === undefined || last === undefined)
		return isNegligible(baseline) ? '' : `Nothing goes to ${name}, instead of ${formatMoney(baseline)}.`;
	const transfer = `${formatMoney(total)} goes to ${name}`;
	if (isNegligible(total - baseline)) return `${transfer} either way.`;
	const ending = isNegligible(baseline) ? '' : `, instead of ${formatMoney(baseline)}`;
	return `${transfer} ${formatYears(first, last, taxYear)}${ending}.`;
}

/** Joins those sentences that say something. */
export function joinSentences(sentences: readonly (string | undefined)[]): string {
	return omitBlank(sentences).join(' ');
}
