// An overlay before its content is there, and when the content does not come.
import { CloseBar } from '../ui/close-bar.tsx';
import { LoadState } from './load-state.tsx';

interface PendingOverlayProps {
	readonly headingId: string;
	readonly title: string;
	/** The part's name in a sentence: 'calculator' or 'comparison'. */
	readonly subject: string;
	/** The words of the way out: 'Back to Calculators' or 'Close Comparison'. */
	readonly closeLabel: string;
	readonly hasFailed: boolean;
	readonly onClose: () => void;
}

/** The name of what is being loaded, how that stands, and the way out. */
export function PendingOverlay(props: PendingOverlayProps) {
	return (
		<>
			<CloseBar label={props.closeLabel} onClose={props.onClose} />
			<div className="page-column flex flex-col items-start gap-6 py-10 md:py-16">
				<h2 id={props.headingId} className="display text-heading">
					{props.title}
				</h2>
				<LoadState subject={props.subject} hasFailed={props.hasFailed} className="text-lead" />
			</div>
		</>
	);
}
