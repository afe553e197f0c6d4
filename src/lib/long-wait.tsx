// A wait for the worker: where it makes no progress a visitor is told so, and may begin anew.
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useIsLate } from './lazy-component.tsx';

/** Milliseconds without progress after which a computation is said to take long. */
const LATE_DELAY = 10_000;

interface LongWaitProps {
	/** What is computed, at the beginning of a sentence: "Ranking". */
	readonly subject: string;
	/** False where the answer is there. */
	readonly isWaiting?: boolean;
	/** Another text is progress. */
	readonly progress?: string;
	/** A sentence, where the computation failed. */
	readonly failure?: string | false;
	readonly onRetry: () => void;
	/** Layout and type size of the alert. */
	readonly className: string;
	/** Shown as long as there is nothing to say of the wait. */
	readonly children: ReactNode;
}

export function LongWait({
	subject,
	isWaiting = true,
	progress = '',
	failure = false,
	onRetry,
	className,
	children,
}: LongWaitProps) {
	const [attempt, setAttempt] = useState(1);
	const isLate = useIsLate(LATE_DELAY, `${attempt} ${isWaiting} ${progress}`);
	if (failure === false && !(isWaiting && isLate)) return children;
	return (
		<div role="alert" className={`border-gold border-l-3 pl-4 ${className}`}>
			<p>{failure || `${subject} takes longer than usual.`}</p>
			<Button
				className="mt-4"
				onClick={() => {
					setAttempt(attempt + 1);
					onRetry();
				}}
			>
				Try again
			</Button>
		</div>
	);
}
