// Loads the modules of a plan: the section, the law and every calculated strategy's part, when the comparison is opened.
import { queryOptions } from '@tanstack/react-query';
import { loadReturns } from '../../lib/load-returns.ts';
import { loadStrategy } from '../../lib/load-strategies.ts';

/** Loads it. @param ids of the calculated strategies; without any there is no plan */
export function createPlanQuery(ids: readonly string[]) {
	return queryOptions({
		queryKey: ['plan', ...ids],
		queryFn: () => loadPlan(ids),
		enabled: ids.length > 0,
	});
}

async function loadPlan(ids: readonly string[]) {
	const [{ PlanView }, system, ...loadedEffects] = await Promise.all([
		import('../plan/plan-view.tsx'),
		loadReturns(),
		...ids.map(loadStrategy),
	]);
	return { PlanView, system, loadedEffects };
}
