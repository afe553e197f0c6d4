// The place where an overlay opens: it fetches the overlays' chunk and says so while that takes time or fails.
import { findEntry } from '../catalogue/catalogue.ts';
import { LazyPart } from '../loading/lazy-part.tsx';
import { FullScreenDialog } from '../ui/full-screen-dialog.tsx';
import type { OpenOverlayProps } from './open-overlay.tsx';
import { PendingOverlay } from './pending-overlay.tsx';

const HEADING_ID = 'overlay-heading';

const overlays = {
	name: 'overlays',
	load: () => import('./open-overlay.tsx').then((loaded) => loaded.OpenOverlay),
};

/** Shows the open overlay as soon as its code is there. */
export function OverlayHost(props: OpenOverlayProps) {
	const { calculatorId, onClose, returnFocusIds } = props;
	const isComparison = calculatorId === '';
	return (
		<LazyPart
			part={overlays}
			props={props}
			pending={(failed) => (
				<FullScreenDialog headingId={HEADING_ID} fallbackFocusIds={returnFocusIds} onClose={onClose}>
					<PendingOverlay
						headingId={HEADING_ID}
						title={isComparison ? 'Strategy Comparison' : (findEntry(calculatorId)?.name ?? 'Calculator')}
						what={isComparison ? 'comparison' : 'calculator'}
						closeLabel={isComparison ? 'Close Comparison' : 'Back to Calculators'}
						failed={failed}
						onClose={onClose}
					/>
				</FullScreenDialog>
			)}
		/>
	);
}
