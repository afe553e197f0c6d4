// What kind of value each name and each part of a formula has, so that a mutant still makes sense.
import type { LogicDraft } from '../../compiler/draft.ts';
import { OPERATORS } from '../../compiler/operators.ts';
import type { EmittedKind, MutationContext } from '../../language/operator.ts';
import type { Expression } from '../../language/tree.ts';
import { CONDITION, describe, type ExpressionType, typeOfFormat } from '../../language/types.ts';

/** A name's kind, and what it measures in words: only names of the same measure can stand for each other. */
interface NamedType {
	readonly kind: EmittedKind;
	readonly measures: string;
}

/**
 * The names a formula or condition may use.
 * @param lines how many result lines stand above it
 */
export function contextAbove(logic: LogicDraft, lines: number): MutationContext {
	const names = namesAbove(logic, lines);
	const choices = new Map(logic.inputs.map(({ id, input }) => [id, (input.enum ?? []).map(String)]));
	return {
		kindOf: kindsWith(names),
		namesLike: (name) => {
			const own = names.get(name);
			if (!own || own.kind === 'table') return [];
			const others = [...names].filter(
				([other, { measures }]) => other !== name && measures === own.measures,
			);
			return others.map(([other]) => other);
		},
		choicesOf: (name) => choices.get(name) ?? [],
	};
}

/** The kind of every part of a formula, from those of the names. */
export function kindsWith(
	names: ReadonlyMap<string, { readonly kind: EmittedKind }>,
): MutationContext['kindOf'] {
	const kindOf = (part: Expression): EmittedKind => {
		if (part.kind === 'name') return names.get(part.name)?.kind ?? 'number';
		if (part.kind !== 'operation') return part.kind;
		const kind = OPERATORS.get(part.operator)?.kind ?? 'number';
		const operand = typeof kind === 'number' ? part.operands[kind] : undefined;
		return operand ? kindOf(operand) : typeof kind === 'number' ? 'number' : kind;
	};
	return kindOf;
}

function namesAbove(logic: LogicDraft, lines: number): ReadonlyMap<string, NamedType> {
	return new Map([
		...logic.inputs.map(({ id, input }): [string, NamedType] => {
			if (input.type === 'boolean') return [id, measured(CONDITION)];
			if (input.type !== 'string') return [id, measured(typeOfFormat(input.format ?? 'count'))];
			return [id, { kind: 'text', measures: `text ${(input.enum ?? []).join(' ')}` }];
		}),
		...logic.amounts.map(({ id, unit, value }): [string, NamedType] => {
			const isNumber = typeof value === 'number';
			return [id, isNumber ? measured(typeOfFormat(unit)) : { kind: 'table', measures: 'table' }];
		}),
		...logic.results.slice(0, lines).map(({ result }): [string, NamedType] => {
			return [result.id, measured(typeOfFormat(result.format))];
		}),
	]);
}

function measured(type: ExpressionType): NamedType {
	const kind = type.kind === 'quantity' || type.kind === 'unknown' ? 'number' : type.kind;
	return { kind, measures: describe(type) };
}
