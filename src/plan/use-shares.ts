// Shares and conflicts of a plan, from a worker: the page stays free, and a press stops it.
import { useEffect, useRef, useState } from 'react';
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

interface Told {
	readonly key: string;
	readonly answer?: SharesAnswer;
	readonly hasFailed?: boolean;
}

/** Works shares out whenever the request changes. @param request of a plan whose strategies the law allows */
export function useShares(request: PlanRequest): Shares {
	const asked = messageOf(request);
	const key = JSON.stringify(asked);
	// As it is: a fact that was left empty is no number, which JSON does not know.
	const latest = useRef(asked);
	latest.current = asked;
	const [told, setTold] = useState<Told>();
	const [slow, setSlow] = useState('');
	const [stopped, setStopped] = useState('');
	const isStopped = stopped === key;
	const [asker] = useState(() => new SharesAsker());
	useEffect(() => {
		if (isStopped) return;
		const patience = setTimeout(() => setSlow(key), PATIENCE);
		asker.ask(latest.current, (answer) => {
			clearTimeout(patience);
			setTold(answer ? { key, answer } : { key, hasFailed: true });
		});
		return () => {
			clearTimeout(patience);
			asker.giveUp();
		};
	}, [asker, key, isStopped]);
	useEffect(() => () => asker.end(), [asker]);
	const own = told?.key === key ? told : undefined;
	return {
		answer: own?.answer,
		isSlow: slow === key && !own && !isStopped,
		hasFailed: own?.hasFailed ?? false,
		isStopped: isStopped && !own,
		stop: () => setStopped(key),
		again: () => setStopped(''),
	};
}
