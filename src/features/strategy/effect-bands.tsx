// Bands below the figures of an effect. The content of each comes when it is opened.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadState } from '../../lib/load-state.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { EffectView } from './compute-effect.ts';

interface BandProps {
	readonly title: string;
	/** A visitor is about to open it. */
	readonly onNear?: () => void;
	readonly children: ReactNode;
}

/** A band that opens on request. */
export function Band({ title, onNear, children }: BandProps) {
	return (
		<Disclosure title={title} className="border-line border-t" onApproach={onNear}>
			{(wasOpened) => wasOpened && children}
		</Disclosure>
	);
}

interface DetailProps {
	readonly title: string;
	readonly name: 'TwoReturns' | 'OwnLines' | 'YearsTable' | 'LeftOut';
	readonly effect: EffectView;
}

/** A band with a detail of the effect. */
export function DetailBand({ title, ...props }: DetailProps) {
	return (
		<Band title={title}>
			<Detail {...props} />
		</Band>
	);
}

function Detail({ name, effect }: Omit<DetailProps, 'title'>) {
	const { data, isError } = useQuery({
		queryKey: ['effect-details'],
		queryFn: () => import('./details.tsx'),
	});
	if (!data) return <LoadState subject="calculation" hasFailed={isError} />;
	const View = data[name];
	return <View effect={effect} />;
}
