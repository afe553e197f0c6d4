// What-if on a calculator: one input varied, one result watched.
import { useMemo } from 'react';
import type { Model } from '../../engine/calculate.ts';
import { computeCurve, findInputToVary } from '../../engine/what-if/curve.ts';
import { createVariation } from '../../engine/what-if/variation.ts';
import type { CompiledResult, Inputs } from '../../model/compiled-calculator.ts';
import { CurveChoiceLists, useCurveChoice } from './curve-choice.tsx';
import { Explorer } from './explorer.tsx';

interface WhatIfViewProps {
	readonly model: Model;
	readonly inputs: Inputs;
	/** Puts a text into a field of the form. */
	readonly onApplyValue: (id: string, text: string) => void;
}

/** The whole section. The marker goes back to the new value when the visitor calculates again. */
export function WhatIfView({ model, inputs, onApplyValue }: WhatIfViewProps) {
	const calculation = useMemo(() => ({ model, inputs }), [model, inputs]);
	const choice = useCurveChoice(calculation, findHeadline, findInputToVary);
	const { input, result } = choice;
	const curve = useMemo(
		() => (input && result ? computeCurve(createVariation(calculation, input.id, result.id)) : undefined),
		[calculation, input, result],
	);
	return (
		<CurveChoiceLists choice={choice}>
			{curve && <Explorer curve={curve} onApplyValue={onApplyValue} />}
		</CurveChoiceLists>
	);
}

function findHeadline(results: readonly CompiledResult[]): CompiledResult | undefined {
	return results.find(({ headline }) => headline);
}
