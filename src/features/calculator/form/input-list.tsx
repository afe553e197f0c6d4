// On paper the form is a list of what was entered.
import { listVisibleInputs } from '../../../engine/calculate.ts';
import { formatInputWithUnit } from '../../../engine/format.ts';
import type { CompiledCalculator } from '../../../model/compiled-calculator.ts';
import type { Calculation, FormView } from '../calculator-state.ts';
import { defaultNote } from '../messages.ts';

interface InputListProps {
	readonly calculator: CompiledCalculator;
	readonly form: FormView;
	readonly calculation: Calculation | null;
}

/** The inputs of the printed result; before the first calculation, those on the form. */
export function InputList({ calculator, form, calculation }: InputListProps) {
	const inputs = calculation?.inputs ?? form.inputs;
	return (
		<dl className="hidden text-body print:block">
			{listVisibleInputs(calculator, inputs).map((input) => {
				const value = inputs[input.id] ?? input.default;
				const note = defaultNote(input, value);
				return (
					<div key={input.id} className="flex justify-between gap-4 border-line border-t py-1 last:border-b">
						<dt>{input.title}</dt>
						<dd className="figures text-right">
							{note && <span className="text-muted">{note} </span>}
							{formatInputWithUnit(value, input)}
						</dd>
					</div>
				);
			})}
		</dl>
	);
}
