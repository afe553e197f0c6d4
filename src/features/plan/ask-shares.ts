// Asks a worker for the shares and conflicts of a plan.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlannedStrategy } from '../../engine/plan/portions.ts';
import type { PlanRequest } from '../../engine/plan/prepare-plan.ts';
import type { PlanQuestion, SharesAnswer, StrategyRef } from '../../engine/tax-engine.ts';
import { TaxClient } from '../../lib/tax-client.ts';
import type { ChosenPlan } from './choose-plan.ts';
import type { FinishedPlan } from './plan-document.ts';

/** The request as a worker can be told it. */
export function toPlanQuestion(request: PlanRequest): PlanQuestion {
	const { household, taxYear, discountRate, strategies, baselines = [] } = request;
	return {
		household,
		taxYear,
		discountRate,
		strategies: strategies.map(toStrategyRef),
		baselines: baselines.map(toStrategyRef),
	};
}

function toStrategyRef({ strategy: { id }, inputs }: PlannedStrategy): StrategyRef {
	return { id, inputs };
}

const NO_SHARES: SharesAnswer = { shares: [], conflicts: [], margin: 0 };

/**
 * Adds the shares to a plan, computed once in a worker.
 * @param signal stops it
 * @throws when it cannot be computed, or is stopped
 */
export async function finishPlan(chosenPlan: ChosenPlan, signal: AbortSignal): Promise<FinishedPlan> {
	const { request } = chosenPlan;
	if (request.strategies.length === 0) return { ...chosenPlan, answer: NO_SHARES };
	const client = new TaxClient();
	try {
		const question = toPlanQuestion(request);
		const answer = await client.run((engine) => engine.computeShares(question), signal);
		return { ...chosenPlan, answer };
	} finally {
		client.end();
	}
}

/** Milliseconds after which a wait is told. */
const SLOW_DELAY = 200;

/** How far shares are. */
export interface Shares {
	readonly answer: SharesAnswer | undefined;
	/** Still working, for longer than goes unnoticed. */
	readonly isSlow: boolean;
	readonly hasFailed: boolean;
	readonly isStopped: boolean;
	readonly stop: () => void;
	readonly retry: () => void;
}

/** Works shares out whenever the request changes. @param request of a plan whose strategies the law allows */
export function useShares(request: PlanRequest): Shares {
	const question = toPlanQuestion(request);
	const key = JSON.stringify(question);
	const queryKey = ['shares', key];
	const client = useQueryClient();
	const [taxClient] = useState(() => new TaxClient());
	const [stoppedKey, setStoppedKey] = useState('');
	const isStopped = stoppedKey === key;
	const { data, isError, isFetching } = useQuery({
		queryKey,
		queryFn: ({ signal }) => taxClient.run((engine) => engine.computeShares(question), signal),
		enabled: !isStopped,
	});
	const [slowKey, setSlowKey] = useState('');
	useEffect(() => {
		if (!isFetching) return undefined;
		const timer = setTimeout(() => setSlowKey(key), SLOW_DELAY);
		return () => clearTimeout(timer);
	}, [key, isFetching]);
	useEffect(() => () => taxClient.end(), [taxClient]);
	return {
		answer: data,
		isSlow: slowKey === key && isFetching,
		hasFailed: isError,
		isStopped: isStopped && !data,
		stop: () => {
			setStoppedKey(key);
			client.cancelQueries({ queryKey });
		},
		retry: () => setStoppedKey(''),
	};
}
