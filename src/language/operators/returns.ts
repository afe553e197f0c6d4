// Figures of another return, and the election between two: only the worksheets of law can use them.
import { FINITE_BOUND, FUNCTION, type Operator } from '../operator.ts';
import { createNumber, createOperation, type Expression, type Operation } from '../tree.ts';
import { CONDITION, MONEY, type ReturnNames, UNKNOWN } from '../types.ts';
import type { Election, Recompute } from '../value.ts';

const RULES = {
	...FUNCTION,
	context: 'returns',
	acceptsUnknownTypes: true,
	computeBound: () => FINITE_BOUND,
	listMutations: (operation) => [createOperation('*', operation, createNumber(1.1))],
	minOperands: 0,
	maxOperands: Number.POSITIVE_INFINITY,
} as const satisfies Partial<Operator>;

/** `recompute(line, fact, value, …)`: the line of the same return with facts changed. */
const recompute: Operator = {
	...RULES,
	name: 'recompute',
	isReference: (position) => position === 0 || position % 2 === 1,
	signature: 'a line, then each fact that is changed with its value',
	docs: {
		syntax: 'recompute(line, fact, value)',
		result: 'the line of the same return with the fact changed to the value. In a worksheet of law only',
	},
	toText: (operation, { vocabulary }) => {
		const { line, changes } = parseRecompute(operation);
		const texts = Object.entries(changes).map(([fact, value]) => {
			const text = typeof value === 'string' ? vocabulary.choice(fact, value) : value;
			return `“${vocabulary.name(fact)}” as “${text}”`;
		});
		return `${vocabulary.name(line)}, with ${texts.join(' and ')}`;
	},
	checkType: (operation, _types, context) => {
		if (!context.returns) return UNKNOWN;
		const problem = findProblem(operation, context.returns);
		if (problem) context.report(operation, 'type-mismatch', { problem });
		return problem ? UNKNOWN : (context.returns.lines.get(parseRecompute(operation).line) ?? UNKNOWN);
	},
	evaluateLazily: (operands, _evaluatePart, _time, returns) => {
		const { line, changes } = parseRecompute({ operands });
		return returns?.recompute(line, changes) ?? null;
	},
	emitLazily: (_operands, tools, operation) => tools.emitRecompute?.(parseRecompute(operation)) ?? 'NaN',
};

/** The parts of a recompute( ): its line, and the facts with their values. */
export function parseRecompute({ operands: [line, ...pairs] }: Pick<Operation, 'operands'>): Recompute {
	const changes: Record<string, number | string> = {};
	for (const [position, fact] of pairs.entries()) {
		const value = pairs[position + 1];
		if (position % 2 === 0 && fact.kind === 'text' && (value?.kind === 'number' || value?.kind === 'text'))
			changes[fact.value] = value.value;
	}
	return { line: line?.kind === 'text' ? line.value : '', changes };
}

function findProblem({ operands: [line, ...pairs] }: Operation, names: ReturnNames): string | undefined {
	if (!line || pairs.length === 0 || pairs.length % 2 !== 0)
		return 'recompute( ) takes a line, then each fact that is changed with its value.';
	if (line.kind !== 'text' || !names.lines.has(line.value))
		return `recompute( ) wants a line here${formatSuggestion(line, names.lines, names)}`;
	const facts = new Set<string>();
	for (let index = 0; index < pairs.length; index += 2) {
		const [fact, value] = pairs.slice(index) as [Expression, Expression];
		const problem = findChangeProblem(fact, value, names);
		if (problem !== undefined || fact.kind !== 'text') return problem;
		if (facts.has(fact.value)) return `recompute( ) changes "${fact.value}" twice.`;
		facts.add(fact.value);
	}
	return undefined;
}

function findChangeProblem(fact: Expression, value: Expression, names: ReturnNames): string | undefined {
	const type = fact.kind === 'text' ? names.facts.get(fact.value) : undefined;
	if (!type || fact.kind !== 'text')
		return `recompute( ) wants a fact here${formatSuggestion(fact, names.facts, names)}`;
	if (value.kind !== 'number' && value.kind !== 'text')
		return 'recompute( ) wants a number or a text in quotes as the value.';
	if ((type.kind === 'text') !== (value.kind === 'text'))
		return `recompute( ) changes "${fact.value}" to a value of another kind.`;
	const choices = type.kind === 'text' ? (type.choices ?? []) : [];
	if (value.kind === 'text' && !choices.includes(value.value))
		return `"${value.value}" is not one of the choices of "${fact.value}": ${choices.join(', ')}.`;
	return undefined;
}

function formatSuggestion(
	part: Expression,
	candidates: ReadonlyMap<string, unknown>,
	{ suggest }: ReturnNames,
): string {
	const [suggestion] = part.kind === 'text' ? suggest(part.value, candidates.keys()) : [];
	return suggestion ? `: "${suggestion}"?` : '.';
}

interface StateTaxOperator {
	readonly name: string;
	readonly noun: string;
	readonly compute: 'computeStateTax' | 'computeMoverTax' | 'computeEntityTax';
	readonly context: 'returns' | 'facts';
}

function createStateTaxOperator({ name, noun, compute, context: reads }: StateTaxOperator): Operator {
	return {
		...RULES,
		name,
		context: reads,
		signature: 'a fact that names a state',
		docs: {
			syntax: `${name}(fact)`,
			result: `the ${noun} of the state that the fact names. In a worksheet of law only`,
		},
		toText: ({ operands: [fact] }, { print }) => `${noun} of the state under “${fact ? print(fact) : ''}”`,
		checkType: (operation, [type = UNKNOWN], context) => {
			const [fact] = operation.operands;
			const isFact = fact?.kind === 'name' && context.returns?.facts.has(fact.name);
			if (isFact && operation.operands.length === 1 && type.kind === 'text') return MONEY;
			const problem = `${name}( ) takes a fact that names a state.`;
			context.report(operation, 'type-mismatch', { problem });
			return UNKNOWN;
		},
		evaluateLazily: ([fact], evaluatePart, _time, returns) => {
			const state = fact && evaluatePart(fact);
			return typeof state === 'string' && returns ? returns[compute](state) : null;
		},
		emitLazily: ([state]) => `$tools.${compute}(${state?.code ?? "''"})`,
	};
}

/** `taxOfState(fact)`: the income tax of the state that a fact names, on the same facts. */
const taxOfState = createStateTaxOperator({
	name: 'taxOfState',
	noun: 'income tax',
	compute: 'computeStateTax',
	context: 'returns',
});

/** `moverTaxOfState(fact)`: what the state and its cities take of a household that has moved away, beside its income tax. */
const moverTaxOfState = createStateTaxOperator({
	name: 'moverTaxOfState',
	noun: 'local and nonresident tax on those who moved away',
	compute: 'computeMoverTax',
	context: 'returns',
});

/** `entityTaxOfState(fact)`: what a business pays there on the household's share of its income. */
const entityTaxOfState = createStateTaxOperator({
	name: 'entityTaxOfState',
	noun: 'pass-through entity tax',
	compute: 'computeEntityTax',
	context: 'facts',
});

/**
 * `federal(line)`: the line of the federal return that deducts the tax of the state whose worksheet reads it. The engine
 * solves the two together.
 */
const federal: Operator = {
	...RULES,
	name: 'federal',
	isReference: (position) => position === 0,
	signature: 'a line of the federal return',
	docs: {
		syntax: 'federal(line)',
		result:
			'the line of the federal return, in which the state’s own tax is deducted: both are solved together. In the worksheet of a state only',
	},
	toText: (operation, { vocabulary }) => vocabulary.name(getOnlyLine(operation)),
	checkType: (operation, _types, context) => {
		if (!context.returns) return UNKNOWN;
		const type = context.returns.lines.get(getOnlyLine(operation));
		if (type && context.returns.isOfState && operation.operands.length === 1) return type;
		const problem = context.returns.isOfState
			? 'federal( ) takes a line of the federal return.'
			: 'federal( ) is for the worksheet of a state.';
		context.report(operation, 'type-mismatch', { problem });
		return UNKNOWN;
	},
	evaluateLazily: (operands, _evaluatePart, _time, returns) =>
		returns?.getFederalLine(getOnlyLine({ operands })) ?? null,
	emitLazily: (_operands, tools, operation) => tools.emitFederalLine?.(getOnlyLine(operation)) ?? 'NaN',
};

/** The line that a federal( ) or an alternative( ) names. */
export function getOnlyLine({ operands: [line] }: Pick<Operation, 'operands'>): string {
	return line?.kind === 'text' ? line.value : '';
}

/**
 * `elect(line, tie)`: yes or no, whichever makes the line lower on the whole return; within half a dollar, whichever makes
 * `tie` higher. A return has one election, whose two sides the engine computes.
 */
const elect: Operator = {
	...RULES,
	name: 'elect',
	kind: 'condition',
	// The return is computed with either answer, so that lines above the state's return may read it.
	context: 'facts',
	isReference: () => true,
	minOperands: 2,
	maxOperands: 2,
	signature: 'the line to lower, and the line to raise where that one is the same',
	docs: {
		syntax: 'elect(line, tie)',
		result:
			'yes or no, whichever makes the line lower on the whole return; where it is the same, whichever makes `tie` higher. Once in the federal worksheet',
	},
	listMutations: (operation) => [createOperation('not', operation)],
	toText: (operation, { vocabulary }) => `whichever lowers ${vocabulary.name(parseElection(operation).line)}`,
	checkType: (operation, _types, context) => {
		const { line, tie } = parseElection(operation);
		const problem = context.returns && findElectionProblem([line, tie], context.returns);
		if (problem) context.report(operation, 'type-mismatch', { problem });
		return problem || !context.returns ? UNKNOWN : CONDITION;
	},
	evaluateLazily: (_operands, _evaluatePart, _time, returns) => returns?.election ?? null,
	emitLazily: (_operands, _tools, operation) => `$tools.elect(${JSON.stringify(parseElection(operation))})`,
};

export function parseElection({ operands }: Pick<Operation, 'operands'>): Election {
	const [line = '', tie = ''] = operands.map((operand) => (operand.kind === 'text' ? operand.value : ''));
	return { line, tie };
}

function findElectionProblem(lines: readonly string[], names: ReturnNames): string | undefined {
	if (names.isOfState) return 'elect( ) is for the federal worksheet.';
	const unknownLine = lines.find((line) => names.lines.get(line)?.kind !== MONEY.kind);
	return unknownLine === undefined
		? undefined
		: `elect( ) wants a line in dollars here, not "${unknownLine}".`;
}

/** `alternative(line)`: the line of the same return with the other answer to its election. */
const alternative: Operator = {
	...RULES,
	name: 'alternative',
	isReference: () => true,
	minOperands: 1,
	maxOperands: 1,
	signature: 'a line',
	docs: {
		syntax: 'alternative(line)',
		result:
			'the line of the same return with the other answer to its `elect( )`; unavailable where nothing is elected. In the federal worksheet only',
	},
	toText: (operation, { vocabulary }) => `${vocabulary.name(getOnlyLine(operation))}, elected the other way`,
	checkType: (operation, _types, context) => {
		const type = context.returns?.isOfState ? undefined : context.returns?.lines.get(getOnlyLine(operation));
		if (type) return type;
		const problem = 'alternative( ) takes a line, in the federal worksheet.';
		context.report(operation, 'type-mismatch', { problem });
		return UNKNOWN;
	},
	evaluateLazily: (operands, _evaluatePart, _time, returns) =>
		returns?.getAlternativeLine(getOnlyLine({ operands })) ?? null,
	emitLazily: (_operands, tools, operation) => tools.emitAlternativeLine?.(getOnlyLine(operation)) ?? 'NaN',
};

/** Functions over other returns. */
export const RETURNS: readonly Operator[] = [
	recompute,
	taxOfState,
	moverTaxOfState,
	entityTaxOfState,
	federal,
	elect,
	alternative,
];
