// The foot of the form: guidance, warnings that belong to no field, and Calculate with what stands in its way.
import { useId } from 'react';
import type { CompiledWarning } from '../../../model/compiled-calculator.ts';
import { Button } from '../../../ui/button.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import type { FormView } from '../calculator-state.ts';
import { NOT_AVAILABLE_YET, remedyText } from '../messages.ts';
import { toPartId } from './field-context.ts';

interface SubmitLineProps {
	readonly form: FormView;
	readonly guidance: readonly string[];
}

/** Calculate. A blocking warning disables it, and the button then says what would lift the warning. */
export function SubmitLine({ form, guidance }: SubmitLineProps) {
	const noteId = useId();
	const blockingWarnings = form.warnings.filter(({ blocks }) => blocks);
	const formWarnings = form.warnings.filter(({ at }) => at === '' || form.absent.has(at));
	const warningIds = blockingWarnings
		.filter((warning) => !formWarnings.includes(warning))
		.map(({ at }) => toPartId(at, 'warning'));
	return (
		<div className="pt-6">
			<Guidance lines={guidance} />
			<div id={noteId} aria-live="polite">
				<Notes formWarnings={formWarnings} blockingWarnings={blockingWarnings} />
			</div>
			<Button
				type="submit"
				variant="primary"
				className="w-full sm:w-auto sm:min-w-48"
				disabled={form.isBlocked}
				aria-describedby={form.isBlocked ? [...warningIds, noteId].join(' ') : undefined}
			>
				Calculate
			</Button>
		</div>
	);
}

function Guidance({ lines }: { lines: readonly string[] }) {
	if (lines.length === 0) return null;
	return (
		<ul role="list" className="mb-6 max-w-measure space-y-2 text-muted text-small">
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
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
					<p key={warning.message}>{remedyText(warning)}</p>
				))}
			</div>
		</div>
	);
}
