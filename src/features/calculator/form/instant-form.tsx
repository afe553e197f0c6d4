// A form whose every change counts at once: there is nothing to press. Other forms on the page may have fields with the same
// names, so that its own begin with a prefix.
import { type ReactNode, useMemo } from 'react';
import type {
	CompiledInput,
	CompiledWarning,
	FormSchema,
	Inputs,
} from '../../../model/compiled-calculator.ts';
import { CalculatorForm } from './calculator-form.tsx';
import type { FieldEvents, FormBindings, FormField } from './field-context.ts';
import type { Texts } from './field-texts.ts';

export interface InstantFormProps extends FieldEvents {
	/** Before the names of the fields. */
	readonly prefix: string;
	readonly inputs: readonly CompiledInput[];
	readonly texts: Texts;
	/** The last readable values. */
	readonly values: Inputs;
	readonly unreadable: readonly string[];
	readonly absent?: ReadonlySet<string>;
	/** Unreadable fields that were left: their message shows. */
	readonly touched: readonly string[];
	/** Messages of fields that have bounds; a field that is not in it cannot be read. */
	readonly problems?: Readonly<Record<string, string>>;
	readonly warnings?: readonly CompiledWarning[];
	/** Arranges the fields, by the names of their inputs. */
	readonly arrange?: (fields: readonly FormField[]) => ReactNode;
}

const EMPTY_SET: ReadonlySet<string> = new Set();

/** The fields. */
export function InstantForm(props: InstantFormProps) {
	const { prefix, inputs, unreadable, onBlur } = props;
	const prefixedInputs = useMemo(
		() => inputs.map((input) => ({ ...input, id: `${prefix}${input.id}` })),
		[inputs, prefix],
	);
	const schemaKey = prefixedInputs.map(({ id, choices }) => `${id} ${choices.length}`).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same fields with as many choices have the same schema
	const schema = useMemo(() => toSchema(prefixedInputs), [schemaKey]);
	return (
		<CalculatorForm
			schema={schema}
			bindings={createBindings(props, prefixedInputs)}
			submitFailures={0}
			onSubmit={noop}
			onSubmitFailed={() => unreadable.forEach(onBlur)}
		>
			<span hidden />
		</CalculatorForm>
	);
}

const noop = () => {};

function createBindings(props: InstantFormProps, inputs: readonly CompiledInput[]): FormBindings {
	const { prefix, unreadable, absent = EMPTY_SET, warnings = [], touched, problems, arrange } = props;
	const toFieldId = (id: string) => `${prefix}${id}`;
	const toInputId = (field: string) => field.slice(prefix.length);
	const prefixKeys = <T,>(record: Readonly<Record<string, T>>) =>
		Object.fromEntries(Object.entries(record).map(([id, value]) => [toFieldId(id), value]));
	return {
		inputs,
		texts: prefixKeys(props.texts),
		form: {
			inputs: prefixKeys(props.values),
			unreadable: unreadable.map(toFieldId),
			absent: new Set([...absent].map(toFieldId)),
			disabled: EMPTY_SET,
			warnings: warnings.map((warning) => ({ ...warning, at: toFieldId(warning.at) })),
			badges: [],
			isBlocked: false,
		},
		errors: new Set(touched.filter((id) => unreadable.includes(id)).map(toFieldId)),
		...(problems ? { problems: prefixKeys(problems) } : {}),
		onChange: (field, text) => props.onChange(toInputId(field), text),
		onBlur: (field) => props.onBlur(toInputId(field)),
		...(arrange
			? {
					arrange: (fields) =>
						arrange(fields.map(({ name, content }) => ({ name: toInputId(name), content }))),
				}
			: {}),
	};
}

/** The schema of some fields. What may be left empty is not required. */
export function toSchema(inputs: readonly CompiledInput[]): FormSchema {
	return {
		type: 'object',
		properties: Object.fromEntries(
			inputs.map(({ id, type, choices }) => [
				id,
				choices.length > 0 && type !== 'boolean'
					? { type, enum: choices.map(({ value }) => value) }
					: { type },
			]),
		),
		// Without a default a field may be left empty, which is not 0.
		required: inputs.filter((input) => !Number.isNaN(input.default)).map(({ id }) => id),
	};
}
