// Kinds of the names and parts of a formula, so that a mutant still makes sense.
import type { CheckedLogic } from '../../compiler/document.ts';
import type { EmittedKind, MutationContext } from '../../language/operator.ts';
import { OPERATORS } from '../../language/operators/index.ts';
import type { Expression } from '../../language/tree.ts';
import { CONDITION, describeType, type ExpressionType, toType } from '../../language/types.ts';

/** A name's kind, and what it measures in words: only names of the same measure can stand for each other. */
interface NamedType {
	readonly kind: EmittedKind;
	readonly dimension: string;
}

/**
 * The names a formula or condition may use.
 * @param lines how many result lines stand above it
 */
export function createContextAbove(logic: CheckedLogic, lines: number): MutationContext {
	const names = collectNamesAbove(logic, lines);
	const choices = new Map(logic.inputs.map(({ id, input }) => [id, (input.enum ?? []).map(String)]));
	return {
		getKind: createKindLookup(names),
		listSimilarNames: (name) => {
			const namedType = names.get(name);
			if (!namedType || namedType.kind === 'table') return [];
			const candidates = [...names].filter(
				([candidate, { dimension }]) => candidate !== name && dimension === namedType.dimension,
			);
			return candidates.map(([candidate]) => candidate);
		},
		listChoices: (name) => choices.get(name) ?? [],
	};
}

/** The kind of every part of a formula, from those of the names. */
export function createKindLookup(
	names: ReadonlyMap<string, { readonly kind: EmittedKind }>,
): MutationContext['getKind'] {
	const getKind = (part: Expression): EmittedKind => {
		if (part.kind === 'name') return names.get(part.name)?.kind ?? 'number';
		if (part.kind !== 'operation') return part.kind;
		const kind = OPERATORS.get(part.operator)?.kind ?? 'number';
		const operand = typeof kind === 'number' ? part.operands[kind] : undefined;
		return operand ? getKind(operand) : typeof kind === 'number' ? 'number' : kind;
	};
	return getKind;
}

function collectNamesAbove(logic: CheckedLogic, lines: number): ReadonlyMap<string, NamedType> {
	return new Map([
		...logic.inputs.map(({ id, input }): [string, NamedType] => {
			if (input.type === 'boolean') return [id, toNamedType(CONDITION)];
			if (input.type !== 'string') return [id, toNamedType(toType(input.format ?? 'count'))];
			return [id, { kind: 'text', dimension: `text ${(input.enum ?? []).join(' ')}` }];
		}),
		...logic.amounts.map(({ id, unit, value }): [string, NamedType] => {
			const isNumber = typeof value === 'number';
			return [id, isNumber ? toNamedType(toType(unit)) : { kind: 'table', dimension: 'table' }];
		}),
		...logic.results.slice(0, lines).map(({ result }): [string, NamedType] => {
			return [result.id, toNamedType(toType(result.format))];
		}),
	]);
}

function toNamedType(type: ExpressionType): NamedType {
	const kind = type.kind === 'quantity' || type.kind === 'unknown' ? 'number' : type.kind;
	return { kind, dimension: describeType(type) };
}
