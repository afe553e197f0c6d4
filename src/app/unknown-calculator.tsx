// The notice for an address that names no calculator.
import { quoteForeignText } from '../lib/foreign-text.ts';
import { type OverlayViewProps, toHeadingId } from '../lib/overlay.tsx';
import { PageTitle } from '../lib/pages.ts';
import { Link } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';

const HEADING_ID = toHeadingId('calculator');

interface UnknownCalculatorProps extends Omit<OverlayViewProps, 'calculatorId'> {
	readonly id: string;
}

export function UnknownCalculator({ id, onClose, returnFocusIds }: UnknownCalculatorProps) {
	return (
		<ModalDialog
			className="full-screen-dialog"
			headingId={HEADING_ID}
			fallbackFocusIds={returnFocusIds}
			onClose={onClose}
		>
			<PageTitle title="Calculator not found" />
			<UnknownNotice id={id} onClose={onClose} />
		</ModalDialog>
	);
}

/** An id as a definition may have it. Any other text in the address is somebody else's, and quoted as such. */
const PLAIN_ID = /^[a-z][a-z0-9-]{0,39}$/;

export function UnknownNotice({ id, onClose }: Omit<UnknownCalculatorProps, 'returnFocusIds'>) {
	return (
		<div className="page-column flex min-h-full flex-col items-start justify-center gap-6 py-16">
			<h2 id={HEADING_ID} className="display text-heading">
				Calculator Not Found
			</h2>
			<p className="max-w-measure text-lead wrap-anywhere text-muted">
				The {PLAIN_ID.test(id) ? id : quoteForeignText(id)} calculator could not be loaded.
			</p>
			<Link
				to="/"
				onClick={(event) => {
					event.preventDefault();
					onClose();
				}}
				className="inline-flex min-h-12 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-brass"
			>
				← Back to Calculators
			</Link>
		</div>
	);
}
