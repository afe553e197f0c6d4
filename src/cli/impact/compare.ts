// Compares the tables of figures of two revisions, once for everything that computes.
import { isSameFigure } from '../../compiler/prove/examples.ts';
import { formatResult } from '../../engine/format.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import { listCases } from './cases.ts';
import { computeRows, type Row } from './figures.ts';
import { listPartChanges, listTextChanges, pairSubjects, type SubjectPair } from './pairs.ts';
import type { ChangeWay, DisplayValue, FigureChange, Impact, ImpactReport, SubjectKind } from './report.ts';
import type { Snapshot } from './snapshot.ts';
import type { FigureText } from './subjects.ts';

/** The rows of one subject in one year of one case, on both sides. */
interface RowPair {
	readonly before: Row;
	readonly after: Row;
}

export function compareSubjects(
	before: Snapshot,
	after: Snapshot,
): Pick<ImpactReport, 'cases' | 'impacts' | 'unchanged'> {
	const pairs = pairSubjects(before, after);
	const cases = listCases(before, after, pairs);
	const rows = pairRows(computeRows(before, 'base', cases), computeRows(after, 'working tree', cases));
	const impacts = pairs.flatMap((pair) => {
		const { kind = '', id = '' } = pair.after ?? {};
		return describeImpact(pair, rows.get(`${kind} ${id}`) ?? []) ?? [];
	});
	const countUnchanged = (subject: SubjectKind) =>
		pairs.filter((pair) => (pair.after ?? pair.before)?.kind === subject).length -
		impacts.filter((impact) => impact.subject === subject).length;
	const comparedCases = new Set([...rows.values()].flat().map((row) => row.after.case));
	return {
		cases: comparedCases.size,
		impacts: impacts.toSorted((a, b) => compareText(a.subject, b.subject) || compareText(a.id, b.id)),
		unchanged: {
			calculator: countUnchanged('calculator'),
			worksheet: countUnchanged('worksheet'),
			effect: countUnchanged('effect'),
		},
	};
}

function compareText(left: string, right: string): number {
	return left === right ? 0 : left < right ? -1 : 1;
}

/** The rows that both sides have, by subject. */
function pairRows(before: readonly Row[], after: readonly Row[]): ReadonlyMap<string, readonly RowPair[]> {
	const previousRows = new Map<Row['case'], Map<string, Row>>();
	for (const row of before) {
		const rows = previousRows.get(row.case) ?? new Map<string, Row>();
		previousRows.set(row.case, rows.set(`${row.subject} ${row.year}`, row));
	}
	const pairs = new Map<string, RowPair[]>();
	for (const row of after) {
		const rowBefore = previousRows.get(row.case)?.get(`${row.subject} ${row.year}`);
		if (!rowBefore) continue;
		const ofSubject = pairs.get(row.subject) ?? [];
		pairs.set(row.subject, ofSubject);
		ofSubject.push({ before: rowBefore, after: row });
	}
	return pairs;
}

/** How a subject differs; undefined where it does not. */
function describeImpact(pair: SubjectPair, rows: readonly RowPair[]): Impact | undefined {
	const { before, after } = pair;
	const subject = after ?? before;
	if (!subject) return undefined;
	const { kind: subjectKind, id, title } = subject;
	const base = {
		subject: subjectKind,
		id,
		title,
		renamedFrom: '',
		parts: [],
		changes: [],
		texts: [],
		cases: 0,
	};
	if (!before || !after) return { ...base, kind: after ? 'added' : 'removed' };
	const figureTexts = new Map([...before.figures, ...after.figures].map((text) => [text.id, text]));
	const changes = [...figureTexts.values()].flatMap((text) => tallyFigure(text, pair, rows) ?? []);
	const parts = listPartChanges(pair);
	const texts = listTextChanges(pair);
	const renamedFrom = before.id === id ? '' : before.id;
	const hasResults = parts.length + changes.length > 0;
	if (!hasResults && texts.length === 0 && renamedFrom === '') return undefined;
	const cases = new Set(rows.map((row) => row.after.case)).size;
	return { ...base, kind: hasResults ? 'results' : 'texts', renamedFrom, parts, changes, texts, cases };
}

/** How a figure changes in one year of a case. */
interface Difference {
	readonly row: Row;
	readonly way: ChangeWay;
	readonly before: Value | null | undefined;
	readonly after: Value | null | undefined;
	/** After less before; 0 where one of them is no number. */
	readonly size: number;
}

/** Counts how a figure changes; undefined when it does in no case. A figure that one side does not have is not compared. */
function tallyFigure(
	text: FigureText,
	{ before, after }: SubjectPair,
	rows: readonly RowPair[],
): FigureChange | undefined {
	const isOnBoth = [before, after].every((side) => side?.figures.some(({ id }) => id === text.id));
	if (!isOnBoth && text.format !== 'message') return undefined;
	const differences = new Map<Row['case'], Difference>();
	for (const pair of rows) {
		const difference = findDifference(pair, text.id);
		const other = difference && differences.get(difference.row.case);
		if (difference && !(other && Math.abs(other.size) >= Math.abs(difference.size)))
			differences.set(difference.row.case, difference);
	}
	const list = [...differences.values()];
	if (list.length === 0) return undefined;
	const ways: Partial<Record<ChangeWay, number>> = {};
	for (const { way } of list) ways[way] = (ways[way] ?? 0) + 1;
	const pickLarger = (most: Difference, next: Difference) =>
		Math.abs(next.size) > Math.abs(most.size) ? next : most;
	const largest = list.reduce(pickLarger);
	// A case that somebody wrote says more than random inputs.
	const authored = list.filter(({ row }) => !row.case.isSampled);
	const instance = authored.length > 0 ? authored.reduce(pickLarger) : largest;
	const sizes = list.flatMap(({ size }) => (size === 0 ? [] : [size])).sort((a, b) => a - b);
	const formatSize = (size: number) => formatDifference(size, text);
	return {
		...{ id: text.id, label: text.label, form: text.form ?? '', cases: list.length, ways },
		largest: sizes.length > 0 ? formatSize(largest.size) : '',
		median: sizes.length > 0 ? formatSize(computeMedian(sizes)) : '',
		instance: {
			case: instance.row.case.describe(),
			...(instance.row.year ? { year: instance.row.year } : {}),
			...showValues(instance, text),
		},
	};
}

function findDifference({ before, after }: RowPair, id: string): Difference | undefined {
	const [previous, current] = [before.figures.get(id), after.figures.get(id)];
	const way = findWay(previous, current);
	if (!way) return undefined;
	const isNumeric = way === 'higher' || way === 'lower';
	const size = isNumeric ? Number(current) - Number(previous) : 0;
	return { row: after, way, before: previous, after: current, size };
}

/** How a value changed, or undefined when it did not. */
function findWay(before: Value | null | undefined, after: Value | null | undefined): ChangeWay | undefined {
	if (before === after) return undefined;
	if (before === undefined) return 'appears';
	if (after === undefined) return 'disappears';
	if (before === null) return 'becomes available';
	if (after === null) return 'becomes unavailable';
	if (typeof before !== 'number' || typeof after !== 'number') return 'other text';
	// Another order of the same operations moves the last digits only.
	const tolerance = 1e-9 * Math.max(1, Math.abs(before), Math.abs(after));
	if (isSameFigure(before, after, tolerance)) return undefined;
	return after > before ? 'higher' : 'lower';
}

/** Two numbers that read the same once rounded are shown as they are. */
function showValues(
	{ before, after }: Difference,
	text: FigureText,
): { readonly before: DisplayValue; readonly after: DisplayValue } {
	const show = (value: Value | null | undefined, isExact: boolean): DisplayValue => {
		if (text.format === 'message') return { text: value === undefined ? 'not shown' : 'shown' };
		if (value === undefined) return { text: 'not shown' };
		const { format, labels } = text;
		const isPlain = isExact && typeof value === 'number';
		return { value, text: isPlain ? String(value) : formatResult(value, { format, labels }) };
	};
	const isRounded = show(before, false).text === show(after, false).text;
	return { before: show(before, isRounded), after: show(after, isRounded) };
}

/** Signed; a difference that rounds away is written out. */
function formatDifference(size: number, { format, labels }: FigureText): string {
	if (format === 'message') return '';
	const show = (value: number) => formatResult(value, { format, labels });
	const text = show(size) === show(0) ? String(Number(size.toPrecision(3))) : show(size);
	return size > 0 ? `+${text}` : text;
}

export function computeMedian(sortedNumbers: readonly number[]): number {
	const middle = sortedNumbers.length / 2;
	const high = sortedNumbers[Math.floor(middle)] ?? 0;
	return sortedNumbers.length % 2 === 1 ? high : ((sortedNumbers[middle - 1] ?? 0) + high) / 2;
}
