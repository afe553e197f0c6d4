// Shares and conflicts of a plan, from a worker: the page stays free, and a press stops it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlanRequest } from '../../engine/plan/prepare-plan.ts';
import { SharesClient, toSharesRequest } from './ask-shares.ts';
import type { SharesAnswer } from './shares-worker.ts';

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
	const sharesRequest = toSharesRequest(request);
	const key = JSON.stringify(sharesRequest);
	const queryKey = ['shares', key];
	const client = useQueryClient();
	const [sharesClient] = useState(() => new SharesClient());
	const [stoppedKey, setStoppedKey] = useState('');
	const isStopped = stoppedKey === key;
	const { data, isError, isFetching } = useQuery({
		queryKey,
		queryFn: ({ signal }) => sharesClient.ask(sharesRequest, signal),
		enabled: !isStopped,
	});
	const [slowKey, setSlowKey] = useState('');
	useEffect(() => {
		if (!isFetching) return undefined;
		const timer = setTimeout(() => setSlowKey(key), SLOW_DELAY);
		return () => clearTimeout(timer);
	}, [key, isFetching]);
	useEffect(() => () => sharesClient.end(), [sharesClient]);
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
