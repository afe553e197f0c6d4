// Your plan, of the selected strategies: its page, and its headline in the comparison.
import { type ReactNode, useCallback } from 'react';
import {
	createPlanSource,
	type PlanParts,
	usePlannedEntries,
	usePlanParts,
} from '../features/effect/plan-source.ts';
import { PlanSummaryView, PlanView } from '../features/effect/plan-view.tsx';
import { EntryButtons, ExportToolbar, ReportButton } from '../features/work-files/export-toolbar.tsx';
import { LoadState } from '../lib/lazy-component.tsx';
import { PendingOverlay } from '../lib/overlay.tsx';
import { changeEstate, changeReturnInputs, updateVisit, useVisitPart } from '../visit/visit-store.ts';
import { type OverlayContentProps, OverlayPage } from './overlay-page.tsx';

export function PlanContent({ onClose }: OverlayContentProps) {
	const { parts, hasFailed } = usePlanParts();
	if (!parts) return <PendingOverlay kind="plan" hasFailed={hasFailed} onClose={onClose} />;
	return (
		<OverlayPage
			kind="plan"
			actions={
				<>
					<ReportButton />
					<EntryButtons />
					<ExportToolbar canSave hasPlan />
				</>
			}
			onClose={onClose}
		>
			<Plan parts={parts} />
		</OverlayPage>
	);
}

const NO_STEPS: readonly string[] = [];

function Plan({ parts }: { parts: PlanParts }) {
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

interface PlanSummaryProps {
	/** The way to the plan. */
	readonly children: ReactNode;
}

/** The headline of the plan, and the way to it. */
export function PlanSummary({ children }: PlanSummaryProps) {
	const { parts, hasFailed } = usePlanParts();
	if (!parts) return <LoadState subject="plan" hasFailed={hasFailed} />;
	return <Summary parts={parts}>{children}</Summary>;
}

function Summary({ parts, children }: PlanSummaryProps & { parts: PlanParts }) {
	return <PlanSummaryView {...usePlanEntries(parts)}>{children}</PlanSummaryView>;
}

// The source is computed where a failure is told. It is another one when its parts change, and not at every press.
function usePlanEntries(parts: PlanParts) {
	const visit = usePlannedEntries();
	return {
		createSource: useCallback(() => createPlanSource(parts, visit), [parts, visit]),
		choice: useVisitPart('planChoice'),
		hasSeparateAssets: useVisitPart('hasSeparateAssets') ?? false,
	};
}
