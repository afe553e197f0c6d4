// Says at a field that it was filled from the household or the planned sale, and takes the default or the source's value;
// or that its value is an example's.
import type { ReactNode } from 'react';
import { type Field, toPartId } from './field-context.ts';
import type { PrefillSource } from './field-prefill.ts';

const NAMES: Readonly<Record<PrefillSource, string>> = { household: 'household', sale: 'planned sale' };

/** Nothing for a field without a source. */
export function PrefillNote({ field }: { field: Field }) {
	const { input, name, prefill, isExample, onUseDefault, onUsePrefill } = field;
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
				<NoteButton title={input.title} onPress={onUseDefault}>
					Use the default
				</NoteButton>
			)}
			{!prefill.isUsed && (
				<NoteButton title={input.title} onPress={onUsePrefill}>
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
