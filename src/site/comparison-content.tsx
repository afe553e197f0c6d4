// What the open comparison shows: the view, the calculators of what was calculated, and what can be taken along.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { findEntry } from '../catalogue/catalogue.ts';
import { loadCalculator } from '../catalogue/load-calculator.ts';
import { type CalculatedSectionProps, placeId } from '../comparison/calculated-section.tsx';
import { ComparisonView } from '../comparison/comparison-view.tsx';
import { calculatorAddress } from './overlays.ts';
import { useSelection } from './selection.tsx';
import { UpperButtons } from './upper-buttons.tsx';
import { useCalculations } from './work/calculations.ts';
import { Plan } from './work/plan.tsx';
import { ReportButton } from './work/report-button.tsx';
import { reportable } from './work/reportable.ts';
import { TakeAlong } from './work/take-along.tsx';

interface ComparisonContentProps {
	readonly headingId: string;
	readonly onClose: () => void;
}

/** The selected strategies side by side, in the order they were chosen. */
export function ComparisonContent(props: ComparisonContentProps) {
	const { ids } = useSelection();
	const calculated = useCalculated(ids);
	useReturn(calculated.calculated !== undefined);
	return (
		<ComparisonView
			{...props}
			ids={ids}
			fullName={(id) => findEntry(id)?.name ?? ''}
			calculated={calculated}
			plan={<Plan calculated={calculated.calculated} />}
			actions={
				<div className="flex flex-wrap gap-4">
					<ReportButton />
					<UpperButtons />
					<TakeAlong canSave hasPlan={(calculated.calculated?.length ?? 0) > 0} />
				</div>
			}
		/>
	);
}

/** The calculator that was opened from the comparison last; the visitor comes back to its place. */
let left: string | undefined;

// The calculators of what was calculated.
function useCalculated(ids: readonly string[]): CalculatedSectionProps {
	const navigate = useNavigate();
	const calculations = reportable(ids, useCalculations());
	const calculatedIds = calculations.map(([id]) => id);
	const query = useQuery({
		queryKey: ['calculated', ...calculatedIds],
		queryFn: () => Promise.all(calculatedIds.map(loadCalculator)),
	});
	const calculated = query.data?.flatMap((module, position) => {
		const inputs = calculations[position]?.[1];
		return inputs ? [{ module, inputs }] : [];
	});
	return {
		calculated,
		failed: query.isError,
		missing: ids.filter((id) => !calculatedIds.includes(id)).flatMap((id) => findEntry(id) ?? []),
		onOpen: (id) => {
			left = id;
			navigate(calculatorAddress(id), { state: { opened: true } });
		},
	};
}

// Back from a calculator, reading goes on where it was left, not at the top.
function useReturn(isReady: boolean) {
	const isBack = useNavigationType() === 'POP';
	useEffect(() => {
		if (!isReady) return;
		if (isBack && left !== undefined) document.getElementById(placeId(left))?.focus();
		left = undefined;
	}, [isReady, isBack]);
}
