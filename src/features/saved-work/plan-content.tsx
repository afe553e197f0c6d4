// Your plan with the visit: its page, and its headline in the comparison.
import { type ReactNode, useCallback } from 'react';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { PlanSummaryView, PlanView } from '../plan/plan-view.tsx';
import { createPlanSource, type PlanParts } from './plan-source.ts';
import { changeEstate, changeReturnInputs, updateVisit, useVisitPart } from './visit-store.ts';

interface PlanContentProps {
	readonly parts: PlanParts;
}

/** The content of the overlay. */
export function PlanContent({ parts }: PlanContentProps) {
	const createSource = useCreateSource(parts);
	const choice = useVisitPart('planChoice');
	const hasSeparateAssets = useVisitPart('hasSeparateAssets') ?? false;
	const estate = useVisitPart('estate');
	return (
		<PlanView
			createSource={createSource}
			choice={choice}
			hasSeparateAssets={hasSeparateAssets}
			estate={{ typedInputs: estate, onChange: changeEstate }}
			onChangeInputs={changeReturnInputs}
			onChoose={(planChoice) => updateVisit(() => ({ planChoice }))}
			onSeparateAssets={(isSeparate) =>
				updateVisit(() => ({ hasSeparateAssets: isSeparate, planChoice: undefined }))
			}
		/>
	);
}

/** The headline of the plan, and the way to it. */
export function PlanSummary({ parts, children }: PlanContentProps & { children: ReactNode }) {
	const createSource = useCreateSource(parts);
	const choice = useVisitPart('planChoice');
	const hasSeparateAssets = useVisitPart('hasSeparateAssets') ?? false;
	return (
		<SectionBoundary subject="Your plan" inputs={[createSource, choice, hasSeparateAssets]}>
			<PlanSummaryView createSource={createSource} choice={choice} hasSeparateAssets={hasSeparateAssets}>
				{children}
			</PlanSummaryView>
		</SectionBoundary>
	);
}

// The source is computed where a failure is told. It is another one when its parts change, and not at every press.
function useCreateSource(parts: PlanParts) {
	const calculations = useVisitPart('calculations');
	const household = useVisitPart('household');
	const sale = useVisitPart('sale');
	const returnInputs = useVisitPart('returnInputs');
	return useCallback(
		() => createPlanSource(parts, { calculations, household, sale, returnInputs }),
		[parts, calculations, household, sale, returnInputs],
	);
}
