// Works out what the cards say of the household and the sale that were entered. It is there with the overlays in which
// they are entered; what it needs of the strategies comes then.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import { getReturnInputs, updateVisit, useVisit, type Visit } from '../features/saved-work/visit-store.ts';
import { entries } from '../lib/catalogue.ts';
import { loadCalculator } from '../lib/load-calculator.ts';
import { loadReturns } from '../lib/load-returns.ts';
import { LoadState } from '../lib/load-state.tsx';
import { type LoadedStrategy, loadStrategy } from '../lib/load-strategies.ts';
import { queryClient } from '../lib/query-client.ts';

/** Milliseconds of work after which the page gets a turn. */
const SLICE = 12;

interface EligibilityParts {
	readonly createEligibilityFormatter: typeof import('../features/strategy/eligibility.ts').createEligibilityFormatter;
	readonly system: TaxSystem;
	readonly strategies: readonly (LoadedStrategy & { readonly id: string })[];
}

async function loadStrategies(): Promise<EligibilityParts> {
	const [{ createEligibilityFormatter }, system, ...strategies] = await Promise.all([
		import('../features/strategy/eligibility.ts'),
		loadReturns(),
		...entries.map(async ({ id }) => {
			const strategy = await loadStrategy(id);
			return strategy ? [{ id, ...strategy }] : [];
		}),
	]);
	return { createEligibilityFormatter, system, strategies: strategies.flat() };
}

interface CardEligibilityProps {
	/** Of the message when it could not be loaded. */
	readonly subject: string;
}

/** Shows nothing but what could not be loaded: the cards are told. */
export function CardEligibility(props: CardEligibilityProps) {
	return (
		<QueryClientProvider client={queryClient}>
			<EligibilityUpdate {...props} />
		</QueryClientProvider>
	);
}

function EligibilityUpdate({ subject }: CardEligibilityProps) {
	const visit = {
		household: useVisit(({ household }) => household),
		sale: useVisit(({ sale }) => sale),
		calculations: useVisit(({ calculations }) => calculations),
		returnInputs: useVisit(({ returnInputs }) => returnInputs),
	};
	const partsQuery = useQuery({ queryKey: ['card-words'], queryFn: loadStrategies });
	const { data: parts } = partsQuery;
	// A failed computation for one visit is tried anew for the next.
	const textsQuery = useQuery({
		queryKey: ['card-words', visit],
		queryFn: ({ signal }) => (parts ? computeEligibilityTexts(parts, visit, signal) : {}),
		enabled: parts !== undefined,
		gcTime: 0,
	});
	const { data: eligibility } = textsQuery;
	useEffect(() => {
		if (eligibility) updateVisit(() => ({ eligibility }));
	}, [eligibility]);
	return partsQuery.isError || textsQuery.isError ? <LoadState subject={subject} hasFailed /> : null;
}

/** @param signal ends it at the next turn of the page @throws when a calculator cannot be fetched, or it was ended */
async function computeEligibilityTexts(
	{ createEligibilityFormatter, system, strategies }: EligibilityParts,
	{
		household,
		sale,
		calculations,
		returnInputs,
	}: Pick<Visit, 'household' | 'sale' | 'calculations' | 'returnInputs'>,
	signal: AbortSignal,
): Promise<Visit['eligibility']> {
	const formatEligibility = createEligibilityFormatter(system, household);
	const texts: [string, Visit['eligibility'][string]][] = [];
	let sliceStart = performance.now();
	for (const { id, ...strategy } of strategies) {
		if (performance.now() - sliceStart > SLICE) {
			await new Promise((resolve) => setTimeout(resolve));
			sliceStart = performance.now();
		}
		const inputs = calculations[id];
		const calculation = inputs && {
			calculator: (await loadCalculator(id)).calculator,
			calculatedInputs: inputs,
		};
		signal.throwIfAborted();
		texts.push([
			id,
			formatEligibility({
				...strategy,
				sale: sale?.sale,
				typedInputs: getReturnInputs(returnInputs, id),
				calculation,
			}),
		]);
	}
	return Object.fromEntries(texts);
}
