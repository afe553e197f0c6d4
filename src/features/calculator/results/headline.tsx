// The result in one sentence, with its number in large serif type.
import { getTone, type Tone } from '../../../engine/tone.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Calculation } from '../calculator-state.ts';
import { AnimatedNumber } from './animated-number.tsx';

const COLOURS: Readonly<Record<Tone, string>> = { gain: 'text-gain', cost: 'text-cost', plain: 'text-ink' };

interface HeadlineProps {
	readonly calculation: Calculation;
	/** The number loses its colour. */
	readonly isOutOfDate: boolean;
}

/** "Total tax savings: $11,275", and in a word whether that is a saving or a cost. */
export function Headline({ calculation, isOutOfDate }: HeadlineProps) {
	const { rows, results } = calculation.outcome;
	const row = rows.find(({ headline }) => headline);
	if (!row) return <p className="sr-only">The results are below.</p>;
	const value = results[row.id] ?? null;
	const tone = getTone(value, row.sense);
	return (
		<div className="border-line border-t pt-5 pb-6 print:py-3">
			<p>
				<span className="block text-muted">{row.label}: </span>
				<strong
					className={`display figures mt-3 block wrap-anywhere text-display print:mt-2 ${isOutOfDate ? 'text-muted' : COLOURS[tone]}`}
				>
					<AnimatedNumber value={value} result={row} />
				</strong>
			</p>
			{tone !== 'plain' && (
				<p className="mt-2">
					<Badge tone={isOutOfDate ? 'neutral' : tone}>{tone === 'gain' ? 'Saving' : 'Cost'}</Badge>
				</p>
			)}
			{value === null && <p className="mt-2 text-muted">{row.unavailable}</p>}
		</div>
	);
}
