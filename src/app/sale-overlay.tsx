// The planned sale over whatever is open: loaded when it is opened, with the selected strategies about it.
import { useQuery } from '@tanstack/react-query';
import { Overlay } from '../lib/overlay.tsx';
import { useSelection } from '../lib/selection.tsx';

/** The id of its heading. */
export const SALE_HEADING = 'sale-heading';

async function loadContent(selectedIds: readonly string[]) {
	const { SaleContent, loadSaleParts } = await import('./sale-content.tsx');
	return { SaleContent, parts: await loadSaleParts(selectedIds) };
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
		<Overlay
			headingId={SALE_HEADING}
			title="One sale, every way"
			subject="sale"
			closeLabel="Close sale"
			data={data}
			hasFailed={isError}
			returnFocusIds={returnFocusIds}
			onClose={onClose}
		>
			{({ SaleContent, parts }) => <SaleContent {...parts} headingId={SALE_HEADING} onClose={onClose} />}
		</Overlay>
	);
}
