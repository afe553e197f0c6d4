// What a band shows: it comes when it is opened.
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../loading/load-state.tsx';
import type { WorkedOut } from './effect-run.ts';

interface DetailProps {
	readonly name: 'TwoReturns' | 'OwnLines' | 'YearsTable' | 'LeftOut';
	readonly worked: WorkedOut;
}

/** What a band shows. */
export function Detail({ name, worked }: DetailProps) {
	const { data, isError } = useQuery({
		queryKey: ['effect-details'],
		queryFn: () => import('./details.tsx'),
	});
	if (!data) return <LoadState what="calculation" failed={isError} />;
	const View = data[name];
	return <View worked={worked} />;
}
