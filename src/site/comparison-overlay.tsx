// The open comparison: loaded when first asked for, shown full screen over the home page.
import { useQuery } from '@tanstack/react-query';
import { findEntry } from '../catalogue/catalogue.ts';
import { FullScreenDialog } from '../ui/full-screen-dialog.tsx';
import { OverlayFailure, OverlayLoading } from './overlay-states.tsx';
import { PageTitle } from './page-title.tsx';
import { useSelection } from './selection.tsx';

const HEADING_ID = 'comparison-heading';

const loadView = () => import('../comparison/comparison-view.tsx').then((loaded) => loaded.ComparisonView);

interface ComparisonOverlayProps {
	readonly onClose: () => void;
	/** Where focus goes on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
}

/** The comparison of the selected strategies, in the order they were chosen. */
export function ComparisonOverlay({ onClose, returnFocusIds }: ComparisonOverlayProps) {
	const { ids } = useSelection();
	const query = useQuery({ queryKey: ['comparison'], queryFn: loadView });
	const frame = {
		headingId: HEADING_ID,
		title: 'Strategy Comparison',
		subject: 'comparison',
		closeLabel: 'Close Comparison',
		onClose,
	};
	const View = query.data;
	return (
		<FullScreenDialog
			headingId={HEADING_ID}
			contentKey={View ? 'ready' : query.fetchStatus}
			fallbackFocusIds={returnFocusIds}
			onClose={onClose}
		>
			<PageTitle title="Strategy Comparison" />
			{View ? (
				<View
					headingId={HEADING_ID}
					ids={ids}
					fullName={(id) => findEntry(id)?.name ?? ''}
					onClose={onClose}
				/>
			) : query.isFetching ? (
				<OverlayLoading {...frame} />
			) : (
				<OverlayFailure {...frame} onRetry={() => query.refetch()} />
			)}
		</FullScreenDialog>
	);
}
