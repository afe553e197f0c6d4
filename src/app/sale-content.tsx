// The planned sale as it stands in a visit: the sale, the household, and the selected strategies with their inputs.
import { useMemo } from 'react';
import { toCalculatedStrategy, usePlannedVisit } from '../features/effect/plan-source.ts';
import { changeSaleAndYear } from '../features/find/visit-entries.ts';
import { useCardRanking } from '../features/home/card-ranking.ts';
import { readHousehold } from '../features/household/household-state.ts';
import { toEnteredSale } from '../features/sale/sale-state.ts';
import { SaleView } from '../features/sale/sale-view.tsx';
import { findCatalogueEntry } from '../lib/catalogue.ts';
import { loadStrategyParts } from '../lib/load-calculator.ts';
import { loadReturns, loadSale } from '../lib/load-returns.ts';
import { loadEffectSystem, loadReturnsFor } from '../lib/load-strategies.ts';
import { replaceEntries } from '../visit/visit-store.ts';

/**
 * Loads what the sale needs. What a strategy that is not selected says of returns is not fetched.
 * @throws when a part cannot be fetched
 */
export async function loadSaleParts(selectedIds: readonly string[]) {
	const [, effects, model] = await Promise.all([loadReturns(), loadEffectSystem(), loadSale()]);
	const ids = selectedIds.filter((id) => model.strategies.some((strategy) => strategy.id === id));
	const loadedStrategies = await loadStrategyParts(ids);
	return { system: await loadReturnsFor(loadedStrategies), effects, model, loadedStrategies };
}

type SaleContentProps = Awaited<ReturnType<typeof loadSaleParts>>;

/** The content of the overlay. */
export function SaleContent({ model, loadedStrategies, ...law }: SaleContentProps) {
	const visit = usePlannedVisit();
	const { household } = visit;
	const { eligibility } = useCardRanking();
	const { system } = law;
	const reading = useMemo(() => readHousehold(system, household), [system, household]);
	const strategies = useMemo(
		() => loadedStrategies.map((parts) => toCalculatedStrategy(parts, { system, reading }, visit)),
		[loadedStrategies, system, reading, visit],
	);
	return (
		<SaleView
			{...law}
			model={model}
			typedInputs={visit.sale?.typedInputs ?? null}
			reading={reading}
			strategies={strategies}
			entries={model.strategies.flatMap(({ id }) => findCatalogueEntry(id) ?? [])}
			eligibility={eligibility}
			onChange={(change) =>
				changeSaleAndYear(system, (current) =>
					toEnteredSale(model, change((current ?? toEnteredSale(model)).typedInputs)),
				)
			}
			onClear={() => replaceEntries('Your planned sale is cleared.', { sale: null })}
		/>
	);
}
