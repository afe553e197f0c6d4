// Two versions of one thing that computes: its parts in pairs, and how its outcomes differ over many cases.

import type { Program } from '../../compiler/program.ts';
import { isSameFigure } from '../../compiler/prove/figures.ts';
import { writeFormula } from '../../language/print.ts';
import type { CompiledInput, Value } from '../../model/compiled-calculator.ts';
import type { ChangeKind, DisplayValue, ImpactKind, PartChange } from './report.ts';

/** A thing of the working tree and the one it was; one of the two is missing when it was added or removed. */
export interface Pair<T> {
	readonly before: T | undefined;
	readonly after: T | undefined;
}

/**
 * Pairs two lists.
 * @param getName what identifies an entry
 * @param isSame whether an entry without a partner seems to be another one renamed; positions count from 0
 * @returns the pairs in the order of the working tree, then what was removed
 */
export function pairUp<T>(
	before: readonly T[],
	after: readonly T[],
	getName: (item: T) => string,
	isSame: (
		previous: T,
		current: T,
		position: { readonly previous: number; readonly current: number },
	) => boolean,
): readonly Pair<T>[] {
	const names = new Set(after.map(getName));
	const byName = new Map(before.map((item) => [getName(item), item]));
	const unmatched = new Set(before.filter((item) => !names.has(getName(item))));
	const pairs = after.map((current, place): Pair<T> => {
		const match = byName.get(getName(current));
		if (match) return { before: match, after: current };
		const candidate = [...unmatched].find((previous) =>
			isSame(previous, current, { previous: before.indexOf(previous), current: place }),
		);
		if (candidate) unmatched.delete(candidate);
		return { before: candidate, after: current };
	});
	return [...pairs, ...[...unmatched].map((previous) => ({ before: previous, after: undefined }))];
}

/** The inputs of both sides, paired by name, else by title. */
export function pairInputs<T extends CompiledInput>(
	before: readonly T[],
	after: readonly T[],
): readonly Pair<T>[] {
	return pairUp(before, after, getId, (previous, current) => previous.title === current.title);
}

export function getId({ id }: { readonly id: string }): string {
	return id;
}

/** The differences of paired inputs: added, removed, seemingly renamed, or with another default. */
export function listInputChanges(pairs: readonly Pair<CompiledInput>[]): readonly PartChange[] {
	return pairs.flatMap((pair) => {
		const { before, after } = pair;
		const changes = listPartChanges('input', pair, getId);
		if (!before || !after || Object.is(before.default, after.default)) return changes;
		const values = { from: String(before.default), to: String(after.default) };
		return [...changes, { what: 'input', change: 'default', name: after.id, ...values }];
	});
}

/** The difference of a pair; nothing when the part has the same name on both sides. */
function listPartChanges<T>(
	what: PartChange['what'],
	{ before, after }: Pair<T>,
	getName: (part: T) => string,
): readonly PartChange[] {
	const from = before === undefined ? '' : getName(before);
	const name = after === undefined ? from : getName(after);
	if (after === undefined) return [{ what, change: 'removed', name, from, to: '' }];
	if (before === undefined) return [{ what, change: 'added', name, from, to: '' }];
	return from === name ? [] : [{ what, change: 'renamed', name, from, to: '' }];
}

/** A value in one outcome: undefined does not apply, null is unavailable. */
export interface Observation {
	readonly value: Value | null | undefined;
	readonly isInView: boolean;
}

/** One value to compare, on both sides. */
export interface Metric<Outcome, What extends PartChange['what']> {
	readonly what: What;
	readonly id: string;
	readonly label: string;
	readonly before: (outcome: Outcome) => Observation;
	readonly after: (outcome: Outcome) => Observation;
	readonly show: (observation: Observation, isExact: boolean) => DisplayValue;
	/** A difference of two values, as the working tree shows such values. */
	readonly showNumber: (value: number) => string;
}

/** The metrics of paired parts, and what was added, removed or seems renamed. */
export interface Metrics<Outcome, What extends PartChange['what']> {
	readonly metrics: readonly Metric<Outcome, What>[];
	readonly parts: readonly PartChange[];
}

/** Metrics of the pairs that are on both sides; of all pairs where they are notices, which appear and disappear. */
export function createMetrics<T, Outcome, What extends PartChange['what']>(
	what: What,
	pairs: readonly Pair<T>[],
	getName: (part: T) => string,
	createMetric: (pair: Pair<T>, part: T) => Omit<Metric<Outcome, What>, 'what'>,
): Metrics<Outcome, What> {
	const isNotice = what === 'warning' || what === 'badge';
	return {
		metrics: pairs.flatMap((pair) => {
			const part = pair.after ?? pair.before;
			if (part === undefined || (!isNotice && (!pair.before || !pair.after))) return [];
			return [{ what, ...createMetric(pair, part) }];
		}),
		parts: pairs.flatMap((pair) => listPartChanges(what, pair, getName)),
	};
}

/** The parts of a metric that watches whether a warning or badge is shown. */
export function createNoticeMetric<Outcome>(
	{ before, after }: Pair<{ readonly text: string }>,
	text: string,
	listTexts: (outcome: Outcome) => readonly string[],
) {
	const observe =
		(notice: { readonly text: string } | undefined) =>
		(outcome: Outcome): Observation => {
			const isShown = notice !== undefined && listTexts(outcome).includes(notice.text);
			return { value: isShown ? true : undefined, isInView: isShown };
		};
	const show = ({ isInView }: Observation): DisplayValue =>
		isInView ? { value: true, text: 'shown' } : { text: 'not shown' };
	return { id: text, label: text, before: observe(before), after: observe(after), show, showNumber: String };
}

/** The outcomes of one case on both sides, year by year; of something without years, one. */
export interface Case<Outcome> {
	readonly name: string;
	/** Authored for this subject: it is counted by itself. */
	readonly isExample: boolean;
	readonly before: readonly Outcome[];
	readonly after: readonly Outcome[];
}

/** How a metric changes in one year of a case. */
export interface CaseChange<C> {
	readonly case: C;
	/** The position of the year. */
	readonly position: number;
	readonly kind: ChangeKind;
	readonly previous: Observation;
	readonly current: Observation;
	/** After less before; 0 where one of them is no number. */
	readonly difference: number;
	/** The values differ, and read the same once rounded. */
	readonly isRounded: boolean;
}

/** How a metric changes over many cases. */
export interface Tally<C> {
	readonly examples: number;
	readonly sample: number;
	/** Of the cases that are no examples. */
	readonly ways: Readonly<Partial<Record<ChangeKind, number>>>;
	readonly largest: string;
	readonly median: string;
	/** The change of the lowest rank. */
	readonly best: CaseChange<C>;
}

/**
 * Counts how a metric changes; undefined when it does in no case.
 * @param rank decides which change stands for all: the lowest one, and the first of equals
 */
export function tallyChanges<Outcome, C extends Case<Outcome>>(
	metric: Metric<Outcome, PartChange['what']>,
	cases: readonly C[],
	rank: (change: CaseChange<C>) => number,
): Tally<C> | undefined {
	const pickBetter = (left: CaseChange<C>, right: CaseChange<C>) => (rank(right) < rank(left) ? right : left);
	const changes = cases.flatMap((example) => {
		const years = example.after.flatMap((_, position) => findChange(metric, example, position) ?? []);
		return years.length === 0 ? [] : [years.reduce(pickBetter)];
	});
	if (changes.length === 0) return undefined;
	const sample = changes.filter((change) => !change.case.isExample);
	const ways: Partial<Record<ChangeKind, number>> = {};
	for (const { kind } of sample) ways[kind] = (ways[kind] ?? 0) + 1;
	const differences = sample.map(({ difference }) => difference).filter((difference) => difference !== 0);
	return {
		examples: changes.length - sample.length,
		sample: sample.length,
		ways,
		...summarizeSizes(differences, metric.showNumber),
		best: changes.reduce(pickBetter),
	};
}

/** The change of a metric in one year of a case; undefined when there is none. */
export function findChange<Outcome, C extends Case<Outcome>>(
	{ before, after, show }: Metric<Outcome, PartChange['what']>,
	example: C,
	position: number,
): CaseChange<C> | undefined {
	const [previousOutcome, currentOutcome] = [example.before[position], example.after[position]];
	if (previousOutcome === undefined || currentOutcome === undefined) return undefined;
	const [previous, current] = [before(previousOutcome), after(currentOutcome)];
	const kind = findChangeKind(previous, current);
	if (!kind) return undefined;
	const isNumeric = kind === 'higher' || kind === 'lower';
	const difference = isNumeric ? Number(current.value) - Number(previous.value) : 0;
	const isRounded = show(previous, false).text === show(current, false).text;
	return { case: example, position, kind, previous, current, difference, isRounded };
}

/** How a value changed, or undefined when it did not. */
function findChangeKind(before: Observation, after: Observation): ChangeKind | undefined {
	const [previous, current] = [before.value, after.value];
	if (previous === undefined || current === undefined)
		return previous === current ? undefined : previous === undefined ? 'appears' : 'disappears';
	if (previous === null || current === null)
		return previous === current
			? findViewChange(before, after)
			: previous === null
				? 'becomes available'
				: 'becomes unavailable';
	if (typeof previous === 'number' && typeof current === 'number' && !isNearlyEqual(previous, current))
		return current > previous ? 'higher' : 'lower';
	if (typeof previous !== 'number' && previous !== current) return 'other text';
	return findViewChange(before, after);
}

function findViewChange(before: Observation, after: Observation): ChangeKind | undefined {
	if (before.isInView === after.isInView) return undefined;
	return after.isInView ? 'comes into view' : 'goes out of view';
}

// Another order of the same operations moves the last digits only.
function isNearlyEqual(left: number, right: number): boolean {
	return isSameFigure(left, right, 1e-9 * Math.max(1, Math.abs(left), Math.abs(right)));
}

/**
 * The largest and the median difference, signed and formatted; '' of none.
 * @param showNumber writes a difference as its line writes values
 */
function summarizeSizes(
	differences: readonly number[],
	showNumber: (value: number) => string,
): { readonly largest: string; readonly median: string } {
	if (differences.length === 0) return { largest: '', median: '' };
	const sortedNumbers = [...differences].sort((a, b) => a - b);
	const [low = 0, high = 0] = [sortedNumbers[0], sortedNumbers.at(-1)];
	const formatSigned = (value: number) => {
		const text = showNumber(value);
		// A difference that rounds away is written out.
		const isHidden = value !== 0 && text === showNumber(0);
		const label = isHidden ? String(Number(value.toPrecision(3))) : text;
		return value > 0 ? `+${label}` : label;
	};
	return {
		largest: formatSigned(Math.abs(low) > Math.abs(high) ? low : high),
		median: formatSigned(computeMedian(sortedNumbers)),
	};
}

/** The middle of sorted numbers, between the two in the middle of an even number; 0 of none. */
export function computeMedian(sortedNumbers: readonly number[]): number {
	const middle = sortedNumbers.length / 2;
	const high = sortedNumbers[Math.floor(middle)] ?? 0;
	return sortedNumbers.length % 2 === 1 ? high : ((sortedNumbers[middle - 1] ?? 0) + high) / 2;
}

/** The keys under which two sets of texts differ. */
export function findChangedKeys(
	previous: Readonly<Record<string, string>>,
	current: Readonly<Record<string, string>>,
): readonly string[] {
	return Object.keys(current).filter((key) => previous[key] !== current[key]);
}

/** The inputs of a program, without texts. */
export function serializeInputs({ inputs }: Program): string {
	return JSON.stringify(
		inputs.map(({ id, input }) => [id, input.type, input.format, input.default, input.enum]),
	);
}

/** The formulas of a program as text. */
export function serializeFormulas({ formulas }: Program): string {
	return JSON.stringify(formulas.map(({ role, id, tree }) => [role, id, writeFormula(tree)]));
}

/** How a thing differs; undefined when it does not. */
export function findImpactKind(
	{ parts, changes, texts }: Readonly<Record<'parts' | 'changes' | 'texts', readonly unknown[]>>,
	hasSameLogic: boolean,
): ImpactKind | undefined {
	if (parts.length + changes.length > 0) return 'results';
	if (!hasSameLogic) return 'formulas';
	return texts.length > 0 ? 'texts' : undefined;
}
