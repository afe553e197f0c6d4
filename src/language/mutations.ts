// The slips that are made on purpose: every part of a formula, and what may be written there by mistake.
import type { MutationContext } from './operator.ts';
import { getOperator } from './operators/index.ts';
import {
	createName,
	createNumber,
	createOperation,
	type Expression,
	listParts,
	mapParts,
	type Name,
	type TextLiteral,
	walk,
} from './tree.ts';

export interface Mutation {
	readonly part: Expression;
	/** The whole with the replacement. */
	readonly mutated: Expression;
}

export function* generateMutations(whole: Expression, context: MutationContext): Generator<Mutation> {
	for (const { part, parent, rebuild } of walkPlaces(whole)) {
		const replacements = [
			...mutatePart(part, parent, whole, context),
			...(part === whole ? mutateWhole(part, context) : []),
		];
		for (const replacement of replacements) yield { part, mutated: rebuild(replacement) };
	}
}

interface Place {
	readonly part: Expression;
	readonly parent: Expression | undefined;
	readonly rebuild: (replacement: Expression) => Expression;
}

function* walkPlaces(
	part: Expression,
	parent?: Expression,
	rebuild: (replacement: Expression) => Expression = (replacement) => replacement,
): Generator<Place> {
	yield { part, parent, rebuild };
	// Another line, fact or value is another call, and no slip in this one.
	if (part.kind === 'operation' && getOperator(part).isReference) return;
	for (const [position, inner] of listParts(part).entries()) {
		yield* walkPlaces(inner, part, (replacement) =>
			rebuild(mapParts(part, (child, index) => (index === position ? replacement : child))),
		);
	}
}

// The whole line off by its sign or a factor, the whole condition the other way round.
function mutateWhole(part: Expression, { getKind }: MutationContext): readonly Expression[] {
	if (getKind(part) === 'condition') return [createOperation('not', part)];
	if (getKind(part) !== 'number') return [];
	const factors = [2, 100].map((factor) => createOperation('*', part, createNumber(factor)));
	return [createOperation('negative', part), ...factors, createOperation('/', part, createNumber(100))];
}

function mutatePart(
	part: Expression,
	parent: Expression | undefined,
	whole: Expression,
	context: MutationContext,
): readonly Expression[] {
	switch (part.kind) {
		case 'number':
			return [createNumber(part.value + 1), createNumber(part.value - 1)];
		case 'text':
			return mutateText(part, parent, whole, context);
		case 'name':
			return mutateName(part, context);
		case 'operation':
			return getOperator(part).listMutations(part, context);
	}
}

// Another name of the same type, and for a number one that is a tenth too large, for a yes-no its opposite.
function mutateName(part: Name, { getKind, listSimilarNames }: MutationContext): readonly Expression[] {
	const alternatives = listSimilarNames(part.name).map(createName);
	if (getKind(part) === 'condition') return [...alternatives, createOperation('not', part)];
	return getKind(part) === 'number'
		? [...alternatives, createOperation('*', part, createNumber(1.1))]
		: alternatives;
}

// Beside an input: another of its choices. Otherwise another text of the same formula.
function mutateText(
	part: TextLiteral,
	parent: Expression | undefined,
	whole: Expression,
	{ listChoices }: MutationContext,
): readonly Expression[] {
	const input = parent && findComparedName(parent);
	const candidates = input ? listChoices(input.name) : listFreeTexts(whole);
	const usedTexts = new Set(parent ? listParts(parent).map(getText) : []).add(part.value);
	return [...new Set(candidates)]
		.filter((text) => !usedTexts.has(text))
		.map((value) => ({ kind: 'text', value }));
}

function getText(part: Expression): string {
	return part.kind === 'text' ? part.value : '';
}

function findComparedName(parent: Expression): Name | undefined {
	if (parent.kind !== 'operation' || !['==', '!=', 'in'].includes(parent.operator)) return undefined;
	return parent.operands.find((part): part is Name => part.kind === 'name');
}

function listFreeTexts(whole: Expression): readonly string[] {
	const comparedNodes = new Set(
		walk(whole).flatMap((node) => (findComparedName(node) ? listParts(node) : [])),
	);
	return walk(whole).flatMap((node) =>
		node.kind === 'text' && !comparedNodes.has(node) ? [node.value] : [],
	);
}
