// Why a further amount costs more or less than the brackets say: the line it depends on and the amounts it names.

import { AMOUNT_PLACEHOLDER } from '../../engine/tax-return/reasons.ts';
import type { Line, WorksheetDefinition } from '../../model/generated/worksheet.ts';
import type { Scope } from '../check/scope.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type DocumentContext, reportAt, reportInText } from '../document.ts';

/** Checks the reason of a line. @param lines of the whole return */
export function checkReason(
	context: DocumentContext<WorksheetDefinition>,
	{ reason }: Line,
	position: number,
	scope: Scope,
	lines: ReadonlyMap<string, Line>,
): void {
	const path = ['lines', position, 'reason'];
	const condition = reason?.when;
	if (condition !== undefined && lines.get(condition)?.format !== 'yes-no') {
		const yesNoLines = [...lines.values()].filter(({ format }) => format === 'yes-no').map(({ id }) => id);
		const problem = `"${condition}" is no yes-no line of the return.`;
		reportAt(context, [...path, 'when'], 'type-mismatch', { problem }, suggest(condition, yesNoLines));
	}
	for (const { 0: braces, 1: name = '', index } of (reason?.text ?? '').matchAll(AMOUNT_PLACEHOLDER)) {
		const span = { start: index, end: index + braces.length };
		const textPath = [...path, 'text'];
		const reportUnknown = () =>
			reportInText(context, textPath, span, 'unknown-parameter', { name }, scope.suggestAmounts(name));
		const amount = scope.markAmount(name, { path: textPath, span }, reportUnknown);
		if (!amount || typeof amount.value === 'number') continue;
		const problem = `"${name}" is a table, and words can name a single figure only.`;
		reportInText(context, textPath, span, 'type-mismatch', { problem });
	}
}
