// What happens along the curve of an effect. An effect of many years takes a thousand times as long as a calculator, so its
// bends and jumps are found from few values.
import type { CompiledResult } from '../../definition/compiled-calculator.ts';
import { strongestChanges } from '../return/vary.ts';
import { changesBetween } from '../what-if/changes.ts';
import { placesIn, type Turn, turnsOf } from '../what-if/curve-search.ts';
import { ascending, isUsable, sampleAt, valuesIn } from '../what-if/sweep.ts';
import type { Bend, Change, Jump, Sample } from '../what-if/types.ts';
import { type InputRange, ownValue, type Variation } from '../what-if/variation.ts';
import type { EffectResult } from './run.ts';

/** How many years of a household may be worked out for a curve, at first and beyond. */
const [FIRST_YEARS, FURTHER_YEARS] = [440, 1200];
/** In how many parts a curve is looked at first, and how many values are asked for beyond: at least and at most. */
const PARTS = [20, 80] as const;
const FURTHER = [40, 250] as const;

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
 * The changes along the curve of an effect that are worth a sentence. Bends and jumps are those of the figure itself.
 * @param samples of its places
 */
export function effectChanges(
	variation: Variation,
	{ turns }: Pick<EffectCurve, 'turns'>,
	samples: readonly Sample[],
): readonly Change[] {
	const bends = turns.map((turn) => changeOf(turn, variation.result));
	const changes = [...changesBetween(variation, samples), ...bends];
	return strongestChanges(
		variation,
		changes.sort((a, b) => a.before - b.before || a.after - b.after),
	);
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
