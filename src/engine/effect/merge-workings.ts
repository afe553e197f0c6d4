// Puts the workings of a strategy and its models together, as `mergeParts` does what they explain.
import type { EffectNotes, EffectWorkings, PartWorkings } from '../../definition/effect-workings.ts';

/** The workings of a strategy. @param all those of its models, then its own */
export function mergeWorkings(all: readonly PartWorkings[], notes: EffectNotes): EffectWorkings {
	const byName = <T>(of: (part: PartWorkings) => Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
		Object.assign({}, ...all.map(of));
	return {
		notes,
		labels: byName(({ labels }) => labels),
		amounts: byName(({ amounts }) => amounts),
		lines: byName(({ lines }) => lines),
		results: byName(({ results }) => results),
		changes: all.flatMap(({ changes }) => changes),
		cash: all.flatMap(({ cash }) => cash),
		warnings: all.flatMap(({ warnings }) => warnings),
		timed: byName(({ timed }) => timed),
		operators: new Map(all.flatMap(({ operators }) => [...operators])),
	};
}
