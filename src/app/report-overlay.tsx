// The report over whatever is open, computed anew whenever it is opened.
import { useQuery } from '@tanstack/react-query';
import { loadCalculators, loadPlanSource } from '../features/effect/plan-source.ts';
import { computeReport, ReportView } from '../features/report/report.tsx';
import { PendingOverlay } from '../lib/overlay.tsx';
import type { SelectedCalculation } from '../visit/visit.ts';
import { getVisit, useSelectedCalculations, useVisitPart } from '../visit/visit-store.ts';
import type { OverlayContentProps } from './overlay-page.tsx';

export function ReportContent({ onClose }: OverlayContentProps) {
	const calculations = useSelectedCalculations();
	const household = useVisitPart('household');
	const { data: report, isError } = useQuery({
		queryKey: ['report', calculations, household],
		gcTime: 0,
		staleTime: 0,
		queryFn: ({ signal }) => prepareReport(calculations, signal),
	});
	if (!report) return <PendingOverlay kind="report" hasFailed={isError} onClose={onClose} />;
	return <ReportView {...report} onClose={onClose} />;
}

async function prepareReport(selected: readonly SelectedCalculation[], signal: AbortSignal) {
	const visit = getVisit();
	const [calculations, source] = await Promise.all([loadCalculators(selected), loadPlanSource(visit)]);
	return computeReport(calculations, source, visit, signal);
}
