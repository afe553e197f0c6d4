// The open household: its form and the law are loaded when first asked for, and shown full screen.
import { useQuery } from '@tanstack/react-query';
import { ExportToolbar } from '../features/saved-work/export-toolbar.tsx';
import { changeHousehold, useHousehold } from '../features/saved-work/household.ts';
import { loadReturns } from '../lib/load-returns.ts';
import { Overlay } from '../lib/overlay.tsx';

/** The id of its heading. */
export const HOUSEHOLD_HEADING = 'household-heading';

const loadContent = async () => {
	const [{ HouseholdView }, system] = await Promise.all([
		import('../features/household/household-view.tsx'),
		loadReturns(),
	]);
	return { HouseholdView, system };
};

interface HouseholdOverlayProps {
	readonly onClose: () => void;
	/** Where focus goes on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
}

/** The household over whatever is open. */
export function HouseholdOverlay({ onClose, returnFocusIds }: HouseholdOverlayProps) {
	const { data, isError } = useQuery({ queryKey: ['household'], queryFn: loadContent });
	const household = useHousehold();
	return (
		<Overlay
			headingId={HOUSEHOLD_HEADING}
			title="Your household"
			subject="household"
			closeLabel="Close household"
			data={data}
			hasFailed={isError}
			returnFocusIds={returnFocusIds}
			onClose={onClose}
		>
			{({ HouseholdView, system }) => (
				<HouseholdView
					headingId={HOUSEHOLD_HEADING}
					system={system}
					household={household}
					onChange={changeHousehold}
					actions={<ExportToolbar canSave={household !== null} />}
					onClose={onClose}
				/>
			)}
		</Overlay>
	);
}
