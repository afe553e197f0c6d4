// Kinds of the names and parts of a formula, so that a mutant still makes sense.
import type { CheckedLogic } from '../../compiler/program.ts';
import type { EmittedKind, MutationContext } from '../../language/operator.ts';
import { OPERATORS } from '../../language/operators/index.ts';
import type { Expression } from '../../language/tree.ts';
import { CONDITION, describeType, type ExpressionType, toType } from '../../language/types.ts';

/** A name's kind, and what it measures in words: only names of the same measure can stand for each other. */
export interface NamedType {
	readonly kind: EmittedKind;
	readonly dimension: string;
}

/**
 * The names a formula or condition may use.
 * @param lines how many result lines stand above it
 */
export function createContextAbove(logic: CheckedLogic, lines: number): MutationContext {
	const choices = new Map(logic.inputs.map(({ id, input }) => [id, (input.enum ?? []).map(String)]));
	return createMutationContext(
		collectNamesAbove(logic, lines),
		(name) => choices.get(name) ?? [],
		Number.POSITIVE_INFINITY,
	);
}

/**
 * The names that a mutant may write in the place of another: those of one kind that are near it.
 * @param names in the order they are written
 * @param distance how far above and below it they may stand, counted among names of the same measure
 */
export function createMutationContext(
	names: ReadonlyMap<string, NamedType>,
	listChoices: MutationContext['listChoices'],
	distance: number,
): MutationContext {
	return {
		getKind: createKindLookup(names),
		listSimilarNames: (name) => {
			const namedType = names.get(name);
			if (!namedType || namedType.kind === 'table') return [];
			const candidates = [...names]
				.filter(([, { dimension }]) => dimension === namedType.dimension)
				.map(([id]) => id);
			const at = candidates.indexOf(name);
			return candidates.slice(Math.max(0, at - distance), at + distance + 1).filter((id) => id !== name);
		},
		listChoices,
	};
}

/** The kind of every part of a formula, from those of the names. */
function createKindLookup(names: ReadonlyMap<string, NamedType>): MutationContext['getKind'] {
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

/** The items with other values for some keys of one of them. @param position counts from 0 */
export function replaceAt<T>(items: readonly T[], position: number, change: Partial<T>): readonly T[] {
	return items.map((item, at) => (at === position ? { ...item, ...change } : item));
}
