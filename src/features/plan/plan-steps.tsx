// What to do, by when, and who does it.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listSteps } from '../../engine/plan/steps.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { loadSteps } from '../../lib/load-steps.ts';
import { PhoneDisclosure } from '../../ui/phone-disclosure.tsx';
import { SourceBanner } from '../../ui/source-banner.tsx';
import { type ChosenPlan, getStrategyName } from './choose-plan.ts';
import { describeClosing, getToday } from './messages.ts';
import type { PlanActions } from './strategy-switches.tsx';

interface PlanStepsProps extends Pick<PlanActions, 'onOpenSale'> {
	readonly chosenPlan: ChosenPlan;
}

/** The steps of the strategies that are carried out, in order of date. */
export function PlanSteps({ chosenPlan, onOpenSale }: PlanStepsProps) {
	const headingId = useId();
	const { data, isError } = useQuery({ queryKey: ['steps'], queryFn: loadSteps });
	const { plan, source } = chosenPlan;
	if (plan.strategies.length === 0) return null;
	const strategies = plan.strategies.map(({ id }) => ({
		name: getStrategyName(chosenPlan, id),
		steps: data?.[id] ?? [],
	}));
	const { closing, closingNote } = describeClosing(source, getToday());
	const steps = listSteps(strategies, { taxYear: source.read.year, closing });
	return (
		<section aria-labelledby={headingId} className="mt-14">
			<h3 id={headingId} className="display text-title">
				What to do, by when
			</h3>
			{closingNote !== '' && steps.some(({ when }) => when.includes('the closing')) && (
				<SourceBanner
					className="mt-4"
					text={closingNote}
					action="Enter the closing date"
					onAction={onOpenSale}
				/>
			)}
			{!data && <LoadState subject="steps" hasFailed={isError} className="mt-3" />}
			<PhoneDisclosure title={`${steps.length} steps`} className="mt-4">
				<ol role="list" className="mt-4 border-line border-b empty:hidden narrow:mt-0">
					{steps.map(({ id, when, text, who, strategies: names, note }) => (
						<li key={id} className="grid gap-x-8 gap-y-1 border-line border-t py-4 md:grid-cols-[15rem_1fr]">
							<p className="font-medium">{when}</p>
							<div className="max-w-measure">
								<p>{text}</p>
								<p className="mt-1 text-muted text-small">
									{who} · {names.join(', ')}
								</p>
								{note !== '' && <p className="mt-1 text-muted text-small">{note}</p>}
							</div>
						</li>
					))}
				</ol>
			</PhoneDisclosure>
		</section>
	);
}
