// The planned sale over whatever is open: loaded when it is opened, with the selected strategies about it.
import { useQuery } from '@tanstack/react-query';
import { FullScreenDialog } from '../ui/full-screen-dialog.tsx';
import { PageTitle } from './page-title.tsx';
import { PendingOverlay } from './pending-overlay.tsx';
import { useSelection } from './selection.tsx';

/** The id of its heading. */
export const SALE_HEADING = 'sale-heading';
const TITLE = 'One sale, every way';

async function loadContent(selected: readonly string[]) {
	const { SaleContent, loadSaleParts } = await import('./sale-content.tsx');
	return { SaleContent, parts: await loadSaleParts(selected) };
}

interface SaleOverlayProps {
	readonly onClose: () => void;
	/** Where focus goes on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
}

/** One sale, every way. */
export function SaleOverlay({ onClose, returnFocusIds }: SaleOverlayProps) {
	const { ids } = useSelection();
	const { data, isError } = useQuery({ queryKey: ['sale', ...ids], queryFn: () => loadContent(ids) });
	return (
		<FullScreenDialog
			headingId={SALE_HEADING}
			contentKey={data ? 'ready' : 'pending'}
			fallbackFocusIds={returnFocusIds}
			onClose={onClose}
		>
			<PageTitle title={TITLE} />
			{data ? (
				<data.SaleContent {...data.parts} headingId={SALE_HEADING} onClose={onClose} />
			) : (
				<PendingOverlay
					headingId={SALE_HEADING}
					title={TITLE}
					what="sale"
					closeLabel="Close sale"
					failed={isError}
					onClose={onClose}
				/>
			)}
		</FullScreenDialog>
	);
}
