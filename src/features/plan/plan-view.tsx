// Your plan: all calculated strategies on the one household at once, as one page an adviser would go through.
import { useId, useMemo } from 'react';
import { SourceBanner } from '../../ui/source-banner.tsx';
import { householdSourceText } from '../household/messages.ts';
import { LazyStatement } from '../strategy/lazy-parts.tsx';
import { AssetChoices } from './asset-choices.tsx';
import { getChoiceNote } from './choice-note.ts';
import {
	type ChosenPlan,
	choosePlan,
	getStrategyName,
	type PlanSource,
	prepareChoices,
} from './choose-plan.ts';
import { formatChoice, formatConflict, ORDER_NOTE, toPlanText } from './messages.ts';
import { PlanDetails } from './plan-details.tsx';
import { PlanHeadline } from './plan-headline.tsx';
import { PlannedStrategies } from './planned-strategies.tsx';
import { useShares } from './use-shares.ts';

export interface PlanViewProps extends PlanSource {
	readonly onOpenHousehold: () => void;
	/** What was chosen among strategies about the same asset; undefined for what is usual. */
	readonly choice: string | undefined;
	readonly onChoose: (choice: string) => void;
}

/** The section of the comparison. */
export function PlanView(props: PlanViewProps) {
	const { system, effects, strategies, read, sale, choice, onChoose, onOpenHousehold } = props;
	const headingId = useId();
	const source = useMemo(
		() => ({ system, effects, strategies, read, sale }),
		[system, effects, strategies, read, sale],
	);
	const preparedChoices = useMemo(() => prepareChoices(source), [source]);
	const chosenPlan = useMemo(
		() => choosePlan(source, preparedChoices, choice),
		[source, preparedChoices, choice],
	);
	const { all, plan, request, effect } = chosenPlan;
	const shares = useShares(request);
	const getName = (id: string) => getStrategyName({ all }, id);
	return (
		<section aria-labelledby={headingId} className="mt-6 border-edge border-t pt-10 print:pt-6">
			<h3 id={headingId} className="display text-title">
				Your plan
			</h3>
			<SourceBanner
				className="mt-4 print:hidden"
				{...householdSourceText('What you calculated, all at once,', read.isSample)}
				onAction={onOpenHousehold}
			/>
			<PlanHeadline text={toPlanText(plan, source, effect?.rate ?? '')} />
			<Choices chosenPlan={chosenPlan} onChoose={onChoose} />
			<PlannedStrategies plan={plan} shares={shares} all={all} getName={getName} />
			{(shares.answer?.conflicts.length ?? 0) > 0 && (
				<div className="mt-10">
					<h4 className="font-medium">Where they meet</h4>
					<ul role="list" className="mt-2 max-w-measure space-y-2 text-muted">
						{shares.answer?.conflicts.slice(0, 5).map((conflict) => (
							<li key={`${conflict.first} ${conflict.second}`}>
								{formatConflict(conflict, getName, read.year)}
							</li>
						))}
					</ul>
				</div>
			)}
			{plan.strategies.length > 1 && (
				<p className="mt-6 max-w-measure text-muted text-small print:hidden">{ORDER_NOTE}</p>
			)}
			{effect && (
				<>
					<div className="mt-12 max-w-4xl">
						<LazyStatement name="Figures" effect={effect} />
					</div>
					<PlanDetails effect={effect} />
				</>
			)}
		</section>
	);
}

interface ChoicesProps {
	readonly chosenPlan: ChosenPlan;
	readonly onChoose: (choice: string) => void;
}

function Choices({ chosenPlan, onChoose }: ChoicesProps) {
	const { choices, activeChoice } = chosenPlan;
	if (choices.length === 0) return null;
	return (
		<AssetChoices
			choices={choices.map(({ id, name, plan }) => ({
				id,
				name,
				summary: formatChoice(plan),
			}))}
			activeChoice={activeChoice}
			note={getChoiceNote(chosenPlan)}
			onChoose={onChoose}
		/>
	);
}
