// What the steps after the first are drawn from.
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { loadSale } from '../../lib/load-returns.ts';
import { queryClient } from '../../lib/query-client.ts';
import { prefetchLaw, useLaw } from '../../visit/law.ts';

/** The law, and the questions about a sale. */
export interface StepParts {
	readonly system: TaxSystem;
	readonly model: SaleModel;
}

const SALE = queryOptions({ queryKey: ['sale-model'], queryFn: loadSale });

/** Begins to load them, for a step that will ask for them. */
export function prefetchParts(): void {
	prefetchLaw();
	void queryClient.prefetchQuery(SALE);
}

interface WithPartsProps {
	readonly children: (parts: StepParts) => ReactNode;
}

/** The questions come with the law: they are the facts of a household and of a sale. */
export function WithParts(props: WithPartsProps) {
	return (
		<QueryClientProvider client={queryClient}>
			<LoadedParts {...props} />
		</QueryClientProvider>
	);
}

function LoadedParts({ children }: WithPartsProps) {
	const { data: system, isError: isLawMissing } = useLaw();
	const { data: model, isError: isSaleMissing } = useQuery(SALE);
	if (system && model) return children({ system, model });
	return <LoadState subject="questions" hasFailed={isLawMissing || isSaleMissing} className="py-6" />;
}
