// A form whose every change counts at once: there is nothing to press.
import type { ReactNode } from 'react';
import type { CompiledInput, CompiledWarning } from '../../../model/compiled-calculator.ts';
import { FormProvider } from './field-context.ts';
import type { FieldAction, FieldStates } from './field-state.ts';

interface InstantFormProps extends FieldStates {
	/** Before the names of the fields: another form on the page may have fields with the same. */
	readonly prefix: string;
	/** Those asked. */
	readonly inputs: readonly CompiledInput[];
	readonly warnings?: readonly CompiledWarning[];
	readonly onAction: (action: FieldAction) => void;
	/** The fields. */
	readonly children: ReactNode;
}

const EMPTY_SET: ReadonlySet<string> = new Set();
const NO_WARNINGS: readonly CompiledWarning[] = [];

/** The form around its fields. */
export function InstantForm({
	prefix,
	inputs,
	texts,
	errors,
	unreadable,
	warnings = NO_WARNINGS,
	onAction,
	children,
}: InstantFormProps) {
	const conditions = { absent: EMPTY_SET, disabled: EMPTY_SET, warnings, badges: [] };
	return (
		<FormProvider value={{ prefix, inputs, texts, conditions, errors, onAction }}>
			<form
				noValidate
				autoComplete="off"
				className="block"
				onSubmit={(event) => {
					event.preventDefault();
					for (const id of unreadable) onAction({ type: 'blurred', id });
				}}
			>
				{children}
			</form>
		</FormProvider>
	);
}
