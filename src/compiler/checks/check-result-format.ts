// A result must be shown as what it is: dollars as money, a ratio only after toPercent( ) as percent.
import type { Result } from '../../definition/generated/calculator.ts';
import { describe, type ExpressionType, sameUnit, typeOfFormat } from '../../language/types.ts';
import { type Draft, type LogicDefinition, reportInText } from '../draft.ts';
import type { SourcePath } from '../read/source.ts';

const WORDS: Readonly<Record<Result['format'], string>> = {
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
	draft: Draft<LogicDefinition>,
	path: SourcePath,
	owner: string,
	result: Partial<Result>,
	type: ExpressionType,
): void {
	if (type.kind === 'unknown' || result.format === undefined || fits(type, result.format)) return;
	const formula = result.formula ?? result.equivalentFormula ?? '';
	const values = { owner, format: WORDS[result.format], found: describe(type) };
	const isRatio = type.kind === 'quantity' && type.money === 0 && type.percent === 0;
	const suggestions = result.format === 'percent' && isRatio ? [`toPercent(${formula})`] : [];
	const span = { start: 0, end: formula.length };
	reportInText(draft, path, span, 'format-mismatch', values, suggestions);
}

function fits(type: ExpressionType, format: Result['format']): boolean {
	const wanted = typeOfFormat(format);
	if (type.kind !== wanted.kind) return false;
	return type.kind !== 'quantity' || wanted.kind !== 'quantity' || sameUnit(type, wanted);
}
