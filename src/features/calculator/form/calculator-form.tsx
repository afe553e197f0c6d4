// A form, of a calculator or a household: RJSF walks the schema and validates, our templates and widgets draw.
// The texts live in the calculator's state and reach the widgets by context, so RJSF receives only
// values it can validate: an unreadable field is a missing one.
// By its own path: the package's entry also loads a test registry, and with it Ajv, in a development server.
import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { hashForSchema, type ObjectFieldTemplateProps, type RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { FormSchema, Value } from '../../../model/compiled-calculator.ts';
import type { FormView } from '../calculator-state.ts';
import { ChoiceWidget } from './choice-widget.tsx';
import { type FormBindings, FormProvider, useBindings } from './field-context.ts';
import { FIELD_PREFIX, toControlId } from './field-ids.ts';
import { FieldTemplate } from './field-template.tsx';
import { NumberWidget } from './number-widget.tsx';
import { createValidator } from './validator.ts';

export interface CalculatorFormProps {
	readonly schema: FormSchema;
	readonly bindings: FormBindings;
	/** How often Calculate was refused; a new number moves the focus to the first marked field. */
	readonly submitFailures: number;
	/** All fields can be read, and Calculate was pressed. */
	readonly onSubmit: () => void;
	/** Calculate was pressed, and a field cannot be read. */
	readonly onSubmitFailed: () => void;
	/** The line with the Calculate button. */
	readonly children: ReactNode;
}

const templates = { FieldTemplate, ObjectFieldTemplate: FieldList };
// The library's widget for a yes-no is the check box; here it is a choice of two, so that both answers can be read.
const widgets = { TextWidget: NumberWidget, SelectWidget: ChoiceWidget, CheckboxWidget: ChoiceWidget };

/** Inputs as a form. */
export function CalculatorForm({
	schema,
	bindings,
	submitFailures,
	onSubmit,
	onSubmitFailed,
	children,
}: CalculatorFormProps) {
	const rjsfSchema = schema as unknown as RJSFSchema;
	const key = useMemo(() => hashForSchema(rjsfSchema), [rjsfSchema]);
	const validator = useMemo(() => createValidator(schema), [schema]);
	const formData = useMemo(() => listReadableInputs(bindings.form), [bindings.form]);
	useFocusOnSubmitFailure(submitFailures, bindings.errors);
	return (
		<FormProvider value={bindings}>
			<RjsfForm
				key={key}
				schema={rjsfSchema}
				validator={validator}
				formData={formData}
				templates={templates}
				widgets={widgets}
				idPrefix={FIELD_PREFIX}
				idSeparator="-"
				autoComplete="off"
				className="block"
				showErrorList={false}
				noHtml5Validate
				onSubmit={onSubmit}
				onError={onSubmitFailed}
			>
				{children}
			</RjsfForm>
		</FormProvider>
	);
}

function FieldList({ properties }: ObjectFieldTemplateProps) {
	const { arrange } = useBindings();
	return <div>{arrange ? arrange(properties) : properties.map(({ content }) => content)}</div>;
}

function listReadableInputs({ inputs, unreadable }: FormView): Record<string, Value> {
	return Object.fromEntries(Object.entries(inputs).filter(([id]) => !unreadable.includes(id)));
}

function useFocusOnSubmitFailure(submitFailures: number, errors: ReadonlySet<string>) {
	const lastCount = useRef(submitFailures);
	useEffect(() => {
		if (lastCount.current === submitFailures) return;
		lastCount.current = submitFailures;
		const [firstId] = errors;
		if (firstId !== undefined) document.getElementById(toControlId(firstId))?.focus();
	}, [submitFailures, errors]);
}
