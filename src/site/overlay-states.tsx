// What an overlay shows before its content is there, and when the content does not come.
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ArrowLeftIcon } from '../ui/icons.tsx';

interface OverlayStateProps {
	readonly headingId: string;
	readonly title: string;
	/** What is being loaded, in a sentence: 'calculator' or 'comparison'. */
	readonly subject: string;
	/** The words of the way out: 'Back to Calculators' or 'Close Comparison'. */
	readonly closeLabel: string;
	readonly onClose: () => void;
}

/** A quiet status; the words appear only when loading takes long enough to notice. */
export function OverlayLoading(props: OverlayStateProps) {
	return (
		<OverlayFrame {...props}>
			<p role="status" className="animate-late text-lead text-muted">
				Loading the {props.subject}
			</p>
		</OverlayFrame>
	);
}

/** Says that loading failed and offers to try again. */
export function OverlayFailure({ onRetry, ...props }: OverlayStateProps & { onRetry: () => void }) {
	return (
		<OverlayFrame {...props}>
			<p role="alert" className="max-w-measure text-lead text-muted">
				This {props.subject} could not be loaded. Check your connection and try again. Your selection is kept.
			</p>
			<Button variant="primary" onClick={onRetry}>
				Try again
			</Button>
		</OverlayFrame>
	);
}

function OverlayFrame({
	headingId,
	title,
	closeLabel,
	onClose,
	children,
}: OverlayStateProps & { children: ReactNode }) {
	return (
		<>
			<div className="border-b border-line">
				<div className="page-column flex h-16 items-center">
					<Button variant="quiet" onClick={onClose}>
						<ArrowLeftIcon />
						{closeLabel}
					</Button>
				</div>
			</div>
			<div className="page-column flex flex-col items-start gap-6 py-10 md:py-16">
				<h2 id={headingId} className="display text-heading">
					{title}
				</h2>
				{children}
			</div>
		</>
	);
}
