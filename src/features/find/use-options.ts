// The options of the visit, worked out anew whenever an entry changes; the last ones stay until then.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TaxClient } from '../../lib/tax-client.ts';
import { getVisit, useVisit } from '../saved-work/visit-store.ts';
import { computeOptions, loadOptionParts, type OptionParts } from './compute-options.ts';
import type { StrategyOption } from './strategy-options.ts';

/** How far options are. */
export interface Options {
	/** Undefined while nothing is loaded. */
	readonly parts: OptionParts | undefined;
	/** In order; undefined before the first are there. */
	readonly options: readonly StrategyOption[] | undefined;
	/** How many strategies are measured. */
	readonly count: number;
	readonly isUpdating: boolean;
	readonly hasFailed: boolean;
	readonly retry: () => void;
}

/** Works options out. The worker ends with the component. */
export function useOptions(): Options {
	const visit = {
		household: useVisit(({ household }) => household),
		sale: useVisit(({ sale }) => sale),
		calculations: useVisit(({ calculations }) => calculations),
		returnInputs: useVisit(({ returnInputs }) => returnInputs),
	};
	const [client] = useState(() => new TaxClient());
	useEffect(() => () => client.end(), [client]);
	const [count, setCount] = useState(0);
	const partsQuery = useQuery({ queryKey: ['option-parts'], queryFn: loadOptionParts });
	const { data: parts } = partsQuery;
	// A failed computation for one visit is tried anew for the next.
	const optionsQuery = useQuery({
		queryKey: ['options', visit],
		queryFn: ({ signal }) => {
			if (!parts) return [];
			// Drafts change with every letter; they count when something else does.
			const { drafts } = getVisit();
			return computeOptions({ parts, visit: { ...visit, drafts }, client, signal, onProgress: setCount });
		},
		enabled: parts !== undefined,
		placeholderData: keepPreviousData,
	});
	return {
		parts,
		options: optionsQuery.data,
		count,
		isUpdating: optionsQuery.isFetching,
		hasFailed: partsQuery.isError || optionsQuery.isError,
		retry: () => void (partsQuery.isError ? partsQuery.refetch() : optionsQuery.refetch()),
	};
}
