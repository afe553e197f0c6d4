// Finds the value of one input that gives a wanted result, or the nearest there is.
import { bisect } from './bisect.ts';
import { boundary, changesAlong, neighbours } from './changes.ts';
import { roundToDecimals, stepOf } from './grid.ts';
import { enterableRange, sensibleRange } from './range.ts';
import { ascending, isUsable, sampleAt, sweep } from './sweep.ts';
import type { Sample } from './types.ts';
import { type InputRange, ownValue, type Variation } from './variation.ts';

/** One value of the input and the result it gives. */
export interface Reached {
	/** In the stored unit of the input. */
	readonly at: number;
	/** In the unit of the result. */
	readonly value: number;
}

/**
 * - `found`: the value gives the wanted result, to a dollar or to what is shown of other units.
 * - `passed`: the wanted result lies between two neighbouring values of the input; this is the nearer.
 * - `none`: no value anyone could enter gives it; this is the nearest.
 * - `blocked`: only values give it for which a warning blocks the calculation; this is the nearest of the others, if any.
 */
export interface Solution {
	readonly kind: 'found' | 'passed' | 'none' | 'blocked';
	readonly reached: Reached | null;
	/** How many other stretches of values give the result too. */
	readonly others: number;
	/** What was searched. */
	readonly range: InputRange;
	/** For `blocked`: the value that would give it and the warning that blocks it. */
	readonly blocked?: Reached & { readonly message: string };
}

/** What is searched; left out, what is usual. */
export interface Searched {
	/** All that anyone could enter. */
	readonly range?: InputRange;
	/** The part of it that is worth looking at. */
	readonly sensible?: InputRange;
	/** How many values are tried in that part first. */
	readonly count?: number;
}

/** Of a rate that is solved for, in the stored unit: one of the tenth decimal is told from the next. */
const FINEST = 1e-12;
const SAMPLES = 400;
/** Beyond the sensible range values are tried this much farther from zero each time. */
const GROWTH = 1.15;
/** In the unit of a result: what is meant by reaching it. */
const CLOSE = { money: 1, percent: 0.01, cents: 0.1, years: 0.1, months: 0.1 } as const;

/**
 * Solves for one input. Of several solutions it gives the one nearest to the visitor's own value.
 * @param wanted in the unit of the result
 */
export function solveFor(variation: Variation, wanted: number, searched: Searched = {}): Solution {
	const { range = enterableRange(variation) } = searched;
	const samples = samplesFor(variation, range, searched);
	const usable = samples.filter(isUsable);
	const solutions = byNearness(variation, crossings(variation, samples, wanted, isUsable));
	const exact = solutions.filter(({ value }) => isClose(variation, value, wanted));
	const [best] = exact.length > 0 ? exact : solutions;
	if (best) {
		const kind = exact.length > 0 ? 'found' : 'passed';
		return { kind, reached: best, others: (exact.length || solutions.length) - 1, range };
	}
	const reached = nearestOf(variation, usable, wanted);
	if (reached && isClose(variation, reached.value, wanted))
		return { kind: 'found', reached, others: 0, range };
	const [blocked] = byNearness(variation, crossings(variation, samples, wanted, isBlocked));
	if (!blocked) return { kind: 'none', reached, others: 0, range };
	const message = sampleAt(variation, blocked.at).warnings.find(({ blocks }) => blocks)?.message ?? '';
	return { kind: 'blocked', reached, others: 0, range, blocked: { ...blocked, message } };
}

type WithValue = Sample & { readonly value: number };
type Kind = (sample: Sample) => sample is WithValue;

function isBlocked(sample: Sample): sample is WithValue {
	return sample.blocked && sample.value !== null;
}

// A sweep of the sensible range, both sides of everything that happens in it, and the rest up to what anyone could enter.
function samplesFor(variation: Variation, range: InputRange, searched: Searched): readonly Sample[] {
	const { input } = variation;
	const { sensible = sensibleRange(variation, input.id), count = SAMPLES } = searched;
	const samples = sweep(variation, sensible, count);
	if (input.choices.length > 0) return samples;
	const far = sweepAt(variation, farValues(variation, sensible, range));
	const whole = [...samples, ...far].sort((a, b) => a.at - b.at);
	const edges = changesAlong(variation, whole).flatMap(({ before, after }) => [before, after]);
	const seen = new Set(whole.map(({ at }) => at));
	const extra = [ownValue(variation), ...edges].filter((at) => !seen.has(at));
	return [...whole, ...sweepAt(variation, extra)].sort((a, b) => a.at - b.at);
}

function sweepAt(variation: Variation, values: readonly number[]): readonly Sample[] {
	return ascending(values).map((at) => sampleAt(variation, at));
}

function farValues({ input }: Variation, sensible: InputRange, { from, to }: InputRange): readonly number[] {
	const step = stepOf(input);
	const values: number[] = [];
	for (let at = sensible.to * GROWTH; at < to; at *= GROWTH) values.push(Math.round(at / step) * step);
	if (sensible.to < to) values.push(to);
	const mirrored = from < 0 ? values.map((at) => -at).filter((at) => at < sensible.from) : [];
	return [...mirrored, ...values].map((at) => roundToDecimals(at, 9));
}

// One solution for each stretch that gives the result, and for each place where the line passes it.
function crossings(
	variation: Variation,
	samples: readonly Sample[],
	wanted: number,
	kind: Kind,
): readonly Reached[] {
	const found: Reached[] = [];
	for (const stretch of stretchesAt(samples, wanted, kind))
		found.push(nearestTo(stretch, ownValue(variation), 'at'));
	for (const [a, b] of neighbours(samples)) {
		if (!kind(a) || !kind(b) || (a.value - wanted) * (b.value - wanted) >= 0) continue;
		const reached = passing(variation, a, b, wanted);
		if (kind(sampleAt(variation, reached.at))) found.push(reached);
	}
	return found;
}

// Neighbouring samples that all give the wanted result.
function stretchesAt(
	samples: readonly Sample[],
	wanted: number,
	kind: Kind,
): readonly (readonly [WithValue, ...WithValue[]])[] {
	const stretches: [WithValue, ...WithValue[]][] = [];
	let open = false;
	for (const sample of samples) {
		const gives = kind(sample) && Math.abs(sample.value - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted));
		if (gives && open) stretches.at(-1)?.push(sample);
		else if (gives) stretches.push([sample]);
		open = gives;
	}
	return stretches;
}

function passing(variation: Variation, a: WithValue, b: WithValue, wanted: number): Reached {
	const below = a.value < wanted;
	const valueAt = (at: number) => sampleAt(variation, at).value ?? Number.NaN;
	const holds = (at: number) => valueAt(at) < wanted === below;
	const { before, after } = boundary(variation, a.at, b.at, holds);
	const ends = [before, after].map((at) => ({ at, value: valueAt(at) }));
	const nearest = nearestTo(ends as [Reached, Reached], wanted);
	const finer = variation.input.type === 'number' && variation.input.choices.length === 0;
	return finer && !isClose(variation, nearest.value, wanted)
		? between(variation, before, after, wanted, holds)
		: nearest;
}

// A rate may need more decimals than it is stepped in: as few as bring the result close enough.
function between(
	variation: Variation,
	from: number,
	to: number,
	wanted: number,
	holds: (at: number) => boolean,
): Reached {
	const { before, after } = bisect(from, to, holds, { width: FINEST });
	const candidates = [3, 4, 5, 6, 7, 8, 9, 10].map((decimals) => {
		const at = roundToDecimals((before + after) / 2, decimals);
		return { at, value: sampleAt(variation, at).value ?? Number.NaN };
	});
	const close = candidates.find(({ value }) => isClose(variation, value, wanted));
	return close ?? (candidates.at(-1) as Reached);
}

function isClose({ result }: Variation, value: number, wanted: number): boolean {
	const margin: Readonly<Partial<Record<string, number>>> = CLOSE;
	return Math.abs(value - wanted) <= (margin[result.format] ?? 0.01);
}

function byNearness(variation: Variation, solutions: readonly Reached[]): readonly Reached[] {
	const own = ownValue(variation);
	return [...solutions].sort((a, b) => Math.abs(a.at - own) - Math.abs(b.at - own));
}

// Of several that come equally near, the one nearest to the visitor's own value.
function nearestOf(variation: Variation, all: readonly Reached[], wanted: number): Reached | null {
	const best = nearestTo(all, wanted);
	if (!best) return null;
	const away = Math.abs(best.value - wanted) + 1e-6;
	const equals = all.filter(({ value }) => Math.abs(value - wanted) <= away);
	return nearestTo(equals, ownValue(variation), 'at');
}

function nearestTo(all: readonly [Reached, ...Reached[]], to: number, by?: 'at' | 'value'): Reached;
function nearestTo(all: readonly Reached[], to: number, by?: 'at' | 'value'): Reached | null;
function nearestTo(all: readonly Reached[], to: number, by: 'at' | 'value' = 'value'): Reached | null {
	let best: Reached | null = null;
	for (const one of all) if (!best || Math.abs(one[by] - to) < Math.abs(best[by] - to)) best = one;
	return best && { at: best.at, value: best.value };
}
