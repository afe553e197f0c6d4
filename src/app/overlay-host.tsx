// The place where an overlay opens: it fetches the overlays' chunk and says so while that takes time or fails.
import { findEntry } from '../lib/catalogue.ts';
import { LazyPart } from '../lib/lazy-part.tsx';
import type { OverlayKind } from '../lib/overlays.ts';
import { PendingOverlay } from '../lib/pending-overlay.tsx';
import { FullScreenDialog } from '../ui/full-screen-dialog.tsx';
import type { OpenOverlayProps } from './open-overlay.tsx';

const HEADING_ID = 'overlay-heading';
/** The title and the way out of each. */
const OVERLAY_TEXTS: Readonly<Record<OverlayKind, readonly [title: string, close: string]>> = {
	calculator: ['Calculator', 'Back to Calculators'],
	comparison: ['Strategy Comparison', 'Close Comparison'],
	household: ['Your household', 'Close household'],
	sale: ['One sale, every way', 'Close sale'],
};

const overlayPart = {
	name: 'overlays',
	load: () => import('./open-overlay.tsx').then((module) => module.OpenOverlay),
};

interface OverlayHostProps extends OpenOverlayProps {
	readonly top: OverlayKind;
}

/** Shows the open overlay as soon as its code is there. */
export function OverlayHost({ top, ...props }: OverlayHostProps) {
	const { calculatorId, onClose, returnFocusIds } = props;
	const [title, closeLabel] = OVERLAY_TEXTS[top];
	return (
		<LazyPart
			part={overlayPart}
			props={props}
			renderPending={(hasFailed) => (
				<FullScreenDialog headingId={HEADING_ID} fallbackFocusIds={returnFocusIds} onClose={onClose}>
					<PendingOverlay
						headingId={HEADING_ID}
						title={findEntry(calculatorId)?.name ?? title}
						subject={top}
						closeLabel={closeLabel}
						hasFailed={hasFailed}
						onClose={onClose}
					/>
				</FullScreenDialog>
			)}
		/>
	);
}
