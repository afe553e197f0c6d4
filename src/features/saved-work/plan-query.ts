// Loads the modules of a plan: the section, the law and every calculated strategy's part, when the comparison is opened.
import { queryOptions } from '@tanstack/react-query';
import { loadReturns } from '../../lib/load-returns.ts';
import { loadStrategy } from '../../lib/load-strategies.ts';

/** Loads it. @param ids of the calculated strategies; without any there is no plan */
export function createPlanQuery(ids: readonly string[]) {
	return queryOptions({
		queryKey: ['plan', ...ids],
		queryFn: async () => {
			const [{ PlanView }, parts] = await Promise.all([import('../plan/plan-view.tsx'), loadPlanParts(ids)]);
			return { PlanView, parts };
		},
		enabled: ids.length > 0,
	});
}

/** The law, and the strategies' parts in the order of the ids; undefined for one that says nothing of returns. */
export async function loadPlanParts(ids: readonly string[]) {
	const [system, ...strategies] = await Promise.all([loadReturns(), ...ids.map(loadStrategy)]);
	return { system, strategies };
}

export type PlanParts = Awaited<ReturnType<typeof loadPlanParts>>;
