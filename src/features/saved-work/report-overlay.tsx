// The open report: loads its view and every calculator that was calculated, then shows them full screen.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Overlay, type OverlayViewProps, toHeadingId } from '../../lib/overlay.tsx';
import { settings } from '../../lib/settings.ts';
import { getVisit, type SelectedCalculation, useSelectedCalculations } from './visit-store.ts';

/** The report over whatever is open. */
export function ReportOverlay({ calculatorId: _, ...props }: OverlayViewProps) {
	const calculations = useSelectedCalculations();
	const query = useReportQuery(calculations);
	const date = useMemo(() => new Date(), []);
	return (
		<Overlay kind="report" query={query} {...props}>
			{({ View, strategies, plan }) => (
				<View
					headingId={toHeadingId('report')}
					origin={getReportOrigin()}
					strategies={strategies}
					plan={plan}
					date={date}
					onClose={props.onClose}
				/>
			)}
		</Overlay>
	);
}

function useReportQuery(calculations: readonly SelectedCalculation[]) {
	return useQuery({
		queryKey: ['report', calculations],
		gcTime: 0,
		staleTime: 0,
		queryFn: ({ signal }) => prepareReport(calculations, signal),
	});
}

async function prepareReport(selected: readonly SelectedCalculation[], signal: AbortSignal) {
	const [{ ReportView, computeReport }, { loadCalculators, loadPlanSource }] = await Promise.all([
		import('../report/report.ts'),
		import('./plan-source.ts'),
	]);
	const calculations = await loadCalculators(selected);
	const visit = getVisit();
	const source = await loadPlanSource(visit);
	const report = await computeReport(calculations, source, visit, signal);
	return { View: ReportView, ...report };
}

function getReportOrigin() {
	const { firm, phone, email, location } = settings;
	return { firm, contact: [location, phone, email], address: window.location.origin };
}
