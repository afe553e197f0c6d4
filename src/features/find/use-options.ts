// The options of the visit, worked out anew whenever an entry has changed and stays; the last ones stay until then.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listIds } from '../../engine/collections.ts';
import { entries } from '../../lib/catalogue.ts';
import { moves } from '../../lib/moves.ts';
import { taxClient } from '../../lib/tax-client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { listStatesAtHand, useLaw, useStrategyParts } from '../../visit/law.ts';
import { useVisitPart } from '../../visit/visit-store.ts';
import { usePlannedEntries } from '../effect/plan-source.ts';
import { computeOptions } from './compute-options.ts';
import type { StrategyOption } from './strategy-options.ts';

/** Milliseconds in which an entry may still be being typed. */
const SETTLE_DELAY = 250;

const ALL_IDS = listIds([...entries, ...moves]);

/** How far options are. */
export interface Options {
	/** In order; undefined before the first are there. */
	readonly options: readonly StrategyOption[] | undefined;
	/** The law and the strategies are at hand. */
	readonly hasParts: boolean;
	/** How many strategies are measured. */
	readonly count: number;
	readonly isUpdating: boolean;
	readonly hasFailed: boolean;
	/** Begins anew with another worker. */
	readonly retry: () => void;
}

export function useOptions(): Options {
	const plannedVisit = usePlannedEntries();
	const drafts = useVisitPart('drafts');
	const currentVisit = useMemo(() => ({ ...plannedVisit, drafts }), [plannedVisit, drafts]);
	const visit = useDebounced(currentVisit, SETTLE_DELAY);
	const [count, setCount] = useState(0);
	const { data: system, isError: isLawMissing } = useLaw();
	const { data: strategies, isError: isPartMissing } = useStrategyParts(ALL_IDS);
	const hasParts = system !== undefined && strategies !== undefined;
	// A failed computation for one visit is tried anew for the next.
	const optionsQuery = useQuery({
		queryKey: ['options', visit, system && listStatesAtHand(system)],
		queryFn: ({ signal }) =>
			hasParts
				? computeOptions({ system, strategies, visit, client: taxClient, signal, onProgress: setCount })
				: [],
		enabled: hasParts,
		placeholderData: keepPreviousData,
	});
	return {
		options: optionsQuery.data,
		hasParts,
		count,
		isUpdating: visit !== currentVisit || optionsQuery.isPending || optionsQuery.isFetching,
		hasFailed: isLawMissing || isPartMissing || optionsQuery.isError,
		retry: () => {
			taxClient.end();
			void optionsQuery.refetch();
		},
	};
}
