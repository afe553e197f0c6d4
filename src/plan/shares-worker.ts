// Works out shares and conflicts of a plan off the page's thread. Every set of the strategies is a run of its own.
import { loadEffect } from '../catalogue/load-effects.ts';
import { loadReturns } from '../catalogue/load-returns.ts';
import type { Inputs } from '../definition/compiled-calculator.ts';
import type { Facts } from '../definition/compiled-return.ts';
import type { Conflict } from '../engine/effect/conflicts.ts';
import { planWithConflicts, type Saving } from '../engine/effect/plan.ts';

/** A strategy as the worker is told it. */
export interface ToldStrategy {
	readonly id: string;
	readonly inputs: Inputs;
}

/** What the worker is asked. */
export interface SharesRequest {
	readonly household: Facts;
	readonly taxYear: number;
	readonly discountRate: number;
	readonly strategies: readonly ToldStrategy[];
	/** Not carried out: its alternative stands on the return. */
	readonly alternativeOf?: ToldStrategy;
}

/** What it answers: shares by strategy, in order, those the law blocks left out. */
export interface SharesAnswer {
	readonly shares: readonly { readonly id: string; readonly share: Saving; readonly netBenefit: number }[];
	readonly conflicts: readonly Conflict[];
	/** The largest standard error where shares are estimated, in dollars. */
	readonly margin: number;
}

/** Works out what is asked. @throws when a part cannot be fetched */
export async function workOutShares({
	strategies,
	alternativeOf,
	...request
}: SharesRequest): Promise<SharesAnswer> {
	const [system, other, ...loaded] = await Promise.all([
		loadReturns(),
		alternativeOf && loadEffect(alternativeOf.id),
		...strategies.map(({ id }) => loadEffect(id)),
	]);
	const planned = loaded.flatMap((one, at) =>
		one ? [{ effect: one.effect, inputs: strategies[at]?.inputs ?? {} }] : [],
	);
	const effects = loaded.find((one) => one)?.effects;
	if (!effects) return { shares: [], conflicts: [], margin: 0 };
	const { plan, conflicts } = planWithConflicts(system, effects, {
		...request,
		strategies: planned,
		alternativeOf: other && { effect: other.effect, inputs: alternativeOf?.inputs ?? {} },
	});
	return {
		shares: plan.strategies.map(({ id, share, netBenefit }) => ({ id, share, netBenefit })),
		conflicts,
		margin: plan.margin,
	};
}

const isWorker = typeof window === 'undefined' && typeof self !== 'undefined' && 'postMessage' in self;
if (isWorker) {
	self.addEventListener('message', ({ data }: MessageEvent<SharesRequest>) => {
		workOutShares(data).then(
			(answer) => self.postMessage(answer),
			(error: unknown) => self.postMessage({ failed: String(error) }),
		);
	});
}
