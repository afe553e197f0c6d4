// A mistake an analyst can make. Its findings, each with its code, stand in the golden file of its topic.
import type { Edit } from '../fixture-project.ts';

export interface Mistake {
	/** The heading of its expected text in the golden file of its topic. */
	readonly name: string;
	readonly edits: readonly Edit[];
}

/** A mistake in several files. */
export const mistake = (name: string, ...edits: readonly Edit[]): Mistake => ({ name, edits });

/** Makes mistakes in one file: the first `from` becomes `to`; without `from`, the file becomes `to`. */
export function createMistakes(file: string) {
	return (
		name: string,
		from: string | undefined,
		to: string,
		...moreEdits: (readonly [from: string, to: string])[]
	): Mistake => ({
		name,
		edits: [
			from === undefined ? { file, to } : { file, from, to },
			...moreEdits.map(([alsoFrom, alsoTo]) => ({ file, from: alsoFrom, to: alsoTo })),
		],
	});
}
