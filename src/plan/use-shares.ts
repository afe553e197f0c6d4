// Shares and conflicts of a plan, from a worker: the page stays free, and a press stops it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlanRequest } from '../engine/effect/prepare-plan.ts';
import { messageOf, SharesAsker } from './ask-shares.ts';
import type { SharesAnswer } from './shares-worker.ts';

/** Milliseconds after which a wait is told. */
const PATIENCE = 200;

/** How far shares are. */
export interface Shares {
	readonly answer: SharesAnswer | undefined;
	/** Still working, for longer than goes unnoticed. */
	readonly isSlow: boolean;
	readonly hasFailed: boolean;
	readonly isStopped: boolean;
	readonly stop: () => void;
	readonly again: () => void;
}

/** Works shares out whenever the request changes. @param request of a plan whose strategies the law allows */
export function useShares(request: PlanRequest): Shares {
	const asked = messageOf(request);
	const key = JSON.stringify(asked);
	const queryKey = ['shares', key];
	const client = useQueryClient();
	const [asker] = useState(() => new SharesAsker());
	const [stopped, setStopped] = useState('');
	const isStopped = stopped === key;
	const { data, isError, isFetching } = useQuery({
		queryKey,
		queryFn: ({ signal }) => asker.ask(asked, signal),
		enabled: !isStopped,
	});
	const [slow, setSlow] = useState('');
	useEffect(() => {
		if (!isFetching) return undefined;
		const patience = setTimeout(() => setSlow(key), PATIENCE);
		return () => clearTimeout(patience);
	}, [key, isFetching]);
	useEffect(() => () => asker.end(), [asker]);
	return {
		answer: data,
		isSlow: slow === key && isFetching,
		hasFailed: isError,
		isStopped: isStopped && !data,
		stop: () => {
			setStopped(key);
			client.cancelQueries({ queryKey });
		},
		again: () => setStopped(''),
	};
}
