// What a strategy on the return is asked beside the calculator, the household and the sale.
import type { CompiledWarning } from '../../model/compiled-calculator.ts';
import { PhoneDisclosure } from '../../ui/disclosure.tsx';
import { TitledSection } from '../../ui/section.tsx';
import type { ChangeHandler, FormReading, TypedInputs } from '../form/field-state.ts';
import { InputsForm } from '../form/inputs-form.tsx';

/** The calculator above has fields with names of their own. */
export const RETURN_PREFIX = 'return-';

interface EffectFormProps {
	readonly id: string;
	readonly inputs: FormReading;
	/** A warning with a field stands at that field. */
	readonly warnings?: readonly CompiledWarning[];
	readonly onChange: ChangeHandler<TypedInputs>;
}

/** The fields, or nothing where everything is known. */
export function EffectForm({ id, inputs, warnings = [], onChange }: EffectFormProps) {
	if (inputs.visibleInputs.length === 0) return null;
	return (
		<PhoneDisclosure title="More details we need">
			<TitledSection
				title="More details we need"
				level="h4"
				className="mt-10 narrow:mt-0"
				headingClassName="mb-3 font-medium narrow:sr-only"
			>
				<InputsForm
					name={id}
					prefix={RETURN_PREFIX}
					inputs={inputs}
					warnings={warnings}
					onChange={onChange}
				/>
			</TitledSection>
		</PhoneDisclosure>
	);
}
