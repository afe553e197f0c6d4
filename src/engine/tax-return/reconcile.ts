// A paper return held against the one that is calculated: which lines agree to the dollar, and what a difference is made of.
import type { Facts, YearLines } from '../../model/compiled-return.ts';
import type { LineCheck, LineNumber, ReturnFormDefinition } from '../../model/generated/authored.ts';
import { findById } from '../collections.ts';
import { formatList, formatMoney, joinSentences } from '../format.ts';
import { formatRaw } from '../values.ts';
import { getLine, sumLines } from './household-year.ts';
import { listWorksheets, type TaxSystem } from './tax-system.ts';

/** A line of the paper beside what is calculated, in whole dollars. */
export interface ReconciledLine {
	/** What a request calls it, such as "11" or "state". */
	readonly line: string;
	readonly stated: number;
	/** Not a number where it cannot be calculated. */
	readonly computed: number;
	/** How much more is calculated than the paper says. */
	readonly difference: number;
	/** Where they differ, what makes the difference up and what is left out. */
	readonly message?: string;
}

/** The number of a line on the form of a year; undefined where the form does not have it yet. */
export function getLineNumber(line: LineNumber, year: number): string | undefined {
	const years = Object.keys(line).filter((first) => Number(first) <= year);
	return line[years.sort().at(-1) ?? ''];
}

/** Rounding of each line to whole dollars, as the form allows it, adds up to no more. */
const ROUNDING = 1;

/** True for a line that agrees to the dollar. */
export function isAgreed({ difference }: Pick<ReconciledLine, 'difference'>): boolean {
	return Math.abs(difference) <= ROUNDING;
}

interface PaperReturn {
	readonly year: number;
	readonly facts: Facts;
	readonly lines: YearLines;
	/** Whole dollars by the id of the check. */
	readonly stated: Readonly<Record<string, number>>;
}

/** Why a request cannot state this of a line; '' where it can. @param year of the return */
export function findStatedProblem(
	{ title, checks }: ReturnFormDefinition,
	id: string,
	amount: unknown,
	year: number,
): string {
	const check = findById(checks, id);
	if (!check) {
		const checkTitles = checks.map(({ id, title }) => `${id} (${title})`);
		return `Line ${id} of ${title} is not checked here. These are: ${checkTitles.join(', ')}.`;
	}
	if (getLineNumber(check.line, year) === undefined) return `${title} of ${year} has no line ${id}.`;
	if (typeof amount === 'number' && Number.isFinite(amount)) return '';
	return `"reconcile" gives the dollars of line ${id}, such as 120000, not ${formatRaw(amount)}.`;
}

/** The lines that are stated, in the order of the form. */
export function reconcile(
	system: TaxSystem,
	form: ReturnFormDefinition,
	paper: PaperReturn,
): readonly ReconciledLine[] {
	const differences = new Map<string, number>();
	return form.checks.flatMap((check): readonly ReconciledLine[] => {
		const stated = paper.stated[check.id];
		if (stated === undefined) return [];
		const computed = roundDollars(
			sumLines(paper.lines, check.lines) - sumLines(paper.lines, check.subtract ?? []),
		);
		const difference = computed - stated;
		differences.set(check.id, difference);
		const line = { line: check.id, stated, computed, difference };
		if (isAgreed(line)) return [line];
		const carried = differences.get(check.from ?? '') ?? 0;
		return [{ ...line, message: explain(system, form, paper, check, difference, carried) }];
	});
}

// The form rounds fifty cents up.
function roundDollars(amount: number): number {
	return Math.floor(amount + 0.5);
}

/** @param carried of a line above that goes on in this one */
function explain(
	system: TaxSystem,
	form: ReturnFormDefinition,
	{ year, facts, lines }: PaperReturn,
	check: LineCheck,
	difference: number,
	carried: number,
): string {
	const { from, parts = [], omits } = check;
	const size = Math.abs(difference);
	const way = difference > 0 ? 'more' : 'less';
	const head = `We calculate ${formatMoney(size)} ${way} than ${describeLine(check, year)} of your paper.`;
	const upper = findById(form.checks, from);
	if (upper && Math.abs(carried) > ROUNDING && Math.abs(difference - carried) <= ROUNDING)
		return joinSentences([head, `It is the difference of ${describeLine(upper, year)}: begin there.`]);
	const worksheetLines = listWorksheets(system, facts).flatMap((worksheet) => worksheet.lines);
	const partTexts = parts.flatMap((id) => {
		const amount = Number(facts[id] ?? getLine(lines, id));
		const title = findById(worksheetLines, id)?.label || findById(system.household.facts, id)?.title || id;
		return Number.isFinite(amount) && Math.abs(amount) >= 1 ? [`${title} ${formatMoney(amount)}`] : [];
	});
	return joinSentences([
		head,
		upper && Math.abs(carried) > ROUNDING
			? `A part of it comes from ${describeLine(upper, year)}: begin there.`
			: describeEqualEntry(system, form, facts, year, size),
		partTexts.length > 0 ? `It is made up of ${formatList(partTexts)}.` : '',
		isTransposed(size) ? 'Nine divides it: two digits may have changed places.' : '',
		omits,
	]);
}

function describeLine({ line, title }: LineCheck, year: number): string {
	const number = getLineNumber(line, year) ?? '';
	return /^\d/.test(number) ? `line ${number} (${title})` : `“${title}”`;
}

/** An entry that is as large as a difference, or half of it, is the likely slip. */
function describeEqualEntry(
	{ household }: TaxSystem,
	{ schedules }: ReturnFormDefinition,
	facts: Facts,
	year: number,
	size: number,
): string {
	for (const { title, lines } of schedules)
		for (const { line, facts: ids = [] } of lines)
			for (const id of ids) {
				const fact = findById(household.facts, id);
				const amount = Math.abs(Number(facts[id] ?? 0)) || 0;
				if (fact?.format !== 'money' || amount < 1) continue;
				const place = `“${fact.title}” (${title}, line ${getLineNumber(line, year) ?? ''})`;
				if (Math.abs(amount - size) <= ROUNDING)
					return `That is as much as ${place}: it may be entered twice, or count on one of the two alone.`;
				if (Math.abs(2 * amount - size) <= ROUNDING)
					return `That is twice ${place}: it may have the wrong sign, or stand on the wrong line.`;
			}
	return '';
}

/** The classic sign of 5,400 written as 4,500. */
function isTransposed(size: number): boolean {
	return size >= 9 && size % 9 === 0;
}
