// The visitor's own choice of what is in the plan, and the portions of the asset that ways take. Pure.

import type { PlanSelection } from '../../engine/plan/plan-values.ts';
import { PORTION_TOLERANCE } from '../../engine/plan/portions.ts';

/** A choice in place of the best plan. A strategy that is selected later is in the plan unless it is a way to sell. */
export interface PlanChoice {
	/** Strategies that are switched off. */
	readonly off: readonly string[];
	/** Fractions of the asset, by way. */
	readonly portions: Readonly<Record<string, number>>;
}

/** The strategies between which a choice is made, by id; none of them is blocked. */
export interface Candidates {
	/** Ways to dispose of one asset. */
	readonly wayIds: readonly string[];
	readonly otherIds: readonly string[];
	/** Ways take portions of a planned sale; else there is one at most. */
	readonly isShared: boolean;
}

/** The strategies that are carried out after a choice. */
export function toSelection({ wayIds, otherIds, isShared }: Candidates, choice: PlanChoice): PlanSelection {
	const independentEntries = otherIds.filter((id) => !choice.off.includes(id)).map((id) => [id, 1] as const);
	const ways = wayIds
		.map((id) => [id, choice.portions[id] ?? 0] as const)
		.filter(([, portion]) => portion > 0)
		.map(([id, portion]) => [id, isShared ? portion : 1] as const)
		.slice(0, isShared ? wayIds.length : 1);
	// A strategy of saved work may be gone or blocked by now, never the other way round.
	const sum = ways.reduce((total, [, portion]) => total + portion, 0);
	const scale = sum > 1 + PORTION_TOLERANCE ? 1 / sum : 1;
	return Object.fromEntries([
		...independentEntries,
		...ways.map(([id, portion]) => [id, portion * scale] as const),
	]);
}

/** The choice that gives a selection. */
export function toChoice({ wayIds, otherIds }: Candidates, selection: PlanSelection): PlanChoice {
	return {
		off: otherIds.filter((id) => !selection[id]),
		portions: Object.fromEntries(wayIds.flatMap((id) => (selection[id] ? [[id, selection[id]]] : []))),
	};
}

/** The portion of the asset that is sold for cash. */
export function getCashPortion({ wayIds }: Candidates, selection: PlanSelection): number {
	const rest = 1 - wayIds.reduce((sum, id) => sum + (selection[id] ?? 0), 0);
	return rest < PORTION_TOLERANCE ? 0 : rest;
}

/** Gives a way a portion. What the sale for cash has not left is taken from the other ways, in proportion. */
export function setPortion(
	candidates: Candidates,
	selection: PlanSelection,
	id: string,
	portion: number,
): PlanSelection {
	const otherWayIds = candidates.wayIds.filter((wayId) => wayId !== id && selection[wayId]);
	const sum = otherWayIds.reduce((total, wayId) => total + (selection[wayId] ?? 0), 0);
	const scale = candidates.isShared && sum > 0 ? Math.min(1, (1 - portion) / sum) : 0;
	const isKept = portion === 0 || scale > 0;
	const ways = otherWayIds.flatMap((wayId) => {
		const scaled = roundPortion((selection[wayId] ?? 0) * (portion === 0 ? 1 : scale));
		return isKept && scaled > 0 ? [[wayId, scaled] as const] : [];
	});
	const withoutWays = Object.entries(selection).filter(([key]) => !candidates.wayIds.includes(key));
	return Object.fromEntries([...withoutWays, ...ways, ...(portion > 0 ? [[id, portion] as const] : [])]);
}

// To thousandths, and down, so that portions never exceed the whole.
function roundPortion(portion: number): number {
	return Math.floor(portion * 1000 + PORTION_TOLERANCE) / 1000;
}
