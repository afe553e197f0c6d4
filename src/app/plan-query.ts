// Loads the modules of a plan: the page, the law and the parts of every selected strategy.
import { queryOptions } from '@tanstack/react-query';
import { HOLDS_LAW } from '../visit/watch-states.ts';

/** Loads them. @param ids of the selected strategies */
export function createPlanQuery(ids: readonly string[]) {
	return queryOptions({
		queryKey: ['plan', ...ids],
		meta: HOLDS_LAW,
		queryFn: async () => {
			const [module, { loadPlanParts }] = await Promise.all([
				import('./plan-content.tsx'),
				import('../features/effect/plan-source.ts'),
			]);
			return { ...module, parts: await loadPlanParts(ids) };
		},
	});
}
