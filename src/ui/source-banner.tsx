// Names the source of figures, with the way to change it.
import { Button } from './button.tsx';

interface SourceBannerProps {
	readonly text: string;
	/** The words on the button. */
	readonly action: string;
	readonly onAction: () => void;
	/** Every change of the text is announced. */
	readonly isLive?: boolean;
	/** Layout only. */
	readonly className?: string;
}

/** A sentence and its button, which stays one and the same, so that the focus stays on it. */
export function SourceBanner({ text, action, onAction, isLive = false, className = '' }: SourceBannerProps) {
	return (
		<div
			className={`flex flex-wrap items-baseline justify-between gap-x-6 border-gold border-l-3 pl-4 text-small ${className}`}
		>
			<p role={isLive ? 'status' : undefined}>{text}</p>
			<Button variant="quiet" className="text-small print:hidden" onClick={onAction}>
				{action}
			</Button>
		</div>
	);
}
