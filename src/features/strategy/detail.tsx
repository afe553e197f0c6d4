// The content of a band: it comes when it is opened.
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../lib/load-state.tsx';
import type { EffectView } from './compute-effect.ts';

interface DetailProps {
	readonly name: 'TwoReturns' | 'OwnLines' | 'YearsTable' | 'LeftOut';
	readonly effect: EffectView;
}

/** The content of a band. */
export function Detail({ name, effect }: DetailProps) {
	const { data, isError } = useQuery({
		queryKey: ['effect-details'],
		queryFn: () => import('./details.tsx'),
	});
	if (!data) return <LoadState subject="calculation" hasFailed={isError} />;
	const View = data[name];
	return <View effect={effect} />;
}
