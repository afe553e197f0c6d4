// Sentences about the changes along a curve.
import { capitalize, formatInputWithUnit, formatResult } from '../../engine/format.ts';
import { getStep } from '../../engine/what-if/grid.ts';
import {
	type CurveChange,
	getCurrentValue,
	isUsable,
	type Kink,
	type Sample,
	type UnavailableChange,
	type Variation,
	type WarningChange,
	type ZeroCrossing,
} from '../../engine/what-if/variation.ts';
import type { CompiledInput, CompiledResult } from '../../model/compiled-calculator.ts';
import { quote } from '../form/messages.ts';

/** `Above $250,000 of “Income”: “NIIT savings” begins to grow.` */
export function formatCurveChange(change: CurveChange, { input, result }: Variation): string {
	const { before, after } = change;
	switch (change.kind) {
		case 'bend':
			return `Above ${formatKinkPlace(before, input)}: ${quote(change.cause.label)} ${formatKink(change, input)}.`;
		case 'jump': {
			const { cause, valueBefore, valueAfter } = change;
			const verb = valueAfter > valueBefore ? 'jumps' : 'drops';
			const [from, to] = [valueBefore, valueAfter].map((value) => formatResult(value, cause));
			return `From ${formatKinkPlace(after, input)}: ${quote(cause.label)} ${verb} from ${from} to ${to}.`;
		}
		case 'warning': {
			const label = change.warning.kind === 'block' ? 'Blocked' : 'Warning';
			return `${label} ${formatSide(change, input)}: ${ensurePeriod(change.warning.message)}`;
		}
		case 'unavailable':
			return `${capitalize(formatSide(change, input))}: ${quote(result.label)} is not available.`;
		case 'zero':
			return `${capitalize(formatSide(change, input))}: ${quote(result.label)} turns negative.`;
	}
}

/** Tells a change from every other of its curve: two warnings may begin at one value, and two lines bend there. */
export function toChangeKey(change: CurveChange): string {
	const { kind, before } = change;
	if (kind === 'warning') return `${kind} ${before} ${change.warning.field ?? ''} ${change.warning.message}`;
	return `${kind} ${before} ${'cause' in change ? change.cause.id : ''}`;
}

/** A result at one value of the input, or why there is none. */
export function formatWatchedResult(sample: Sample, result: CompiledResult): string {
	const blockingWarning = sample.warnings.find(({ kind }) => kind === 'block');
	if (blockingWarning) return `Blocked: ${ensurePeriod(blockingWarning.message)}`;
	return formatResult(sample.value, result);
}

/** "$9,020 more than now"; '' at the visitor's own value or where one of both is missing. */
export function formatDifference(sample: Sample, currentSample: Sample, result: CompiledResult): string {
	if (sample.at === currentSample.at || !isUsable(sample) || !isUsable(currentSample)) return '';
	const text = formatResult(Math.abs(sample.value - currentSample.value), result);
	if (text === formatResult(0, result)) return 'the same as now';
	return `${text} ${sample.value > currentSample.value ? 'more' : 'less'} than now`;
}

/** The drawing in words. */
export function describeCurve(
	variation: Variation,
	samples: readonly Sample[],
	changes: readonly CurveChange[],
): string {
	const { input, result } = variation;
	const usableSamples = samples.filter(isUsable);
	const [first, last] = [usableSamples[0], usableSamples.at(-1)];
	if (!first || !last) {
		const [from, to] = [samples[0], samples.at(-1)].map((end) => formatInputWithUnit(end?.at ?? 0, input));
		return `${result.label} cannot be calculated for ${input.title} from ${from} to ${to}.`;
	}
	const at = (sample: Sample) =>
		`${formatResult(sample.value, result)} at ${formatInputWithUnit(sample.at, input)}`;
	const sentences = [
		`${result.label}: ${at(first)}, ${at(last)}.`,
		`Now ${input.title} is ${formatInputWithUnit(getCurrentValue(variation), input)}.`,
		...changes.map((change) => formatCurveChange(change, variation)),
	];
	return sentences.join(' ');
}

// An amount of money says of what: `$250,000 of “Income”`; other units speak for themselves.
function formatKinkPlace(at: number, input: CompiledInput): string {
	const text = formatInputWithUnit(at, input);
	return input.format === 'money' ? `${text} of ${quote(input.title)}` : text;
}

function formatSide(
	{ side, before, after }: WarningChange | UnavailableChange | ZeroCrossing,
	input: CompiledInput,
) {
	return `${side} ${formatKinkPlace(side === 'below' ? after : before, input)}`;
}

function formatKink({ cause, slopeBefore, slopeAfter, valueAfter }: Kink, input: CompiledInput): string {
	const maxSlope = Math.max(Math.abs(slopeBefore), Math.abs(slopeAfter));
	const [before, after] = [slopeBefore, slopeAfter].map((slope) => zeroIfNegligible(slope, maxSlope)) as [
		number,
		number,
	];
	const isZero = Math.abs(valueAfter) <= maxSlope * getStep(input) + 1e-6;
	if (after === 0 && isZero) return `stays at ${formatResult(0, cause)}`;
	if (after === 0) return `stops ${before > 0 ? 'growing' : 'falling'}`;
	const direction = after > 0 ? 'grow' : 'fall';
	if (before === 0 || before > 0 !== after > 0) return `begins to ${direction}`;
	const pace = Math.abs(after) > Math.abs(before) ? 'faster' : 'more slowly';
	return `${direction}s ${pace}`;
}

function zeroIfNegligible(slope: number, maxSlope: number): number {
	return Math.abs(slope) < maxSlope * 1e-6 ? 0 : slope;
}

/** The sentence with its full stop. */
export function ensurePeriod(sentence: string): string {
	return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
