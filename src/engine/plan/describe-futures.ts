// What is said of a plan in its futures.
import type { Future } from '../../model/generated/authored.ts';

/** The id of the plan as it stands. */
export const AS_PLANNED = 'asPlanned';

export interface FutureOutcome {
	readonly id: string;
	/** How far ahead the plan leaves the household, in dollars of today. */
	readonly netPresentValue: number;
	/** The strategies that would then be best. */
	readonly best: readonly string[];
	/** Where it befalls one strategy of the plan: the outcome of each whose turn it may be. That of the plan is the lowest. */
	readonly strategies?: readonly { readonly id: string; readonly netPresentValue: number }[];
}

/** The plan as it stands first, then each future that it can have. */
export interface PlanFutures {
	readonly futures: readonly FutureOutcome[];
	readonly leftOut: readonly { readonly id: string; readonly reason: string }[];
}

/** The sentence above the rows: "Ahead in 7 of 8 futures; behind if the sale closes a year later." */
export function describeFutures({ futures: outcomes }: PlanFutures, futures: readonly Future[]): string {
	const changed = outcomes.filter(({ id }) => id !== AS_PLANNED);
	const behind = changed.filter(({ netPresentValue }) => !(netPresentValue > 0));
	const texts = behind.flatMap(({ id }) => futures.find((future) => future.id === id)?.text ?? []);
	const count = `Ahead in ${changed.length - behind.length} of ${changed.length} futures`;
	return texts.length === 0 ? `${count}.` : `${count}; behind if ${texts.join(', or if ')}.`;
}
