// The open household: its form and the law are loaded when first asked for, and shown full screen.
import { useQuery } from '@tanstack/react-query';
import { loadReturns } from '../catalogue/load-returns.ts';
import { FullScreenDialog } from '../ui/full-screen-dialog.tsx';
import { PageTitle } from './page-title.tsx';
import { PendingOverlay } from './pending-overlay.tsx';
import { changeHousehold, useHousehold } from './work/household.ts';
import { TakeAlong } from './work/take-along.tsx';

/** The id of its heading. */
export const HOUSEHOLD_HEADING = 'household-heading';
const TITLE = 'Your household';

const loadContent = async () => {
	const [{ HouseholdView }, system] = await Promise.all([
		import('../household/household-view.tsx'),
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
		<FullScreenDialog
			headingId={HOUSEHOLD_HEADING}
			contentKey={data ? 'ready' : 'pending'}
			fallbackFocusIds={returnFocusIds}
			onClose={onClose}
		>
			<PageTitle title={TITLE} />
			{data ? (
				<data.HouseholdView
					headingId={HOUSEHOLD_HEADING}
					system={data.system}
					household={household}
					onChange={changeHousehold}
					actions={<TakeAlong canSave={household !== null} />}
					onClose={onClose}
				/>
			) : (
				<PendingOverlay
					headingId={HOUSEHOLD_HEADING}
					title={TITLE}
					what="household"
					closeLabel="Close household"
					failed={isError}
					onClose={onClose}
				/>
			)}
		</FullScreenDialog>
	);
}
