// The options of the visit, worked out anew whenever an entry changes; the last ones stay until then.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listIds } from '../../engine/collections.ts';
import { entries } from '../../lib/catalogue.ts';
import { loadStrategyParts } from '../../lib/load-calculator.ts';
import { loadReturns } from '../../lib/load-returns.ts';
import { taxClient } from '../../lib/tax-client.ts';
import { usePlannedVisit } from '../saved-work/plan-source.ts';
import { getVisit } from '../saved-work/visit-store.ts';
import { HOLDS_LAW } from '../saved-work/watch-states.ts';
import { computeOptions, type OptionParts } from './compute-options.ts';
import type { StrategyOption } from './strategy-options.ts';

/** Loads all strategies at the same time. @throws when one cannot be fetched */
async function loadOptionParts(): Promise<OptionParts> {
	const [system, sources] = await Promise.all([loadReturns(), loadStrategyParts(listIds(entries))]);
	return { system, sources };
}

/** How far options are. */
export interface Options {
	/** In order; undefined before the first are there. */
	readonly options: readonly StrategyOption[] | undefined;
	/** How many strategies are measured. */
	readonly count: number;
	readonly isUpdating: boolean;
	readonly hasFailed: boolean;
}

/** Works options out. */
export function useOptions(): Options {
	const visit = usePlannedVisit();
	const [count, setCount] = useState(0);
	const partsQuery = useQuery({ queryKey: ['option-parts'], queryFn: loadOptionParts, meta: HOLDS_LAW });
	const { data: parts } = partsQuery;
	// A failed computation for one visit is tried anew for the next.
	const optionsQuery = useQuery({
		queryKey: ['options', visit, parts?.system.worksheets.length],
		queryFn: ({ signal }) => {
			if (!parts) return [];
			// Drafts change with every letter; they count when something else does.
			const { drafts } = getVisit();
			return computeOptions({
				parts,
				visit: { ...visit, drafts },
				client: taxClient,
				signal,
				onProgress: setCount,
			});
		},
		enabled: parts !== undefined,
		placeholderData: keepPreviousData,
	});
	return {
		options: optionsQuery.data,
		count,
		isUpdating: optionsQuery.isFetching,
		hasFailed: partsQuery.isError || optionsQuery.isError,
	};
}
