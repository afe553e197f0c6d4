// The open comparison: loaded when first asked for, shown full screen over the home page.
import { useQuery } from '@tanstack/react-query';
import { FullScreenDialog } from '../ui/full-screen-dialog.tsx';
import { PageTitle } from './page-title.tsx';
import { PendingOverlay } from './pending-overlay.tsx';

/** The id of its heading. */
export const COMPARISON_HEADING = 'comparison-heading';

const loadContent = () => import('./comparison-content.tsx').then((loaded) => loaded.ComparisonContent);

interface ComparisonOverlayProps {
	readonly onClose: () => void;
	/** Where focus goes on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
}

/** The comparison of the selected strategies, in the order they were chosen. */
export function ComparisonOverlay({ onClose, returnFocusIds }: ComparisonOverlayProps) {
	const query = useQuery({ queryKey: ['comparison'], queryFn: loadContent });
	const Content = query.data;
	return (
		<FullScreenDialog
			headingId={COMPARISON_HEADING}
			contentKey={Content ? 'ready' : 'pending'}
			fallbackFocusIds={returnFocusIds}
			onClose={onClose}
		>
			<PageTitle title="Strategy Comparison" />
			{Content ? (
				<Content headingId={COMPARISON_HEADING} onClose={onClose} />
			) : (
				<PendingOverlay
					headingId={COMPARISON_HEADING}
					title="Strategy Comparison"
					what="comparison"
					closeLabel="Close Comparison"
					failed={query.isError}
					onClose={onClose}
				/>
			)}
		</FullScreenDialog>
	);
}
