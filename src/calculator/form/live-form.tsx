// A form whose every change counts at once: there is nothing to press. Other forms on the page may have fields with the same
// names, so that its own begin with a prefix.
import { type ReactNode, useMemo } from 'react';
import type { CompiledInput, CompiledWarning, Inputs } from '../../definition/compiled-calculator.ts';
import { CalculatorForm } from './calculator-form.tsx';
import type { FieldEvents, FormBindings, FormField } from './field-context.ts';
import type { Texts } from './field-texts.ts';
import { schemaOf } from './schema-of.ts';

export interface LiveFormProps extends FieldEvents {
	/** Before the names of the fields. */
	readonly prefix: string;
	readonly inputs: readonly CompiledInput[];
	readonly texts: Texts;
	/** The last readable values. */
	readonly values: Inputs;
	readonly unreadable: readonly string[];
	readonly absent?: ReadonlySet<string>;
	/** Unreadable fields that were left: their message shows. */
	readonly marked: readonly string[];
	/** What is wrong with fields that have bounds; a field that is not in it cannot be read. */
	readonly problems?: Readonly<Record<string, string>>;
	readonly warnings?: readonly CompiledWarning[];
	/** Where the fields stand, by the names of their inputs. */
	readonly arrange?: (fields: readonly FormField[]) => ReactNode;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The fields. */
export function LiveForm(props: LiveFormProps) {
	const { prefix, inputs, unreadable, onLeave } = props;
	const named = useMemo(
		() => inputs.map((input) => ({ ...input, id: `${prefix}${input.id}` })),
		[inputs, prefix],
	);
	const asked = named.map(({ id, choices }) => `${id} ${choices.length}`).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same fields with as many choices have the same schema
	const schema = useMemo(() => schemaOf(named), [asked]);
	return (
		<CalculatorForm
			schema={schema}
			bindings={bindingsOf(props, named)}
			refusals={0}
			onSubmit={ignore}
			onRefuse={() => unreadable.forEach(onLeave)}
		>
			<span hidden />
		</CalculatorForm>
	);
}

const ignore = () => {};

function bindingsOf(props: LiveFormProps, inputs: readonly CompiledInput[]): FormBindings {
	const { prefix, unreadable, absent = NOTHING, warnings = [], marked, problems, arrange } = props;
	const fieldId = (id: string) => `${prefix}${id}`;
	const inputOf = (field: string) => field.slice(prefix.length);
	const renamed = <T,>(all: Readonly<Record<string, T>>) =>
		Object.fromEntries(Object.entries(all).map(([id, value]) => [fieldId(id), value]));
	return {
		inputs,
		texts: renamed(props.texts),
		live: {
			inputs: renamed(props.values),
			unreadable: unreadable.map(fieldId),
			absent: new Set([...absent].map(fieldId)),
			disabled: NOTHING,
			warnings: warnings.map((warning) => ({ ...warning, at: fieldId(warning.at) })),
			badges: [],
			blocked: false,
		},
		wrong: new Set(marked.filter((id) => unreadable.includes(id)).map(fieldId)),
		...(problems ? { problems: renamed(problems) } : {}),
		onType: (field, text) => props.onType(inputOf(field), text),
		onLeave: (field) => props.onLeave(inputOf(field)),
		...(arrange
			? {
					arrange: (fields) => arrange(fields.map(({ name, content }) => ({ name: inputOf(name), content }))),
				}
			: {}),
	};
}
