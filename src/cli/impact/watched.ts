// What is watched while two versions of a calculator are compared: every result, warning and badge, paired.
import type { CompiledResult, Value } from '../../definition/compiled-calculator.ts';
import type { Outcome } from '../../engine/calculate.ts';
import { formatResult } from '../../engine/format.ts';
import { type Pair, pairUp } from './pairs.ts';
import type { OutcomeChange, PartChange, Shown, Way } from './report.ts';
import type { SideCalculator } from './side.ts';

/** A value in one outcome: undefined does not apply, null is unavailable. */
export interface Seen {
	readonly value: Value | null | undefined;
	readonly inView: boolean;
}

/** One thing to watch, on both sides. */
export interface Watched {
	readonly what: OutcomeChange['what'];
	readonly id: string;
	readonly label: string;
	readonly before: (outcome: Outcome) => Seen;
	readonly after: (outcome: Outcome) => Seen;
	readonly show: (seen: Seen, exact: boolean) => Shown;
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
export function watch(
	before: SideCalculator,
	after: SideCalculator,
): { watched: readonly Watched[]; parts: readonly PartChange[] } {
	const results = pairUp(linesOf(before), linesOf(after), ({ result }) => result.id, sameLine);
	const sameWhen = (old: Notice, now: Notice) => old.when === now.when;
	const warned = pairUp(warningsOf(before), warningsOf(after), ({ text }) => text, sameWhen);
	const praised = pairUp(badgesOf(before), badgesOf(after), ({ text }) => text, sameWhen);
	const messages = ({ warnings }: Outcome) => warnings.map(({ message }) => message);
	const labels = ({ badges }: Outcome) => badges.map(({ label }) => label);
	return {
		watched: [
			...results.filter(({ before: old, after: now }) => old && now).map(watchResult),
			...warned.map((pair) => watchNotice('warning', pair, messages)),
			...praised.map((pair) => watchNotice('badge', pair, labels)),
		],
		parts: [
			...results.flatMap((pair) => partChange('result', pair, ({ result }) => result.id)),
			...warned.flatMap((pair) => partChange('warning', pair, ({ text }) => text)),
			...praised.flatMap((pair) => partChange('badge', pair, ({ text }) => text)),
		],
	};
}

/** What a pair says about a part: nothing when it has the same name on both sides. */
export function partChange<T>(
	what: PartChange['what'],
	{ before, after }: Pair<T>,
	nameOf: (one: T) => string,
): readonly PartChange[] {
	const from = before === undefined ? '' : nameOf(before);
	const name = after === undefined ? from : nameOf(after);
	if (after === undefined) return [{ what, change: 'removed', name, from, to: '' }];
	if (before === undefined) return [{ what, change: 'added', name, from, to: '' }];
	return from === name ? [] : [{ what, change: 'renamed', name, from, to: '' }];
}

/** How a value changed, or undefined when it did not. */
export function wayOf(before: Seen, after: Seen): Way | undefined {
	const [old, now] = [before.value, after.value];
	if (old === undefined || now === undefined)
		return old === now ? undefined : old === undefined ? 'appears' : 'disappears';
	if (old === null || now === null)
		return old === now ? viewOf(before, after) : old === null ? 'becomes available' : 'becomes unavailable';
	if (typeof old === 'number' && typeof now === 'number' && !alike(old, now))
		return now > old ? 'higher' : 'lower';
	if (typeof old !== 'number' && old !== now) return 'other text';
	return viewOf(before, after);
}

function viewOf(before: Seen, after: Seen): Way | undefined {
	if (before.inView === after.inView) return undefined;
	return after.inView ? 'comes into view' : 'goes out of view';
}

// Another order of the same operations moves the last digits only.
function alike(a: number, b: number): boolean {
	return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

function linesOf({ calculator, emitted }: SideCalculator): readonly Line[] {
	const written = emitted.logic.draft.results;
	return calculator.results.map((result, place) => {
		const { formula = '', equivalentFormula: how = '' } = written[place]?.result ?? {};
		return { result, formula: formula || how };
	});
}

function warningsOf({ emitted }: SideCalculator): readonly Notice[] {
	return emitted.logic.draft.warnings.map(({ warning: { message, when } }) => ({ text: message, when }));
}

function badgesOf({ emitted }: SideCalculator): readonly Notice[] {
	return emitted.logic.draft.badges.map(({ badge: { label, when } }) => ({ text: label, when }));
}

function sameLine(old: Line, now: Line, position: { readonly old: number; readonly now: number }): boolean {
	if (old.result.label === now.result.label) return true;
	return (
		old.formula === now.formula && old.result.format === now.result.format && position.old === position.now
	);
}

function watchResult({ before, after }: Pair<Line>): Watched {
	const line = (after ?? before) as Line;
	const see =
		(own: Line | undefined) =>
		({ results, rows }: Outcome): Seen => ({
			value: own && results[own.result.id],
			inView: rows.some(({ id }) => id === own?.result.id),
		});
	const show = ({ value, inView }: Seen, exact: boolean): Shown => {
		if (value === undefined) return { text: 'does not apply' };
		const text = exact && typeof value === 'number' ? String(value) : formatResult(value, line.result);
		return { value, text: inView ? text : `${text} (not shown)` };
	};
	const showNumber = (value: number) => formatResult(value, line.result);
	const { id, label } = line.result;
	return { what: 'result', id, label, before: see(before), after: see(after), show, showNumber };
}

function watchNotice(
	what: 'warning' | 'badge',
	{ before, after }: Pair<Notice>,
	textsOf: (outcome: Outcome) => readonly string[],
): Watched {
	const see =
		(notice: Notice | undefined) =>
		(outcome: Outcome): Seen => {
			const stands = notice !== undefined && textsOf(outcome).includes(notice.text);
			return { value: stands ? true : undefined, inView: stands };
		};
	const show = ({ inView }: Seen): Shown => (inView ? { value: true, text: 'shown' } : { text: 'not shown' });
	const { text } = (after ?? before) as Notice;
	return { what, id: text, label: text, before: see(before), after: see(after), show, showNumber: String };
}
