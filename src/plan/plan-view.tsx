// Your plan: all calculated strategies on the one household at once, as one page an adviser would go through.
import { useId, useMemo } from 'react';
import { Statement } from '../effect/late-parts.tsx';
import { householdStanding } from '../household/words.ts';
import { Standing } from '../ui/standing.tsx';
import { AssetChoices } from './asset-choices.tsx';
import { choiceNote } from './choice-words.ts';
import { PlanDetails } from './plan-details.tsx';
import { PlanHeadline } from './plan-headline.tsx';
import { type ChosenPlan, choosePlan, nameIn, type PlanSource, prepareChoices } from './plan-run.ts';
import { PlannedStrategies } from './planned-strategies.tsx';
import { useShares } from './use-shares.ts';
import { choiceWords, conflictWords, ORDER, planWords } from './words.ts';

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
	const prepared = useMemo(() => prepareChoices(source), [source]);
	const planned = useMemo(() => choosePlan(source, prepared, choice), [source, prepared, choice]);
	const { all, plan, request, worked } = planned;
	const shares = useShares(request);
	const nameOf = (id: string) => nameIn({ all }, id);
	return (
		<section aria-labelledby={headingId} className="mt-6 border-edge border-t pt-10 print:pt-6">
			<h3 id={headingId} className="display text-title">
				Your plan
			</h3>
			<Standing
				className="mt-4 print:hidden"
				{...householdStanding('What you calculated, all at once,', read.isSample)}
				onAct={onOpenHousehold}
			/>
			<PlanHeadline words={planWords(plan, source, worked?.rate ?? '')} />
			<Choices planned={planned} onChoose={onChoose} />
			<PlannedStrategies plan={plan} shares={shares} all={all} nameOf={nameOf} />
			{(shares.answer?.conflicts.length ?? 0) > 0 && (
				<div className="mt-10">
					<h4 className="font-medium">Where they meet</h4>
					<ul role="list" className="mt-2 max-w-measure space-y-2 text-muted">
						{shares.answer?.conflicts.slice(0, 5).map((conflict) => (
							<li key={`${conflict.first} ${conflict.second}`}>
								{conflictWords(conflict, nameOf, read.year)}
							</li>
						))}
					</ul>
				</div>
			)}
			{plan.strategies.length > 1 && (
				<p className="mt-6 max-w-measure text-muted text-small print:hidden">{ORDER}</p>
			)}
			{worked && (
				<>
					<div className="mt-12 max-w-4xl">
						<Statement name="Figures" worked={worked} />
					</div>
					<PlanDetails worked={worked} />
				</>
			)}
		</section>
	);
}

interface ChoicesProps {
	readonly planned: ChosenPlan;
	readonly onChoose: (choice: string) => void;
}

function Choices({ planned, onChoose }: ChoicesProps) {
	const { choices, chosen } = planned;
	if (choices.length === 0) return null;
	return (
		<AssetChoices
			choices={choices.map(({ id, name, plan }) => ({
				id,
				name,
				comesTo: choiceWords(plan),
			}))}
			chosen={chosen}
			note={choiceNote(planned)}
			onChoose={onChoose}
		/>
	);
}
