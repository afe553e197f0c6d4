import type { EffectNotes, EffectWorkings, PartWorkings } from '../../model/compiled-effect.ts';

/** Merges workings in the order of `mergeParts`. @param parts those of the models, then the strategy's own */
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
	};
}
