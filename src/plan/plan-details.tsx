// The years of a plan, and the returns without and with it side by side.

import { Band } from '../effect/band.tsx';
import { Detail } from '../effect/detail.tsx';
import type { WorkedOut } from '../effect/effect-run.ts';
import { Statement } from '../effect/late-parts.tsx';

/** The picture of the years, and what opens on request. */
export function PlanDetails({ worked }: { worked: WorkedOut }) {
	const hasYears = worked.result.years > 1;
	return (
		<div className="mt-12 print:hidden">
			{hasYears && <Statement name="YearsBand" worked={worked} />}
			<div className="mt-8 border-line border-b">
				{hasYears && (
					<Band title="The years as a table">
						<Detail name="YearsTable" worked={worked} />
					</Band>
				)}
				<Band title="The two returns side by side">
					<Detail name="TwoReturns" worked={worked} />
				</Band>
			</div>
		</div>
	);
}
