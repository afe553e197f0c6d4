// What pages and commands say of a strategy's effect, complete.
import type { EffectText } from '../../definition/compiled-effect.ts';
import type { ResolvedEffect } from './resolve-effects.ts';

/** What pages say of a strategy's effect. */
export function describeEffect({ id, source, definition }: ResolvedEffect): EffectText {
	const {
		disposesOfAsset: alternatives = false,
		assetKinds = [],
		question,
		baseline: alternative,
		baselineShort: compared,
		whyDifferent,
	} = definition;
	const { lawUnsettled: unsettled = false, legalStatus: standing = '' } = definition;
	return {
		id,
		name: source.value.name ?? id,
		alternatives,
		assetKinds,
		question,
		alternative,
		compared,
		whyDifferent,
		unsettled,
		standing,
	};
}
