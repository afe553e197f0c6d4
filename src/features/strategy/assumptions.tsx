// Assumptions that decide the figure, beside the headline: each leads to the field where it can be changed.
import { useEffect, useState } from 'react';
import {
	type DecisiveAssumption,
	listAssumptions,
	rankAssumptions,
	weighAssumption,
} from '../../engine/strategy/assumptions.ts';
import { Button } from '../../ui/button.tsx';
import { toControlId } from '../calculator/form/field-context.ts';
import {
	formatAlternative,
	formatAssumption,
	formatAssumptionSentences,
	MAX_ASSUMPTIONS,
} from './assumption-text.ts';
import type { EffectView } from './compute-effect.ts';
import { RETURN_PREFIX } from './inputs-form.tsx';
import { getScenarioNames } from './messages.ts';

interface AssumptionsProps {
	readonly effect: EffectView;
	/** The input is not on this page, but on that of the planned sale. */
	readonly onOpenSale: () => void;
}

/** The list, or nothing where no assumption decides. */
export function Assumptions({ effect, onOpenSale }: AssumptionsProps) {
	const assumptions = useDecisiveAssumptions(effect).slice(0, MAX_ASSUMPTIONS);
	if (assumptions.length === 0 || effect.result.isBlocked) return null;
	return (
		<ul role="list" aria-label="Assumptions that decide" className="mt-4 max-w-measure space-y-1">
			{effect.isUnsettled && <li className="text-muted text-small">{getScenarioNames(true).with}:</li>}
			{assumptions.map((assumption) => (
				<li key={assumption.input.id} className="text-small">
					<Button
						variant="quiet"
						className="text-left print:hidden"
						onClick={() => focusField(effect, assumption, onOpenSale)}
					>
						Assumes {formatAssumption(assumption.input, assumption.value)}. Change
					</Button>
					<span className="block text-muted print:hidden">{formatAlternative(assumption)}</span>
				</li>
			))}
		</ul>
	);
}

/** The same as sentences, where the strategy stands among others. */
export function AssumptionNotes({ effect }: { effect: EffectView }) {
	const assumptions = useDecisiveAssumptions(effect).slice(0, MAX_ASSUMPTIONS);
	return assumptions.map((assumption) => (
		<span key={assumption.input.id} className="mt-1 block">
			{formatAssumptionSentences(assumption)}
		</span>
	));
}

// Those of the figures before stay until the next are weighed. Between two of them the page gets a turn.
function useDecisiveAssumptions(effect: EffectView): readonly DecisiveAssumption[] {
	const [assumptions, setAssumptions] = useState<readonly DecisiveAssumption[]>([]);
	useEffect(() => {
		const controller = new AbortController();
		void weighAssumptions(effect, controller.signal).then((found) => found && setAssumptions(found));
		return () => controller.abort();
	}, [effect]);
	return assumptions;
}

async function weighAssumptions(effect: EffectView, signal: AbortSignal) {
	const { strategy, result, request } = effect;
	const figure = result.with.netPresentValue;
	const assumptions: DecisiveAssumption[] = [];
	for (const input of result.isBlocked ? [] : listAssumptions(strategy)) {
		await new Promise((resolve) => setTimeout(resolve));
		if (signal.aborted) return undefined;
		const assumption = weighAssumption(effect, { ...request, strategy }, figure, input);
		if (assumption) assumptions.push(assumption);
	}
	return rankAssumptions(assumptions, figure);
}

function focusField({ inputs }: EffectView, { input }: DecisiveAssumption, onOpenSale: () => void): void {
	const isOnReturn = inputs.visibleInputs.some(({ id }) => id === input.id);
	const name = isOnReturn ? `${RETURN_PREFIX}${input.id}` : input.sameAsInput;
	const field = document.getElementById(toControlId(name));
	if (!field) {
		onOpenSale();
		return;
	}
	for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
		part.open = true;
	field.focus();
	field.scrollIntoView({ block: 'center' });
}
