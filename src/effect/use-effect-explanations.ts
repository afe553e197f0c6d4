// How every line of a strategy comes about in a year: what explains, and the formulas, are fetched when first asked for.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadEffectWorkings } from '../catalogue/load-effects.ts';
import type { WorkedOut } from './effect-run.ts';

/** How an effect is computed, once it is there. */
export function useEffectWorkings({ effect: { id } }: Pick<WorkedOut, 'effect'>) {
	const { data, isError } = useQuery({
		queryKey: ['effect-workings', id, 'alone'],
		queryFn: async () => (await loadEffectWorkings(id)) ?? null,
	});
	return { workings: data ?? undefined, isError };
}

/** The explained year of an effect, once it is there. @param wanted false until a visitor asks */
export function useEffectExplanations(
	{ system, effects, effect, result }: WorkedOut,
	year: number,
	wanted: boolean,
) {
	const { data, isError } = useQuery({
		queryKey: ['effect-workings', effect.id],
		queryFn: async () => {
			const [{ Working }, { explainEffect }, workings] = await Promise.all([
				import('../calculator/workings/working.tsx'),
				import('../engine/effect/explain-effect.ts'),
				loadEffectWorkings(effect.id),
			]);
			return { Working, explainEffect, workings };
		},
		enabled: wanted,
	});
	const explained = useMemo(() => {
		if (!data?.workings || !wanted) return undefined;
		const { Working, explainEffect, workings } = data;
		return { Working, year: explainEffect({ system, effects, effect, workings }, result, year) };
	}, [data, wanted, system, effects, effect, result, year]);
	return { explained, isError };
}
