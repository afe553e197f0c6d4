// What happens along a curve, in sentences.
import type { CompiledInput, CompiledResult } from '../../definition/compiled-calculator.ts';
import { formatInputWithUnit, formatResult } from '../../engine/format.ts';
import { stepOf } from '../../engine/what-if/grid.ts';
import { isUsable } from '../../engine/what-if/sweep.ts';
import type {
	Bend,
	Change,
	Sample,
	Unavailable,
	WarningChange,
	ZeroCrossing,
} from '../../engine/what-if/types.ts';
import { ownValue, type Variation } from '../../engine/what-if/variation.ts';
import { quote } from '../messages.ts';

/** `Above $250,000 of “Income”: “NIIT savings” begins to grow.` */
export function changeWords(change: Change, { input, result }: Pick<Variation, 'input' | 'result'>): string {
	const { before, after } = change;
	switch (change.kind) {
		case 'bend':
			return `Above ${placeWords(before, input)}: ${quote(change.cause.label)} ${bendWords(change, input)}.`;
		case 'jump': {
			const { cause, valueBefore, valueAfter } = change;
			const verb = valueAfter > valueBefore ? 'jumps' : 'drops';
			const [from, to] = [valueBefore, valueAfter].map((value) => formatResult(value, cause));
			return `From ${placeWords(after, input)}: ${quote(cause.label)} ${verb} from ${from} to ${to}.`;
		}
		case 'warning': {
			const what = change.warning.blocks ? 'Blocked' : 'Warning';
			return `${what} ${sideWords(change, input)}: ${closed(change.warning.message)}`;
		}
		case 'unavailable':
			return `${capitalize(sideWords(change, input))}: ${quote(result.label)} is not available.`;
		case 'zero':
			return `${capitalize(sideWords(change, input))}: ${quote(result.label)} turns negative.`;
	}
}

/** Tells a change from every other of its curve: two warnings may begin at one value, and two lines bend there. */
export function changeKey(change: Change): string {
	const { kind, before } = change;
	if (kind === 'warning') return `${kind} ${before} ${change.warning.at} ${change.warning.message}`;
	return `${kind} ${before} ${'cause' in change ? change.cause.id : ''}`;
}

/** "$45,000" · "72 years". @param at in the stored unit */
export function valueWords(at: number, input: CompiledInput): string {
	return formatInputWithUnit(at, input);
}

/** A result at one value of the input, or why there is none. */
export function resultWords(sample: Sample, result: CompiledResult): string {
	const blocking = sample.warnings.find(({ blocks }) => blocks);
	if (blocking) return `Blocked: ${closed(blocking.message)}`;
	return formatResult(sample.value, result);
}

/** "$9,020 more than now"; '' at the visitor's own value or where one of both is missing. */
export function differenceWords(sample: Sample, own: Sample, result: CompiledResult): string {
	if (sample.at === own.at || !isUsable(sample) || !isUsable(own)) return '';
	const text = formatResult(Math.abs(sample.value - own.value), result);
	if (text === formatResult(0, result)) return 'the same as now';
	return `${text} ${sample.value > own.value ? 'more' : 'less'} than now`;
}

/** The drawing in words. */
export function describe(
	variation: Variation,
	samples: readonly Sample[],
	changes: readonly Change[],
): string {
	const { input, result } = variation;
	const usable = samples.filter(isUsable);
	const [first, last] = [usable[0], usable.at(-1)];
	if (!first || !last) return `${result.label} cannot be calculated for any of these values.`;
	const at = (sample: Sample) => `${formatResult(sample.value, result)} at ${valueWords(sample.at, input)}`;
	const sentences = [
		`${result.label}: ${at(first)}, ${at(last)}.`,
		`Now ${input.title} is ${valueWords(ownValue(variation), input)}.`,
		...changes.map((change) => changeWords(change, variation)),
	];
	return sentences.join(' ');
}

// An amount of money says of what: `$250,000 of “Income”`; other units speak for themselves.
function placeWords(at: number, input: CompiledInput): string {
	const text = valueWords(at, input);
	return input.format === 'money' ? `${text} of ${quote(input.title)}` : text;
}

function sideWords(
	{ side, before, after }: WarningChange | Unavailable | ZeroCrossing,
	input: CompiledInput,
) {
	return `${side} ${placeWords(side === 'below' ? after : before, input)}`;
}

function capitalize(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function bendWords({ cause, slopeBefore, slopeAfter, value }: Bend, input: CompiledInput): string {
	const steepest = Math.max(Math.abs(slopeBefore), Math.abs(slopeAfter));
	const [before, after] = [slopeBefore, slopeAfter].map((slope) => levelled(slope, steepest)) as [
		number,
		number,
	];
	const isNothing = Math.abs(value) <= steepest * stepOf(input) + 1e-6;
	if (after === 0 && isNothing) return `stays at ${formatResult(0, cause)}`;
	if (after === 0) return `stops ${before > 0 ? 'growing' : 'falling'}`;
	const direction = after > 0 ? 'grow' : 'fall';
	if (before === 0 || before > 0 !== after > 0) return `begins to ${direction}`;
	const pace = Math.abs(after) > Math.abs(before) ? 'faster' : 'more slowly';
	return `${direction}s ${pace}`;
}

function levelled(slope: number, steepest: number): number {
	return Math.abs(slope) < steepest * 1e-6 ? 0 : slope;
}

/** The sentence with its full stop. */
export function closed(sentence: string): string {
	return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
