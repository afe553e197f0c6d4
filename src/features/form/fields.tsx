// The fields of a form: a line with label, help, badge and messages, and the controls for choices and numbers; and the
// form around fields that count at once.
import { type ComponentType, memo, type ReactNode } from 'react';
import { getFieldSigns, getSpokenUnit } from '../../engine/units.ts';
import { isList } from '../../engine/values.ts';
import type { CompiledChoice, CompiledInput, CompiledWarning } from '../../model/compiled-calculator.ts';
import { Badge } from '../../ui/badge.tsx';
import { runAfterPress } from '../../ui/focus.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { DateInput, NumberInput, TextInput, useSelectOnEntry } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { DatedListControl } from './dated-list.tsx';
import {
	type Field,
	FormProvider,
	toControlId,
	toDescriptionIds,
	toPartId,
	useField,
} from './field-context.ts';
import { type FieldAction, type FieldStates, formatText, type PrefillSource } from './field-state.ts';

/** The most letters of a choice that stand whole in a list beside its label. */
const MAX_LABEL_BESIDE = 20;

/** The most choices that are shown side by side; more become a list to pick from. */
const MAX_RADIOS = 5;

/** The line of a field around its control; nothing where the input is not on the form. */
export function FieldLine({ id, children }: { readonly id: string; readonly children: ReactNode }) {
	const field = useField(id);
	if (!field) return null;
	const Line = GROUPS.includes(getControlName(field.input)) ? GroupLine : SingleLine;
	return (
		<div className="border-line border-b py-4 first:border-t narrow:py-3">
			<Line field={field}>{children}</Line>
			<Messages field={field} />
		</div>
	);
}

/** Controls of several fields, which stand below their label. */
const GROUPS: readonly string[] = ['Radios', 'DatedList'];

interface ControlProps {
	readonly id: string;
}

/** The controls of fields, by name. */
export const CONTROLS = {
	Radios: createControl(Radios),
	PickList: createControl(PickList),
	Date: createControl(DateControl),
	List: createControl(ListControl),
	DatedList: createControl(DatedListControl),
	Number: createControl(NumberControl),
} as const;

function createControl(Control: ComponentType<{ field: Field }>) {
	return ({ id }: ControlProps) => {
		const field = useField(id);
		return field && <Control field={field} />;
	};
}

/** The name of the control of an input. */
export function getControlName({ choices, format }: CompiledInput): keyof typeof CONTROLS {
	if (choices.length > 0) return choices.length <= MAX_RADIOS ? 'Radios' : 'PickList';
	if (format === 'sharesByDate') return 'DatedList';
	if (isList(format)) return 'List';
	return format === 'date' ? 'Date' : 'Number';
}

/** The field of an input; nothing where it is not on the form. */
export const FormField = memo(({ id }: { id: string }) => {
	const field = useField(id);
	if (!field) return null;
	const Control = CONTROLS[getControlName(field.input)];
	return (
		<FieldLine id={id}>
			<Control id={id} />
		</FieldLine>
	);
});

/** Several fields, in order. */
export function FormFields({ ids }: { ids: readonly string[] }) {
	return ids.map((id) => <FormField key={id} id={id} />);
}

interface LineProps {
	readonly field: Field;
	readonly children: ReactNode;
}

function SingleLine({ field, children }: LineProps) {
	const { input, name } = field;
	// Beside its label a list would cut off what is picked.
	const isWide = input.choices.some(({ label }) => label.length > MAX_LABEL_BESIDE);
	return (
		<div
			className={`grid items-center gap-x-6 gap-y-2 ${isWide ? '' : 'sm:grid-cols-[minmax(0,1fr)_12rem]'}`}
		>
			<div>
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<label htmlFor={toControlId(name)} className="font-medium">
						{input.title}
					</label>
					<Badges field={field} />
				</span>
				<Help field={field} />
				<PrefillNote field={field} />
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
			{(input.help || field.prefill || field.isExample) && (
				<div className="mb-2">
					<Help field={field} />
					<PrefillNote field={field} />
				</div>
			)}
			{children}
		</fieldset>
	);
}

function Badges({ field }: { field: Field }) {
	return (
		<span id={toPartId(field.name, 'badge')} aria-live="polite">
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
		<p id={toPartId(field.name, 'help')} className="mt-1 text-muted text-small">
			{field.input.help}
		</p>
	);
}

// The containers are always there, so that a message put into them is announced.
function Messages({ field }: { field: Field }) {
	const { name } = field;
	return (
		<div aria-live="polite" className="text-small">
			<div id={toPartId(name, 'error')}>
				{field.error && <Message className="font-medium text-cost">{field.error}</Message>}
			</div>
			<div id={toPartId(name, 'doubt')}>
				{field.doubt && <p className="mt-2 text-muted">{field.doubt}</p>}
			</div>
			<div id={toPartId(name, 'warning')}>
				{field.warnings.map(({ message, kind }) => (
					<Message key={message} className={`text-caution ${kind === 'block' ? 'font-medium' : ''}`}>
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

function Radios({ field }: { field: Field }) {
	const { input, name, text, onChange } = field;
	return (
		<div
			className={`grid gap-px rounded-control border border-edge bg-line ${getColumnClasses(input.choices)}`}
		>
			{input.choices.map(({ value, label }, index) => (
				<label key={String(value)} className={cellClasses}>
					<input
						id={index === 0 ? toControlId(name) : undefined}
						type="radio"
						name={name}
						value={String(value)}
						checked={text === String(value)}
						aria-describedby={toDescriptionIds(field)}
						className="size-4 shrink-0 accent-ink outline-none"
						onChange={(event) => onChange(event.target.value)}
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

/** The props that every control has beside its label. */
function getControlProps(field: Field) {
	const { name, text, disabled, onChange } = field;
	return {
		id: toControlId(name),
		name,
		disabled,
		value: text,
		'aria-describedby': toDescriptionIds(field),
		onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
	};
}

function PickList({ field }: { field: Field }) {
	const { choices } = field.input;
	return (
		<Select {...getControlProps(field)} required={choices.every(({ value }) => value !== '')}>
			{choices.map(({ value, label }) => (
				<option key={String(value)} value={String(value)}>
					{label}
				</option>
			))}
		</Select>
	);
}

function DateControl({ field }: { field: Field }) {
	return <DateInput {...getControlProps(field)} />;
}

/** A list of amounts by year. */
function ListControl({ field }: { field: Field }) {
	return <TextInput {...getControlProps(field)} aria-invalid={field.error !== ''} />;
}

function NumberControl({ field }: { field: Field }) {
	const { input, name, text, error, warnings, onChange, onBlur } = field;
	// Marking a field moves the page a little.
	const entry = useSelectOnEntry(() => runAfterPress(onBlur));
	const warningTone = warnings.length > 0 ? 'caution' : 'plain';
	return (
		<div className="relative">
			<NumberInput
				{...getControlProps(field)}
				ref={entry.field}
				inputMode={input.type === 'integer' ? 'numeric' : 'decimal'}
				signs={getFieldSigns(input.format)}
				tone={error ? 'cost' : warningTone}
				required={!Number.isNaN(input.default)}
				value={entry.isInside ? text : formatText(text, input)}
				aria-invalid={error !== ''}
				{...entry.events}
			/>
			<span id={toPartId(name, 'unit')} hidden>
				{getSpokenUnit(input.format)}
			</span>
			{input.format === 'money' && entry.isInside && <AmountKeys text={text} onChange={onChange} />}
		</div>
	);
}

interface InstantFormProps {
	readonly fields: FieldStates;
	/** Before the names of the fields: another form on the page may have fields with the same. */
	readonly prefix: string;
	/** The inputs that are asked. */
	readonly inputs: readonly CompiledInput[];
	readonly warnings?: readonly CompiledWarning[];
	/** Fields that say that their value is an example's. */
	readonly exampleIds?: readonly string[];
	readonly onAction: (action: FieldAction) => void;
	/** The fields. */
	readonly children: ReactNode;
}

const EMPTY_SET: ReadonlySet<string> = new Set();
const NO_WARNINGS: readonly CompiledWarning[] = [];

/** A form whose every change counts at once: there is nothing to press. */
export function InstantForm({
	prefix,
	inputs,
	fields: { texts, errors, unreadable },
	warnings = NO_WARNINGS,
	exampleIds,
	onAction,
	children,
}: InstantFormProps) {
	const conditions = { absent: EMPTY_SET, disabled: EMPTY_SET, warnings, badges: [] };
	return (
		<FormProvider value={{ prefix, inputs, texts, conditions, errors, exampleIds, onAction }}>
			<form
				noValidate
				autoComplete="off"
				className="block"
				onSubmit={(event) => {
					event.preventDefault();
					for (const id of unreadable) onAction({ type: 'blurred', id });
				}}
			>
				{children}
			</form>
		</FormProvider>
	);
}

const KEYS = [
	{ letter: 'k', label: 'thousand' },
	{ letter: 'm', label: 'million' },
] as const;

interface AmountKeysProps {
	readonly text: string;
	readonly onChange: (text: string) => void;
}

/** Below the field that has the focus, over what follows it, so that nothing moves; on touch screens alone, for a few digits. */
function AmountKeys({ text, onChange }: AmountKeysProps) {
	if (!/^\$?\d{1,4}(\.\d+)?$/.test(text)) return null;
	return (
		<div className="absolute top-full right-0 z-10 hidden gap-px pointer-coarse:flex print:hidden">
			{KEYS.map(({ letter, label }) => (
				<button
					key={letter}
					type="button"
					tabIndex={-1}
					// A click comes only after the field has lost the focus, and these keys are gone.
					onPointerDown={(event) => {
						event.preventDefault();
						onChange(`${text}${letter}`);
					}}
					className="h-11 border border-edge bg-raised px-4 text-small"
				>
					{label}
				</button>
			))}
		</div>
	);
}

const NAMES: Readonly<Record<PrefillSource, string>> = { household: 'household', sale: 'planned sale' };

/** Nothing for a field without a source. */
function PrefillNote({ field }: { field: Field }) {
	const { input, name, prefill, isExample, onFill } = field;
	if (isExample)
		return (
			<p id={toPartId(name, 'source')} className="mt-1 text-muted text-small">
				From the example
			</p>
		);
	if (!prefill) return null;
	const owner = NAMES[prefill.source];
	return (
		<p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-small">
			<span id={toPartId(name, 'source')}>
				{prefill.isUsed ? `From your ${owner}` : `Your ${owner}: ${prefill.valueText}`}
			</span>
			{prefill.isUsed && prefill.hasOtherDefault && (
				<NoteButton title={input.title} onPress={() => onFill('default')}>
					Use the default
				</NoteButton>
			)}
			{!prefill.isUsed && (
				<NoteButton title={input.title} onPress={() => onFill('prefill')}>
					Use it
				</NoteButton>
			)}
		</p>
	);
}

interface NoteButtonProps {
	/** The label of the field. */
	readonly title: string;
	readonly onPress: () => void;
	readonly children: ReactNode;
}

function NoteButton({ title, onPress, children }: NoteButtonProps) {
	return (
		<button
			type="button"
			className="inline-flex min-h-6 items-center text-muted underline decoration-edge underline-offset-4 hover:text-ink hover:decoration-brass pointer-coarse:min-h-11 print:hidden"
			onClick={onPress}
		>
			{children}
			<span className="sr-only"> for {title}</span>
		</button>
	);
}
