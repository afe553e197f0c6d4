// Inputs with bounds as a form: those asked up front, the rest under "More". Every change counts at once.
import type { FormField } from '../calculator/form/field-context.ts';
import { LiveFormLoader } from '../calculator/form/form-loader.tsx';
import { LateSection } from '../ui/late-section.tsx';
import { leftField, type ReadInputs, typedInto } from './effect-inputs.ts';
import type { TypedInputs } from './typed-inputs.ts';

interface AskedFormProps {
	/** Before the names of the fields: another form on the page may have fields with the same. */
	readonly prefix: string;
	readonly inputs: ReadInputs;
	readonly onChange: (change: (typed: TypedInputs) => TypedInputs) => void;
}

/** The fields. */
export function AskedForm({ prefix, inputs, onChange }: AskedFormProps) {
	const { asked, ...read } = inputs;
	return (
		<>
			<LiveFormLoader
				prefix={prefix}
				inputs={asked}
				{...read}
				onType={(id, text) => onChange((current) => typedInto(asked, current, id, text))}
				onLeave={(id) => onChange((current) => leftField(asked, current, id))}
				arrange={(fields) => <Arranged asked={asked} fields={fields} />}
			/>
			<Unread inputs={inputs} />
		</>
	);
}

interface ArrangedProps {
	readonly asked: ReadInputs['asked'];
	readonly fields: readonly FormField[];
}

function Arranged({ asked, fields }: ArrangedProps) {
	const of = (isMore: boolean) => {
		const names = asked.filter(({ more }) => Boolean(more) === isMore).map(({ id }) => id);
		return fields.filter(({ name }) => names.includes(name)).map(({ content }) => content);
	};
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
