// All texts of diagnostics stand in this catalog, each with its remedy.
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

export type DiagnosticCode = keyof typeof catalogue;

/** The values that a code's sentence contains. */
export type MessageArguments<Code extends DiagnosticCode> = Parameters<(typeof catalogue)[Code]['text']>[0];

export function formatMessage<Code extends DiagnosticCode>(
	code: Code,
	values: MessageArguments<Code>,
): string {
	const entry = catalogue[code] as unknown as MessageEntry<MessageArguments<Code>>;
	return entry.text(values);
}

/** A warning does not stop the development server. */
export function getSeverity(code: DiagnosticCode): 'error' | 'warning' {
	const entry: Pick<MessageEntry<never>, 'severity'> = catalogue[code];
	return entry.severity ?? 'error';
}

/** All codes with their remedies in catalog order, for the documentation. */
export function listRemedies(): readonly { code: DiagnosticCode; remedy: string }[] {
	return Object.entries(catalogue).map(([code, { remedy }]) => ({ code: code as DiagnosticCode, remedy }));
}
