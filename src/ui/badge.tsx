// A short label: a category, a complexity, a state.
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'gain' | 'cost' | 'caution';

const tones: Record<BadgeTone, string> = {
	neutral: 'border-line text-muted',
	accent: 'border-gold text-brass',
	gain: 'border-gain text-gain',
	cost: 'border-cost text-cost',
	caution: 'border-caution text-caution',
};

/** A label in a hairline frame. The tone supports the words and never replaces them. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
	return (
		<span
			className={`inline-flex items-center gap-1 rounded-control border px-2 py-0.5 text-small font-medium ${tones[tone]}`}
		>
			{children}
		</span>
	);
}
