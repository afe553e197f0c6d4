// The content of the open comparison: the view, the figures of all selected strategies, and the export.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigationType } from 'react-router-dom';
import { ComparisonView } from '../features/comparison/comparison-view.tsx';
import { type RankingProps, toEntryId } from '../features/comparison/ranking.tsx';
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
import { useVisitPart } from '../visit/visit-store.ts';
import { createPlanQuery } from './plan-query.ts';

/** The selected strategies by their figures, and side by side in the order they were chosen. */
export function ComparisonContent({ onClose }: { onClose: () => void }) {
	const ids = useVisitPart('selection');
	const ranking = useRanking(ids);
	useReturnFocus(ranking.strategies !== undefined);
	return (
		<ComparisonView
			ids={ids}
			getFullName={(id) => findCatalogueEntry(id)?.name ?? ''}
			ranking={ranking}
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

function useRanking(ids: readonly string[]): RankingProps {
	const calculations = useVisitPart('calculations');
	const query = useQuery({
		queryKey: ['selected', ...ids],
		queryFn: () => Promise.all(ids.map(loadCalculator)),
	});
	const { effects, obstacle } = useEffects(ids);
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
function useEffects(ids: readonly string[]): {
	readonly effects: ReadonlyMap<string, EffectView>;
	readonly obstacle: string;
} {
	const { data } = useQuery(createPlanQuery(ids));
	const visit = usePlannedVisit();
	return useMemo(() => {
		const source = data && createPlanSource(data.parts, visit);
		if (visit.household === null) return { effects: new Map(), obstacle: HOUSEHOLD_NEEDED };
		if (!source) return { effects: new Map(), obstacle: '' };
		const { missingNote } = source.reading;
		if (missingNote !== '') return { effects: new Map(), obstacle: `Your household: ${missingNote}` };
		const effects = source.strategies.flatMap((entry): [string, EffectView][] => {
			try {
				return [[entry.strategy.id, computeEffectView({ ...source, ...entry })]];
			} catch {
				// What cannot be computed has no effect here; its calculator and the plan tell why.
				return [];
			}
		});
		return { effects: new Map(effects), obstacle: '' };
	}, [data, visit]);
}

const HOUSEHOLD_NEEDED = 'Enter your household to see how far ahead each leaves you.';
