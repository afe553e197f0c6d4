// The sentence of a plan: what all its strategies come to together, and how much of it overlaps.
import { getBalanceClass, getFigureClass } from '../strategy/verdict.ts';
import type { PlanText } from './messages.ts';

/** Announced whenever it changes. */
export function PlanHeadline({
	text: { kind, opening, figure, details, deferral, balance },
}: {
	text: PlanText;
}) {
	if (figure === '') {
		return (
			<p role="status" className="mt-8 max-w-measure text-lead">
				{opening} {details}
			</p>
		);
	}
	return (
		<div role="status" aria-atomic="true" className="mt-8 print:mt-6">
			<p>
				<span className="block text-lead text-muted">{opening} </span>
				<strong
					className={`display figures mt-2 block wrap-anywhere text-heading ${getFigureClass(kind, balance)}`}
				>
					{figure}{' '}
				</strong>
				<span className="mt-3 block max-w-measure text-lead">{details}</span>
			</p>
			{deferral !== '' && <p className="mt-2 max-w-measure">{deferral}</p>}
			{balance && (
				<p className={`mt-2 max-w-measure font-medium ${getBalanceClass(kind, balance)}`}>{balance.text}</p>
			)}
		</div>
	);
}
