// Assumptions that decide the figure, beside the headline: each leads to the field where it can be changed.

import { formatInputWithUnit, lowerFirst } from '../../engine/format.ts';
import {
	type DecisiveAssumption,
	findDecisiveAssumptions,
	listAssumptions,
	rankAssumptions,
	weighAssumption,
} from '../../engine/strategy/assumptions.ts';
import { formatAhead, getScenarioNames } from '../../engine/verdict.ts';
import { useOverlays } from '../../lib/overlay.tsx';
import { computeInSlices, useComputed } from '../../lib/use-computed.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import { Button } from '../../ui/button.tsx';
import { toControlId } from '../form/field-context.ts';
import { RETURN_PREFIX } from './effect-form.tsx';
import type { EffectOnReturn } from './effect-on-return.ts';

export function Assumptions({ effect }: { effect: EffectOnReturn }) {
	const { open } = useOverlays();
	const assumptions = useDecisiveAssumptions(effect);
	if (assumptions.length === 0 || effect.ownEffect.isBlocked) return null;
	return (
		<ul role="list" aria-label="Assumptions that decide" className="mt-4 max-w-measure space-y-1">
			{effect.isUnsettled && <li className="text-muted text-small">{getScenarioNames(true).with}:</li>}
			{assumptions.map((assumption) => (
				<li key={assumption.input.id} className="text-small">
					<Button
						variant="quiet"
						className="text-left print:hidden"
						onClick={() => focusField(effect, assumption) || open('sale')}
					>
						Assumes {formatAssumption(assumption.input, assumption.value)}. Change
					</Button>
					<span className="block text-muted print:hidden">{formatAlternative(assumption)}</span>
				</li>
			))}
		</ul>
	);
}

/** The assumptions as sentences, where the strategy stands among others. */
export function AssumptionNotes({ effect }: { effect: EffectOnReturn }) {
	const assumptions = useDecisiveAssumptions(effect);
	return assumptions.map((assumption) => (
		<span key={assumption.input.id} className="mt-1 block">
			{formatAssumptionSentences(assumption)}
		</span>
	));
}

function useDecisiveAssumptions(effect: EffectOnReturn): readonly DecisiveAssumption[] {
	return useComputed(effect, weighAssumptions).answer?.slice(0, MAX_ASSUMPTIONS) ?? [];
}

async function weighAssumptions(effect: EffectOnReturn, signal: AbortSignal) {
	const { strategy, result, ownEffect, request } = effect;
	const figure = result.with.netPresentValue;
	const inputs = ownEffect.isBlocked ? [] : listAssumptions(strategy);
	const assumptions = await computeInSlices(inputs, signal, (input) =>
		weighAssumption(effect, { ...request, strategy }, figure, input),
	);
	return rankAssumptions(
		assumptions.flatMap((assumption) => assumption ?? []),
		figure,
	);
}

export function listDecisiveAssumptions(effect: EffectOnReturn): readonly DecisiveAssumption[] {
	const { request, strategy, result } = effect;
	const figure = result.with.netPresentValue;
	return findDecisiveAssumptions(effect, { ...request, strategy }, figure).slice(0, MAX_ASSUMPTIONS);
}

// False where the input is not on this page, but on that of the planned sale.
function focusField({ inputs }: EffectOnReturn, { input }: DecisiveAssumption): boolean {
	const isOnReturn = inputs.visibleInputs.some(({ id }) => id === input.id);
	const name = isOnReturn ? `${RETURN_PREFIX}${input.id}` : input.sameAsInput;
	const field = document.getElementById(toControlId(name));
	if (!field) return false;
	for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
		part.open = true;
	field.focus();
	field.scrollIntoView({ block: 'center' });
	return true;
}

/** How many are named; more would bury the headline. */
export const MAX_ASSUMPTIONS = 3;

/** The words after "Assumes": "that the land is not held until death", "growth of 7% per year". */
export function formatAssumption(input: CompiledEffectInput, value: Value): string {
	const { assumption = '', type } = input;
	if (type === 'boolean') return assumption.replace('{not} ', value === true ? '' : 'not ');
	return assumption.replace('{value}', formatInputWithUnit(value, input));
}

/** The figure with another value: "With 3.5%: You come out $500 behind." */
export function formatAlternative({ input, alternative, netPresentValue }: DecisiveAssumption): string {
	const opening = input.type === 'boolean' ? 'Otherwise' : `With ${formatInputWithUnit(alternative, input)}`;
	const outcome = formatAhead(netPresentValue);
	return `${opening} ${lowerFirst(outcome)}.`;
}

/** "Assumes held until death. Otherwise you come out $9,556 behind." */
export function formatAssumptionSentences(assumption: DecisiveAssumption): string {
	return `Assumes ${formatAssumption(assumption.input, assumption.value)}. ${formatAlternative(assumption)}`;
}
