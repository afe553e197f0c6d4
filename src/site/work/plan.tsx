// Your plan, in the comparison.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Calculated } from '../../comparison/calculated-section.tsx';
import { readHousehold } from '../../household/household-state.ts';
import { LoadState } from '../../loading/load-state.tsx';
import { SectionBoundary } from '../../loading/section-boundary.tsx';
import { useUpperOverlay } from '../use-upper-overlay.ts';
import { changeAssetChoice, useAssetChoice } from './asset-choice.ts';
import { useHousehold } from './household.ts';
import { planQuery } from './plan-query.ts';
import { inputsOf, useAllReturnInputs } from './return-inputs.ts';
import { useSale } from './sale.ts';

/** The section, or what stands in its place until it is there; nothing before something was calculated. */
export function Plan({ calculated = [] }: { calculated: readonly Calculated[] | undefined }) {
	const ids = calculated.map(({ module }) => module.calculator.id);
	const { data, isError } = useQuery(planQuery(ids));
	const household = useHousehold();
	const sale = useSale()?.sale;
	const typed = useAllReturnInputs();
	const { open } = useUpperOverlay('household');
	const choice = useAssetChoice();
	const system = data?.system;
	// A plan is worked out again when what it is made of changes, and not at every press.
	const read = useMemo(() => system && readHousehold(system, household), [system, household]);
	const strategies = useMemo(
		() =>
			calculated.flatMap(({ module: { calculator }, inputs }, at) => {
				const effect = data?.loaded[at]?.effect;
				const own = { calculator, calculated: inputs, typed: inputsOf(typed, calculator.id) };
				return effect ? [{ effect, ...own }] : [];
			}),
		[data, calculated, typed],
	);
	if (ids.length === 0) return null;
	if (!data || !system || !read) return <LoadState what="plan" failed={isError} className="mt-6" />;
	const { PlanView, loaded } = data;
	const effects = loaded.find((one) => one)?.effects;
	if (!effects) return null;
	return (
		<SectionBoundary
			subject="Your plan"
			inputs={[system, strategies, read, sale, choice]}
			onOpenHousehold={open}
			className="mt-6"
		>
			<PlanView
				system={system}
				effects={effects}
				strategies={strategies}
				read={read}
				sale={sale}
				onOpenHousehold={open}
				choice={choice}
				onChoose={changeAssetChoice}
			/>
		</SectionBoundary>
	);
}
