// The household over whatever is open.
import { HouseholdView } from '../features/household/household-view.tsx';
import { ExportToolbar } from '../features/work-files/export-toolbar.tsx';
import { PendingOverlay } from '../lib/overlay.tsx';
import { Link } from '../ui/button.tsx';
import { useLaw } from '../visit/law.ts';
import { changeHousehold, replaceEntries, useVisitPart } from '../visit/visit-store.ts';
import { type OverlayContentProps, OverlayPage } from './overlay-page.tsx';

export function HouseholdContent({ onClose }: OverlayContentProps) {
	const { data: system, isError } = useLaw();
	const household = useVisitPart('household');
	if (!system) return <PendingOverlay kind="household" hasFailed={isError} onClose={onClose} />;
	return (
		<OverlayPage
			kind="household"
			lead="Entered once for all calculators. It stays in this tab until you close it. It is never sent to us or put in a link."
			actions={<ExportToolbar canSave={household !== null} />}
			onClose={onClose}
		>
			<HouseholdView
				system={system}
				household={household}
				onChange={changeHousehold}
				onReplace={(text, next) => replaceEntries(text, { household: next })}
				stateNote={<StateNote />}
			/>
		</OverlayPage>
	);
}

function StateNote() {
	return (
		<Link to="/states" className="inline-flex min-h-11 items-center text-small underline underline-offset-4">
			How far each state’s return can be relied on
		</Link>
	);
}
