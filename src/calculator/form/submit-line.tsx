// The foot of the form: guidance, warnings that belong to no field, and Calculate with what stands in its way.
import { useId } from 'react';
import type { CompiledWarning } from '../../definition/compiled-calculator.ts';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import type { LiveState } from '../calculator-state.ts';
import { cureText, NOT_AVAILABLE_YET } from '../messages.ts';
import { partId } from './field-ids.ts';

interface SubmitLineProps {
	readonly live: LiveState;
	readonly guidance: readonly string[];
}

/** Calculate. A blocking warning disables it, and the button then says what would lift the warning. */
export function SubmitLine({ live, guidance }: SubmitLineProps) {
	const noteId = useId();
	const blocking = live.warnings.filter(({ blocks }) => blocks);
	const loose = live.warnings.filter(({ at }) => at === '' || live.absent.has(at));
	const fields = blocking
		.filter((warning) => !loose.includes(warning))
		.map(({ at }) => partId(at, 'warning'));
	return (
		<div className="pt-6">
			<Guidance lines={guidance} />
			<div id={noteId} aria-live="polite">
				<Notes loose={loose} blocking={blocking} />
			</div>
			<Button
				type="submit"
				variant="primary"
				className="w-full sm:w-auto sm:min-w-48"
				disabled={live.blocked}
				aria-describedby={live.blocked ? [...fields, noteId].join(' ') : undefined}
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
	readonly loose: readonly CompiledWarning[];
	readonly blocking: readonly CompiledWarning[];
}

function Notes({ loose, blocking }: NotesProps) {
	if (loose.length + blocking.length === 0) return null;
	return (
		<div className="mb-4 flex gap-3 border-caution border-l-3 bg-raised px-4 py-3 text-small">
			<WarningIcon className="mt-0.5 size-4 text-caution" />
			<div>
				{loose.map(({ message }) => (
					<p key={message} className="font-medium text-caution">
						{message}
					</p>
				))}
				{blocking.length > 0 && <p className="font-medium">{NOT_AVAILABLE_YET}</p>}
				{blocking.map((warning) => (
					<p key={warning.message}>{cureText(warning)}</p>
				))}
			</div>
		</div>
	);
}
