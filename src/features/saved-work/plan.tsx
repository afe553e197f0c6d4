// Your plan, in the comparison.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadState } from '../../lib/load-state.tsx';
import { useOverlays } from '../../lib/overlays.ts';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { SourceBanner } from '../../ui/source-banner.tsx';
import type { SelectedCalculation } from '../comparison/calculated-section.tsx';
import { missingFactsNote } from '../household/messages.ts';
import { createPlanQuery } from './plan-query.ts';
import { createPlanSource } from './plan-source.ts';
import { updateVisit, useVisit } from './visit-store.ts';

/** The section, or what stands in its place until it is there; nothing before something was calculated. */
export function Plan({ calculations = [] }: { calculations: readonly SelectedCalculation[] | undefined }) {
	const { data, isError } = useQuery(createPlanQuery(calculations.map(({ module }) => module.calculator.id)));
	const household = useVisit((visit) => visit.household);
	const sale = useVisit((visit) => visit.sale);
	const returnInputs = useVisit((visit) => visit.returnInputs);
	const { open } = useOverlays();
	const openHousehold = () => open('household');
	const choice = useVisit((visit) => visit.assetChoice);
	// A plan is computed anew when its parts change, and not at every press.
	const source = useMemo(() => {
		const calculatedInputs = calculations.map(({ module, inputs }) => [module.calculator, inputs] as const);
		return data && createPlanSource(data.parts, calculatedInputs, { household, sale, returnInputs });
	}, [data, calculations, household, sale, returnInputs]);
	if (calculations.length === 0) return null;
	if (!data) return <LoadState subject="plan" hasFailed={isError} className="mt-6" />;
	if (!source) return null;
	const missingNote = missingFactsNote(source.read);
	if (missingNote !== '') {
		const text = `Your household: ${missingNote}`;
		return (
			<SourceBanner className="mt-6" text={text} action="Change your household" onAction={openHousehold} />
		);
	}
	return (
		<SectionBoundary
			subject="Your plan"
			inputs={[source, choice]}
			onOpenHousehold={openHousehold}
			className="mt-6"
		>
			<data.PlanView
				source={source}
				onOpenHousehold={openHousehold}
				choice={choice}
				onChoose={(assetChoice) => updateVisit(() => ({ assetChoice }))}
			/>
		</SectionBoundary>
	);
}
