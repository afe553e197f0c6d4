// What-if: one input varied, one result watched, as a curve, in sentences and as a table, and solved for a result.
import { useMemo, useState } from 'react';
import { computeCurve, findInputToVary, listCurveChoices } from '../../engine/what-if/curve.ts';
import type { Calculation } from '../../engine/what-if/variation.ts';
import { Choice, type OptionGroup, toOption } from './choice.tsx';
import { Explorer } from './explorer.tsx';

export interface WhatIfViewProps extends Calculation {
	/** Puts a text into a field of the form. */
	readonly onApplyValue: (id: string, text: string) => void;
}

/** The whole section. The choices stay while the visitor calculates again; the marker goes back to the new value. */
export function WhatIfView({ calculator, workings, inputs, onApplyValue }: WhatIfViewProps) {
	const [inputId, setInputId] = useState('');
	const [resultId, setResultId] = useState('');
	const calculation = useMemo(() => ({ calculator, workings, inputs }), [calculator, workings, inputs]);
	const choices = useMemo(() => listCurveChoices(calculation), [calculation]);
	const result =
		choices.results.find(({ id }) => id === resultId) ?? choices.results.find((row) => row.headline);
	const defaultInput = useMemo(
		() => result && findInputToVary(calculation, choices.inputs, result),
		[calculation, choices, result],
	);
	const input = choices.inputs.find(({ id }) => id === inputId) ?? defaultInput;
	const curve = useMemo(
		() => (input && result ? computeCurve({ ...calculation, input, result }) : undefined),
		[calculation, input, result],
	);
	if (!curve || !input || !result) return <p className="text-muted">There is no number to vary here.</p>;
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2 print:hidden">
				<Choice
					label="Vary"
					value={input.id}
					onSelect={setInputId}
					groups={toSingleGroup(choices.inputs.map(toOption))}
				/>
				<Choice
					label="Watch"
					value={result.id}
					onSelect={setResultId}
					groups={toSingleGroup(choices.results.map(toOption))}
				/>
			</div>
			<Explorer curve={curve} onApplyValue={onApplyValue} />
		</>
	);
}

function toSingleGroup(options: OptionGroup['options']): readonly OptionGroup[] {
	return [{ title: '', options }];
}
