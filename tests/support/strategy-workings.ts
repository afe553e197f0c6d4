// How the effect of a strategy is computed, in one piece: the browser merges it from the modules of its parts.
import { describePartWorkings } from '../../src/compiler/emit/workings.ts';
import { listStrategyParts, type ResolvedStrategy } from '../../src/compiler/strategies/checked-part.ts';
import { toEffectNotes } from '../../src/compiler/strategies/run-strategies.ts';
import type { DatedAmounts } from '../../src/engine/law.ts';
import { mergeWorkings } from '../../src/engine/strategy/merge.ts';
import type { EffectWorkings } from '../../src/model/compiled-effect.ts';

export function describeStrategyWorkings(strategy: ResolvedStrategy, amounts: DatedAmounts): EffectWorkings {
	const parts = listStrategyParts(strategy).map((part) => describePartWorkings(part, amounts));
	return mergeWorkings(parts, toEffectNotes(strategy.definition));
}
