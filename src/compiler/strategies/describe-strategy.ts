// What pages and commands say of a strategy's effect, complete.
import type { EffectText } from '../../model/compiled-effect.ts';
import type { ResolvedStrategy } from './resolve-strategies.ts';

/** What pages say of a strategy's effect. */
export function describeStrategy({ id, source, definition }: ResolvedStrategy): EffectText {
	const {
		disposesOfAsset = false,
		assetKinds = [],
		question,
		baseline,
		baselineShort,
		whyDifferent,
	} = definition;
	const { lawUnsettled: unsettled = false, legalStatus = '' } = definition;
	return {
		id,
		name: source.value.name ?? id,
		disposesOfAsset,
		assetKinds,
		question,
		baseline,
		baselineShort,
		whyDifferent,
		unsettled,
		legalStatus,
	};
}
