// Works out what the cards say of the household and the sale that were entered. It is there with the overlays in which
// they are entered; what it needs of the strategies comes then.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlannedSale } from '../engine/strategy/sale.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import type { TypedInputs } from '../features/calculator/form/field-state.ts';
import type { Household } from '../features/household/household.ts';
import { useCalculations } from '../features/saved-work/calculations.ts';
import { useHousehold } from '../features/saved-work/household.ts';
import { getReturnInputs, useAllReturnInputs } from '../features/saved-work/return-inputs.ts';
import { useSale } from '../features/saved-work/sale.ts';
import type { EligibilitySummary } from '../features/strategy/eligibility.ts';
import { ELIGIBILITY_SUBJECT, updateEligibility } from '../features/strategy/eligibility-state.ts';
import { entries } from '../lib/catalogue.ts';
import { loadCalculator } from '../lib/load-calculator.ts';
import { loadReturns } from '../lib/load-returns.ts';
import { LoadState } from '../lib/load-state.tsx';
import { type LoadedStrategy, loadStrategy } from '../lib/load-strategies.ts';
import type { Inputs } from '../model/compiled-calculator.ts';

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

/** Shows nothing but what could not be loaded: the cards are told. */
export function CardEligibility() {
	const visit = {
		household: useHousehold(),
		sale: useSale()?.sale,
		calculations: [...useCalculations()],
		returnInputs: [...useAllReturnInputs()],
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
	useEffect(() => {
		if (textsQuery.data) updateEligibility({ texts: textsQuery.data });
	}, [textsQuery.data]);
	return partsQuery.isError || textsQuery.isError ? (
		<LoadState subject={ELIGIBILITY_SUBJECT} hasFailed />
	) : null;
}

interface VisitData {
	/** Null for the sample. */
	readonly household: Household | null;
	readonly sale: PlannedSale | undefined;
	/** By strategy. */
	readonly calculations: readonly (readonly [string, Inputs])[];
	readonly returnInputs: readonly (readonly [string, TypedInputs])[];
}

/** @param signal ends it at the next turn of the page @throws when a calculator cannot be fetched, or it was ended */
async function computeEligibilityTexts(
	{ createEligibilityFormatter, system, strategies }: EligibilityParts,
	{ household, sale, ...visit }: VisitData,
	signal: AbortSignal,
): Promise<Readonly<Record<string, EligibilitySummary>>> {
	const formatEligibility = createEligibilityFormatter(system, household);
	const [calculations, returnInputs] = [new Map(visit.calculations), new Map(visit.returnInputs)];
	const texts: [string, EligibilitySummary][] = [];
	let sliceStart = performance.now();
	for (const { id, ...strategy } of strategies) {
		if (performance.now() - sliceStart > SLICE) {
			await new Promise((resolve) => setTimeout(resolve));
			sliceStart = performance.now();
		}
		const inputs = calculations.get(id);
		const calculation = inputs && {
			calculator: (await loadCalculator(id)).calculator,
			calculatedInputs: inputs,
		};
		signal.throwIfAborted();
		texts.push([
			id,
			formatEligibility({ ...strategy, sale, typedInputs: getReturnInputs(returnInputs, id), calculation }),
		]);
	}
	return Object.fromEntries(texts);
}
