// The years of a plan, and the returns without and with it side by side.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WorkedOut } from '../effect/effect-run.ts';
import { YearsBand, YearsTable } from '../effect/years-band.tsx';
import { LoadState } from '../loading/load-state.tsx';
import { LateSection } from '../ui/late-section.tsx';

/** The picture of the years, and what opens on request. */
export function PlanDetails({ worked }: { worked: WorkedOut }) {
	const hasYears = worked.result.years > 1;
	return (
		<div className="mt-12 print:hidden">
			{hasYears && <YearsBand worked={worked} />}
			<div className="mt-8 border-line border-b">
				{hasYears && (
					<Band title="The years as a table">
						<YearsTable worked={worked} />
					</Band>
				)}
				<Band title="The two returns side by side">
					<Returns worked={worked} />
				</Band>
			</div>
		</div>
	);
}

function Band({ title, children }: { title: string; children: ReactNode }) {
	return (
		<LateSection title={title} className="border-line border-t">
			{(wasOpened) => wasOpened && children}
		</LateSection>
	);
}

function Returns({ worked }: { worked: WorkedOut }) {
	const { data, isError } = useQuery({
		queryKey: ['on-return', 'details'],
		queryFn: () => import('../effect/details.tsx'),
	});
	if (!data) return <LoadState what="part" failed={isError} />;
	return <data.TwoReturns worked={worked} />;
}
