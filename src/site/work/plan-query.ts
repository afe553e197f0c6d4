// What a plan takes: the section, the law and every calculated strategy's part of it, loaded when the comparison is opened.
import { queryOptions } from '@tanstack/react-query';
import { loadEffect } from '../../catalogue/load-effects.ts';
import { loadReturns } from '../../catalogue/load-returns.ts';

/** Loads it. @param ids of the calculated strategies; without any there is no plan */
export function planQuery(ids: readonly string[]) {
	return queryOptions({
		queryKey: ['plan', ...ids],
		queryFn: () => loadPlan(ids),
		enabled: ids.length > 0,
	});
}

async function loadPlan(ids: readonly string[]) {
	const [{ PlanView }, system, ...loaded] = await Promise.all([
		import('../../plan/plan-view.tsx'),
		loadReturns(),
		...ids.map(loadEffect),
	]);
	return { PlanView, system, loaded };
}
