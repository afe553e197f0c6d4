// Inputs with bounds as a form: those asked up front, the rest under "More". Every change counts at once.
import { type ReactNode, useMemo } from 'react';
import type { FormBindings, FormField } from '../calculator/form/field-context.ts';
import { FormLoader } from '../calculator/form/form-loader.tsx';
import { schemaOf } from '../household/household-inputs.ts';
import { LateSection } from '../ui/late-section.tsx';
import { leftField, problemWith, type ReadInputs, typedInto } from './effect-inputs.ts';
import type { TypedInputs } from './typed-inputs.ts';

interface AskedFormProps {
	/** Before the names of the fields: another form on the page may have fields with the same. */
	readonly prefix: string;
	readonly inputs: ReadInputs;
	readonly typed: TypedInputs;
	readonly onChange: (change: (typed: TypedInputs) => TypedInputs) => void;
}

/** The fields. */
export function AskedForm({ prefix, inputs, typed, onChange }: AskedFormProps) {
	const { asked, values, texts, unreadable } = inputs;
	const fieldId = (input: string) => `${prefix}${input}`;
	const inputOf = (field: string) => field.slice(prefix.length);
	const withFieldIds = <T,>(all: Readonly<Record<string, T>>) =>
		Object.fromEntries(Object.entries(all).map(([id, value]) => [fieldId(id), value]));
	const named = useMemo(
		() => asked.map((input) => ({ ...input, id: `${prefix}${input.id}` })),
		[asked, prefix],
	);
	const names = named.map(({ id }) => id).join(' ');
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same fields have the same schema
	const schema = useMemo(() => schemaOf(named), [names]);
	const wrong = typed.marked.filter((id) => unreadable.includes(id));
	const bindings: FormBindings = {
		inputs: named,
		texts: withFieldIds(texts),
		live: {
			inputs: withFieldIds(values),
			unreadable: unreadable.map(fieldId),
			absent: new Set(),
			disabled: new Set(),
			warnings: [],
			badges: [],
			blocked: false,
		},
		wrong: new Set(wrong.map(fieldId)),
		problems: Object.fromEntries(
			asked.map((input) => [fieldId(input.id), problemWith(input, typed.texts[input.id])]),
		),
		onType: (id, text) => onChange((current) => typedInto(asked, current, inputOf(id), text)),
		onLeave: (id) => onChange((current) => leftField(asked, current, inputOf(id))),
		arrange: (fields) => (
			<Arranged
				more={new Set(asked.filter(({ more }) => more).map(({ id }) => fieldId(id)))}
				fields={fields}
			/>
		),
	};
	const markAll = () =>
		onChange((current) => unreadable.reduce((all, id) => leftField(asked, all, id), current));
	return (
		<>
			<FormLoader schema={schema} bindings={bindings} refusals={0} onSubmit={ignore} onRefuse={markAll}>
				<span hidden />
			</FormLoader>
			<Unread inputs={inputs} />
		</>
	);
}

const ignore = () => {};

function Arranged({ more, fields }: { more: ReadonlySet<string>; fields: readonly FormField[] }) {
	const of = (isMore: boolean): readonly ReactNode[] =>
		fields.filter(({ name }) => more.has(name) === isMore).map(({ content }) => content);
	const further = of(true);
	return (
		<>
			<div>{of(false)}</div>
			{further.length > 0 && (
				<LateSection title={`More (${further.length})`} className="border-line border-b">
					{() => further}
				</LateSection>
			)}
		</>
	);
}

function Unread({ inputs: { asked, unreadable } }: { inputs: ReadInputs }) {
	const titles = asked.filter(({ id }) => unreadable.includes(id)).map(({ title }) => `“${title}”`);
	if (titles.length === 0) return null;
	return (
		<p className="mt-3 text-muted text-small">The last readable value counts for {titles.join(', ')}.</p>
	);
}
