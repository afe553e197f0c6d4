// The comparison of the selected strategies: by their figures, and side by side in the order they were chosen.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigationType } from 'react-router-dom';
import { ComparisonView } from '../features/comparison/comparison-view.tsx';
import { type RankingProps, toEntryId } from '../features/comparison/ranking.tsx';
import { computeEffectOnReturn, type EffectOnReturn } from '../features/effect/effect-on-return.ts';
import { createPlanSource, usePlannedEntries, usePlanParts } from '../features/effect/plan-source.ts';
import {
	EntryButtons,
	ExportToolbar,
	PlanButton,
	ReportButton,
} from '../features/work-files/export-toolbar.tsx';
import { UndoToast } from '../features/work-files/undo-toast.tsx';
import { findCatalogueEntry } from '../lib/catalogue.ts';
import { createLazyComponent } from '../lib/lazy-component.tsx';
import { loadCalculator } from '../lib/load-calculator.ts';
import { useVisitPart } from '../visit/visit-store.ts';
import type { OverlayContentProps } from './overlay-page.tsx';

// The plan's parts may take longer than the rest.
const PlanSummary = createLazyComponent(async () => (await import('./plan-overlay.tsx')).PlanSummary, 'plan');

export function ComparisonContent({ onClose }: OverlayContentProps) {
	const ids = useVisitPart('selection');
	const ranking = useRanking(ids);
	useReturnFocus(ranking.strategies !== undefined);
	return (
		<>
			<ComparisonView
				ids={ids}
				getFullName={(id) => findCatalogueEntry(id)?.name ?? ''}
				ranking={ranking}
				plan={
					<PlanSummary>
						<PlanButton />
					</PlanSummary>
				}
				actions={
					<div className="flex flex-wrap gap-4">
						<ReportButton />
						<EntryButtons />
						<ExportToolbar canSave hasPlan />
					</div>
				}
				onClose={onClose}
			/>
			<UndoToast />
		</>
	);
}

/** The calculator that was opened from the comparison last; the visitor comes back to its place. */
let leftId: string | undefined;

function useRanking(ids: readonly string[]): RankingProps {
	const calculations = useVisitPart('calculations');
	const query = useQuery({
		queryKey: ['selected', ...ids],
		queryFn: () => Promise.all(ids.map(loadCalculator)),
	});
	const { effects, obstacle } = useEffects();
	return {
		strategies: query.data?.map(({ calculator }) => ({
			calculator,
			inputs: calculations[calculator.id],
			effect: effects.get(calculator.id),
		})),
		hasFailed: query.isError,
		obstacle,
		entryButtons: <EntryButtons />,
		onOpen: (id) => {
			leftId = id;
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
 * By strategy, calculated or not, on the visitor's own household; without those that are not loaded yet or cannot be computed.
 * None on an example household: its figures would pass as the visitor's.
 */
function useEffects(): {
	readonly effects: ReadonlyMap<string, EffectOnReturn>;
	readonly obstacle: string;
} {
	const { parts } = usePlanParts();
	const visit = usePlannedEntries();
	return useMemo(() => {
		const source = parts && createPlanSource(parts, visit);
		if (visit.household === null) return { effects: new Map(), obstacle: HOUSEHOLD_NEEDED };
		if (!source) return { effects: new Map(), obstacle: '' };
		const { missingNote } = source.reading;
		if (missingNote !== '') return { effects: new Map(), obstacle: `Your household: ${missingNote}` };
		const effects = source.strategies.flatMap((entry): [string, EffectOnReturn][] => {
			try {
				return [[entry.strategy.id, computeEffectOnReturn({ ...source, ...entry })]];
			} catch {
				// What cannot be computed has no effect here; its calculator and the plan tell why.
				return [];
			}
		});
		return { effects: new Map(effects), obstacle: '' };
	}, [parts, visit]);
}

const HOUSEHOLD_NEEDED = 'Enter your household to see how far ahead each leaves you.';
