// The content of the open comparison: the view, the calculators of all calculations, and the export.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type CalculatedSectionProps, toEntryId } from '../features/comparison/calculated-section.tsx';
import { ComparisonView } from '../features/comparison/comparison-view.tsx';
import { computeEffectView, type EffectView } from '../features/effect/effect-view.ts';
import { createPlanSource, usePlannedVisit } from '../features/effect/plan-source.ts';
import {
	EntryButtons,
	ExportToolbar,
	PlanButton,
	ReportButton,
} from '../features/work-files/export-toolbar.tsx';
import { findCatalogueEntry } from '../lib/catalogue.ts';
import { loadCalculator } from '../lib/load-calculator.ts';
import { LoadState } from '../lib/load-state.tsx';
import { useOverlays } from '../lib/overlay.tsx';
import { useSelectedCalculations, useVisitPart } from '../visit/visit-store.ts';
import { createPlanQuery } from './plan-query.ts';

/** The selected strategies side by side, in the order they were chosen. */
export function ComparisonContent({ onClose }: { onClose: () => void }) {
	const ids = useVisitPart('selection');
	const calculatedSection = useCalculated(ids);
	useReturnFocus(calculatedSection.calculations !== undefined);
	return (
		<ComparisonView
			ids={ids}
			getFullName={(id) => findCatalogueEntry(id)?.name ?? ''}
			calculatedSection={calculatedSection}
			plan={<PlanHeadline ids={ids} />}
			actions={
				<div className="flex flex-wrap gap-4">
					<ReportButton />
					<EntryButtons />
					<ExportToolbar canSave hasPlan />
				</div>
			}
			onClose={onClose}
		/>
	);
}

// The plan's parts may take longer than the rest.
function PlanHeadline({ ids }: { ids: readonly string[] }) {
	const { data, isError } = useQuery(createPlanQuery(ids));
	if (!data) return <LoadState subject="plan" hasFailed={isError} />;
	return (
		<data.PlanSummary parts={data.parts}>
			<PlanButton />
		</data.PlanSummary>
	);
}

/** The calculator that was opened from the comparison last; the visitor comes back to its place. */
let leftId: string | undefined;

// The calculators of what was calculated, and their effects on the return.
function useCalculated(ids: readonly string[]): CalculatedSectionProps {
	const { openCalculator } = useOverlays();
	const calculations = useSelectedCalculations();
	const calculatedIds = calculations.map(([id]) => id);
	const query = useQuery({
		queryKey: ['calculated', ...calculatedIds],
		queryFn: () => Promise.all(calculatedIds.map(loadCalculator)),
	});
	const effects = useEffects(ids);
	const selectedCalculations = useMemo(
		() =>
			query.data?.flatMap((module, index) => {
				const inputs = calculations[index]?.[1];
				return inputs ? [{ module, inputs, effect: effects.get(module.calculator.id) }] : [];
			}),
		[query.data, calculations, effects],
	);
	return {
		calculations: selectedCalculations,
		hasFailed: query.isError,
		missingEntries: ids
			.filter((id) => !calculatedIds.includes(id))
			.flatMap((id) => findCatalogueEntry(id) ?? []),
		onOpen: (id) => {
			leftId = id;
			openCalculator(id);
		},
	};
}

// Back from a calculator, reading goes on where it was left, not at the top.
function useReturnFocus(isReady: boolean) {
	const isBackNavigation = useNavigationType() === 'POP';
	useEffect(() => {
		if (!isReady) return;
		if (isBackNavigation && leftId !== undefined) document.getElementById(toEntryId(leftId))?.focus();
		leftId = undefined;
	}, [isReady, isBackNavigation]);
}

/**
 * By strategy, on the household of the plan beside them; without those that were not calculated, are not loaded yet, need a
 * missing fact, or cannot be computed.
 */
function useEffects(ids: readonly string[]): ReadonlyMap<string, EffectView> {
	const { data } = useQuery(createPlanQuery(ids));
	const visit = usePlannedVisit();
	return useMemo(() => {
		const source = data && createPlanSource(data.parts, visit);
		if (source?.reading.missingNote !== '') return new Map();
		const effects = source.strategies.flatMap((entry): [string, EffectView][] => {
			const { id } = entry.strategy;
			if (!(id in visit.calculations)) return [];
			try {
				return [[id, computeEffectView({ ...source, ...entry })]];
			} catch {
				// What cannot be computed has no effect here; its calculator and the plan tell why.
				return [];
			}
		});
		return new Map(effects);
	}, [data, visit]);
}
