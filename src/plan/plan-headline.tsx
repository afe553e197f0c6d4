// The sentence of a plan: what all its strategies come to together, and how much of it overlaps.
import { balanceLook, figureLook } from '../effect/verdict.ts';
import type { PlanWords } from './words.ts';

/** Announced whenever it changes. */
export function PlanHeadline({
	words: { kind, opening, figure, rest, later, balance },
}: {
	words: PlanWords;
}) {
	if (figure === '') {
		return (
			<p role="status" className="mt-8 max-w-measure text-lead">
				{opening} {rest}
			</p>
		);
	}
	return (
		<div role="status" aria-atomic="true" className="mt-8 print:mt-6">
			<p>
				<span className="block text-lead text-muted">{opening} </span>
				<strong
					className={`display figures mt-2 block wrap-anywhere text-heading ${figureLook(kind, balance)}`}
				>
					{figure}{' '}
				</strong>
				<span className="mt-3 block max-w-measure text-lead">{rest}</span>
			</p>
			{later !== '' && <p className="mt-2 max-w-measure">{later}</p>}
			{balance && (
				<p className={`mt-2 max-w-measure font-medium ${balanceLook(kind, balance)}`}>{balance.words}</p>
			)}
		</div>
	);
}
