// One line of the form: label, help and badge on the left, the control on the right, messages beneath.
import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { type Field, isRadioGroup, useBindings, useField } from './field-context.ts';
import { toControlId, toPartId } from './field-ids.ts';

/** The most letters of a choice that stand whole in a list beside its label. */
const MAX_LABEL_BESIDE = 20;

/** The frame RJSF puts around every field, and around the form as a whole, which needs none. */
export function FieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
	const [name] = fieldPathId.path;
	return name === undefined ? children : <FieldLine id={String(name)}>{children}</FieldLine>;
}

/** The lines of the form that are asked, in order. */
export function FieldLine({ id, children }: { id: string; children: ReactNode }) {
	const { form } = useBindings();
	const field = useField(id);
	if (!field || form.absent.has(id)) return null;
	const Line = isRadioGroup(field.input) ? GroupLine : SingleLine;
	return (
		<div className="border-line border-b py-4 first:border-t">
			<Line field={field}>{children}</Line>
			<Messages field={field} />
		</div>
	);
}

interface LineProps {
	readonly field: Field;
	readonly children: ReactNode;
}

function SingleLine({ field, children }: LineProps) {
	const { input } = field;
	// Beside its label a list would cut off what is picked.
	const isWide = input.choices.some(({ label }) => label.length > MAX_LABEL_BESIDE);
	return (
		<div
			className={`grid items-center gap-x-6 gap-y-2 ${isWide ? '' : 'sm:grid-cols-[minmax(0,1fr)_12rem]'}`}
		>
			<div>
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<label htmlFor={toControlId(input.id)} className="font-medium">
						{input.title}
					</label>
					<Badges field={field} />
				</span>
				<Help field={field} />
			</div>
			{children}
		</div>
	);
}

function GroupLine({ field, children }: LineProps) {
	const { input } = field;
	return (
		<fieldset disabled={field.disabled} className="min-w-0">
			<legend className="mb-2 w-full">
				<span className="font-medium">{input.title}</span>
			</legend>
			<Badges field={field} />
			{input.help && (
				<div className="mb-2">
					<Help field={field} />
				</div>
			)}
			{children}
		</fieldset>
	);
}

function Badges({ field }: { field: Field }) {
	return (
		<span id={toPartId(field.input.id, 'badge')} aria-live="polite">
			{field.badges.map(({ label }) => (
				<Badge key={label} tone="gain">
					{label}
				</Badge>
			))}
		</span>
	);
}

function Help({ field }: { field: Field }) {
	if (!field.input.help) return null;
	return (
		<p id={toPartId(field.input.id, 'help')} className="mt-1 text-muted text-small">
			{field.input.help}
		</p>
	);
}

// The containers are always there, so that a message put into them is announced.
function Messages({ field }: { field: Field }) {
	const { id } = field.input;
	return (
		<div aria-live="polite" className="text-small">
			<div id={toPartId(id, 'error')}>
				{field.error && <Message className="font-medium text-cost">{field.error}</Message>}
			</div>
			<div id={toPartId(id, 'doubt')}>{field.doubt && <p className="mt-2 text-muted">{field.doubt}</p>}</div>
			<div id={toPartId(id, 'warning')}>
				{field.warnings.map(({ message, blocks }) => (
					<Message key={message} className={`text-caution ${blocks ? 'font-medium' : ''}`}>
						{message}
					</Message>
				))}
			</div>
		</div>
	);
}

function Message({ className, children }: { className: string; children: ReactNode }) {
	return (
		<p className={`mt-2 flex items-start gap-2 ${className}`}>
			<WarningIcon className="mt-0.5 size-4" />
			<span>{children}</span>
		</p>
	);
}
