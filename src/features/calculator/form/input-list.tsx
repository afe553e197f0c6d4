// On paper the form is a list of what was entered.
import { listVisibleInputs } from '../../../engine/calculate.ts';
import { formatInputWithUnit } from '../../../engine/format.ts';
import type { CompiledCalculator } from '../../../model/compiled-calculator.ts';
import type { Calculation, FormView } from '../calculator-state.ts';

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
			{listVisibleInputs(calculator, inputs).map((input) => (
				<div key={input.id} className="flex justify-between gap-4 border-line border-t py-1 last:border-b">
					<dt>{input.title}</dt>
					<dd className="figures text-right">
						{formatInputWithUnit(inputs[input.id] ?? input.default, input)}
					</dd>
				</div>
			))}
		</dl>
	);
}
