// A comparison on request: how far ahead the strategy leaves the visitor if law and household stayed as they are.
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { computeEffect, type EffectView } from './compute-effect.ts';
import { hasLaterYears } from './messages.ts';
import { formatOutcomes } from './verdict.ts';

/** The press and its answer; nothing where no year comes after the last published one, or the visitor holds the law anyway. */
export function TodaysLaw({ effect }: { effect: EffectView }) {
	const [isAsked, setIsAsked] = useState(false);
	const isHeld = effect.read.outlook === 'none';
	if (isHeld || effect.result.isBlocked || !hasLaterYears(effect)) return null;
	return (
		<div className="mt-2 print:hidden">
			{!isAsked && (
				<Button variant="quiet" className="text-small" onClick={() => setIsAsked(true)}>
					What if today’s law stayed?
				</Button>
			)}
			<p role="status" className="max-w-measure">
				{isAsked && formatTodaysLaw(effect)}
			</p>
		</div>
	);
}

/** "If the law and your household stayed as they are in 2026: $2,000 ahead. With enacted law: $1,500 ahead." */
export function formatTodaysLaw(effect: EffectView): string {
	const { read } = effect;
	const heldEffect = computeEffect({ ...effect, read: { ...read, outlook: 'none' } });
	const household = read.isSample ? 'the example household' : 'your household';
	return `If the law and ${household} stayed as they are in ${read.year}: ${formatOutcomes(heldEffect)}. With enacted law: ${formatOutcomes(effect)}.`;
}
