// Puts the workings of a strategy and its models together, as `mergeParts` does what they explain.
import type { EffectNotes, EffectWorkings, PartWorkings } from '../../definition/effect-workings.ts';

/** The workings of a strategy. @param parts those of its models, then its own */
export function mergeWorkings(parts: readonly PartWorkings[], notes: EffectNotes): EffectWorkings {
	const mergeByName = <T>(
		getRecord: (part: PartWorkings) => Readonly<Record<string, T>>,
	): Readonly<Record<string, T>> => Object.assign({}, ...parts.map(getRecord));
	return {
		notes,
		labels: mergeByName(({ labels }) => labels),
		amounts: mergeByName(({ amounts }) => amounts),
		lines: mergeByName(({ lines }) => lines),
		results: mergeByName(({ results }) => results),
		adjustments: parts.flatMap(({ adjustments }) => adjustments),
		cash: parts.flatMap(({ cash }) => cash),
		warnings: parts.flatMap(({ warnings }) => warnings),
		yearsFigures: mergeByName(({ yearsFigures }) => yearsFigures),
		operators: new Map(parts.flatMap(({ operators }) => [...operators])),
	};
}
