// What is said of the choice among strategies about the same asset.

import { NONE } from '../../engine/plan/asset-choice-ids.ts';
import { isNoBetter } from '../../engine/plan/asset-choices.ts';
import type { ChosenPlan } from './choose-plan.ts';

/**
 * Why none of them is carried out and what is done instead, or that doing none would be better, in sentences; '' where there
 * is nothing to say.
 */
export function getChoiceNote({
	choices,
	activeChoice,
	isChosen,
	plan,
}: Pick<ChosenPlan, 'choices' | 'activeChoice' | 'isChosen' | 'plan'>): string {
	if (activeChoice === NONE) return [isChosen ? '' : NONE_NOTE, formatBaseline(plan)].join(' ').trim();
	const [selectedChoice, noneChoice] = [activeChoice, NONE].map((id) => choices.find((one) => one.id === id));
	const isStrategy = plan.strategies.some(({ id }) => id === activeChoice);
	return selectedChoice && noneChoice && isStrategy && isWorse(selectedChoice, noneChoice)
		? BETTER_WITHOUT_NOTE
		: '';
}

const NONE_NOTE =
	'None of them is carried out unless you choose one: even the best would leave you no better off than doing without.';
const BETTER_WITHOUT_NOTE = 'Doing none of these would leave you better off.';

function formatBaseline({ baselineFrom, strategies }: ChosenPlan['plan']): string {
	if (!baselineFrom || strategies.length === 0) return '';
	return `What is left is worked out with this in their place: ${baselineFrom.baselineShort}.`;
}

type Choice = Parameters<typeof isNoBetter>[0];

function isWorse(choice: Choice, otherChoice: Choice): boolean {
	return isNoBetter(choice, otherChoice) && !isNoBetter(otherChoice, choice);
}
