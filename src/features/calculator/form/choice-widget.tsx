// A choice: up to five stand side by side as radio buttons, more are a list to pick from.
import type { WidgetProps } from '@rjsf/utils';
import { memo } from 'react';
import type { CompiledChoice } from '../../../model/compiled-calculator.ts';
import { toDescriptionIds } from './description-ids.ts';
import { type Field, isRadioGroup, useField } from './field-context.ts';
import { toControlId } from './field-ids.ts';

/** In characters. */
const LONG_LABEL = 18;

/** RJSF's widget for inputs with choices. */
export function ChoiceWidget({ name }: WidgetProps) {
	return <ChoiceField name={name} />;
}

// As for numbers, the library's drawing the form anew changes nothing.
const ChoiceField = memo(({ name }: Pick<WidgetProps, 'name'>) => {
	const field = useField(name);
	if (!field) return null;
	return isRadioGroup(field.input) ? <Radios field={field} /> : <PickList field={field} />;
});

function Radios({ field }: { field: Field }) {
	const { input, text, onChange } = field;
	return (
		<div
			className={`grid gap-px rounded-control border border-edge bg-line ${getColumnClasses(input.choices)}`}
		>
			{input.choices.map(({ value, label }, index) => (
				<label key={String(value)} className={cellClasses}>
					<input
						id={index === 0 ? toControlId(input.id) : undefined}
						type="radio"
						name={input.id}
						value={String(value)}
						checked={text === String(value)}
						aria-describedby={toDescriptionIds(field)}
						className="size-4 shrink-0 accent-ink outline-none"
						onChange={(event) => onChange(input.id, event.target.value)}
					/>
					<span>{label}</span>
				</label>
			))}
		</div>
	);
}

const cellClasses =
	'flex min-h-12 cursor-pointer items-center gap-3 bg-paper px-4 py-2 leading-tight outline-offset-2 hover:bg-raised ' +
	'has-checked:bg-raised has-checked:font-medium has-disabled:cursor-not-allowed has-disabled:text-muted ' +
	'has-focus-visible:relative has-focus-visible:outline-2 has-focus-visible:outline-brass';

// Two in a row, or three; words too long for half a phone stand one below the other there.
function getColumnClasses(choices: readonly CompiledChoice[]): string {
	if (choices.length % 2 === 1) return choices.length === 3 ? 'sm:grid-cols-3' : '';
	return choices.some(({ label }) => label.length > LONG_LABEL) ? 'sm:grid-cols-2' : 'grid-cols-2';
}

function PickList({ field }: { field: Field }) {
	const { input, text, disabled, onChange } = field;
	return (
		<div className="relative">
			<select
				id={toControlId(input.id)}
				name={input.id}
				required={input.choices.every(({ value }) => value !== '')}
				disabled={disabled}
				value={text}
				aria-describedby={toDescriptionIds(field)}
				className="figures h-12 w-full appearance-none rounded-control border border-edge bg-paper pr-10 pl-3 text-body outline-offset-2 hover:border-ink disabled:border-dashed disabled:bg-raised disabled:text-muted"
				onChange={(event) => onChange(input.id, event.target.value)}
			>
				{input.choices.map(({ value, label }) => (
					<option key={String(value)} value={String(value)}>
						{label}
					</option>
				))}
			</select>
			<Chevron />
		</div>
	);
}

function Chevron() {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 20 20"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
		>
			<path d="m5 8 5 5 5-5" />
		</svg>
	);
}
