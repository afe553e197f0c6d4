// The slips that are made on purpose: each kind of part of a formula, and what may be written there by mistake.
import type { BinaryOperator, Expression } from '../../compiler/expression/expression.ts';
import { walk } from '../../compiler/expression/expression.ts';
import { isNumber, type Sorts, sortOf } from './sorts.ts';

/** What a mutation knows of the formula around the part. */
export interface Surroundings {
	readonly whole: Expression;
	readonly sorts: Sorts;
	/** The choices of each input that offers texts. */
	readonly choices: ReadonlyMap<string, readonly string[]>;
}

const OPPOSITES: Readonly<Partial<Record<BinaryOperator, readonly BinaryOperator[]>>> = {
	'+': ['-'],
	'-': ['+'],
	'*': ['/'],
	'/': ['*'],
	'^': ['*'],
	'<': ['<=', '>='],
	'<=': ['<', '>'],
	'>': ['>=', '<='],
	'>=': ['>', '<'],
	'==': ['!='],
	'!=': ['=='],
	and: ['or'],
	or: ['and'],
};

const CALLS: Readonly<Record<string, string>> = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' };

const NOWHERE = { start: 0, end: 0 };
const number = (value: number): Expression => ({ kind: 'number', value, span: NOWHERE });
const binary = (operator: BinaryOperator, left: Expression, right: Expression): Expression => {
	return { kind: 'binary', operator, left, right, span: NOWHERE };
};
const minus = (of: Expression): Expression => ({ kind: 'unary', operator: '-', of, span: NOWHERE });

/** Everything that may stand in the place of a part. */
export function replacements(part: Expression, around: Surroundings): readonly Expression[] {
	return [...ofKind(part, around), ...(part === around.whole ? ofWhole(part, around) : [])];
}

// The whole line off by its sign or a factor, the whole condition the other way round.
function ofWhole(part: Expression, { sorts }: Surroundings): readonly Expression[] {
	const sort = sortOf(part, sorts);
	if (sort === 'condition') return [{ kind: 'unary', operator: 'not', of: part, span: NOWHERE }];
	if (!isNumber(sort)) return [];
	const factors = [2, 100].map((factor) => binary('*', part, number(factor)));
	return [minus(part), ...factors, binary('/', part, number(100))];
}

function ofKind(part: Expression, around: Surroundings): readonly Expression[] {
	switch (part.kind) {
		case 'number':
			return [number(part.value + 1), number(part.value - 1)];
		case 'text':
			return otherTexts(part, around);
		case 'name':
			return ofName(part, around);
		case 'unary':
			return [part.of];
		case 'binary':
			return ofBinary(part, around);
		case 'choose':
			return [{ ...part, yes: part.no, no: part.yes }, part.yes, part.no, ...oneSideNegated(part, around)];
		case 'call':
			return ofCall(part);
	}
}

// Another name of the same sort, and for a number one that is a tenth too large.
function ofName(part: Expression & { kind: 'name' }, { sorts }: Surroundings): readonly Expression[] {
	const sort = sorts.get(part.name) ?? '';
	const others = [...sorts].filter(
		([name, other]) => name !== part.name && other === sort && sort !== 'table',
	);
	const renamed = others.map(([name]): Expression => ({ ...part, name }));
	return isNumber(sort) ? [...renamed, binary('*', part, number(1.1))] : renamed;
}

function ofBinary(part: Expression & { kind: 'binary' }, { sorts }: Surroundings): readonly Expression[] {
	const { left, operator, right } = part;
	const flipped = (OPPOSITES[operator] ?? []).map(
		(opposite): Expression => ({ ...part, operator: opposite }),
	);
	const joins = ['and', 'or'].includes(operator) || isNumber(sortOf(part, sorts));
	if (!joins) return flipped;
	const alone = operator === '/' || operator === '^' ? [left] : [left, right];
	return [...flipped, ...alone];
}

function oneSideNegated(
	part: Expression & { kind: 'choose' },
	{ sorts }: Surroundings,
): readonly Expression[] {
	if (!isNumber(sortOf(part, sorts))) return [];
	return [
		{ ...part, yes: minus(part.yes) },
		{ ...part, no: minus(part.no) },
	];
}

function ofCall(part: Expression & { kind: 'call' }): readonly Expression[] {
	const { name, arguments: given } = part;
	if (name === 'lookup') return [];
	const other = CALLS[name];
	const renamed = other ? [{ ...part, name: other }] : [];
	const negated = given.length > 1 ? given.map((_, position) => withNegated(part, position)) : [];
	return [...renamed, ...given, ...negated];
}

function withNegated(part: Expression & { kind: 'call' }, position: number): Expression {
	const given = part.arguments.map((argument, at) => (at === position ? minus(argument) : argument));
	return { ...part, arguments: given };
}

// Compared with an input: another of its choices. Otherwise another text of the same formula.
function otherTexts(
	part: Expression & { kind: 'text' },
	{ whole, choices }: Surroundings,
): readonly Expression[] {
	const nodes = [...walk(whole)];
	const comparison = nodes.find(
		(node) => node.kind === 'binary' && (node.left === part || node.right === part),
	);
	const input =
		comparison?.kind === 'binary'
			? [comparison.left, comparison.right].find(({ kind }) => kind === 'name')
			: undefined;
	const texts = comparison
		? (choices.get(input?.kind === 'name' ? input.name : '') ?? [])
		: nodes.flatMap((node) => (node.kind === 'text' && !isCompared(node, nodes) ? [node.value] : []));
	return [...new Set(texts)].filter((text) => text !== part.value).map((value) => ({ ...part, value }));
}

function isCompared(part: Expression, nodes: readonly Expression[]): boolean {
	return nodes.some((node) => node.kind === 'binary' && (node.left === part || node.right === part));
}
