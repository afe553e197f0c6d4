// Loading saved work: choose a file, read what it holds and what it would replace, agree. Until then nothing changes.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatList } from '../../engine/format.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { formatPriceSummary } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { TextList } from '../../ui/texts.tsx';
import type { RestoredVisit } from '../../visit/restore-visit.ts';
import { hasWork, type Visit } from '../../visit/visit.ts';
import { replaceEntries, useVisit } from '../../visit/visit-store.ts';
import type { LoadWorkDialogProps } from './load-work-host.tsx';
import { SITE_DEFINITIONS } from './site-definitions.ts';
import { MAX_FILE_SIZE, type RefusedWork, readWork, TOO_LARGE } from './work-file.ts';

const HEADING_ID = 'load-work-heading';
const DIALOG_CLASSES =
	'm-auto max-h-[calc(100%-2rem)] w-[min(36rem,calc(100%-2rem))] max-w-none overflow-y-auto border border-edge ' +
	'bg-paper p-6 text-ink backdrop:bg-scrim sm:p-8 print:hidden';

/** Opens with the choice of a file and ends with what was loaded. */
export function LoadWorkDialog({ returnFocusIds, onClose }: LoadWorkDialogProps) {
	const [acceptedWork, setAcceptedWork] = useState<RestoredVisit>();
	const accept = (work: RestoredVisit) => {
		// What is looked for, and what is written to the firm, is no work.
		const { filter: _, contactDraft: __, ...entries } = work.visit;
		replaceEntries('The work you had is replaced.', entries, true);
		setAcceptedWork(work);
	};
	return (
		<ModalDialog
			className={DIALOG_CLASSES}
			headingId={HEADING_ID}
			contentKey={acceptedWork ? 'done' : 'choice'}
			fallbackFocusIds={returnFocusIds}
			onClose={onClose}
		>
			<div className="space-y-5">
				<h2 id={HEADING_ID} className="display text-title">
					{acceptedWork ? 'Work loaded' : 'Load work'}
				</h2>
				{acceptedWork ? (
					<LoadSummary onClose={onClose} />
				) : (
					<FileChoice onAccept={accept} onClose={onClose} />
				)}
			</div>
		</ModalDialog>
	);
}

interface FileChoiceProps {
	readonly onAccept: (work: RestoredVisit) => void;
	readonly onClose: () => void;
}

function FileChoice({ onAccept, onClose }: FileChoiceProps) {
	const [choice, setChoice] = useState<{ file: File; attempt: number }>();
	return (
		<>
			<FileField onChoose={(file) => setChoice({ file, attempt: (choice?.attempt ?? 0) + 1 })} />
			{choice && <FilePreview key={choice.attempt} {...choice} onAccept={onAccept} />}
			<Button onClick={onClose}>Cancel</Button>
		</>
	);
}

function FileField({ onChoose }: { onChoose: (file: File) => void }) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="block font-medium">
				Saved work
			</label>
			<p id={`${id}-help`} className="mt-1 text-muted text-small">
				Choose a file made here with “Save all work”. It is read in your browser and sent nowhere.
			</p>
			<input
				id={id}
				type="file"
				accept=".json,application/json"
				aria-describedby={`${id}-help`}
				onChange={({ currentTarget: { files } }) => files?.[0] && onChoose(files[0])}
				className="mt-3 block w-full text-small file:mr-4 file:min-h-12 file:rounded-control file:border file:border-edge file:bg-paper file:px-4 file:font-medium file:text-ink"
			/>
		</div>
	);
}

interface FilePreviewProps {
	readonly file: File;
	readonly attempt: number;
	readonly onAccept: (work: RestoredVisit) => void;
}

function FilePreview({ file, attempt, onAccept }: FilePreviewProps) {
	const { data, isError } = useQuery({
		queryKey: ['work-file', attempt, file.name, file.size, file.lastModified],
		queryFn: () => readFile(file),
		gcTime: 0,
		staleTime: 0,
	});
	if (data && 'refusal' in data) return <Refusal text={data.refusal} />;
	if (data) return <Summary work={data} onAccept={onAccept} />;
	return <LoadState subject="calculators in this file" hasFailed={isError} />;
}

async function readFile(file: File): Promise<RestoredVisit | RefusedWork> {
	if (file.size > MAX_FILE_SIZE) return { refusal: TOO_LARGE };
	const text = await file.text().catch(() => undefined);
	return text === undefined ? { refusal: 'The file could not be read.' } : readWork(text, SITE_DEFINITIONS);
}

function Refusal({ text }: { text: string }) {
	return (
		<p role="alert" className="border-cost border-l-3 pl-4">
			{text} Nothing was changed.
		</p>
	);
}

function Summary({ work, onAccept }: { work: RestoredVisit; onAccept: (work: RestoredVisit) => void }) {
	const { visit, notes } = work;
	const current = useVisit((present) => present);
	const isReplacing = current.selection.length > 0 || hasWork(current);
	return (
		<>
			<div role="status" className="space-y-3 border-gold border-l-3 pl-4">
				<p>This file holds {formatContents(visit)}.</p>
				{isReplacing && (
					<p className="font-medium">It replaces what you have now: {formatContents(current)}.</p>
				)}
				{notes.length > 0 && <p>Some entries no longer fit the calculators:</p>}
				<TextList
					texts={notes}
					className="list-disc space-y-1 pl-5 text-small"
					itemClassName="wrap-anywhere"
				/>
			</div>
			<Button variant="primary" className="mr-4" onClick={() => onAccept(work)}>
				{isReplacing ? 'Replace and load' : 'Load'}
			</Button>
		</>
	);
}

function LoadSummary({ onClose }: { onClose: () => void }) {
	const visit = useVisit((current) => current);
	const count = visit.selection.length;
	return (
		<>
			<p role="status">
				You have {formatContents(visit)}
				{count > 0 && `: ${formatPriceSummary(count)}`}.
			</p>
			<Button variant="primary" onClick={onClose}>
				Done
			</Button>
		</>
	);
}

/** "2 selected strategies, 1 calculation and a household": all that a file replaces. */
export function formatContents(visit: Visit): string {
	const { selection, moves, drafts, household, sale, returnInputs, estate, situations } = visit;
	const calculationCount = Object.keys(visit.calculations).length;
	const hasAny = (entries: object) => Object.keys(entries).length > 0;
	return formatList([
		selection.length === 1 ? '1 selected strategy' : `${selection.length} selected strategies`,
		...(moves.length > 0 ? [moves.length === 1 ? '1 planned move' : `${moves.length} planned moves`] : []),
		calculationCount === 1 ? '1 calculation' : `${calculationCount} calculations`,
		...(hasAny(drafts) ? ['inputs that are not calculated'] : []),
		...(household ? ['a household'] : []),
		...(sale ? ['a planned sale'] : []),
		...(hasAny(estate.values) ? ['an estate'] : []),
		...(hasAny(returnInputs) ? ['details for tax returns'] : []),
		...(situations.length > 0 ? ['what is happening'] : []),
	]);
}
