// The household that a plan was worked out on, in the report: what was said of it.
import { formatInputWithUnit } from '../../engine/format.ts';
import { TAX_YEAR } from '../household/household-inputs.ts';
import type { HouseholdReading } from '../household/household-state.ts';

/** Facts that say something. */
export function ReportedHousehold({ read }: { read: HouseholdReading }) {
	const nonZeroInputs = read.inputs.filter(({ id }) => {
		const value = read.values[id];
		// The year is told above.
		if (id === TAX_YEAR || read.absent.has(id)) return false;
		return value !== undefined && value !== 0 && value !== false && value !== '';
	});
	return (
		<section className="mt-8 print:mt-5">
			<h4 className="mb-2 font-medium">
				{read.isSample ? 'The sample household' : 'Your household'}; what is not listed is zero or does not
				apply
			</h4>
			<dl className="text-small md:columns-2 md:gap-x-12 print:columns-2 print:gap-x-12">
				{nonZeroInputs.map((input) => (
					<div
						key={input.id}
						className="flex break-inside-avoid justify-between gap-4 border-line border-t py-2 print:py-0.5"
					>
						<dt>{input.title}</dt>
						<dd className="figures text-right">
							{formatInputWithUnit(read.values[input.id] ?? input.default, input)}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
