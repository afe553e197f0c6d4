import { formatInputWithUnit } from '../../engine/format.ts';
import type { DecisiveAssumption } from '../../engine/strategy/assumptions.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import { formatAhead } from './verdict.ts';

/** How many are named; more would bury the headline. */
export const MAX_ASSUMPTIONS = 3;

/** The words after "Assumes": "held until death", "growth of 7% per year". */
export function formatAssumption(input: CompiledEffectInput, value: Value): string {
	const { assumption = '', type } = input;
	if (type === 'boolean') return value === true ? assumption : `not ${assumption}`;
	return assumption.replace('{value}', formatInputWithUnit(value, input));
}

/** The figure with another value: "With 3.5%: You come out $500 behind." */
export function formatAlternative({ input, alternative, netPresentValue }: DecisiveAssumption): string {
	const opening = input.type === 'boolean' ? 'Otherwise' : `With ${formatInputWithUnit(alternative, input)}`;
	const outcome = formatAhead(netPresentValue);
	return `${opening} ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}.`;
}

/** "Assumes held until death. Otherwise you come out $9,556 behind." */
export function formatAssumptionSentences(assumption: DecisiveAssumption): string {
	return `Assumes ${formatAssumption(assumption.input, assumption.value)}. ${formatAlternative(assumption)}`;
}
