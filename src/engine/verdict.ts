// The verdict on strategies: how far ahead of the alternative they leave the visitor, then the change in tax with its years, in
// words. Pages, paper, spreadsheets and commands word a result here.
import type { Scenario } from '../model/compiled-effect.ts';
import { sum } from './collections.ts';
import {
	capitalize,
	formatList,
	formatMoney,
	isNegligible,
	joinSentences,
	type Tone,
	UNAVAILABLE,
} from './format.ts';
import type { ComparedReturns, Outcome, Transfer } from './strategy/compare-scenarios.ts';
import type { ActiveWarning } from './strategy/project-strategy.ts';

/** The name of the measure where it heads a column or a row. */
export const MEASURE = 'Ahead after tax and costs';

/** Compared returns, as far as a verdict asks. */
export interface Judged {
	readonly result: Pick<ComparedReturns, 'with' | 'claimed'>;
	/** The tax year they begin in. */
	readonly reading: { readonly taxYear: number };
	/** The discount rate with its unit. */
	readonly rate: string;
	/** Neither the law's scenario nor the claimed one leads. */
	readonly isUnsettled: boolean;
	/** Left out for several strategies: what the law blocks is none of them. */
	readonly ownEffect?: { readonly warnings: readonly ActiveWarning[] };
}

/** An outcome in words; parts that say nothing are ''. */
export interface OutcomeText {
	/** Which of several it is, as a sentence begins: "If the claim fails". */
	readonly title: string;
	/** "You come out $290,411 behind". */
	readonly headline: string;
	/** "$290,411 behind". */
	readonly figure: string;
	/** Dollars, below zero for behind; not finite where a figure is missing. */
	readonly amount: number;
	/** By the sign of the amount; plain where the law is unsettled. */
	readonly tone: Tone;
	/** "After tax and costs, in today’s dollars at 5% per year". */
	readonly measureNote: string;
	/** "Tax falls $544,190 through 2045; $131,000 of it comes back by 2050." */
	readonly tax: string;
	/** "$2,100,000 goes to charity in 2045." */
	readonly transfers: string;
	readonly outcome: Outcome;
}

export interface Verdict {
	/** Why the law does not let the strategy apply; none where it does. */
	readonly blocks: readonly ActiveWarning[];
	/** What counts: one outcome; where the law is unsettled, also that of the claim, of the same weight. */
	readonly outcomes: readonly [OutcomeText, ...OutcomeText[]];
	/** What only promoters say. */
	readonly claim: OutcomeText | undefined;
}

/** Puts what strategies come to into words. */
export function describeVerdict(judged: Judged): Verdict {
	const { result, isUnsettled, ownEffect } = judged;
	const { claimed } = result;
	const names = getScenarioNames(isUnsettled);
	const isOpen = isUnsettled && claimed !== undefined;
	return {
		blocks: (ownEffect?.warnings ?? []).filter(({ kind }) => kind === 'block'),
		outcomes: [
			describeOutcome(judged, isOpen ? names.with : '', result.with),
			...(isOpen ? [describeOutcome(judged, names.claimed, claimed)] : []),
		],
		claim: claimed && !isOpen ? describeOutcome(judged, 'As its promoters claim', claimed) : undefined,
	};
}

function describeOutcome(
	{ reading, rate, isUnsettled }: Judged,
	title: string,
	outcome: Outcome,
): OutcomeText {
	const { netPresentValue, savedByYear, transfers } = outcome;
	return {
		title,
		headline: formatAhead(netPresentValue),
		figure: formatAheadFigure(netPresentValue),
		amount: netPresentValue,
		tone: isUnsettled ? 'plain' : getAmountTone(netPresentValue),
		measureNote: formatMeasureNote(outcome, rate),
		tax: formatTaxChange(savedByYear, reading.taxYear),
		transfers: joinSentences(transfers.map((transfer) => formatTransfer(transfer, reading.taxYear))),
		outcome,
	};
}

/** The figures alone: of an unsettled strategy both, "$672 ahead or $90 behind". */
export function formatFigures({ outcomes }: Pick<Verdict, 'outcomes'>): string {
	return outcomes.map(({ figure }) => figure).join(' or ');
}

/** Names of the scenarios where they stand side by side. @param isUnsettled neither the law's nor the claimed one leads */
export function getScenarioNames(isUnsettled: boolean): Readonly<Record<Scenario, string>> {
	return {
		without: 'Without',
		with: isUnsettled ? 'If the claim fails' : 'With',
		claimed: isUnsettled ? 'If the claim holds' : 'As claimed',
	};
}

/** All outcomes, that of the law before the claimed one, with the names of their scenarios. */
export function listOutcomes({ result, isUnsettled }: Pick<Judged, 'result' | 'isUnsettled'>) {
	const names = getScenarioNames(isUnsettled);
	const { with: lawful, claimed } = result;
	return [
		{ title: names.with, outcome: lawful },
		...(claimed ? [{ title: names.claimed, outcome: claimed }] : []),
	];
}

/** "On your return", or whose it is. */
export function getReturnOpening(isSample: boolean): string {
	return isSample ? 'On the example household’s return' : 'On your return';
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

const FIGURE_WORDS = ['four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "Six figures ahead": the size without its dollars. */
export function formatMagnitude(dollars: number): string {
	if (!Number.isFinite(dollars)) return 'Not measured yet';
	if (isNegligible(dollars)) return 'Makes no difference';
	if (dollars < 0) return 'Leaves you behind';
	const word = FIGURE_WORDS[Math.floor(Math.log10(Math.round(dollars))) - 3];
	if (word === undefined) return dollars < 1000 ? 'Under $1,000 ahead' : 'Ten figures ahead or more';
	return `${capitalize(word)} figures ahead`;
}

/** True for dollars that a reader sees as a gain. */
export function isAhead(dollars: number): boolean {
	return getAmountTone(dollars) === 'gain';
}

export function getAmountTone(dollars: number): Tone {
	if (!Number.isFinite(dollars) || isNegligible(dollars)) return 'plain';
	return dollars > 0 ? 'gain' : 'cost';
}

// Money of one year needs no discount rate.
function formatMeasureNote({ savedByYear, netPresentValue }: Outcome, rate: string): string {
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
