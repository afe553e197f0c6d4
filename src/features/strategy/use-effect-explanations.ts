// How every line of a strategy comes about in a year: what explains, and the formulas, are fetched when first asked for.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadEffectWorkings } from '../../lib/load-strategies.ts';
import type { EffectView } from './compute-effect.ts';

/** How an effect is computed, once it is there. */
export function useEffectWorkings({ strategy: { id } }: Pick<EffectView, 'strategy'>) {
	const { data, isError } = useQuery({
		queryKey: ['effect-workings', id, 'alone'],
		queryFn: async () => (await loadEffectWorkings(id)) ?? null,
	});
	return { workings: data ?? undefined, isError };
}

/** The explained year of an effect, once it is there. @param isEnabled false until a visitor asks */
export function useEffectExplanations(
	{ system, effects, strategy, result }: Pick<EffectView, 'system' | 'effects' | 'strategy' | 'result'>,
	year: number,
	isEnabled: boolean,
) {
	const { data, isError } = useQuery({
		queryKey: ['effect-workings', strategy.id],
		queryFn: async () => {
			const [{ Working }, { explainEffect }, workings] = await Promise.all([
				import('../calculator/workings/working.tsx'),
				import('../../engine/strategy/explain-effect.ts'),
				loadEffectWorkings(strategy.id),
			]);
			return { Working, explainEffect, workings };
		},
		enabled: isEnabled,
	});
	const explained = useMemo(() => {
		if (!data?.workings || !isEnabled) return undefined;
		const { Working, explainEffect, workings } = data;
		return { Working, year: explainEffect({ system, effects, strategy, workings }, result, year) };
	}, [data, isEnabled, system, effects, strategy, result, year]);
	return { explained, isError };
}
