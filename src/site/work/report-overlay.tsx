// The open report: loads its view and every calculator that was calculated, then shows them full screen.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadCalculator } from '../../catalogue/load-calculator.ts';
import type { Inputs } from '../../definition/compiled-calculator.ts';
import { LateOverlay } from '../late-overlay.tsx';
import { useSelection } from '../selection.tsx';
import { settings } from '../settings.ts';
import { useCalculations } from './calculations.ts';
import { reportable } from './reportable.ts';

const HEADING_ID = 'report-heading';

/** The report over whatever is open. */
export function ReportOverlay({ onClose }: { onClose: () => void }) {
	const { ids } = useSelection();
	const calculated = reportable(ids, useCalculations());
	const query = useReportQuery(calculated);
	const date = useMemo(() => new Date(), []);
	return (
		<LateOverlay
			headingId={HEADING_ID}
			title="Tax strategy report"
			what="report"
			closeLabel="Close report"
			data={query.data}
			failed={query.isError}
			onClose={onClose}
		>
			{({ View, strategies, plan }) => (
				<View
					headingId={HEADING_ID}
					origin={originOf()}
					strategies={strategies}
					plan={plan}
					date={date}
					onClose={onClose}
				/>
			)}
		</LateOverlay>
	);
}

function useReportQuery(calculated: readonly [string, Inputs][]) {
	return useQuery({
		queryKey: ['report', calculated],
		gcTime: 0,
		staleTime: 0,
		queryFn: ({ signal }) => prepareReport(calculated, signal),
	});
}

async function prepareReport(calculated: readonly [string, Inputs][], signal: AbortSignal) {
	const [{ ReportView, reportOn }, returns, modules] = await Promise.all([
		import('../../report/report.ts'),
		import('./report-effect.ts'),
		Promise.all(calculated.map(([id]) => loadCalculator(id))),
	]);
	const { EffectReport, EffectNotesReport } = returns;
	const work = modules.map(({ calculator }, at) => [calculator, calculated[at]?.[1] ?? {}] as const);
	const strategies = work.map(async ([calculator, inputs]) => {
		const [worked, workings] = await Promise.all([
			returns.workOutEffect(calculator, inputs),
			returns.loadEffectWorkings(calculator.id),
		]);
		return reportOn(calculator, inputs, {
			onReturn: worked && <EffectReport worked={worked} />,
			leftOut: workings && <EffectNotesReport notes={workings.notes} />,
		});
	});
	const [plan, ...reported] = await Promise.all([returns.workOutPlan(work, signal), ...strategies]);
	return { View: ReportView, strategies: reported, plan: plan && returns.planReport(plan) };
}

function originOf() {
	const { firm, phone, email, location } = settings;
	return { firm, contact: [location, phone, email], address: window.location.origin };
}
