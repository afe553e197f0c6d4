// Your plan, in the comparison.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadState } from '../../lib/load-state.tsx';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { useEntryOverlay } from '../../lib/use-entry-overlay.ts';
import type { SelectedCalculation } from '../comparison/calculated-section.tsx';
import { readHousehold } from '../household/household-state.ts';
import { changeAssetChoice, useAssetChoice } from './asset-choice.ts';
import { useHousehold } from './household.ts';
import { createPlanQuery } from './plan-query.ts';
import { getReturnInputs, useAllReturnInputs } from './return-inputs.ts';
import { useSale } from './sale.ts';

/** The section, or what stands in its place until it is there; nothing before something was calculated. */
export function Plan({ calculations = [] }: { calculations: readonly SelectedCalculation[] | undefined }) {
	const ids = calculations.map(({ module }) => module.calculator.id);
	const { data, isError } = useQuery(createPlanQuery(ids));
	const household = useHousehold();
	const sale = useSale()?.sale;
	const returnInputs = useAllReturnInputs();
	const { open } = useEntryOverlay('household');
	const choice = useAssetChoice();
	const system = data?.system;
	// A plan is worked out again when what it is made of changes, and not at every press.
	const householdData = useMemo(() => system && readHousehold(system, household), [system, household]);
	const strategies = useMemo(
		() =>
			calculations.flatMap(({ module: { calculator }, inputs }, index) => {
				const strategy = data?.loadedEffects[index]?.strategy;
				const values = {
					calculator,
					calculatedInputs: inputs,
					typedInputs: getReturnInputs(returnInputs, calculator.id),
				};
				return strategy ? [{ strategy, ...values }] : [];
			}),
		[data, calculations, returnInputs],
	);
	if (ids.length === 0) return null;
	if (!data || !system || !householdData)
		return <LoadState subject="plan" hasFailed={isError} className="mt-6" />;
	const { PlanView, loadedEffects } = data;
	const effects = loadedEffects.find((source) => source)?.effects;
	if (!effects) return null;
	return (
		<SectionBoundary
			subject="Your plan"
			inputs={[system, strategies, householdData, sale, choice]}
			onOpenHousehold={open}
			className="mt-6"
		>
			<PlanView
				system={system}
				effects={effects}
				strategies={strategies}
				read={householdData}
				sale={sale}
				onOpenHousehold={open}
				choice={choice}
				onChoose={changeAssetChoice}
			/>
		</SectionBoundary>
	);
}
