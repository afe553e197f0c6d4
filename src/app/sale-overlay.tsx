// One sale, every way: the sale, the household, and the selected strategies with their inputs.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import { toCalculatedStrategy, usePlannedEntries } from '../features/effect/plan-source.ts';
import { changeSaleAndYear } from '../features/find/visit-entries.ts';
import { useCardRanking } from '../features/home/card-ranking.ts';
import { readHousehold } from '../features/household/household-state.ts';
import { toEnteredSale } from '../features/sale/sale-state.ts';
import { SaleView } from '../features/sale/sale-view.tsx';
import { ExportToolbar } from '../features/work-files/export-toolbar.tsx';
import { findCatalogueEntry } from '../lib/catalogue.ts';
import { loadStrategyParts } from '../lib/load-calculator.ts';
import { loadSale } from '../lib/load-returns.ts';
import { loadEffectSystem } from '../lib/load-strategies.ts';
import { PendingOverlay } from '../lib/overlay.tsx';
import { loadLaw, useLaw } from '../visit/law.ts';
import { replaceEntries, useVisitPart } from '../visit/visit-store.ts';
import { type OverlayContentProps, OverlayPage } from './overlay-page.tsx';

export function SaleContent({ onClose }: OverlayContentProps) {
	const ids = useVisitPart('selection');
	const { data: system, isError: isLawMissing } = useLaw();
	const { data: parts, isError } = useQuery({ queryKey: ['sale', ...ids], queryFn: () => loadParts(ids) });
	if (!system || !parts)
		return <PendingOverlay kind="sale" hasFailed={isError || isLawMissing} onClose={onClose} />;
	return (
		<OverlayPage
			kind="sale"
			lead="Enter a planned sale once. Every strategy for a sale uses these figures, and each is compared with selling for cash."
			actions={<ExportToolbar canSave />}
			onClose={onClose}
		>
			<Sale system={system} {...parts} />
		</OverlayPage>
	);
}

/** What a strategy that is not selected says of returns is not fetched. @throws when a part cannot be fetched */
async function loadParts(selectedIds: readonly string[]) {
	const [effects, model] = await Promise.all([loadEffectSystem(), loadSale()]);
	const ids = selectedIds.filter((id) => model.strategies.some((strategy) => strategy.id === id));
	const loadedStrategies = await loadStrategyParts(ids);
	await loadLaw(loadedStrategies);
	return { effects, model, loadedStrategies };
}

interface SaleProps extends Awaited<ReturnType<typeof loadParts>> {
	readonly system: TaxSystem;
}

function Sale({ model, loadedStrategies, system, effects }: SaleProps) {
	const visit = usePlannedEntries();
	const { household } = visit;
	const { eligibility } = useCardRanking();
	const reading = useMemo(() => readHousehold(system, household), [system, household]);
	const strategies = useMemo(
		() => loadedStrategies.map((parts) => toCalculatedStrategy(parts, { system, reading }, visit)),
		[loadedStrategies, system, reading, visit],
	);
	return (
		<SaleView
			system={system}
			effects={effects}
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
