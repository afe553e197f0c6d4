// What if on a strategy's effect: a part of the page that opens on request; what it needs is loaded then.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { LoadState } from '../loading/load-state.tsx';
import type { EffectWhatIfProps } from './effect-what-if-view.tsx';

/** The choices, the curve and what solves it; to stand in a section that opens. */
export function EffectWhatIf({ request, ...props }: EffectWhatIfProps) {
	const { data, isError } = useQuery({
		queryKey: ['effect-what-if'],
		queryFn: () => import('./effect-what-if-view.tsx'),
	});
	// Typing into the form goes before drawing its curve anew.
	const settled = useDeferredValue(request);
	if (!data) return <LoadState what="calculation" failed={isError} />;
	return <data.EffectWhatIfView {...props} request={settled} />;
}
