// The sentence of a plan: what all its strategies come to together, and how much of it overlaps.

import { balanceOf, laterWords, verdictOf, verdictWords, whenWords } from '../effect/verdict.ts';
import type { PlanResult } from '../engine/effect/plan.ts';
import { formatCount } from '../engine/format.ts';
import { overlapWords } from './words.ts';

const COLOURS = {
	saves: 'text-gain',
	costs: 'text-cost',
	postpones: 'text-brass',
	nothing: '',
	unknown: 'text-muted',
} as const;
const TONES = { gain: 'text-gain', cost: 'text-cost', plain: '' } as const;

interface PlanHeadlineProps {
	readonly plan: PlanResult;
	readonly taxYear: number;
	/** "On your return". */
	readonly opening: string;
	/** The discount rate with its unit. */
	readonly rate: string;
}

/** Announced whenever it changes. */
export function PlanHeadline({ plan, taxYear, opening, rate }: PlanHeadlineProps) {
	const verdict = verdictOf(plan, taxYear);
	const count = plan.strategies.length;
	const balance = balanceOf(plan, rate);
	if (count === 0) {
		return (
			<p role="status" className="mt-8 max-w-measure text-lead">
				The law allows none of these strategies {opening.charAt(0).toLowerCase()}
				{opening.slice(1)}; the reasons stand below.
			</p>
		);
	}
	return (
		<div role="status" aria-atomic="true" className="mt-8">
			<p>
				<span className="block text-lead text-muted">
					{opening} {count === 1 ? 'this strategy ' : `these ${formatCount(count)} strategies together `}
				</span>
				<strong className={`display figures mt-2 block wrap-anywhere text-heading ${COLOURS[verdict.kind]}`}>
					{inPlural(verdictWords(verdict), count)}{' '}
				</strong>
				<span className="mt-3 block max-w-measure text-lead">
					{whenWords(verdict) === '' ? '' : `${whenWords(verdict)}.`} {overlapWords(plan)}
				</span>
			</p>
			{laterWords(verdict, plan.taxSaved) !== '' && (
				<p className="mt-2 max-w-measure">{laterWords(verdict, plan.taxSaved)}</p>
			)}
			{balance && <p className={`mt-2 max-w-measure font-medium ${TONES[balance.tone]}`}>{balance.words}</p>}
		</div>
	);
}

// "saves $672" of one, "save $672" of several.
function inPlural(words: string, count: number): string {
	return count === 1 ? words : words.replace(/^(save|cost|postpone|change)s/, '$1');
}
