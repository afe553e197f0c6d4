// The open report: loads its view and every calculator that was calculated, then shows them full screen.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadCalculator } from '../../lib/load-calculator.ts';
import { Overlay, toHeadingId } from '../../lib/overlay.tsx';
import { useSelection } from '../../lib/selection.tsx';
import { settings } from '../../lib/settings.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import { useCalculations } from './calculations.ts';
import { listSelectedCalculations } from './selected-calculations.ts';

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

async function prepareReport(calculations: readonly [string, Inputs][], signal: AbortSignal) {
	const [{ ReportView, computeStrategyReport: reportOn }, effectParts, modules] = await Promise.all([
		import('../report/report.ts'),
		import('./report-effect.ts'),
		Promise.all(calculations.map(([id]) => loadCalculator(id))),
	]);
	const { EffectReport, EffectNotesReport } = effectParts;
	const strategyInputs = modules.map(
		({ calculator }, index) => [calculator, calculations[index]?.[1] ?? {}] as const,
	);
	const strategies = strategyInputs.map(async ([calculator, inputs]) => {
		const [effect, workings] = await Promise.all([
			effectParts.computeStrategyEffect(calculator, inputs),
			effectParts.loadEffectWorkings(calculator.id),
		]);
		return reportOn(calculator, inputs, {
			effectOnReturn: effect && <EffectReport effect={effect} />,
			omissions: workings && <EffectNotesReport notes={workings.notes} />,
		});
	});
	const [plan, ...strategyReports] = await Promise.all([
		effectParts.computeSelectedPlan(strategyInputs, signal),
		...strategies,
	]);
	return { View: ReportView, strategies: strategyReports, plan: plan && effectParts.createPlanReport(plan) };
}

function getReportOrigin() {
	const { firm, phone, email, location } = settings;
	return { firm, contact: [location, phone, email], address: window.location.origin };
}
