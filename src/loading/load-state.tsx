// What stands where a part of the page is being loaded, takes long, or could not be loaded.
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { reloadKeepingWork } from './reload.ts';

/** Milliseconds after which a visitor is told that a part takes long; it may come yet. */
const PATIENCE = 5_000;

interface LoadStateProps {
	/** What is loaded, without its article: "form". */
	readonly what: string;
	readonly failed: boolean;
	/** Layout, type size and rules. */
	readonly className?: string;
}

/** Announced, and shown only when it takes a while; then says what is wrong, and offers a way on. */
export function LoadState({ what, failed, className = 'text-small' }: LoadStateProps) {
	if (!useLate() && !failed) {
		return (
			<p role="status" className={`animate-late text-muted ${className}`}>
				Loading the {what}
			</p>
		);
	}
	return (
		<div role="alert" className={className}>
			<p className="max-w-measure">
				{failed ? `The ${what} could not be loaded.` : `Still loading the ${what}.`} Your selection and what
				you typed are kept.
			</p>
			<TryAgain />
		</div>
	);
}

function useLate(): boolean {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setLate(true), PATIENCE);
		return () => clearTimeout(timer);
	}, []);
	return isLate;
}

/** Starts the page anew with everything kept, if the site can be reached. */
function TryAgain() {
	const [isUnreachable, setUnreachable] = useState(false);
	const tryAgain = async () => setUnreachable(!(await reloadKeepingWork()));
	return (
		<>
			<Button className="mt-4" onClick={tryAgain}>
				Try again
			</Button>
			{isUnreachable && <p className="mt-2">No connection to the site.</p>}
		</>
	);
}
