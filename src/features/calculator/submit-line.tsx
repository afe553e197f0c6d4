// The foot of the form: guidance, warnings that belong to no field, and Calculate with what stands in its way.

import type { CompiledWarning } from '../../model/compiled-calculator.ts';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { TextList } from '../../ui/texts.tsx';
import { BLOCKED_NOTE_ID, FORM_ID, toPartId } from '../form/field-context.ts';
import type { FormState } from './calculator-state.ts';
import { formatRemedy, NOT_AVAILABLE_YET } from './messages.ts';

interface SubmitLineProps {
	readonly form: FormState;
	readonly guidance: readonly string[];
}

/** The foot of a form, with Calculate, which a phone has in the bar at the bottom, and the note on what stands in its way. */
export function SubmitLine({ form, guidance }: SubmitLineProps) {
	const blockingWarnings = form.warnings.filter(({ kind }) => kind === 'block');
	const formWarnings = listFormWarnings(form);
	return (
		<div className="pt-6 narrow:pt-4">
			<TextList texts={guidance} className="mb-6 max-w-measure space-y-2 text-muted text-small" />
			<div id={BLOCKED_NOTE_ID} aria-live="polite">
				<Notes formWarnings={formWarnings} blockingWarnings={blockingWarnings} />
			</div>
			<CalculateButton form={form} className="w-full sm:w-auto sm:min-w-48 narrow:tall:hidden" />
		</div>
	);
}

interface CalculateButtonProps extends Pick<SubmitLineProps, 'form'> {
	/** Layout only. */
	readonly className: string;
}

/** Submits the calculator's form from anywhere on the page. A blocking warning disables it, and it then says what would lift the warning. */
export function CalculateButton({ form, className }: CalculateButtonProps) {
	const formWarnings = listFormWarnings(form);
	const warningIds = form.warnings
		.filter((warning) => warning.kind === 'block' && !formWarnings.includes(warning))
		.map(({ field = '' }) => toPartId(field, 'warning'));
	return (
		<Button
			type="submit"
			form={FORM_ID}
			variant="primary"
			className={className}
			disabled={form.isBlocked}
			aria-describedby={form.isBlocked ? [...warningIds, BLOCKED_NOTE_ID].join(' ') : undefined}
		>
			Calculate
		</Button>
	);
}

// Warnings that belong to no field on the page.
function listFormWarnings({ warnings, absent }: FormState): readonly CompiledWarning[] {
	return warnings.filter(({ field }) => field === undefined || absent.has(field));
}

interface NotesProps {
	readonly formWarnings: readonly CompiledWarning[];
	readonly blockingWarnings: readonly CompiledWarning[];
}

function Notes({ formWarnings, blockingWarnings }: NotesProps) {
	if (formWarnings.length + blockingWarnings.length === 0) return null;
	return (
		<div className="mb-4 flex gap-3 border-caution border-l-3 bg-raised px-4 py-3 text-small">
			<WarningIcon className="mt-0.5 size-4 text-caution" />
			<div>
				{formWarnings.map(({ message }) => (
					<p key={message} className="font-medium text-caution">
						{message}
					</p>
				))}
				{blockingWarnings.length > 0 && <p className="font-medium">{NOT_AVAILABLE_YET}</p>}
				{blockingWarnings.map((warning) => (
					<p key={warning.message}>{formatRemedy(warning)}</p>
				))}
			</div>
		</div>
	);
}
