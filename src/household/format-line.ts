// How a line of a return is written.
import type { CompiledLine, Figure } from '../definition/compiled-return.ts';
import { formatResult } from '../engine/format.ts';

/** A figure as its line shows it. */
export function formatLine({ format }: Pick<CompiledLine, 'format'>, value: Figure | undefined): string {
	const isMissing = typeof value === 'number' && !Number.isFinite(value);
	return formatResult(isMissing ? null : value, { format, words: ['Yes', 'No'] });
}
