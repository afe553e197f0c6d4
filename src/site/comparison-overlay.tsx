// The open comparison: loaded when first asked for, shown full screen over the home page.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { findEntry, loadCalculator } from '../catalogue/catalogue.ts';
import type { CalculatedSectionProps } from '../comparison/calculated-section.tsx';
import { FullScreenDialog } from '../ui/full-screen-dialog.tsx';
import { OverlayFailure, OverlayLoading } from './overlay-states.tsx';
import { calculatorAddress } from './overlays.ts';
import { PageTitle } from './page-title.tsx';
import { useSelection } from './selection.tsx';
import { useCalculations } from './work/calculations.ts';
import { ReportButton } from './work/report-button.tsx';
import { reportable } from './work/reportable.ts';

const HEADING_ID = 'comparison-heading';

const loadView = () => import('../comparison/comparison-view.tsx').then((loaded) => loaded.ComparisonView);

interface ComparisonOverlayProps {
	readonly onClose: () => void;
	/** Where focus goes on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
}

/** The comparison of the selected strategies, in the order they were chosen. */
export function ComparisonOverlay({ onClose, returnFocusIds }: ComparisonOverlayProps) {
	const { ids } = useSelection();
	const query = useQuery({ queryKey: ['comparison'], queryFn: loadView });
	const calculated = useCalculated(ids);
	const frame = {
		headingId: HEADING_ID,
		title: 'Strategy Comparison',
		subject: 'comparison',
		closeLabel: 'Close Comparison',
		onClose,
	};
	const View = query.data;
	useReturn(View !== undefined && calculated.calculated !== undefined);
	return (
		<FullScreenDialog
			headingId={HEADING_ID}
			contentKey={View ? 'ready' : query.fetchStatus}
			fallbackFocusIds={returnFocusIds}
			onClose={onClose}
		>
			<PageTitle title="Strategy Comparison" />
			{View ? (
				<View
					headingId={HEADING_ID}
					ids={ids}
					fullName={(id) => findEntry(id)?.name ?? ''}
					calculated={calculated}
					actions={<ReportButton />}
					onClose={onClose}
				/>
			) : query.isFetching ? (
				<OverlayLoading {...frame} />
			) : (
				<OverlayFailure {...frame} onRetry={() => query.refetch()} />
			)}
		</FullScreenDialog>
	);
}

/** The calculator that was opened from the comparison last; the visitor comes back to its place. */
let left: string | undefined;

// The calculators of what was calculated. One that fails to load is tried again together with the others.
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
		failed: query.isError && !query.isFetching,
		onRetry: () => void query.refetch(),
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
		if (isBack && left !== undefined) document.getElementById(`calculated-${left}`)?.focus();
		left = undefined;
	}, [isReady, isBack]);
}
