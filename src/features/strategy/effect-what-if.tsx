// What if on a strategy's effect: a part of the page that opens on request; what it needs is loaded then.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { LoadState } from '../../lib/load-state.tsx';
import type { EffectSubject } from './effect-question.ts';
import type { EffectWhatIfProps } from './effect-what-if-view.tsx';

const viewQuery = { queryKey: ['effect-what-if'], queryFn: () => import('./effect-what-if-view.tsx') };

/** Loads what the section takes, and gets a worker ready for it: for when a visitor is about to open it. */
export function usePrepareWhatIf(subject: EffectSubject): () => void {
	const client = useQueryClient();
	return () => {
		client
			.fetchQuery(viewQuery)
			.then(({ announceEffect: expectEffect }) => expectEffect(subject))
			// Opening it tries again, and tells.
			.catch(() => {});
	};
}

/** The choices, the curve and what solves it; to stand in a section that opens. */
export function EffectWhatIf({ request, ...props }: EffectWhatIfProps) {
	const { data, isError } = useQuery(viewQuery);
	// Typing into the form goes before drawing its curve anew.
	const deferredRequest = useDeferredValue(request);
	if (!data) return <LoadState subject="calculation" hasFailed={isError} />;
	return <data.EffectWhatIfView {...props} request={deferredRequest} />;
}
