// The words of a return: its title and what its lines are called, which come in a chunk of their own.
import type { CompiledWorksheet, WorksheetWords } from '../../model/compiled-return.ts';

/**
 * Puts words in their place. They come after what computes, and whoever shows a return waits for them; every system that
 * has the worksheet has them then, so that what is kept by system stays.
 */
export function placeWords(
	worksheet: CompiledWorksheet,
	{ title, lines, carryforwards }: WorksheetWords,
): void {
	Object.assign(worksheet, { title });
	for (const [at, line] of worksheet.lines.entries()) Object.assign(line, lines[at]);
	for (const [at, carryforward] of worksheet.carryforwards.entries())
		Object.assign(carryforward, carryforwards[at]);
}
