// Why a further amount costs more or less than the brackets say: the line it depends on and the amounts it names.
import type { Line, WorksheetDefinition } from '../../definition/generated/worksheet.ts';
import { AMOUNT_IN_WORDS } from '../../engine/return/reasons.ts';
import type { Scope } from '../checks/scope.ts';
import { type Draft, reportAt, reportInText } from '../draft.ts';
import { nearest } from '../suggest.ts';

/** Checks the reason of a line. @param lines of the whole return */
export function checkReason(
	draft: Draft<WorksheetDefinition>,
	{ reason }: Line,
	position: number,
	scope: Scope,
	lines: ReadonlyMap<string, Line>,
): void {
	const path = ['lines', position, 'reason'];
	const condition = reason?.when;
	if (condition !== undefined && lines.get(condition)?.format !== 'yes-no') {
		const all = [...lines.values()].filter(({ format }) => format === 'yes-no').map(({ id }) => id);
		const problem = `"${condition}" is no yes-no line of the return.`;
		reportAt(draft, [...path, 'when'], 'type-mismatch', { problem }, nearest(condition, all));
	}
	for (const { 0: braces, 1: name = '', index } of (reason?.text ?? '').matchAll(AMOUNT_IN_WORDS)) {
		const span = { start: index, end: index + braces.length };
		const words = [...path, 'text'];
		const unknown = () =>
			reportInText(draft, words, span, 'unknown-parameter', { name }, scope.nearAmounts(name));
		const amount = scope.amount(name, { path: words, span }, unknown);
		if (!amount || typeof amount.value === 'number') continue;
		const problem = `"${name}" is a table, and words can name a single figure only.`;
		reportInText(draft, words, span, 'type-mismatch', { problem });
	}
}
