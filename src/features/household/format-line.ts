// How a line of a return is written.

import { formatResult } from '../../engine/format.ts';
import type { CompiledLine, Figure } from '../../model/compiled-return.ts';

/** A figure as its line shows it. */
export function formatLine({ format }: Pick<CompiledLine, 'format'>, value: Figure | undefined): string {
	const isMissing = typeof value === 'number' && !Number.isFinite(value);
	return formatResult(isMissing ? null : value, { format, words: ['Yes', 'No'] });
}
