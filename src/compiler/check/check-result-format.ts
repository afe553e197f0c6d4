// A result must be shown as what it is: dollars as money, a ratio only after toPercent( ) as percent.

import { describeType, type ExpressionType, hasSameUnit, toType } from '../../language/types.ts';
import type { Result } from '../../model/generated/calculator.ts';
import { type DocumentContext, type LogicDefinition, reportInText } from '../document.ts';
import type { SourcePath } from '../load/source.ts';

const FORMAT_NAMES: Readonly<Record<Result['format'], string>> = {
	money: 'money',
	percent: 'a percent',
	cents: 'cents',
	years: 'years',
	months: 'months',
	number: 'a plain number',
	'yes-no': 'yes or no',
	text: 'text',
};

/** Reports a formula at a path whose type does not fit the result's format. */
export function checkResultFormat(
	context: DocumentContext<LogicDefinition>,
	path: SourcePath,
	owner: string,
	result: Partial<Result>,
	type: ExpressionType,
): void {
	if (type.kind === 'unknown' || result.format === undefined || isFormatFitting(type, result.format)) return;
	const formula = result.formula ?? result.equivalentFormula ?? '';
	const values = { owner, format: FORMAT_NAMES[result.format], found: describeType(type) };
	const isRatio = type.kind === 'quantity' && type.money === 0 && type.percent === 0;
	const suggestions = result.format === 'percent' && isRatio ? [`toPercent(${formula})`] : [];
	const span = { start: 0, end: formula.length };
	reportInText(context, path, span, 'format-mismatch', values, suggestions);
}

function isFormatFitting(type: ExpressionType, format: Result['format']): boolean {
	const formatType = toType(format);
	if (type.kind !== formatType.kind) return false;
	return type.kind !== 'quantity' || formatType.kind !== 'quantity' || hasSameUnit(type, formatType);
}
