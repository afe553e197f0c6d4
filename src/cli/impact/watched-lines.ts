// What is watched while two versions of a worksheet are compared: every line, and every amount carried to the next year.
import type {
	CompiledCarryforward,
	CompiledLine,
	CompiledWorksheet,
	Figure,
} from '../../definition/compiled-return.ts';
import { formatResult } from '../../engine/format.ts';
import type { ReturnAnswer } from '../../engine/return/request.ts';
import { type Pair, pairUp } from './pairs.ts';
import type { LineChange, PartChange, Shown } from './report.ts';
import { partChange, type Seen } from './watched.ts';

/** One line or carryforward, on both sides. */
export interface WatchedLine extends Pick<LineChange, 'what' | 'id' | 'label' | 'form'> {
	readonly before: (year: ReturnAnswer | undefined) => Seen;
	readonly after: (year: ReturnAnswer | undefined) => Seen;
	readonly show: (seen: Seen, exact: boolean) => Shown;
	/** A difference of two values, as the line shows its values. */
	readonly showNumber: (value: number) => string;
}

/** Everything to watch in a worksheet, and what was added, removed or seems renamed. */
export function watchWorksheet({ before, after }: Pair<CompiledWorksheet>): {
	readonly watched: readonly WatchedLine[];
	readonly parts: readonly PartChange[];
} {
	const lines = pairUp(before?.lines ?? [], after?.lines ?? [], idOf, sameLine);
	const carried = pairUp(before?.carryforwards ?? [], after?.carryforwards ?? [], idOf, sameTitle);
	const onBoth = ({ before: old, after: now }: Pair<unknown>) => old !== undefined && now !== undefined;
	const worksheets = { before, after };
	return {
		watched: [
			...lines.filter(onBoth).map((pair) => watchLine(pair, worksheets)),
			...carried.filter(onBoth).map((pair) => watchCarryforward(pair, worksheets)),
		],
		parts: [
			...lines.flatMap((pair) => partChange('line', pair, idOf)),
			...carried.flatMap((pair) => partChange('carryforward', pair, idOf)),
		],
	};
}

function idOf({ id }: { readonly id: string }): string {
	return id;
}

function sameLine(old: CompiledLine, now: CompiledLine): boolean {
	return old.label === now.label && old.form === now.form;
}

function sameTitle(old: CompiledCarryforward, now: CompiledCarryforward): boolean {
	return old.title === now.title;
}

function watchLine({ before, after }: Pair<CompiledLine>, worksheets: Pair<CompiledWorksheet>): WatchedLine {
	const { id, label, form, format } = (after ?? before) as CompiledLine;
	return {
		what: 'line',
		id,
		label,
		form,
		...shownAs(format),
		before: (year) => seen(year, worksheets.before, year?.lines[before?.id ?? '']),
		after: (year) => seen(year, worksheets.after, year?.lines[id]),
	};
}

function watchCarryforward(
	{ before, after }: Pair<CompiledCarryforward>,
	worksheets: Pair<CompiledWorksheet>,
): WatchedLine {
	const { id, title } = (after ?? before) as CompiledCarryforward;
	return {
		what: 'carryforward',
		id,
		label: title,
		form: '',
		...shownAs('money'),
		before: (year) => seen(year, worksheets.before, year?.closing[before?.id ?? '']),
		after: (year) => seen(year, worksheets.after, year?.closing[id]),
	};
}

function shownAs(format: CompiledLine['format']): Pick<WatchedLine, 'show' | 'showNumber'> {
	const written = (value: Figure) => formatResult(value, { format, words: ['Yes', 'No'] });
	return {
		show: ({ value }, exact) => {
			if (value === undefined) return { text: 'not filled in' };
			return { value, text: exact && typeof value === 'number' ? String(value) : written(value) };
		},
		showNumber: written,
	};
}

// A worksheet that a household does not fill in has no lines there, though another one may have some of the same name.
function seen(
	year: ReturnAnswer | undefined,
	worksheet: CompiledWorksheet | undefined,
	figure: Figure | undefined,
): Seen {
	if (!worksheet || !year?.worksheets.includes(worksheet.id)) return { value: undefined, inView: false };
	const missing = typeof figure === 'number' && !Number.isFinite(figure);
	return { value: missing ? null : figure, inView: true };
}
