// What figures are worked out on, with the way to change it.
import { Button } from './button.tsx';

interface StandingProps {
	readonly text: string;
	/** The words on the button. */
	readonly action: string;
	readonly onAct: () => void;
	/** Every change of the text is announced. */
	readonly live?: boolean;
	/** Layout only. */
	readonly className?: string;
}

/** A sentence and its button, which stays one and the same, so that the focus stays on it. */
export function Standing({ text, action, onAct, live = false, className = '' }: StandingProps) {
	return (
		<div
			className={`flex flex-wrap items-baseline justify-between gap-x-6 border-gold border-l-3 pl-4 text-small ${className}`}
		>
			<p role={live ? 'status' : undefined}>{text}</p>
			<Button variant="quiet" className="text-small print:hidden" onClick={onAct}>
				{action}
			</Button>
		</div>
	);
}
