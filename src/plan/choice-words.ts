// What is said of the choice among strategies about the same asset.
import { leavesNoMore } from '../engine/effect/alternatives.ts';
import { NONE } from '../engine/effect/asset-choice.ts';
import type { ChosenPlan } from './plan-run.ts';

/**
 * Why none of them is carried out and what is done instead, or that doing none would be better, in sentences; '' where there
 * is nothing to say.
 */
export function choiceNote({
	choices,
	chosen,
	isChosen,
	plan,
}: Pick<ChosenPlan, 'choices' | 'chosen' | 'isChosen' | 'plan'>): string {
	if (chosen === NONE) return [isChosen ? '' : UNCHOSEN, insteadOf(plan)].join(' ').trim();
	const [own, none] = [chosen, NONE].map((id) => choices.find((one) => one.id === id));
	const isStrategy = plan.strategies.some(({ id }) => id === chosen);
	return own && none && isStrategy && leavesLess(own, none) ? BETTER_WITHOUT : '';
}

const UNCHOSEN =
	'None of them is carried out unless you choose one: even the best would leave you no better off than doing without.';
const BETTER_WITHOUT = 'Doing none of these would leave you better off.';

function insteadOf({ alternativeOf, strategies }: ChosenPlan['plan']): string {
	if (!alternativeOf || strategies.length === 0) return '';
	return `What is left is worked out with this in their place: ${alternativeOf.compared}.`;
}

type Choice = Parameters<typeof leavesNoMore>[0];

function leavesLess(one: Choice, other: Choice): boolean {
	return leavesNoMore(one, other) && !leavesNoMore(other, one);
}
