// Works out shares and conflicts of a plan off the page's thread. Every set of the strategies is a run of its own.
import { computePlanWithConflicts, type Saving } from '../../engine/plan/compute-plan.ts';
import type { Conflict } from '../../engine/plan/conflicts.ts';
import { loadReturns } from '../../lib/load-returns.ts';
import { loadStrategy } from '../../lib/load-strategies.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { Facts } from '../../model/compiled-return.ts';

/** A strategy as the worker is told it. */
export interface StrategyRef {
	readonly id: string;
	readonly inputs: Inputs;
}

/** The worker's request. */
export interface SharesRequest {
	readonly household: Facts;
	readonly taxYear: number;
	readonly discountRate: number;
	readonly strategies: readonly StrategyRef[];
	/** Not carried out: its alternative stands on the return. */
	readonly baselineFrom?: StrategyRef;
}

/** The worker's answer: shares by strategy, in order, those the law blocks left out. */
export interface SharesAnswer {
	readonly shares: readonly { readonly id: string; readonly share: Saving; readonly netBenefit: number }[];
	readonly conflicts: readonly Conflict[];
	/** The largest standard error where shares are estimated, in dollars. */
	readonly margin: number;
}

/** Works out what is asked. @throws when a part cannot be fetched */
export async function computeShares({
	strategies,
	baselineFrom,
	...request
}: SharesRequest): Promise<SharesAnswer> {
	const [system, baselineEffect, ...loadedEffects] = await Promise.all([
		loadReturns(),
		baselineFrom && loadStrategy(baselineFrom.id),
		...strategies.map(({ id }) => loadStrategy(id)),
	]);
	const members = loadedEffects.flatMap((one, at) =>
		one ? [{ strategy: one.strategy, inputs: strategies[at]?.inputs ?? {} }] : [],
	);
	const effects = loadedEffects.find((one) => one)?.effects;
	if (!effects) return { shares: [], conflicts: [], margin: 0 };
	const { plan, conflicts } = computePlanWithConflicts(system, effects, {
		...request,
		strategies: members,
		baselineFrom: baselineEffect && { strategy: baselineEffect.strategy, inputs: baselineFrom?.inputs ?? {} },
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
		computeShares(data).then(
			(answer) => self.postMessage(answer),
			(error: unknown) => self.postMessage({ failed: String(error) }),
		);
	});
}
