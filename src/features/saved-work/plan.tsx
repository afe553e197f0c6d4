// Your plan, in the comparison.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadState } from '../../lib/load-state.tsx';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { useEntryOverlay } from '../../lib/use-entry-overlay.ts';
import type { SelectedCalculation } from '../comparison/calculated-section.tsx';
import { changeAssetChoice, useAssetChoice } from './asset-choice.ts';
import { useHousehold } from './household.ts';
import { createPlanQuery } from './plan-query.ts';
import { createPlanSource } from './plan-source.ts';
import { useAllReturnInputs } from './return-inputs.ts';
import { useSale } from './sale.ts';

/** The section, or what stands in its place until it is there; nothing before something was calculated. */
export function Plan({ calculations = [] }: { calculations: readonly SelectedCalculation[] | undefined }) {
	const { data, isError } = useQuery(createPlanQuery(calculations.map(({ module }) => module.calculator.id)));
	const household = useHousehold();
	const sale = useSale()?.sale;
	const returnInputs = useAllReturnInputs();
	const { open } = useEntryOverlay('household');
	const choice = useAssetChoice();
	// A plan is computed anew when its parts change, and not at every press.
	const source = useMemo(() => {
		const calculatedInputs = calculations.map(({ module, inputs }) => [module.calculator, inputs] as const);
		return data && createPlanSource(data.parts, calculatedInputs, { household, sale, returnInputs });
	}, [data, calculations, household, sale, returnInputs]);
	if (calculations.length === 0) return null;
	if (!data) return <LoadState subject="plan" hasFailed={isError} className="mt-6" />;
	if (!source) return null;
	return (
		<SectionBoundary subject="Your plan" inputs={[source, choice]} onOpenHousehold={open} className="mt-6">
			<data.PlanView source={source} onOpenHousehold={open} choice={choice} onChoose={changeAssetChoice} />
		</SectionBoundary>
	);
}
