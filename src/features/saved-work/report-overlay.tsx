// The open report: loads its view and every calculator that was calculated, then shows them full screen.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Overlay, toHeadingId } from '../../lib/overlay.tsx';
import { useSelection } from '../../lib/selection.tsx';
import { settings } from '../../lib/settings.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import { getAssetChoice } from './asset-choice.ts';
import { useCalculations } from './calculations.ts';
import { loadPlanSource } from './plan-source.ts';
import { listSelectedCalculations, loadSelectedCalculators } from './selected-calculations.ts';

/** The report over whatever is open. */
export function ReportOverlay({ onClose }: { onClose: () => void }) {
	const { ids } = useSelection();
	const calculations = listSelectedCalculations(ids, useCalculations());
	const query = useReportQuery(calculations);
	const date = useMemo(() => new Date(), []);
	return (
		<Overlay kind="report" query={query} onClose={onClose}>
			{({ View, strategies, plan }) => (
				<View
					headingId={toHeadingId('report')}
					origin={getReportOrigin()}
					strategies={strategies}
					plan={plan}
					date={date}
					onClose={onClose}
				/>
			)}
		</Overlay>
	);
}

function useReportQuery(calculations: readonly [string, Inputs][]) {
	return useQuery({
		queryKey: ['report', calculations],
		gcTime: 0,
		staleTime: 0,
		queryFn: ({ signal }) => prepareReport(calculations, signal),
	});
}

async function prepareReport(selected: readonly [string, Inputs][], signal: AbortSignal) {
	const [{ ReportView, computeReport }, calculations] = await Promise.all([
		import('../report/report.ts'),
		loadSelectedCalculators(selected),
	]);
	const source = await loadPlanSource(calculations);
	const report = await computeReport(calculations, source, getAssetChoice(), signal);
	return { View: ReportView, ...report };
}

function getReportOrigin() {
	const { firm, phone, email, location } = settings;
	return { firm, contact: [location, phone, email], address: window.location.origin };
}
