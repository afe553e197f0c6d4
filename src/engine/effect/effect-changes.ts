// What happens along the curve of an effect. An effect of many years takes a thousand times as long as a calculator, so its
// turns are found from few values, and only those that are told are given their cause.
import type { CompiledResult } from '../../definition/compiled-calculator.ts';
import { strongestChanges } from '../return/vary.ts';
import { changesBetween } from '../what-if/changes.ts';
import { placesIn, type Turn, turnsOf } from '../what-if/curve-search.ts';
import { ascending, isUsable, sampleAt, valuesIn } from '../what-if/sweep.ts';
import type { Bend, Change, Jump, Sample } from '../what-if/types.ts';
import { type InputRange, ownValue, type Variation } from '../what-if/variation.ts';
import type { CauseLine } from './bend-causes.ts';
import type { EffectResult } from './run.ts';

/** How many years of a household may be worked out for a curve, at first and beyond. */
const [FIRST_YEARS, FURTHER_YEARS] = [440, 1200];
/** In how many parts a curve is looked at first, and how many values are asked for beyond: at least and at most. */
const PARTS = [20, 80] as const;
const FURTHER = [40, 250] as const;
/** Of the range: how near to a turn its cause is looked for. */
const NEAR = 2 ** -16;
/** Of a line: what is no turn. */
const SAME = 1e-6;

/** What names the turns of an effect. */
export interface Causes {
	/** In groups: all years of one come before the next. Asked for once a turn is told. */
	readonly lines: () => readonly (readonly CauseLine[])[];
	/** The calendar year of year 0. */
	readonly taxYear: number;
	/** The effect at a value of the varied input. */
	readonly resultAt: (at: number) => EffectResult;
}

/** A curve before it is drawn. */
export interface EffectCurve {
	readonly range: InputRange;
	readonly turns: readonly Turn[];
	/** The values that are to be drawn, ascending. */
	readonly places: readonly number[];
}

/**
 * Looks at the curve of an effect: at fewer values the more years it takes.
 * @param own the effect as it stands
 */
export function effectCurve(variation: Variation, range: InputRange, own: EffectResult): EffectCurve {
	const { input } = variation;
	const years = own.years * own.sides.size;
	const parts = Math.round(between(PARTS, FIRST_YEARS / years));
	if (!hasTurns(variation)) return { range, turns: [], places: valuesIn(input, range, parts * 2) };
	const turns = turnsAlong(variation, range, parts, between(FURTHER, FURTHER_YEARS / years));
	const steps = turns.flatMap(({ before, after }) => [before, after]);
	const inside = steps.filter((at) => at >= range.from && at <= range.to);
	return { range, turns, places: ascending([...placesIn(range, parts, input), ...inside]) };
}

/**
 * The changes along the curve of an effect that are worth a sentence.
 * @param samples of its places
 */
export function effectChanges(
	variation: Variation,
	{ range, turns }: EffectCurve,
	samples: readonly Sample[],
	causes: Causes,
): readonly Change[] {
	const byChange = new Map<Change, Turn>(turns.map((turn) => [changeOf(turn, variation.result), turn]));
	const all = [...changesBetween(variation, samples), ...byChange.keys()];
	const sorted = all.sort((a, b) => a.before - b.before || a.after - b.after);
	const distance = (range.to - range.from) * NEAR;
	const strongest = strongestChanges(variation, sorted);
	const lines = strongest.some((change) => byChange.has(change)) ? causes.lines() : [];
	return strongest.map((change) => {
		const turn = byChange.get(change);
		return turn ? withCause(change as Bend | Jump, turn, { ...causes, lines }, distance) : change;
	});
}

function between([least, most]: readonly [number, number], value: number): number {
	return Math.min(Math.max(value, least), most);
}

// Between two years, ages or choices lies nothing.
function hasTurns({ input: { choices, format } }: Pick<Variation, 'input'>): boolean {
	return choices.length === 0 && ['money', 'percent', 'fraction'].includes(format);
}

function turnsAlong(variation: Variation, range: InputRange, parts: number, most: number): readonly Turn[] {
	const { input } = variation;
	const own = ownValue(variation);
	const span = range.to - range.from;
	return turnsOf({
		range,
		input,
		parts,
		most,
		valueAt: (at) => {
			const sample = sampleAt(variation, at);
			return isUsable(sample) ? sample.value : null;
		},
		weightAt: (at) => 1 / (1 / 4 + Math.abs(at - own) / span),
	});
}

function changeOf(turn: Turn, result: CompiledResult): Bend | Jump {
	const { kind, before, after, slopeBefore, slopeAfter, valueBefore, valueAfter } = turn;
	if (kind === 'jump')
		return { kind, before, after, cause: result, valueBefore, valueAfter, height: valueAfter - valueBefore };
	const slopes = { slopeBefore, slopeAfter, turn: slopeAfter - slopeBefore };
	return { kind, before, after, cause: result, value: valueBefore, ...slopes };
}

/** A line around a turn: its values next to it, and its slopes. */
interface Around {
	readonly before: number;
	readonly after: number;
	readonly slopeBefore: number;
	readonly slopeAfter: number;
}

// Where no line turns, the figure itself is said to.
function withCause(
	change: Bend | Jump,
	{ at }: Turn,
	causes: Omit<Causes, 'lines'> & { readonly lines: ReturnType<Causes['lines']> },
	distance: number,
): Change {
	const results = [-2, -1, 1, 2].map((steps) => causes.resultAt(at + steps * distance));
	const years = Math.min(...results.map((result) => result.years));
	const aroundIn = ({ valueIn }: CauseLine, year: number) =>
		aroundOf(
			results.map((result) => valueIn(result, year)),
			distance,
		);
	const turns = change.kind === 'jump' ? jumps : bends;
	for (const lines of causes.lines) {
		for (let year = 0; year < years; year += 1) {
			for (const cause of lines) {
				const around = aroundIn(cause, year);
				if (!around || !turns(around, distance)) continue;
				const all = Array.from({ length: years }, (_, other) => aroundIn(cause, other));
				return {
					...change,
					cause: inItsYears(
						cause,
						all.map((one) => one && turns(one, distance)),
						causes,
					),
					...valuesOf(change, around),
				};
			}
		}
	}
	return change;
}

function valuesOf({ kind }: Bend | Jump, { before, after, slopeBefore, slopeAfter }: Around) {
	return kind === 'jump'
		? { valueBefore: before, valueAfter: after }
		: { slopeBefore, slopeAfter, value: (before + after) / 2 };
}

/** The line with the years in which it turns. @param turning by year; undefined where it has no value */
function inItsYears(
	{ line, isOwn }: CauseLine,
	turning: readonly (boolean | undefined)[],
	{ taxYear }: Pick<Causes, 'taxYear'>,
): CompiledResult {
	const all = turning.filter((one) => one !== undefined).length;
	const own = turning.flatMap((turns, year) => (turns ? [taxYear + year] : []));
	if (all === 1 || (isOwn && own.length === all)) return line;
	const [first, ...later] = own;
	const years = later.length === 1 ? 'a later year' : `${later.length} later years`;
	const said = own.length === all ? 'every year' : `${first}${later.length > 0 ? ` and ${years}` : ''}`;
	return { ...line, label: `${line.label} in ${said}` };
}

function aroundOf(values: readonly unknown[], distance: number): Around | undefined {
	const numbers = values.filter((value) => typeof value === 'number' && Number.isFinite(value)) as number[];
	const [far = 0, before = 0, after = 0, beyond = 0] = numbers;
	if (numbers.length < values.length) return undefined;
	const [slopeBefore, slopeAfter] = [(before - far) / distance, (beyond - after) / distance];
	return {
		before: before + slopeBefore * distance,
		after: after - slopeAfter * distance,
		slopeBefore,
		slopeAfter,
	};
}

function jumps({ before, after }: Around, distance: number): boolean {
	return Math.abs(after - before) > SAME * (Math.abs(before) + Math.abs(after)) + SAME * distance;
}

function bends(around: Around, distance: number): boolean {
	const { slopeBefore, slopeAfter, before } = around;
	const steepest = Math.max(Math.abs(slopeBefore), Math.abs(slopeAfter));
	const noise = (Math.abs(before) * 1e-12 + 1e-9) / distance;
	return !jumps(around, distance) && Math.abs(slopeAfter - slopeBefore) > steepest * 1e-3 + noise;
}
