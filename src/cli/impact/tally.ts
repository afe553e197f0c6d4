// How a figure or a notice differs between two versions, over many cases.
import { isSameFigure } from '../../compiler/prove/examples.ts';
import { formatResult } from '../../engine/format.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import { keepFinite } from '../../language/value.ts';
import type { CompiledInput, CompiledResult, Value } from '../../model/compiled-calculator.ts';
import type { ChangeKind, DisplayValue, MetricKind, OutcomeChange } from './report.ts';

/** A value in one outcome: undefined does not apply, null is unavailable. */
interface Observation {
	readonly value: Value | null | undefined;
	readonly isInView: boolean;
}

/** One value to compare, in one version. */
export interface Metric<Outcome> {
	readonly what: MetricKind;
	readonly id: string;
	/** See `Named`. */
	readonly marks: readonly string[];
	readonly label: string;
	readonly form?: string;
	readonly observe: (outcome: Outcome) => Observation;
	readonly show: (observation: Observation, isExact: boolean) => DisplayValue;
	/** A difference of two values, as this version shows such values. */
	readonly showNumber: (value: number) => string;
}

type Labels = Pick<Metric<unknown>, 'what' | 'id' | 'marks' | 'label' | 'form'>;

/** @param absent the words where the figure does not apply */
export function createFigure<Outcome>(
	labels: Labels,
	result: Pick<CompiledResult, 'format' | 'labels'>,
	absent: string,
	observe: Metric<Outcome>['observe'],
): Metric<Outcome> {
	const formatFigure = (value: Value | null) => formatResult(value, result);
	return {
		...labels,
		observe,
		show: ({ value, isInView }, isExact) => {
			if (value === undefined) return { text: absent };
			const text = isExact && typeof value === 'number' ? String(value) : formatFigure(value);
			return { value, text: isInView ? text : `${text} (not shown)` };
		},
		showNumber: formatFigure,
	};
}

/** A figure that always applies; a number that is not finite is none. */
export function toObservation(value: Value | null | undefined): Observation {
	return { value: keepFinite(value ?? null), isInView: true };
}

/** A warning or a badge, known by its text. */
export function createNotice<Outcome>(
	what: 'warning' | 'badge',
	text: string,
	marks: readonly string[],
	listTexts: (outcome: Outcome) => readonly string[],
): Metric<Outcome> {
	return {
		what,
		id: text,
		marks,
		label: text,
		observe: (outcome) => (listTexts(outcome).includes(text) ? SHOWN : NOT_SHOWN),
		show: ({ isInView }) => (isInView ? { value: true, text: 'shown' } : { text: 'not shown' }),
		showNumber: String,
	};
}

const SHOWN: Observation = { value: true, isInView: true };
const NOT_SHOWN: Observation = { value: undefined, isInView: false };

/** One request to both sides. */
export interface Request {
	/** '' in a sample. */
	readonly name: string;
	readonly request: JsonObject;
	/** As the base takes it, where that differs. */
	readonly requestBefore?: JsonObject;
	/** Authored for this subject: it is counted by itself. */
	readonly isExample?: boolean;
	/** Of a calculator: its inputs that do not have their defaults. */
	readonly changedInputs?: readonly CompiledInput[];
}

/** A request with its outcomes on both sides, year by year; of something without years, one. */
export interface Case<Outcome> extends Request {
	readonly before: readonly Outcome[];
	readonly after: readonly Outcome[];
}

/** The outcomes of a request; undefined where this side does not take it. */
export type Compute<Outcome> = (request: JsonObject) => readonly Outcome[] | undefined;

/** Computes the requests that both sides take; outside a sample each once, under its first name. */
export function computeCases<Outcome>(
	requests: readonly Request[],
	computeBefore: Compute<Outcome>,
	computeAfter: Compute<Outcome>,
): readonly Case<Outcome>[] {
	const keys = new Set<string>();
	return requests.flatMap((item) => {
		const { name, request, requestBefore = request } = item;
		const key = name && JSON.stringify(request);
		if (key && keys.has(key)) return [];
		keys.add(key);
		const before = computeBefore(requestBefore);
		const after = before && computeAfter(request);
		return after ? [{ ...item, before, after }] : [];
	});
}

/** A metric in both versions; in one of them a notice may be missing. */
export interface MetricPair<Outcome> {
	readonly before: Metric<Outcome> | undefined;
	readonly after: Metric<Outcome> | undefined;
	/** The one that shows values. */
	readonly shown: Metric<Outcome>;
}

/** How a metric changes in one year of a case. */
export interface CaseChange<Outcome> {
	readonly case: Case<Outcome>;
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

/** How a metric changes over many cases, with the change that stands for all. */
type Tally<Outcome> = Pick<OutcomeChange, 'examples' | 'sample' | 'ways' | 'largest' | 'median'> & {
	readonly best: CaseChange<Outcome>;
};

/** Counts how a metric changes; undefined when it does in no case. */
export function tallyChanges<Outcome>(
	metric: MetricPair<Outcome>,
	cases: readonly Case<Outcome>[],
): Tally<Outcome> | undefined {
	const pickBetter = (left: CaseChange<Outcome>, right: CaseChange<Outcome>) =>
		rank(right) < rank(left) ? right : left;
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
		...summarizeSizes(differences, metric.shown.showNumber),
		best: changes.reduce(pickBetter),
	};
}

// The lowest stands for all, and the first of equals. Of a calculator it is the simplest that can be seen after rounding,
// and an example rather than a sampled case; otherwise the largest.
function rank({ case: { changedInputs, isExample }, difference, isRounded }: CaseChange<unknown>): number {
	if (!changedInputs) return -Math.abs(difference);
	return (isRounded ? 1000 : 0) + changedInputs.length * 2 + (isExample ? 0 : 1);
}

/** The change of a metric in one year of a case; undefined when there is none. */
export function findChange<Outcome>(
	{ before, after, shown }: MetricPair<Outcome>,
	example: Case<Outcome>,
	position: number,
): CaseChange<Outcome> | undefined {
	const [previousOutcome, currentOutcome] = [example.before[position], example.after[position]];
	if (previousOutcome === undefined || currentOutcome === undefined) return undefined;
	const previous = before?.observe(previousOutcome) ?? NOT_SHOWN;
	const current = after?.observe(currentOutcome) ?? NOT_SHOWN;
	const kind = findChangeKind(previous, current);
	if (!kind) return undefined;
	const isNumeric = kind === 'higher' || kind === 'lower';
	const difference = isNumeric ? Number(current.value) - Number(previous.value) : 0;
	const isRounded = shown.show(previous, false).text === shown.show(current, false).text;
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
