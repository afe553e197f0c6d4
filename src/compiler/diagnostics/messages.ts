// The catalogue of diagnostics: of each code the sentence, in which names in braces stand for values, then how it is
// corrected, for calculators/README.md. A warning blocks publication, but not the development server.
import { definitionMessages } from './definition-messages.ts';
import { strategyMessages } from './strategy-messages.ts';

const catalogue = { ...definitionMessages, ...strategyMessages };

export type DiagnosticCode = keyof typeof catalogue;

type Entry = readonly [sentence: string, remedy: string, severity?: 'warning'];

/** The names in the braces of a sentence; braces around anything else are text. */
type Names<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
	? (Name extends `${string} ${string}` ? never : Name) | Names<Rest>
	: never;

/** The values that a code's sentence contains. */
export type MessageArguments<Code extends DiagnosticCode> = Readonly<
	Record<Names<(typeof catalogue)[Code][0]>, string | number>
>;

export function formatMessage<Code extends DiagnosticCode>(
	code: Code,
	values: MessageArguments<Code>,
): string {
	const [sentence]: Entry = catalogue[code];
	return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name as keyof typeof values]));
}

export function getSeverity(code: DiagnosticCode): 'error' | 'warning' {
	const [, , severity]: Entry = catalogue[code];
	return severity ?? 'error';
}

/** All codes with their remedies in catalog order, for the documentation. */
export function listRemedies(): readonly { code: DiagnosticCode; remedy: string }[] {
	return Object.entries(catalogue).map(([code, [, remedy]]) => ({ code: code as DiagnosticCode, remedy }));
}
