// The content of the open comparison: the view, the calculators of all calculations, and the export.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type CalculatedSectionProps, toEntryId } from '../features/comparison/calculated-section.tsx';
import { ComparisonView } from '../features/comparison/comparison-view.tsx';
import { readHousehold } from '../features/household/household-state.ts';
import { missingFactsNote } from '../features/household/messages.ts';
import {
	EntryButtons,
	ExportToolbar,
	PlanButton,
	ReportButton,
} from '../features/saved-work/export-toolbar.tsx';
import { createPlanQuery } from '../features/saved-work/plan-query.ts';
import {
	getReturnInputs,
	useSelectedCalculations,
	useVisitPart,
} from '../features/saved-work/visit-store.ts';
import { HOLDS_LAW } from '../features/saved-work/watch-states.ts';
import { computeEffect, type EffectView } from '../features/strategy/compute-effect.ts';
import { findEntry } from '../lib/catalogue.ts';
import { loadCalculator, loadStrategyParts } from '../lib/load-calculator.ts';
import { loadReturns } from '../lib/load-returns.ts';
import { LoadState } from '../lib/load-state.tsx';
import { loadReturnsFor } from '../lib/load-strategies.ts';
import { useOverlays } from '../lib/overlay.tsx';
import type { CompiledCalculator, Inputs } from '../model/compiled-calculator.ts';

interface ComparisonContentProps {
	readonly headingId: string;
	readonly onClose: () => void;
}

/** The selected strategies side by side, in the order they were chosen. */
export function ComparisonContent(props: ComparisonContentProps) {
	const ids = useVisitPart('selection');
	const calculatedSection = useCalculated(ids);
	useReturnFocus(calculatedSection.calculations !== undefined);
	return (
		<ComparisonView
			{...props}
			ids={ids}
			getFullName={(id) => findEntry(id)?.name ?? ''}
			calculatedSection={calculatedSection}
			plan={<PlanHeadline ids={ids} />}
			actions={
				<div className="flex flex-wrap gap-4">
					<ReportButton />
					<EntryButtons />
					<ExportToolbar canSave hasPlan />
				</div>
			}
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

const NOTHING: readonly never[] = [];

// The calculators of what was calculated, and their effects on the return.
function useCalculated(ids: readonly string[]): CalculatedSectionProps {
	const { openCalculator } = useOverlays();
	const calculations = useSelectedCalculations();
	const calculatedIds = calculations.map(([id]) => id);
	const query = useQuery({
		queryKey: ['calculated', ...calculatedIds],
		queryFn: () => Promise.all(calculatedIds.map(loadCalculator)),
	});
	const calculatedItems = useMemo(
		() =>
			query.data?.flatMap((module, index) => {
				const inputs = calculations[index]?.[1];
				return inputs ? [{ module, calculator: module.calculator, inputs }] : [];
			}),
		[query.data, calculations],
	);
	const effects = useEffects(calculatedItems ?? NOTHING, ids.length === 1);
	const selectedCalculations = useMemo(
		() => calculatedItems?.map((item) => ({ ...item, effect: effects.get(item.calculator.id) })),
		[calculatedItems, effects],
	);
	return {
		calculations: selectedCalculations,
		hasFailed: query.isError,
		missingEntries: ids.filter((id) => !calculatedIds.includes(id)).flatMap((id) => findEntry(id) ?? []),
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

interface Calculation {
	readonly calculator: CompiledCalculator;
	/** Complete, in the stored units. */
	readonly inputs: Inputs;
}

/**
 * By strategy; without those that are not loaded yet, need a missing fact, or cannot be computed.
 * @param hasOneStrategy true where the plan beside them has only this strategy, so that both have its example household
 */
export function useEffects(
	calculations: readonly Calculation[],
	hasOneStrategy: boolean,
): ReadonlyMap<string, EffectView> {
	const household = useVisitPart('household');
	const sale = useVisitPart('sale');
	const returnInputs = useVisitPart('returnInputs');
	const ids = calculations.map(({ calculator }) => calculator.id);
	const { data } = useQuery({
		queryKey: ['effects', ...ids],
		meta: HOLDS_LAW,
		queryFn: async () => {
			const [strategies] = await Promise.all([loadStrategyParts(ids), loadReturns()]);
			return { system: await loadReturnsFor(strategies), strategies };
		},
		enabled: ids.length > 0,
	});
	return useMemo(() => {
		if (!data) return new Map();
		const { system, strategies } = data;
		// All on one household: those that are ranked share what they are computed on, as in the plan.
		const exampleHousehold = hasOneStrategy ? strategies[0]?.strategy.exampleHousehold : {};
		const reading = readHousehold(system, household, exampleHousehold);
		if (missingFactsNote(reading) !== '') return new Map();
		const effects = calculations.flatMap(({ calculator, inputs }): [string, EffectView][] => {
			const loadedStrategies = strategies.find(({ strategy }) => strategy.id === calculator.id);
			if (!loadedStrategies) return [];
			const typedInputs = getReturnInputs(returnInputs, calculator.id);
			const visit = {
				system,
				...loadedStrategies,
				read: reading,
				sale: sale?.sale,
				calculator,
				calculatedInputs: inputs,
			};
			try {
				return [[calculator.id, computeEffect({ ...visit, typedInputs })]];
			} catch {
				// What cannot be computed has no effect here; its calculator and the plan tell why.
				return [];
			}
		});
		return new Map(effects);
	}, [data, calculations, household, sale, returnInputs, hasOneStrategy]);
}
