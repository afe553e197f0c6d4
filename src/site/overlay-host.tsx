// The place where an overlay opens: it fetches the overlays' chunk and says so while that takes time or fails.
import { findEntry } from '../catalogue/catalogue.ts';
import { FullScreenDialog } from '../ui/full-screen-dialog.tsx';
import { defer, useDeferred } from './deferred.ts';
import type { OpenOverlayProps } from './open-overlay.tsx';
import { OverlayFailure, OverlayLoading } from './overlay-states.tsx';

const HEADING_ID = 'overlay-heading';

const overlays = defer(() => import('./open-overlay.tsx').then((loaded) => loaded.OpenOverlay));

/** Shows the open overlay as soon as its code is there. */
export function OverlayHost(props: OpenOverlayProps) {
	const { arrived: OpenOverlay, failed, retry } = useDeferred(overlays);
	if (OpenOverlay) return <OpenOverlay {...props} />;
	const isComparison = props.calculatorId === '';
	const frame = {
		headingId: HEADING_ID,
		title: isComparison ? 'Strategy Comparison' : (findEntry(props.calculatorId)?.name ?? 'Calculator'),
		subject: isComparison ? 'comparison' : 'calculator',
		closeLabel: isComparison ? 'Close Comparison' : 'Back to Calculators',
		onClose: props.onClose,
	};
	return (
		<FullScreenDialog
			headingId={HEADING_ID}
			contentKey={failed ? 'failed' : 'loading'}
			fallbackFocusIds={props.returnFocusIds}
			onClose={props.onClose}
		>
			{failed ? <OverlayFailure {...frame} onRetry={retry} /> : <OverlayLoading {...frame} />}
		</FullScreenDialog>
	);
}
