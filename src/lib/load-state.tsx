// Shown while a part of the page is being loaded, takes long, or could not be loaded.
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { reloadKeepingWork } from './reload.ts';

/** Milliseconds after which a visitor is told that a part takes long; it may come yet. */
const SLOW_LOAD_DELAY = 5_000;

interface LoadStateProps {
	/** The part's name without its article: "form". */
	readonly subject: string;
	readonly hasFailed: boolean;
	/** Layout, type size and rules. */
	readonly className?: string;
}

/** Announced, and shown only when it takes a while; then says what is wrong, and offers a way on. */
export function LoadState({ subject, hasFailed, className = 'text-small' }: LoadStateProps) {
	if (!useIsLate() && !hasFailed) {
		return (
			<p role="status" className={`animate-late text-muted ${className}`}>
				Loading the {subject}
			</p>
		);
	}
	return (
		<div role="alert" className={className}>
			<p className="max-w-measure">
				{hasFailed ? `The ${subject} could not be loaded.` : `Still loading the ${subject}.`} Your selection
				and what you typed are kept.
			</p>
			<RetryButton />
		</div>
	);
}

function useIsLate(): boolean {
	const [isLate, setIsLate] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setIsLate(true), SLOW_LOAD_DELAY);
		return () => clearTimeout(timer);
	}, []);
	return isLate;
}

/** Starts the page anew with everything kept, if the site can be reached. */
function RetryButton() {
	const [isUnreachable, setIsUnreachable] = useState(false);
	const retry = async () => setIsUnreachable(!(await reloadKeepingWork()));
	return (
		<>
			<Button className="mt-4" onClick={retry}>
				Try again
			</Button>
			{isUnreachable && <p className="mt-2">No connection to the site.</p>}
		</>
	);
}
