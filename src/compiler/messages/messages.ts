// Every code the checks can give, with its sentence and its cure. The only place where findings are worded.
import { effectMessages } from './effect.ts';
import { formulaMessages } from './formula.ts';
import type { MessageEntry } from './message-entry.ts';
import { proofMessages } from './proof.ts';
import { resultMessages } from './result.ts';
import { shapeMessages } from './shape.ts';

const catalogue = {
	...shapeMessages,
	...formulaMessages,
	...resultMessages,
	...effectMessages,
	...proofMessages,
};

/** A code of the catalogue. */
export type DiagnosticCode = keyof typeof catalogue;

/** The values a code's sentence is made with. */
export type MessageArguments<Code extends DiagnosticCode> = Parameters<(typeof catalogue)[Code]['text']>[0];

/** The sentence of a code. */
export function formatMessage<Code extends DiagnosticCode>(
	code: Code,
	values: MessageArguments<Code>,
): string {
	const entry = catalogue[code] as unknown as MessageEntry<MessageArguments<Code>>;
	return entry.text(values);
}

/** Whether a finding of a code stops the development server too. */
export function getSeverity(code: DiagnosticCode): 'error' | 'warning' {
	const entry: Pick<MessageEntry<never>, 'severity'> = catalogue[code];
	return entry.severity ?? 'error';
}

/** All codes with their cures, in the order of the catalogue, for documentation. */
export function listRemedies(): readonly { code: DiagnosticCode; remedy: string }[] {
	return Object.entries(catalogue).map(([code, { remedy }]) => ({ code: code as DiagnosticCode, remedy }));
}
