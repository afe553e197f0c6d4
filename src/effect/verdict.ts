// What an effect comes to in a sentence, and how that is shown: it saves, costs, postpones or changes nothing.
import type { Comparison } from '../engine/effect/compare.ts';
import { formatMoney } from '../engine/format.ts';

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
	readonly from: number;
	readonly to: number;
}

/** Dollars: what a reader sees as nothing. */
const LEAST = 0.5;

/** Judges a side. @param taxYear the calendar year of year 0 */
export function verdictOf(
	{ taxSaved, savedByYear }: Pick<Comparison, 'taxSaved' | 'savedByYear'>,
	taxYear: number,
): Verdict {
	const differing = savedByYear.flatMap((saved, year) => (Math.abs(saved) < LEAST ? [] : [taxYear + year]));
	const [from = taxYear, to = taxYear] = [differing[0], differing.at(-1)];
	const said = (kind: VerdictKind, amount: number): Verdict => ({ kind, amount, from, to });
	if (!Number.isFinite(taxSaved)) return said('unknown', 0);
	if (differing.length === 0) return said('nothing', 0);
	const most = mostSaved(savedByYear);
	const paidAgain = most - taxSaved;
	if (most >= LEAST && paidAgain > most / 2 && -taxSaved <= most) return said('postpones', most);
	if (Math.abs(taxSaved) < LEAST) return said('nothing', 0);
	return said(taxSaved > 0 ? 'saves' : 'costs', Math.abs(taxSaved));
}

/** The most that was saved in all by the end of any year; 0 when nothing ever was. */
function mostSaved(savedByYear: readonly number[]): number {
	let [sum, most] = [0, 0];
	for (const saved of savedByYear) {
		sum += saved;
		most = Math.max(most, sum);
	}
	return most;
}

/** What one strategy does, and what several do. */
const VERBS: Readonly<Record<VerdictKind, readonly [string, string]>> = {
	saves: ['saves', 'save'],
	costs: ['costs', 'cost'],
	postpones: ['postpones', 'postpone'],
	nothing: ['changes nothing', 'change nothing'],
	unknown: ['cannot be computed', 'cannot be computed'],
};

/** "saves $672", "postpones $789,616 of tax"; of several strategies "save $672". */
export function verdictWords({ kind, amount }: Verdict, isSeveral = false): string {
	const verb = VERBS[kind][isSeveral ? 1 : 0];
	if (kind === 'unknown' || kind === 'nothing') return verb;
	return `${verb} ${formatMoney(amount)}${kind === 'postpones' ? ' of tax' : ''}`;
}

/** "in 2026", "from 2026 to 2035": the years whose tax differs; '' where the figure is of no such years. */
export function whenWords({ kind, from, to }: Verdict): string {
	if (kind === 'unknown' || kind === 'postpones') return '';
	if (kind === 'nothing') return 'in your taxes';
	return from === to ? `in ${from}` : `from ${from} to ${to}`;
}

/** What becomes of what is postponed, a sentence; '' for any other verdict. */
export function laterWords({ kind, amount, to }: Verdict, taxSaved: number): string {
	if (kind !== 'postpones') return '';
	const rest = formatMoney(Math.abs(taxSaved));
	if (Math.abs(taxSaved) < LEAST) return `All of it comes due by ${to}.`;
	if (taxSaved < 0) return `All of it comes due by ${to}, and ${rest} more.`;
	return `Of that, ${formatMoney(amount - taxSaved)} comes due by ${to}; ${rest} is saved for good.`;
}

/** What is left when time, costs and other money are counted. */
export interface Balance {
	/** A sentence. */
	readonly words: string;
	/** Whether the visitor is better off, worse off, or neither. */
	readonly tone: 'gain' | 'cost' | 'plain';
}

/**
 * The balance of a side; undefined where there is neither time nor other money to count, or a figure is missing.
 * @param rate the discount rate with its unit
 * @param isSeveral true where it is of several strategies together
 */
export function balanceOf(
	{ costs, cash, savedByYear, netPresentValue }: Comparison,
	rate: string,
	isSeveral = false,
): Balance | undefined {
	const counted = [
		savedByYear.length > 1 ? `in today’s money at ${rate} a year` : '',
		Math.abs(costs) >= LEAST || Math.abs(cash) >= LEAST ? 'with costs and other money' : '',
	].filter((part) => part !== '');
	if (counted.length === 0 || !Number.isFinite(netPresentValue)) return undefined;
	const opening = counted.join(', ');
	const [subject, ending] = isSeveral ? ['they', ''] : ['it', 's'];
	const said = (tone: Balance['tone'], verb: string, left: string): Balance => ({
		tone,
		words: `${opening.charAt(0).toUpperCase()}${opening.slice(1)}, ${subject} ${verb}${ending} you ${left}.`,
	});
	if (Math.abs(netPresentValue) < LEAST) return said('plain', 'leave', 'as well off as before');
	const amount = formatMoney(Math.abs(netPresentValue));
	return netPresentValue > 0 ? said('gain', 'leave', `${amount} better off`) : said('cost', 'cost', amount);
}

const COLOURS: Readonly<Record<VerdictKind, string>> = {
	saves: 'text-gain',
	costs: 'text-cost',
	postpones: 'text-brass',
	nothing: '',
	unknown: 'text-muted',
};
const TONES = { gain: 'text-gain', cost: 'text-cost', plain: '' } as const;

/** The class names of the figure that leads: none where the balance is worse than the tax alone says. */
export function figureLook(kind: VerdictKind, balance: Balance | undefined): string {
	return isWorse(kind, balance) ? '' : COLOURS[kind];
}

/** The class names of the balance: it stands out where it is worse than the tax alone says. */
export function balanceLook(kind: VerdictKind, balance: Balance): string {
	return `${TONES[balance.tone]} ${isWorse(kind, balance) ? 'text-lead print:text-small' : ''}`;
}

function isWorse(kind: VerdictKind, balance: Balance | undefined): boolean {
	return balance?.tone === 'cost' && kind !== 'costs';
}
