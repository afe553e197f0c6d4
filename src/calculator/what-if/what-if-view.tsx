// What if: one input varied, one result watched, as a curve, in sentences and as a table, and solved for a result.
import { useMemo, useState } from 'react';
import type { Calculation } from '../../engine/what-if/variation.ts';
import { Choice, named, type OptionGroup } from './choice.tsx';
import { Explorer } from './explorer.tsx';
import { choosable, firstToVary, studyOf } from './study.ts';

export interface WhatIfViewProps extends Calculation {
	/** Puts a text into a field of the form. */
	readonly onUse: (id: string, text: string) => void;
}

/** The whole section. The choices stay while the visitor calculates again; the marker goes back to the new value. */
export function WhatIfView({ calculator, workings, inputs, onUse }: WhatIfViewProps) {
	const [inputId, chooseInput] = useState('');
	const [resultId, chooseResult] = useState('');
	const calculation = useMemo(() => ({ calculator, workings, inputs }), [calculator, workings, inputs]);
	const choices = useMemo(() => choosable(calculation), [calculation]);
	const result =
		choices.results.find(({ id }) => id === resultId) ?? choices.results.find((row) => row.headline);
	const first = useMemo(
		() => result && firstToVary(calculation, choices.inputs, result),
		[calculation, choices, result],
	);
	const input = choices.inputs.find(({ id }) => id === inputId) ?? first;
	const study = useMemo(
		() => (input && result ? studyOf({ ...calculation, input, result }) : undefined),
		[calculation, input, result],
	);
	if (!study || !input || !result) return <p className="text-muted">There is no number to vary here.</p>;
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2 print:hidden">
				<Choice
					label="Vary"
					value={input.id}
					onPick={chooseInput}
					groups={ungrouped(choices.inputs.map(named))}
				/>
				<Choice
					label="Watch"
					value={result.id}
					onPick={chooseResult}
					groups={ungrouped(choices.results.map(named))}
				/>
			</div>
			<Explorer study={study} onUse={onUse} />
		</>
	);
}

function ungrouped(options: OptionGroup['options']): readonly OptionGroup[] {
	return [{ title: '', options }];
}
