// The open report: loads its view and every calculator that was calculated, then shows them full screen.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadCalculator } from '../../catalogue/load-calculator.ts';
import type { Inputs } from '../../definition/compiled-calculator.ts';
import { FullScreenDialog } from '../../ui/full-screen-dialog.tsx';
import { PageTitle } from '../page-title.tsx';
import { PendingOverlay } from '../pending-overlay.tsx';
import { useSelection } from '../selection.tsx';
import { settings } from '../settings.ts';
import { useCalculations } from './calculations.ts';
import { reportable } from './reportable.ts';

const HEADING_ID = 'report-heading';
const TITLE = 'Tax strategy report';

/** The report over whatever is open. */
export function ReportOverlay({ onClose }: { onClose: () => void }) {
	const { ids } = useSelection();
	const calculated = reportable(ids, useCalculations());
	const query = useReportQuery(calculated);
	const date = useMemo(() => new Date(), []);
	return (
		<FullScreenDialog headingId={HEADING_ID} contentKey={query.data ? 'ready' : 'pending'} onClose={onClose}>
			<PageTitle title={TITLE} />
			{query.data ? (
				<query.data.View
					headingId={HEADING_ID}
					origin={originOf()}
					strategies={query.data.strategies}
					date={date}
					onClose={onClose}
				/>
			) : (
				<PendingOverlay
					headingId={HEADING_ID}
					title={TITLE}
					what="report"
					closeLabel="Close report"
					failed={query.isError}
					onClose={onClose}
				/>
			)}
		</FullScreenDialog>
	);
}

function useReportQuery(calculated: readonly [string, Inputs][]) {
	return useQuery({
		queryKey: ['report', calculated],
		gcTime: 0,
		staleTime: 0,
		queryFn: async () => {
			const [{ ReportView, reportOn }, { EffectReport, workOutEffect }, modules] = await Promise.all([
				import('../../report/report.ts'),
				import('./report-effect.ts'),
				Promise.all(calculated.map(([id]) => loadCalculator(id))),
			]);
			const strategies = await Promise.all(
				modules.map(async ({ calculator }, position) => {
					const inputs = calculated[position]?.[1] ?? {};
					const worked = await workOutEffect(calculator, inputs);
					return reportOn(calculator, inputs, worked && <EffectReport worked={worked} />);
				}),
			);
			return { View: ReportView, strategies };
		},
	});
}

function originOf() {
	const { firm, phone, email, location } = settings;
	return { firm, contact: [location, phone, email], address: window.location.origin };
}
