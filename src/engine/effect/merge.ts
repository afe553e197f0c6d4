// Puts the parts of a strategy's effect together: its models first, then its own. What has the name of something of a
// model takes its place.

import type { Value } from '../../definition/compiled-calculator.ts';
import type { EffectPart, EffectText, Side } from '../../definition/compiled-effect.ts';
import type { DatedAmounts } from '../law.ts';

/** A strategy's effect with all its parts merged. */
export interface CompiledEffect extends EffectText, EffectPart {
	/** Inputs that are not asked, and their values. */
	readonly fixed: Readonly<Record<string, Value>>;
	/** The amounts of law it uses, with all their years. */
	readonly dated: DatedAmounts;
}

/** A model of a strategy, and whether what it does on the side "with" is only claimed. */
export interface ModelPart {
	readonly part: EffectPart;
	readonly isClaimed: boolean;
}

/** A strategy's effect with all its parts merged. */
export function mergeParts(
	text: EffectText,
	models: readonly ModelPart[],
	own: EffectPart,
	fixed: Readonly<Record<string, Value>>,
	dated: DatedAmounts,
): CompiledEffect {
	const all = [...models.map(({ part, isClaimed }) => (isClaimed ? claimed(part) : part)), own];
	const years = all.findLast((part) => part.years)?.years;
	return {
		...text,
		...(years ? { years } : {}),
		inputs: byId(all.flatMap(({ inputs }) => inputs)),
		lines: byId(all.flatMap(({ lines }) => lines)),
		changes: all.flatMap(({ changes }) => changes),
		cash: all.flatMap(({ cash }) => cash),
		warnings: all.flatMap(({ warnings }) => warnings),
		results: byId(all.flatMap(({ results }) => results)),
		taxpayers: all.flatMap(({ taxpayers }) => taxpayers),
		amounts: [...new Set(all.flatMap(({ amounts }) => amounts))],
		fixed,
		dated,
	};
}

function claimed(part: EffectPart): EffectPart {
	const moved = <T extends { readonly side: Side }>(one: T): T =>
		one.side === 'with' ? { ...one, side: 'claimed' } : one;
	return { ...part, changes: part.changes.map(moved), cash: part.cash.map(moved) };
}

// A later one takes the place of the first of its name.
function byId<T extends { readonly id: string }>(all: readonly T[]): readonly T[] {
	const found = new Map<string, T>();
	for (const one of all) found.set(one.id, one);
	return [...found.values()];
}
