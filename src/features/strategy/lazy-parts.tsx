// Parts that come right after the sentence.
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../lib/load-state.tsx';
import type { EffectView } from './compute-effect.ts';
import type { EffectDetailsProps } from './effect-details.tsx';

interface LazyStatementProps {
	readonly name: 'Figures' | 'YearsBand';
	readonly effect: EffectView;
}

const statements = {
	queryKey: ['effect-statements'],
	queryFn: () => import('./statements.tsx'),
};

/** Figures and the picture of the years. */
export function LazyStatement({ name, effect }: LazyStatementProps) {
	const { data, isError } = useQuery(statements);
	if (!data) return <LoadState subject="figures" hasFailed={isError} />;
	const View = data[name];
	return <View effect={effect} />;
}

/** The differences between household and calculator, which come with the figures. */
export function LazyHouseholdMismatch({ effect }: { effect: EffectView }) {
	const { data } = useQuery(statements);
	return data ? <data.HouseholdMismatch effect={effect} /> : null;
}

/** The bands below the figures, which come with them. */
export function LazyEffectDetails(props: EffectDetailsProps) {
	const { data } = useQuery(statements);
	return data ? <data.EffectDetails {...props} /> : null;
}
