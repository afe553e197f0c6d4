// The years of a plan, and the returns without and with it side by side.

import { Band } from '../strategy/band.tsx';
import type { EffectView } from '../strategy/compute-effect.ts';
import { Detail } from '../strategy/detail.tsx';
import { LazyStatement } from '../strategy/lazy-parts.tsx';

/** The picture of the years, and what opens on request. */
export function PlanDetails({ effect }: { effect: EffectView }) {
	const hasYears = effect.result.years > 1;
	return (
		<div className="mt-12 print:hidden">
			{hasYears && <LazyStatement name="YearsBand" effect={effect} />}
			<div className="mt-8 border-line border-b">
				{hasYears && (
					<Band title="The years as a table">
						<Detail name="YearsTable" effect={effect} />
					</Band>
				)}
				<Band title="The two returns side by side">
					<Detail name="TwoReturns" effect={effect} />
				</Band>
			</div>
		</div>
	);
}
