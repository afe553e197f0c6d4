// The verdict on an effect in a sentence, and its look: it saves, costs, postpones or changes nothing.
import { formatMoney } from '../../engine/format.ts';
import type { Comparison } from '../../engine/strategy/compare-scenarios.ts';

/**
 * - postpones: more than half of the most that had been saved by any year is paid again later, and no more on top than
 *   that most.
 * - saves, costs: by the sum over all years.
 * - nothing: no year differs by half a dollar.
 * - unknown: a figure is missing.
 */
export type VerdictKind = 'saves' | 'costs' | 'postpones' | 'nothing' | 'unknown';

/** The verdict on a side. */
export interface Verdict {
	readonly kind: VerdictKind;
	/** Dollars, positive: saved, paid more, or postponed at most. */
	readonly amount: number;
	/** The first and the last calendar year whose tax differs. */
	readonly firstYear: number;
	readonly lastYear: number;
}

/** True for dollars that a reader sees as nothing. */
export function isNegligible(dollars: number): boolean {
	return Math.abs(dollars) < MONEY_TOLERANCE;
}

const MONEY_TOLERANCE = 0.5;

/** Judges a side. @param taxYear the calendar year of year 0 */
export function computeVerdict(
	{ taxSaved, savedByYear }: Pick<Comparison, 'taxSaved' | 'savedByYear'>,
	taxYear: number,
): Verdict {
	const differingYears = savedByYear.flatMap((saved, year) => (isNegligible(saved) ? [] : [taxYear + year]));
	const [firstYear = taxYear, lastYear = taxYear] = [differingYears[0], differingYears.at(-1)];
	const createVerdict = (kind: VerdictKind, amount: number): Verdict => ({
		kind,
		amount,
		firstYear,
		lastYear,
	});
	if (!Number.isFinite(taxSaved)) return createVerdict('unknown', 0);
	if (differingYears.length === 0) return createVerdict('nothing', 0);
	const peak = computePeakSaving(savedByYear);
	const repaidAmount = peak - taxSaved;
	if (peak >= MONEY_TOLERANCE && repaidAmount > peak / 2 && -taxSaved <= peak)
		return createVerdict('postpones', peak);
	if (isNegligible(taxSaved)) return createVerdict('nothing', 0);
	return createVerdict(taxSaved > 0 ? 'saves' : 'costs', Math.abs(taxSaved));
}

/** The most that was saved in all by the end of any year; 0 when nothing ever was. */
function computePeakSaving(savedByYear: readonly number[]): number {
	let [sum, peak] = [0, 0];
	for (const saved of savedByYear) {
		sum += saved;
		peak = Math.max(peak, sum);
	}
	return peak;
}

/** Verbs for one strategy and for several. */
const VERBS: Readonly<Record<VerdictKind, readonly [string, string]>> = {
	saves: ['saves', 'save'],
	costs: ['costs', 'cost'],
	postpones: ['postpones', 'postpone'],
	nothing: ['does not change your tax', 'do not change your tax'],
	unknown: ['cannot be calculated', 'cannot be calculated'],
};

/** "saves $672", "postpones $789,616 of tax"; of several strategies "save $672". */
export function formatVerdict({ kind, amount }: Verdict, isSeveral = false): string {
	const verb = VERBS[kind][isSeveral ? 1 : 0];
	if (kind === 'unknown' || kind === 'nothing') return verb;
	return `${verb} ${formatMoney(amount)}${kind === 'postpones' ? ' of tax' : ''}`;
}

/** "in 2026", "from 2026 to 2035": the years whose tax differs; '' where the figure is of no such years. */
export function formatPeriod({ kind, firstYear, lastYear }: Verdict): string {
	if (kind === 'unknown' || kind === 'postpones' || kind === 'nothing') return '';
	return firstYear === lastYear ? `in ${firstYear}` : `from ${firstYear} to ${lastYear}`;
}

/** A sentence about postponed tax; '' for any other verdict. */
export function formatDeferral({ kind, amount, lastYear }: Verdict, taxSaved: number): string {
	if (kind !== 'postpones') return '';
	const remainder = formatMoney(Math.abs(taxSaved));
	if (isNegligible(taxSaved)) return `Due by ${lastYear}.`;
	if (taxSaved < 0) return `Due by ${lastYear}, plus ${remainder}.`;
	return `Of that, ${formatMoney(amount - taxSaved)} is due by ${lastYear}; ${remainder} is saved permanently.`;
}

/** The balance of time, costs and other money. */
export interface Balance {
	/** A sentence. */
	readonly text: string;
	/** Whether the visitor is better off, worse off, or neither. */
	readonly tone: 'gain' | 'cost' | 'plain';
}

/**
 * The balance of a side; undefined where there is neither time nor other money to count, or a figure is missing.
 * @param rate the discount rate with its unit
 */
export function computeBalance(
	{ costs, cash, savedByYear, netPresentValue }: Comparison,
	rate: string,
): Balance | undefined {
	const deductions = [isNegligible(costs) ? '' : 'costs', isNegligible(cash) ? '' : 'other cash'].filter(
		(part) => part !== '',
	);
	const isOverYears = savedByYear.length > 1;
	if ((deductions.length === 0 && !isOverYears) || !Number.isFinite(netPresentValue)) return undefined;
	const opening = deductions.length > 0 ? `After ${deductions.join(' and ')}, you` : 'You';
	const ending = isOverYears ? ` (present value at ${rate} per year)` : '';
	const createBalance = (tone: Balance['tone'], outcome: string): Balance => ({
		tone,
		text: `${opening} come out ${outcome}${ending}.`,
	});
	if (isNegligible(netPresentValue)) return createBalance('plain', 'even');
	const amount = formatMoney(Math.abs(netPresentValue));
	return netPresentValue > 0
		? createBalance('gain', `${amount} ahead`)
		: createBalance('cost', `${amount} behind`);
}

/** A verdict in words; parts that say nothing are ''. */
export interface VerdictText {
	readonly kind: VerdictKind;
	/** "saves $672". */
	readonly figure: string;
	/** "saves $672 in 2026". */
	readonly sentence: string;
	/** "in 2026". */
	readonly period: string;
	readonly deferral: string;
	readonly balance: Balance | undefined;
}

/**
 * Puts what a scenario or a plan comes to into words.
 * @param taxYear the calendar year of year 0
 * @param rate the discount rate with its unit
 * @param isSeveral true where it is of several strategies together
 */
export function describeVerdict(
	comparison: Comparison,
	taxYear: number,
	rate: string,
	isSeveral = false,
): VerdictText {
	const verdict = computeVerdict(comparison, taxYear);
	const [figure, period] = [formatVerdict(verdict, isSeveral), formatPeriod(verdict)];
	return {
		kind: verdict.kind,
		figure,
		period,
		sentence: `${figure} ${period}`.trim(),
		deferral: formatDeferral(verdict, comparison.taxSaved),
		balance: computeBalance(comparison, rate),
	};
}

/** Joins those sentences that say something. */
export function joinSentences(sentences: readonly (string | undefined)[]): string {
	return sentences.filter((sentence) => sentence).join(' ');
}

const FIGURE_CLASSES: Readonly<Record<VerdictKind, string>> = {
	saves: 'text-gain',
	costs: 'text-cost',
	postpones: 'text-brass',
	nothing: '',
	unknown: 'text-muted',
};
const BALANCE_CLASSES = { gain: 'text-gain', cost: 'text-cost', plain: '' } as const;

/** The class names of the figure that leads: none where the balance is worse than the tax alone says. */
export function getFigureClass(kind: VerdictKind, balance: Balance | undefined): string {
	return isWorse(kind, balance) ? '' : FIGURE_CLASSES[kind];
}

/** The class names of the balance: it stands out where it is worse than the tax alone says. */
export function getBalanceClass(kind: VerdictKind, balance: Balance): string {
	return `${BALANCE_CLASSES[balance.tone]} ${isWorse(kind, balance) ? 'text-lead print:text-small' : ''}`;
}

function isWorse(kind: VerdictKind, balance: Balance | undefined): boolean {
	return balance?.tone === 'cost' && kind !== 'costs';
}
