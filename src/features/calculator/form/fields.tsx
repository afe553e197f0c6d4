// The fields of a calculator's form: a line with label, help, badge and messages, and the controls for choices and numbers.
import type { FieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { memo, type ReactNode } from 'react';
import { getFieldSigns, getSpokenUnit } from '../../../engine/units.ts';
import type { CompiledChoice } from '../../../model/compiled-calculator.ts';
import { Badge } from '../../../ui/badge.tsx';
import { runAfterPress } from '../../../ui/focus.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { useSelectOnEntry } from '../../../ui/select-on-entry.ts';
import { toDescriptionIds } from './description-ids.ts';
import { type Field, isRadioGroup, useBindings, useField } from './field-context.ts';
import { toControlId, toPartId } from './field-ids.ts';
import { formatText } from './field-texts.ts';

/** The most letters of a choice that stand whole in a list beside its label. */
const MAX_LABEL_BESIDE = 20;

/** The frame RJSF puts around every field, and around the form as a whole, which needs none. */
export function FieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
	const [name] = fieldPathId.path;
	return name === undefined ? children : <FieldLine id={String(name)}>{children}</FieldLine>;
}

/** The lines of the form that are asked, in order. */
function FieldLine({ id, children }: { id: string; children: ReactNode }) {
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

/** RJSF's widget for numbers without choices. */
export function NumberWidget({ name }: WidgetProps) {
	return <NumberField name={name} />;
}

// Its content comes by context: when the library draws the form anew, as at each submission, it is the same.
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
