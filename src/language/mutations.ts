// The slips that are made on purpose: every part of a formula, and what may be written there by mistake.
import { type MutationContext, type Operators, operatorOf } from './operator.ts';
import {
	type Expression,
	type Name,
	named,
	number,
	operation,
	parts,
	type TextLiteral,
	walk,
	withParts,
} from './tree.ts';

/** A part of an expression with something else in its place. */
export interface Mutation {
	readonly part: Expression;
	/** The whole with the replacement. */
	readonly mutated: Expression;
}

/** Every mutation of an expression. */
export function* mutationsOf(
	whole: Expression,
	context: MutationContext,
	operators: Operators,
): Generator<Mutation> {
	for (const { part, parent, rebuild } of places(whole)) {
		const replacements = [
			...ofPart(part, parent, whole, context, operators),
			...(part === whole ? ofWhole(part, context) : []),
		];
		for (const replacement of replacements) yield { part, mutated: rebuild(replacement) };
	}
}

interface PlacedPart {
	readonly part: Expression;
	readonly parent: Expression | undefined;
	readonly rebuild: (other: Expression) => Expression;
}

function* places(
	part: Expression,
	parent?: Expression,
	rebuild: (other: Expression) => Expression = (other) => other,
): Generator<PlacedPart> {
	yield { part, parent, rebuild };
	for (const [position, inner] of parts(part).entries()) {
		yield* places(inner, part, (other) =>
			rebuild(withParts(part, (old, at) => (at === position ? other : old))),
		);
	}
}

// The whole line off by its sign or a factor, the whole condition the other way round.
function ofWhole(part: Expression, { kindOf }: MutationContext): readonly Expression[] {
	if (kindOf(part) === 'condition') return [operation('not', part)];
	if (kindOf(part) !== 'number') return [];
	const factors = [2, 100].map((factor) => operation('*', part, number(factor)));
	return [operation('negative', part), ...factors, operation('/', part, number(100))];
}

function ofPart(
	part: Expression,
	parent: Expression | undefined,
	whole: Expression,
	context: MutationContext,
	operators: Operators,
): readonly Expression[] {
	switch (part.kind) {
		case 'number':
			return [number(part.value + 1), number(part.value - 1)];
		case 'text':
			return otherTexts(part, parent, whole, context);
		case 'name':
			return otherNames(part, context);
		case 'operation':
			return operatorOf(operators, part).mutations(part, context);
	}
}

// Another name of the same type, and for a number one that is a tenth too large, for a yes-no its opposite.
function otherNames(part: Name, { kindOf, namesLike }: MutationContext): readonly Expression[] {
	const renamed = namesLike(part.name).map(named);
	if (kindOf(part) === 'condition') return [...renamed, operation('not', part)];
	return kindOf(part) === 'number' ? [...renamed, operation('*', part, number(1.1))] : renamed;
}

// Beside an input: another of its choices. Otherwise another text of the same formula.
function otherTexts(
	part: TextLiteral,
	parent: Expression | undefined,
	whole: Expression,
	{ choicesOf }: MutationContext,
): readonly Expression[] {
	const input = parent && comparedName(parent);
	const others = input ? choicesOf(input.name) : freeTexts(whole);
	const taken = new Set(parent ? parts(parent).map(textOf) : []).add(part.value);
	return [...new Set(others)].filter((text) => !taken.has(text)).map((value) => ({ kind: 'text', value }));
}

function textOf(part: Expression): string {
	return part.kind === 'text' ? part.value : '';
}

function comparedName(parent: Expression): Name | undefined {
	if (parent.kind !== 'operation' || !['==', '!=', 'in'].includes(parent.operator)) return undefined;
	return parent.operands.find((part): part is Name => part.kind === 'name');
}

function freeTexts(whole: Expression): readonly string[] {
	const compared = new Set(walk(whole).flatMap((node) => (comparedName(node) ? parts(node) : [])));
	return walk(whole).flatMap((node) => (node.kind === 'text' && !compared.has(node) ? [node.value] : []));
}
