// A mistake an analyst can make, and the findings it must give.
import type { DiagnosticCode } from '../../../src/compiler/diagnostics/messages.ts';
import type { Edit } from '../fixture-project.ts';

export interface Mistake {
	/** The heading of its expected text in the golden file of its topic. */
	readonly name: string;
	/** The codes of all findings, in the order they are printed. */
	readonly codes: readonly DiagnosticCode[];
	readonly edits: readonly Edit[];
}

/** Makes mistakes in one file: the first `from` becomes `to`; without `from`, the file becomes `to`. */
export function createMistakes(file: string) {
	return (
		name: string,
		codes: DiagnosticCode | readonly DiagnosticCode[],
		from: string | undefined,
		to: string,
		...moreEdits: (readonly [from: string, to: string])[]
	): Mistake => ({
		name,
		codes: typeof codes === 'string' ? [codes] : codes,
		edits: [
			from === undefined ? { file, to } : { file, from, to },
			...moreEdits.map(([alsoFrom, alsoTo]) => ({ file, from: alsoFrom, to: alsoTo })),
		],
	});
}
