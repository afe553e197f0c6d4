// A number typed as text: raw while somebody is in the field, with separators when nobody is.
import type { WidgetProps } from '@rjsf/utils';
import { memo } from 'react';
import { getFieldSigns, getSpokenUnit } from '../../../engine/units.ts';
import { runAfterPress } from '../../../ui/focus.ts';
import { useSelectOnEntry } from '../../../ui/select-on-entry.ts';
import { toDescriptionIds } from './description-ids.ts';
import { type Field, useField } from './field-context.ts';
import { toControlId, toPartId } from './field-ids.ts';
import { formatText } from './field-texts.ts';

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
	const { input, text, disabled, error, onChange, onBlur } = field;
	// Marking a field moves the page a little.
	const entry = useSelectOnEntry(() => runAfterPress(() => onBlur(input.id)));
	const { before: prefix, after: suffix } = getFieldSigns(input.format);
	return (
		<div className={getFrameClasses(field)}>
			{prefix && <Sign borderSide="border-r">{prefix}</Sign>}
			<input
				ref={entry.field}
				id={toControlId(input.id)}
				name={input.id}
				type="text"
				inputMode={input.type === 'integer' ? 'numeric' : 'decimal'}
				autoComplete="off"
				spellCheck={false}
				required={!Number.isNaN(input.default)}
				disabled={disabled}
				value={entry.isInside ? text : formatText(text, input)}
				aria-invalid={error !== ''}
				aria-describedby={toDescriptionIds(field)}
				className="figures h-12 w-full min-w-0 bg-transparent px-3 text-right text-body outline-none disabled:text-muted"
				onChange={(event) => onChange(input.id, event.target.value)}
				{...entry.events}
			/>
			{suffix && <Sign borderSide="border-l">{suffix}</Sign>}
			<span id={toPartId(input.id, 'unit')} hidden>
				{getSpokenUnit(input.format)}
			</span>
		</div>
	);
}

function Sign({ borderSide, children }: { borderSide: 'border-l' | 'border-r'; children: string }) {
	return (
		<span
			aria-hidden="true"
			className={`flex shrink-0 items-center border-line ${borderSide} bg-raised px-3 text-muted text-small`}
		>
			{children}
		</span>
	);
}

function getFrameClasses({ error, disabled, warnings }: Field): string {
	const borderClass = error ? 'border-cost' : warnings.length > 0 ? 'border-caution' : 'border-edge';
	const stateClasses = disabled ? 'border-dashed bg-raised' : `${borderClass} bg-paper hover:border-ink`;
	return `flex items-stretch rounded-control border ${stateClasses} outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brass`;
}
