// An overlay whose content is loaded when it is opened: the content, or how that stands.
import type { ReactNode } from 'react';
import { FullScreenDialog } from '../ui/full-screen-dialog.tsx';
import { PageTitle } from './page-title.tsx';
import { PendingOverlay } from './pending-overlay.tsx';

interface OverlayProps<Data> {
	readonly headingId: string;
	/** Of the document; of the overlay while the content is on its way. */
	readonly title: string;
	/** The part's name in a sentence: 'calculator' or 'comparison'. */
	readonly subject: string;
	/** The words of the way out: 'Back to Calculators' or 'Close Comparison'. */
	readonly closeLabel: string;
	/** Undefined until it has come. */
	readonly data: Data | undefined;
	readonly hasFailed: boolean;
	/** Another one takes the place of this: focus goes to its heading. */
	readonly contentKey?: string;
	/** The id that gets the focus on closing when the opener has left the page. */
	readonly returnFocusIds?: readonly string[];
	readonly onClose: () => void;
	readonly children: (data: Data) => ReactNode;
}

/** Covers the window with what was loaded. */
export function Overlay<Data>(props: OverlayProps<Data>) {
	const { headingId, title, data, contentKey = '', onClose } = props;
	return (
		<FullScreenDialog
			headingId={headingId}
			contentKey={`${contentKey} ${data ? 'ready' : 'pending'}`}
			fallbackFocusIds={props.returnFocusIds}
			onClose={onClose}
		>
			<PageTitle title={title} />
			{data ? props.children(data) : <PendingOverlay {...props} />}
		</FullScreenDialog>
	);
}
