// Your plan with the visit: its page, and its headline in the comparison.
import { type ReactNode, useCallback } from 'react';
import { createPlanSource, type PlanParts, usePlannedVisit } from '../features/effect/plan-source.ts';
import { PlanSummaryView, PlanView } from '../features/effect/plan-view.tsx';
import { changeEstate, changeReturnInputs, updateVisit, useVisitPart } from '../visit/visit-store.ts';

interface PlanContentProps {
	readonly parts: PlanParts;
}

const NO_STEPS: readonly string[] = [];

/** The content of the overlay. */
export function PlanContent({ parts }: PlanContentProps) {
	const entries = usePlanEntries(parts);
	const estate = useVisitPart('estate');
	return (
		<PlanView
			{...entries}
			estate={{ typedInputs: estate, onChange: changeEstate }}
			onChangeInputs={changeReturnInputs}
			planName={useVisitPart('planName') ?? ''}
			doneSteps={useVisitPart('doneSteps') ?? NO_STEPS}
			onChange={(changes) => updateVisit(() => changes)}
			onChoose={(planChoice) => updateVisit(() => ({ planChoice }))}
			onSeparateAssets={(hasSeparateAssets) =>
				updateVisit(() => ({ hasSeparateAssets, planChoice: undefined }))
			}
		/>
	);
}

/** The headline of the plan, and the way to it. */
export function PlanSummary({ parts, children }: PlanContentProps & { children: ReactNode }) {
	return <PlanSummaryView {...usePlanEntries(parts)}>{children}</PlanSummaryView>;
}

// The source is computed where a failure is told. It is another one when its parts change, and not at every press.
function usePlanEntries(parts: PlanParts) {
	const visit = usePlannedVisit();
	return {
		createSource: useCallback(() => createPlanSource(parts, visit), [parts, visit]),
		choice: useVisitPart('planChoice'),
		hasSeparateAssets: useVisitPart('hasSeparateAssets') ?? false,
	};
}
