// The law of the visit: one system for the whole page, with the returns of the states that the visit names; and the strategies
// on it.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listStateNames } from '../engine/tax-return/states.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import { loadStrategyParts } from '../lib/load-calculator.ts';
import { loadReturns, loadReturnWorkings } from '../lib/load-returns.ts';
import { type LoadedStrategy, loadEffectWorkings, loadStrategy } from '../lib/load-strategies.ts';
import { queryClient } from '../lib/query-client.ts';
import type { Visit } from './visit.ts';
import { getVisit, subscribe } from './visit-store.ts';

/** The states that a visit names, in its household and in what was entered for strategies. */
function listVisitStates({ household, calculations, returnInputs }: Visit): readonly string[] {
	const typedInputs = Object.values(returnInputs).map(({ values }) => values);
	return listStateNames([household?.values ?? {}, ...typedInputs, ...Object.values(calculations)]);
}

let visitStates = listVisitStates(getVisit());
/** Those of the example households of strategies that were loaded. */
const exampleStates = new Set<string>();

const LAW = queryOptions({
	queryKey: ['law'],
	queryFn: () => loadReturns([...visitStates, ...exampleStates], refreshLaw),
});

/** Where the law was loaded, or is being loaded, it is loaded anew with the states of now; what is at hand is not fetched again. */
function refreshLaw(): void {
	void queryClient.invalidateQueries({ queryKey: LAW.queryKey, refetchType: 'all' });
}

subscribe(() => {
	const nextStates = listVisitStates(getVisit());
	const hasNew = nextStates.some((state) => !visitStates.includes(state));
	visitStates = nextStates;
	if (hasNew) refreshLaw();
});

/** The law, kept up to date: another system once another state is at hand. */
export function useLaw() {
	return useQuery(LAW);
}

/** The states whose returns are at hand: what was computed with the same ones and the same entries is the same. */
export function listStatesAtHand({ worksheets, isStateLawMissing }: TaxSystem): string {
	return [...worksheets.map(({ worksheet }) => worksheet.state), isStateLawMissing].join();
}

/** Begins to load the law, for a part that will ask for it. */
export function prefetchLaw(): void {
	void queryClient.prefetchQuery(LAW);
}

/** Loads the law, with the states of the example households of strategies. @throws when it cannot be fetched */
export async function loadLaw(strategies: readonly LoadedStrategy[] = []): Promise<TaxSystem> {
	for (const name of listStateNames(strategies.map(({ strategy }) => strategy.exampleHousehold)))
		exampleStates.add(name);
	const system = await loadReturns([...visitStates, ...exampleStates], refreshLaw);
	queryClient.setQueryData(LAW.queryKey, system);
	return system;
}

const createWorkingsQuery = (system: TaxSystem) =>
	queryOptions({
		queryKey: ['return-workings', listStatesAtHand(system)],
		queryFn: () => loadReturnWorkings(system),
	});

/** How the lines of the returns at hand are computed. */
export function useReturnWorkings(system: TaxSystem) {
	return useQuery(createWorkingsQuery(system));
}

export function prefetchReturnWorkings(system: TaxSystem): void {
	void queryClient.prefetchQuery(createWorkingsQuery(system));
}

const createStrategyQuery = (id: string) =>
	queryOptions({
		queryKey: ['strategy', id],
		queryFn: async () => {
			const [loadedStrategy] = await Promise.all([loadStrategy(id), loadLaw()]);
			if (loadedStrategy) await loadLaw([loadedStrategy]);
			// A query has to give something.
			return loadedStrategy ?? null;
		},
	});

/** What a strategy does to returns, once the law is there too; null where it says nothing of them. */
export function useStrategy(id: string) {
	return useQuery(createStrategyQuery(id));
}

export function prefetchStrategy(id: string): void {
	void queryClient.prefetchQuery(createStrategyQuery(id));
}

const createPartsQuery = (ids: readonly string[]) =>
	queryOptions({
		queryKey: ['strategy-parts', ...ids],
		queryFn: async () => {
			const [parts] = await Promise.all([loadStrategyParts(ids), loadLaw()]);
			await loadLaw(parts);
			return parts;
		},
	});

/** Strategies with their calculators, once the law is there too; without those that say nothing of returns. */
export function useStrategyParts(ids: readonly string[]) {
	return useQuery(createPartsQuery(ids));
}

export function prefetchStrategyParts(ids: readonly string[]): void {
	void queryClient.prefetchQuery(createPartsQuery(ids));
}

const createEffectWorkingsQuery = (id: string) =>
	queryOptions({
		queryKey: ['effect-workings', id],
		queryFn: async () => (await loadEffectWorkings(id)) ?? null,
	});

/** How the effect of a strategy is computed; null where it says nothing of returns. */
export function useEffectWorkings(id: string) {
	return useQuery(createEffectWorkingsQuery(id));
}

export function prefetchEffectWorkings(id: string): void {
	void queryClient.prefetchQuery(createEffectWorkingsQuery(id));
}
