// The sentence of a plan: what all its strategies come to together, and how much of it overlaps.
import type { PlanWords } from './words.ts';

const COLOURS = {
	saves: 'text-gain',
	costs: 'text-cost',
	postpones: 'text-brass',
	nothing: '',
	unknown: 'text-muted',
} as const;
const TONES = { gain: 'text-gain', cost: 'text-cost', plain: '' } as const;

/** Announced whenever it changes. */
export function PlanHeadline({
	words: { kind, opening, figure, rest, later, balance },
}: {
	words: PlanWords;
}) {
	if (figure === '') {
		return (
			<p role="status" className="mt-8 max-w-measure text-lead">
				{opening} The reasons stand below.
			</p>
		);
	}
	return (
		<div role="status" aria-atomic="true" className="mt-8 paper:mt-6">
			<p>
				<span className="block text-lead text-muted">{opening} </span>
				<strong className={`display figures mt-2 block wrap-anywhere text-heading ${COLOURS[kind]}`}>
					{figure}{' '}
				</strong>
				<span className="mt-3 block max-w-measure text-lead">{rest}</span>
			</p>
			{later !== '' && <p className="mt-2 max-w-measure">{later}</p>}
			{balance && <p className={`mt-2 max-w-measure font-medium ${TONES[balance.tone]}`}>{balance.words}</p>}
		</div>
	);
}
