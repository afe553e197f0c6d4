// The metrics of two versions of a worksheet: every line, and every amount carried to the next year.
import { formatResult } from '../../engine/format.ts';
import type { ReturnResult } from '../../engine/tax-return/request.ts';
import type {
	CompiledCarryforward,
	CompiledLine,
	CompiledWorksheet,
	Figure,
} from '../../model/compiled-return.ts';
import { type Observation, partChange } from './metrics.ts';
import type { DisplayValue, LineChange, PartChange } from './report.ts';
import { type Pair, pairUp } from './snapshot.ts';

/** One line or carryforward, on both sides. */
export interface LineMetric extends Pick<LineChange, 'what' | 'id' | 'label' | 'form'> {
	readonly before: (year: ReturnResult | undefined) => Observation;
	readonly after: (year: ReturnResult | undefined) => Observation;
	readonly show: (observation: Observation, isExact: boolean) => DisplayValue;
	/** A difference of two values, as the line shows its values. */
	readonly showNumber: (value: number) => string;
}

/** Everything to watch in a worksheet, and what was added, removed or seems renamed. */
export function createWorksheetMetrics({ before, after }: Pair<CompiledWorksheet>): {
	readonly metrics: readonly LineMetric[];
	readonly parts: readonly PartChange[];
} {
	const lines = pairUp(before?.lines ?? [], after?.lines ?? [], getId, isSameLine);
	const carryforwards = pairUp(before?.carryforwards ?? [], after?.carryforwards ?? [], getId, hasSameTitle);
	const isOnBoth = ({ before: previous, after: current }: Pair<unknown>) =>
		previous !== undefined && current !== undefined;
	const worksheets = { before, after };
	return {
		metrics: [
			...lines.filter(isOnBoth).map((pair) => createLineMetric(pair, worksheets)),
			...carryforwards.filter(isOnBoth).map((pair) => createCarryforwardMetric(pair, worksheets)),
		],
		parts: [
			...lines.flatMap((pair) => partChange('line', pair, getId)),
			...carryforwards.flatMap((pair) => partChange('carryforward', pair, getId)),
		],
	};
}

function getId({ id }: { readonly id: string }): string {
	return id;
}

function isSameLine(previous: CompiledLine, current: CompiledLine): boolean {
	return previous.label === current.label && previous.form === current.form;
}

function hasSameTitle(previous: CompiledCarryforward, current: CompiledCarryforward): boolean {
	return previous.title === current.title;
}

function createLineMetric(
	{ before, after }: Pair<CompiledLine>,
	worksheets: Pair<CompiledWorksheet>,
): LineMetric {
	const { id, label, form, format } = (after ?? before) as CompiledLine;
	return {
		what: 'line',
		id,
		label,
		form,
		...createFormatter(format),
		before: (year) => observe(year, worksheets.before, year?.lines[before?.id ?? '']),
		after: (year) => observe(year, worksheets.after, year?.lines[id]),
	};
}

function createCarryforwardMetric(
	{ before, after }: Pair<CompiledCarryforward>,
	worksheets: Pair<CompiledWorksheet>,
): LineMetric {
	const { id, title } = (after ?? before) as CompiledCarryforward;
	return {
		what: 'carryforward',
		id,
		label: title,
		form: '',
		...createFormatter('money'),
		before: (year) => observe(year, worksheets.before, year?.closing[before?.id ?? '']),
		after: (year) => observe(year, worksheets.after, year?.closing[id]),
	};
}

function createFormatter(format: CompiledLine['format']): Pick<LineMetric, 'show' | 'showNumber'> {
	const formatFigure = (value: Figure) => formatResult(value, { format, words: ['Yes', 'No'] });
	return {
		show: ({ value }, isExact) => {
			if (value === undefined) return { text: 'not filled in' };
			return { value, text: isExact && typeof value === 'number' ? String(value) : formatFigure(value) };
		},
		showNumber: formatFigure,
	};
}

// A worksheet that a household does not fill in has no lines there, though another one may have some of the same name.
function observe(
	year: ReturnResult | undefined,
	worksheet: CompiledWorksheet | undefined,
	figure: Figure | undefined,
): Observation {
	if (!worksheet || !year?.worksheets.includes(worksheet.id)) return { value: undefined, isInView: false };
	const isMissing = typeof figure === 'number' && !Number.isFinite(figure);
	return { value: isMissing ? null : figure, isInView: true };
}
