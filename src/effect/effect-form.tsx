// What only this question needs: the further inputs of a strategy, with their defaults. Every change counts at once.
import { useId, useMemo } from 'react';
import type { FormBindings, FormField } from '../calculator/form/field-context.ts';
import { FormLoader } from '../calculator/form/form-loader.tsx';
import { schemaOf } from '../household/household-inputs.ts';
import { LateSection } from '../ui/late-section.tsx';
import { leftField, problemWith, typedInto } from './effect-inputs.ts';
import type { WorkedOut } from './effect-run.ts';
import type { TypedInputs } from './typed-inputs.ts';

/** The calculator above has fields with names of their own. */
const PREFIX = 'return-';

interface EffectFormProps {
	readonly worked: WorkedOut;
	readonly typed: TypedInputs;
	readonly onChange: (change: (typed: TypedInputs) => TypedInputs) => void;
}

/** The fields, or nothing where everything is known. */
export function EffectForm({ worked: { inputs }, typed, onChange }: EffectFormProps) {
	const { asked, values, texts, unreadable } = inputs;
	const headingId = useId();
	const named = useMemo(() => asked.map((input) => ({ ...input, id: fieldId(input.id) })), [asked]);
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
		arrange: (fields) => <Arranged asked={asked} fields={fields} />,
	};
	const markAll = () =>
		onChange((current) => unreadable.reduce((all, id) => leftField(asked, all, id), current));
	if (asked.length === 0) return null;
	return (
		<section aria-labelledby={headingId} className="mt-10">
			<h4 id={headingId} className="mb-3 font-medium">
				What this also depends on
			</h4>
			<FormLoader schema={schema} bindings={bindings} refusals={0} onSubmit={ignore} onRefuse={markAll}>
				<span hidden />
			</FormLoader>
			<Unread inputs={inputs} />
		</section>
	);
}

const ignore = () => {};

function fieldId(input: string): string {
	return `${PREFIX}${input}`;
}

function inputOf(field: string): string {
	return field.slice(PREFIX.length);
}

function withFieldIds<T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
	return Object.fromEntries(Object.entries(values).map(([id, value]) => [fieldId(id), value]));
}

interface ArrangedProps {
	readonly asked: WorkedOut['inputs']['asked'];
	readonly fields: readonly FormField[];
}

function Arranged({ asked, fields }: ArrangedProps) {
	const isMore = new Map(asked.map(({ id, more }) => [fieldId(id), more]));
	const of = (more: boolean) =>
		fields.filter(({ name }) => isMore.get(name) === more).map(({ content }) => content);
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

function Unread({ inputs: { asked, unreadable } }: Pick<WorkedOut, 'inputs'>) {
	const titles = asked.filter(({ id }) => unreadable.includes(id)).map(({ title }) => `“${title}”`);
	if (titles.length === 0) return null;
	return (
		<p className="mt-3 text-muted text-small">The last readable value counts for {titles.join(', ')}.</p>
	);
}
