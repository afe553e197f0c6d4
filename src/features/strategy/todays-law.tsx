// A comparison on request: how far ahead a strategy or a plan leaves the visitor if law and household stayed as they are.
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ReturnsView } from './compute-effect.ts';
import { hasLaterYears } from './messages.ts';
import { formatOutcomes, type Outcomes } from './verdict.ts';

interface TodaysLawProps {
	readonly returns: ReturnsView;
	/** Computes the same with law and household held. */
	readonly computeHeld: () => Outcomes;
}

/** The press and its answer; nothing where no year comes after the last published one, or the visitor holds the law anyway. */
export function TodaysLaw({ returns, computeHeld }: TodaysLawProps) {
	const [isAsked, setIsAsked] = useState(false);
	const isShown = returns.read.outlook !== 'none' && hasLaterYears(returns);
	const answer = useMemo(
		() => (isShown && isAsked ? formatTodaysLaw(returns, computeHeld()) : ''),
		[isShown, isAsked, returns, computeHeld],
	);
	if (!isShown) return null;
	return (
		<div className="mt-2 print:hidden">
			{!isAsked && (
				<Button variant="quiet" className="text-small" onClick={() => setIsAsked(true)}>
					What if today’s law stayed?
				</Button>
			)}
			<p role="status" className="max-w-measure">
				{answer}
			</p>
		</div>
	);
}

/** "If the law and your household stayed as they are in 2026: $2,000 ahead. With enacted law: $1,500 ahead." */
export function formatTodaysLaw(returns: ReturnsView, held: Outcomes): string {
	const { read } = returns;
	const household = read.isSample ? 'the example household' : 'your household';
	return `If the law and ${household} stayed as they are in ${read.year}: ${formatOutcomes(held)}. With enacted law: ${formatOutcomes(returns)}.`;
}
