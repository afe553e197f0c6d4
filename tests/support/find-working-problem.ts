// A working as it is displayed, read and computed, gives what is displayed.
import type { Explanation } from '../../src/engine/explain/explain.ts';
import { formatResult } from '../../src/engine/format.ts';
import type { CompiledResult } from '../../src/model/compiled-calculator.ts';
import { readWorking } from './read-working.ts';

/** What is wrong with the explanation of a line, or ''. */
export function findWorkingProblem(
	{ numbers, value, unavailable }: Explanation,
	row: Pick<CompiledResult, 'format' | 'labels'>,
): string {
	if (value === '—') return unavailable === '' ? 'has no value and gives no reason' : '';
	if (numbers === '' || row.format === 'text') return '';
	const reading = readWorking(numbers);
	const isPercent = row.format === 'percent' && typeof reading === 'number';
	const text = formatResult(isPercent ? 100 * reading : reading, row);
	return text === value ? '' : `${numbers} gives ${text}, shown is ${value}`;
}
