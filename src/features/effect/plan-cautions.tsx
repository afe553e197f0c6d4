// What to watch in a plan: what its strategies take for granted or leave out, and what its returns do. Each is said once.
import { useMemo } from 'react';
import { listStrategyIds } from '../../engine/collections.ts';
import { formatList, formatMoney, isNegligible, joinSentences, omitBlank } from '../../engine/format.ts';
import { listScenarioYears } from '../../engine/strategy/compare-scenarios.ts';
import { formatWarningYears, type MergedWarning, mergeWarnings } from '../../engine/strategy/conditions.ts';
import { toInAdditionId } from '../../engine/strategy/merge.ts';
import { listPendingLaw } from '../../engine/tax-return/cautions.ts';
import { applyOutlook } from '../../engine/tax-return/outlook.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { type ChosenPlan, findStrategy, getStrategyName, hasMembers } from './choose-plan.ts';
import { UNSETTLED_NOTE } from './plan-messages.ts';

export interface PlanCaution {
	readonly kind: MergedWarning['kind'];
	readonly text: string;
	/** The names of its strategies; '' where it is about the returns. */
	readonly owner: string;
	/** "2027", "2027 to 2030"; '' where it holds throughout. */
	readonly years: string;
}

/** Law that hangs on a vote, then the rest in the order of its weight; nothing where no strategy is carried out. */
export function listPlanCautions(chosenPlan: ChosenPlan): readonly PlanCaution[] {
	const { result, request, reading } = chosenPlan;
	if (!hasMembers(chosenPlan)) return [];
	const system = applyOutlook(chosenPlan.system, request);
	const households = [...result.scenarios.values()].flatMap(({ years }) =>
		years.map(({ household }) => household),
	);
	return [
		...listPendingLaw(system, households).map(
			({ text }): PlanCaution => ({ kind: 'caution', text, owner: '', years: '' }),
		),
		...listExceededFacts(chosenPlan),
		...mergeWarnings(system, result, reading.taxYear).map((warning) => ({
			kind: warning.kind,
			text: formatWarning(chosenPlan, warning),
			owner: formatList(warning.strategies.map((id) => getStrategyName(chosenPlan, id))),
			years: formatWarningYears(warning),
		})),
	];
}

// Each strategy takes its amount as part of the household's figure; together they can exceed it, and the excess counts too.
function listExceededFacts({ fullRequest, result, reading, system }: ChosenPlan): readonly PlanCaution[] {
	const plannedIds = listStrategyIds(result.members);
	const parts = fullRequest.strategies
		.filter(({ strategy }) => plannedIds.includes(strategy.id))
		.flatMap(({ strategy, inputs }) =>
			strategy.inputs
				.filter(({ id }) => inputs[toInAdditionId(id)] !== true)
				.flatMap(({ partOf = [] }) => partOf.map((fact) => ({ fact, owner: strategy.name }))),
		);
	return system.household.facts.flatMap(({ id, title }): PlanCaution[] => {
		const owners = [...new Set(parts.filter(({ fact }) => fact === id).map(({ owner }) => owner))];
		const householdAmount = reading.isSample ? 0 : Number(reading.household[id]);
		const planAmount = Number(listScenarioYears(result, 'without')[0]?.household.facts[id]);
		const isExceeded = planAmount > householdAmount && !isNegligible(planAmount - householdAmount);
		if (owners.length < 2 || householdAmount <= 0 || !isExceeded) return [];
		const text = `Together these strategies count ${formatMoney(planAmount)} under “${title}” in ${reading.taxYear}. Your household has ${formatMoney(householdAmount)}: if that is all of it, lower an amount in a calculator.`;
		return [{ kind: 'caution', text, owner: formatList(owners), years: '' }];
	});
}

// A plan counts one outcome of an unsettled strategy; its own calculator shows both, and says so.
function formatWarning(chosenPlan: ChosenPlan, { kind, message, remedy, strategies }: MergedWarning): string {
	const isUnsettled = strategies.every((id) => findStrategy(chosenPlan, id)?.strategy.lawUnsettled);
	return kind === 'denied' && isUnsettled ? UNSETTLED_NOTE : joinSentences([message, remedy]);
}

/** The part of the page, which opens on request. What the law denies stands beside the switch of its strategy. */
export function PlanCautions({ chosenPlan }: { chosenPlan: ChosenPlan }) {
	const cautions = useMemo(
		() => listPlanCautions(chosenPlan).filter(({ kind }) => kind === 'caution'),
		[chosenPlan],
	);
	if (cautions.length === 0) return null;
	return (
		<Disclosure
			title="What to watch"
			note={cautions.length === 1 ? '1 point' : `${cautions.length} points`}
			className="border-line border-t"
		>
			<ul role="list" className="max-w-measure space-y-2 border-gold border-l-3 pl-5">
				{cautions.map(({ text, owner, years }) => (
					<li key={`${owner} ${text}`}>
						{text} <span className="text-muted">{omitBlank([owner, years]).join(' · ')}</span>
					</li>
				))}
			</ul>
		</Disclosure>
	);
}
