// How far ahead a plan leaves the visitor, and how it compares with the best one.
import type { ReactNode } from 'react';
import { joinSentences, TONE_CLASSES } from '../strategy/verdict.ts';
import type { PlanText } from './messages.ts';

interface PlanHeadlineProps {
	readonly text: PlanText;
	/** '' until the best plan is known. */
	readonly bestNote: string;
	/** The way to the best plan. */
	readonly children?: ReactNode;
}

/** Announced whenever it changes. */
export function PlanHeadline({ text, bestNote, children }: PlanHeadlineProps) {
	const { opening, headline, tone, basis, tax, leaves, details } = text;
	if (headline === '') {
		return (
			<div className="mt-8">
				<p role="status" className="max-w-measure text-lead">
					{joinSentences([opening, details, bestNote])}
				</p>
				{children}
			</div>
		);
	}
	return (
		<div className="mt-8 print:mt-6">
			<div role="status" aria-atomic="true">
				<p>
					<span className="block text-lead text-muted">{opening} </span>
					<strong className={`display figures mt-2 block wrap-anywhere text-heading ${TONE_CLASSES[tone]}`}>
						{headline}{' '}
					</strong>
					<span className="mt-2 block max-w-measure text-muted">{basis && `${basis}.`}</span>
				</p>
				<p className="mt-3 max-w-measure text-lead">{joinSentences([tax, leaves])}</p>
				<p className="mt-3 max-w-measure font-medium empty:hidden">{bestNote}</p>
			</div>
			{children}
		</div>
	);
}
