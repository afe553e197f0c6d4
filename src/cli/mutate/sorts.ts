// What kind of value each name and each part of a formula has, so that a mutant still makes sense.
import type { LogicDraft } from '../../compiler/draft.ts';
import { type Expression, isComparison } from '../../compiler/expression/expression.ts';
import { describe, typeOfFormat } from '../../compiler/expression/quantity.ts';

/** "condition", "table", "text" with its choices, or the unit of a number in words. */
export type Sort = string;

/** The sorts of names, in the order in which they come to be known. */
export type Sorts = ReadonlyMap<string, Sort>;

const NOT_NUMBERS = /^(condition|table|text\b)/;

/** True for the sorts that one computes with. */
export function isNumber(sort: Sort): boolean {
	return !NOT_NUMBERS.test(sort);
}

/**
 * The names a formula or condition may use.
 * @param lines how many result lines stand above it
 */
export function sortsAbove(logic: LogicDraft, lines: number): Sorts {
	return new Map([
		...logic.inputs.map(({ id, input }): [string, Sort] => {
			if (input.type === 'string') return [id, `text ${(input.enum ?? []).join(' ')}`];
			return [id, describe(typeOfFormat(input.format ?? 'count'))];
		}),
		...logic.parameters.map(({ id, unit, value }): [string, Sort] => {
			return [id, typeof value === 'number' ? describe(typeOfFormat(unit)) : 'table'];
		}),
		...logic.results.slice(0, lines).map(({ result }): [string, Sort] => {
			if (result.format === 'yes-no') return [result.id, 'condition'];
			return [result.id, result.format === 'text' ? 'text' : describe(typeOfFormat(result.format))];
		}),
	]);
}

/** The sort of a part of a formula; for numbers that are not names, simply "a number". */
export function sortOf(part: Expression, sorts: Sorts): Sort {
	switch (part.kind) {
		case 'name':
			return sorts.get(part.name) ?? 'a number';
		case 'text':
			return 'text';
		case 'unary':
			return part.operator === 'not' ? 'condition' : 'a number';
		case 'binary':
			return isComparison(part.operator) || part.operator === 'and' || part.operator === 'or'
				? 'condition'
				: 'a number';
		case 'choose':
			return sortOf(part.yes, sorts);
		default:
			return 'a number';
	}
}
