// Parts that come right after the sentence.
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../loading/load-state.tsx';
import type { WorkedOut } from './effect-run.ts';
import type { LaterProps } from './later.tsx';

interface StatementProps {
	readonly name: 'Figures' | 'YearsBand';
	readonly worked: WorkedOut;
}

const statements = {
	queryKey: ['effect-statements'],
	queryFn: () => import('./statements.tsx'),
};

/** Figures and the picture of the years. */
export function Statement({ name, worked }: StatementProps) {
	const { data, isError } = useQuery(statements);
	if (!data) return <LoadState what="figures" failed={isError} />;
	const View = data[name];
	return <View worked={worked} />;
}

/** What the household says otherwise than the calculator, which comes with the figures. */
export function LateApart({ worked }: { worked: WorkedOut }) {
	const { data } = useQuery(statements);
	return data ? <data.Apart worked={worked} /> : null;
}

/** The bands below the figures, which come with them. */
export function LaterBands(props: LaterProps) {
	const { data } = useQuery(statements);
	return data ? <data.Later {...props} /> : null;
}
