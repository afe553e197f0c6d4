// The metrics of two versions of a calculator: every result, warning and badge, paired.
import { isSameFigure } from '../../compiler/prove/figures.ts';
import type { CalculationResult } from '../../engine/calculate.ts';
import { formatResult } from '../../engine/format.ts';
import type { CompiledResult, Value } from '../../model/compiled-calculator.ts';
import type { ChangeKind, DisplayValue, OutcomeChange, PartChange } from './report.ts';
import type { CalculatorSnapshot } from './snapshot.ts';
import { type Pair, pairUp } from './snapshot.ts';

/** A value in one outcome: undefined does not apply, null is unavailable. */
export interface Observation {
	readonly value: Value | null | undefined;
	readonly isInView: boolean;
}

/** One thing to watch, on both sides. */
export interface Metric {
	readonly what: OutcomeChange['what'];
	readonly id: string;
	readonly label: string;
	readonly before: (outcome: CalculationResult) => Observation;
	readonly after: (outcome: CalculationResult) => Observation;
	readonly show: (observation: Observation, isExact: boolean) => DisplayValue;
	/** A difference of two values, as the working tree shows such values. */
	readonly showNumber: (value: number) => string;
}

interface Line {
	readonly result: CompiledResult;
	readonly formula: string;
}

/** A warning or a badge. */
interface Notice {
	readonly text: string;
	readonly when: string;
}

/** Everything to watch, and what was added, removed or seems renamed. */
export function createMetrics(
	before: CalculatorSnapshot,
	after: CalculatorSnapshot,
): { metrics: readonly Metric[]; parts: readonly PartChange[] } {
	const results = pairUp(listLines(before), listLines(after), ({ result }) => result.id, isSameLine);
	const hasSameCondition = (previous: Notice, current: Notice) => previous.when === current.when;
	const warnings = pairUp(listWarnings(before), listWarnings(after), ({ text }) => text, hasSameCondition);
	const badges = pairUp(listBadges(before), listBadges(after), ({ text }) => text, hasSameCondition);
	const listMessages = ({ warnings }: CalculationResult) => warnings.map(({ message }) => message);
	const listLabels = ({ badges }: CalculationResult) => badges.map(({ label }) => label);
	return {
		metrics: [
			...results
				.filter(({ before: previous, after: current }) => previous && current)
				.map(createResultMetric),
			...warnings.map((pair) => createNoticeMetric('warning', pair, listMessages)),
			...badges.map((pair) => createNoticeMetric('badge', pair, listLabels)),
		],
		parts: [
			...results.flatMap((pair) => partChange('result', pair, ({ result }) => result.id)),
			...warnings.flatMap((pair) => partChange('warning', pair, ({ text }) => text)),
			...badges.flatMap((pair) => partChange('badge', pair, ({ text }) => text)),
		],
	};
}

/** The difference of a pair; nothing when the part has the same name on both sides. */
export function partChange<T>(
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

/** How a value changed, or undefined when it did not. */
export function findChangeKind(before: Observation, after: Observation): ChangeKind | undefined {
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

function listLines({ calculator, emitted }: CalculatorSnapshot): readonly Line[] {
	const definitions = emitted.logic.checkedLogic.results;
	return calculator.results.map((result, place) => {
		const { formula = '', equivalentFormula: how = '' } = definitions[place]?.result ?? {};
		return { result, formula: formula || how };
	});
}

function listWarnings({ emitted }: CalculatorSnapshot): readonly Notice[] {
	return emitted.logic.checkedLogic.warnings.map(({ warning: { message, when } }) => ({
		text: message,
		when,
	}));
}

function listBadges({ emitted }: CalculatorSnapshot): readonly Notice[] {
	return emitted.logic.checkedLogic.badges.map(({ badge: { label, when } }) => ({ text: label, when }));
}

function isSameLine(
	previous: Line,
	current: Line,
	position: { readonly previous: number; readonly current: number },
): boolean {
	if (previous.result.label === current.result.label) return true;
	return (
		previous.formula === current.formula &&
		previous.result.format === current.result.format &&
		position.previous === position.current
	);
}

function createResultMetric({ before, after }: Pair<Line>): Metric {
	const line = (after ?? before) as Line;
	const observe =
		(ownLine: Line | undefined) =>
		({ results, rows }: CalculationResult): Observation => ({
			value: ownLine && results[ownLine.result.id],
			isInView: rows.some(({ id }) => id === ownLine?.result.id),
		});
	const show = ({ value, isInView }: Observation, isExact: boolean): DisplayValue => {
		if (value === undefined) return { text: 'does not apply' };
		const text = isExact && typeof value === 'number' ? String(value) : formatResult(value, line.result);
		return { value, text: isInView ? text : `${text} (not shown)` };
	};
	const showNumber = (value: number) => formatResult(value, line.result);
	const { id, label } = line.result;
	return { what: 'result', id, label, before: observe(before), after: observe(after), show, showNumber };
}

function createNoticeMetric(
	what: 'warning' | 'badge',
	{ before, after }: Pair<Notice>,
	listTexts: (outcome: CalculationResult) => readonly string[],
): Metric {
	const observe =
		(notice: Notice | undefined) =>
		(outcome: CalculationResult): Observation => {
			const isShown = notice !== undefined && listTexts(outcome).includes(notice.text);
			return { value: isShown ? true : undefined, isInView: isShown };
		};
	const show = ({ isInView }: Observation): DisplayValue =>
		isInView ? { value: true, text: 'shown' } : { text: 'not shown' };
	const { text } = (after ?? before) as Notice;
	return {
		what,
		id: text,
		label: text,
		before: observe(before),
		after: observe(after),
		show,
		showNumber: String,
	};
}
