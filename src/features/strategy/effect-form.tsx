// What only this question needs: the further inputs of a strategy, with their defaults.
import { useId } from 'react';
import type { ReadInputs } from './effect-inputs.ts';
import { InputsForm } from './inputs-form.tsx';
import type { TypedInputs } from './typed-inputs.ts';

/** The calculator above has fields with names of their own. */
const PREFIX = 'return-';

interface EffectFormProps {
	readonly inputs: ReadInputs;
	readonly onChange: (change: (typedInputs: TypedInputs) => TypedInputs) => void;
}

/** The fields, or nothing where everything is known. */
export function EffectForm({ inputs, onChange }: EffectFormProps) {
	const headingId = useId();
	if (inputs.visibleInputs.length === 0) return null;
	return (
		<section aria-labelledby={headingId} className="mt-10">
			<h4 id={headingId} className="mb-3 font-medium">
				What this also depends on
			</h4>
			<InputsForm prefix={PREFIX} inputs={inputs} onChange={onChange} />
		</section>
	);
}
