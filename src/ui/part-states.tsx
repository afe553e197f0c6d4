// What stands where a part of a page is being loaded, or could not be.
import { Button } from './button.tsx';

interface PartLoadingProps {
	/** Rules and space of its own, where it stands in the place of something large. */
	readonly framed?: boolean;
	readonly children?: string;
}

/** Announced, and shown only when it takes a while. */
export function PartLoading({ framed = false, children = 'Loading' }: PartLoadingProps) {
	return (
		<p
			role="status"
			className={`animate-late text-muted ${framed ? 'border-line border-y py-6' : 'text-small'}`}
		>
			{children}
		</p>
	);
}

interface PartFailedProps {
	/** What could not be loaded, with its article: "The form". */
	readonly what: string;
	readonly framed?: boolean;
	readonly onRetry: () => void;
}

/** Says so, and offers another try. */
export function PartFailed({ what, framed = false, onRetry }: PartFailedProps) {
	return (
		<div role="alert" className={framed ? 'border-line border-y py-6' : 'text-small'}>
			<p>{what} could not be loaded. Check your connection.</p>
			<Button className="mt-4" onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}
