// The fields of a form on paper: a label above, the control, and a line of help beneath.
import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownIcon } from '../../ui/icons.tsx';

const controlClasses =
	'w-full rounded-control border border-edge bg-paper px-3 text-body outline-offset-2 hover:border-ink ' +
	'read-only:bg-raised read-only:text-muted user-invalid:border-cost';

interface FieldProps {
	/** The key in the draft, and the id of the control. */
	readonly name: string;
	readonly label: string;
	readonly help?: string;
	/** Cannot be changed for now. */
	readonly isLocked?: boolean;
}

function FieldFrame({ name, label, help, children }: FieldProps & { children: ReactNode }) {
	return (
		<div className="flex flex-col gap-2">
			<label htmlFor={name} className="font-medium">
				{label}
			</label>
			{children}
			{help && (
				<p id={`${name}-help`} className="text-small text-muted">
					{help}
				</p>
			)}
		</div>
	);
}

function getHelpId({ name, help }: FieldProps) {
	return help ? `${name}-help` : undefined;
}

interface TextFieldProps extends FieldProps {
	readonly type?: 'text' | 'email' | 'tel';
	readonly autoComplete: string;
}

/** One required line. */
export function TextField({ type = 'text', autoComplete, ...field }: TextFieldProps) {
	return (
		<FieldFrame {...field}>
			<input
				id={field.name}
				name={field.name}
				type={type}
				required
				autoComplete={autoComplete}
				aria-describedby={getHelpId(field)}
				readOnly={field.isLocked}
				className={`h-12 ${controlClasses}`}
			/>
		</FieldFrame>
	);
}

/** Several required lines. */
export function AreaField({ rows, ...field }: FieldProps & Pick<ComponentProps<'textarea'>, 'rows'>) {
	return (
		<FieldFrame {...field}>
			<textarea
				id={field.name}
				name={field.name}
				rows={rows}
				required
				aria-describedby={getHelpId(field)}
				readOnly={field.isLocked}
				ref={scrollToFocused}
				onKeyUp={({ key, currentTarget }) => key === 'Tab' && scrollToFocused(currentTarget)}
				className={`min-h-36 py-3 ${controlClasses}`}
			/>
		</FieldFrame>
	);
}

/** The Tab key brings only the first line of a box into view, and may have done so before the page came to life. */
function scrollToFocused(box: HTMLTextAreaElement | null) {
	if (box && box === document.activeElement) box.scrollIntoView({ block: 'nearest' });
}

interface SelectFieldProps extends FieldProps {
	readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** An optional choice. */
export function SelectField({ options, ...field }: SelectFieldProps) {
	return (
		<FieldFrame {...field}>
			<span className="relative block">
				<select
					id={field.name}
					name={field.name}
					aria-describedby={getHelpId(field)}
					className="h-12 w-full appearance-none rounded-control border border-edge bg-paper pr-10 pl-3 text-body outline-offset-2 hover:border-ink"
				>
					{options.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
				<ChevronDownIcon className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted" />
			</span>
		</FieldFrame>
	);
}
