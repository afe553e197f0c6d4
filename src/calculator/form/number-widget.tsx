// A number typed as text: raw while somebody is in the field, with separators when nobody is.
import type { WidgetProps } from '@rjsf/utils';
import { memo } from 'react';
import { fieldSigns, spokenUnit } from '../../engine/units.ts';
import { afterPress } from '../../ui/focus.ts';
import { useSelectOnEntry } from '../../ui/select-on-entry.ts';
import { describedBy } from './described-by.ts';
import { type Field, useField } from './field-context.ts';
import { controlId, partId } from './field-ids.ts';
import { displayed } from './field-texts.ts';

/** RJSF's widget for numbers without choices. */
export function NumberWidget({ name }: WidgetProps) {
	return <NumberField name={name} />;
}

// What it shows comes by context: when the library draws the form anew, as at each submission, it is the same.
const NumberField = memo(({ name }: Pick<WidgetProps, 'name'>) => {
	const field = useField(name);
	return field ? <NumberControl field={field} /> : null;
});

function NumberControl({ field }: { field: Field }) {
	const { input, text, disabled, error, onType, onLeave } = field;
	// Marking a field moves the page a little.
	const entry = useSelectOnEntry(() => afterPress(() => onLeave(input.id)));
	const { before, after } = fieldSigns(input.format);
	return (
		<div className={frame(field)}>
			{before && <Sign place="border-r">{before}</Sign>}
			<input
				ref={entry.field}
				id={controlId(input.id)}
				name={input.id}
				type="text"
				inputMode={input.type === 'integer' ? 'numeric' : 'decimal'}
				autoComplete="off"
				spellCheck={false}
				required={!Number.isNaN(input.default)}
				disabled={disabled}
				value={entry.isInside ? text : displayed(text, input)}
				aria-invalid={error !== ''}
				aria-describedby={describedBy(field)}
				className="figures h-12 w-full min-w-0 bg-transparent px-3 text-right text-body outline-none disabled:text-muted"
				onChange={(event) => onType(input.id, event.target.value)}
				{...entry.events}
			/>
			{after && <Sign place="border-l">{after}</Sign>}
			<span id={partId(input.id, 'unit')} hidden>
				{spokenUnit(input.format)}
			</span>
		</div>
	);
}

function Sign({ place, children }: { place: 'border-l' | 'border-r'; children: string }) {
	return (
		<span
			aria-hidden="true"
			className={`flex shrink-0 items-center border-line ${place} bg-raised px-3 text-muted text-small`}
		>
			{children}
		</span>
	);
}

function frame({ error, disabled, warnings }: Field): string {
	const edge = error ? 'border-cost' : warnings.length > 0 ? 'border-caution' : 'border-edge';
	const state = disabled ? 'border-dashed bg-raised' : `${edge} bg-paper hover:border-ink`;
	return `flex items-stretch rounded-control border ${state} outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brass`;
}
