// at( ), previous( ) and total( ): they look at other years than the one being computed.

import { type Emitted, FINITE_BOUND, FUNCTION, type Operator, PRECEDENCE, UNBOUNDED } from '../operator.ts';
import { createNumber, createOperation, type Expression, type Operation } from '../tree.ts';
import {
	checkUnitsMatch,
	describeType,
	type ExpressionType,
	mergeQuantities,
	reportMismatch,
	requireQuantities,
	type TypeContext,
	UNKNOWN,
} from '../types.ts';

/** The operand at a position; 0 where it is missing, which the type check refuses. */
function getOperand({ operands }: { readonly operands: readonly Expression[] }, index: number): Expression {
	return operands[index] ?? createNumber(0);
}

function emitYearFunction(operand: Emitted | undefined): string {
	return `($k) => ${operand?.code ?? 'NaN'}`;
}

const RULES = {
	...FUNCTION,
	context: 'years',
	kind: 0,
	computeBound: () => UNBOUNDED,
	listMutations: ({ operands }) => operands.slice(0, 1),
} as const satisfies Partial<Operator>;

/** True for what counts years or is a plain number; anything else is no year. */
export function isYear(type: ExpressionType): boolean {
	if (type.kind !== 'quantity') return type.kind === 'unknown';
	const counts = type.counts === undefined || type.counts === 'years' || type.counts === 'count';
	return type.money === 0 && type.percent === 0 && counts;
}

/** `at(x, k)`: x in year k. */
const at: Operator = {
	...RULES,
	name: 'at',
	evaluateLazily: ([operand, yearOperand], evaluatePart, time) => {
		const year = yearOperand && evaluatePart(yearOperand);
		return operand && time && typeof year === 'number' ? time.evaluateIn(operand, year) : null;
	},
	toText: (whole, { printBracketed, print }) => {
		const yearOperand = getOperand(whole, 1);
		const yearText =
			yearOperand.kind === 'number' && yearOperand.value === 0
				? 'the first year'
				: `year ${print(yearOperand)}`;
		return `${printBracketed(getOperand(whole, 0), PRECEDENCE.atom)} in ${yearText}`;
	},
	minOperands: 2,
	maxOperands: 2,
	signature: 'a value and a year, counted from 0',
	docs: {
		syntax: 'at(x, k)',
		result: 'x in year k, counted from 0; no value outside the years. In the return part of a strategy only',
	},
	checkType: (whole, [type = UNKNOWN, year = UNKNOWN], context) => {
		if (isYear(year)) return type;
		const part = getOperand(whole, 1);
		return reportMismatch(
			part,
			`at( ) wants a year here, but "${context.getText(part)}" is ${describeType(year)}.`,
			context,
		);
	},
	emitLazily: ([operand, year]) =>
		`$.getValue(${emitYearFunction(operand)}, ${year?.code ?? 'NaN'}${operand?.kind === 'number' ? '' : ', null'})`,
};

/** `previous(x, start)`: x a year earlier, and the start in the first year. */
const previous: Operator = {
	...RULES,
	name: 'previous',
	evaluateLazily: ([operand, start], evaluatePart, time) => {
		if (!operand || !start || !time) return null;
		return time.year === 0 ? evaluatePart(start) : time.evaluateIn(operand, time.year - 1);
	},
	getFirstYearFormula: ([, start]) => start,
	toText: (whole, { printBracketed }) =>
		`${printBracketed(getOperand(whole, 0), PRECEDENCE.atom)} a year earlier`,
	minOperands: 2,
	maxOperands: 2,
	signature: 'a value, and what stands for it in the first year',
	docs: {
		syntax: 'previous(x, start)',
		result: 'x as it was a year earlier; in the first year, start. In the return part of a strategy only',
	},
	checkType: checkPrevious,
	emitLazily: ([operand, start]) =>
		`($k > 0 ? (${emitYearFunction(operand)})($k - 1) : ${start?.code ?? 'NaN'})`,
	hasCommonUnit: true,
	listMutations: ({ operands }) => [...operands, createOperation('negative', ...operands.slice(0, 1))],
};

function checkPrevious(
	whole: Operation,
	[type = UNKNOWN, start = UNKNOWN]: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const [left, right] = [getOperand(whole, 0), getOperand(whole, 1)];
	if (type.kind === 'quantity' && start.kind === 'quantity')
		return checkUnitsMatch({ whole, left, right }, type, start, context)
			? mergeQuantities(type, start)
			: UNKNOWN;
	if (type.kind === start.kind) return type;
	return reportMismatch(
		right,
		`"${context.getText(left)}" is ${describeType(type)}, but what stands for it in the first year is ${describeType(start)}.`,
		context,
	);
}

/** `total(x)`: the sum of x over all years. */
const total: Operator = {
	...RULES,
	name: 'total',
	evaluateLazily: ([operand], _, time) => {
		if (!operand || !time) return null;
		let sum = 0;
		for (let year = 0; year < time.years; year += 1) {
			const value = time.evaluateIn(operand, year);
			if (typeof value !== 'number') return null;
			sum += value;
		}
		return sum;
	},
	toText: (whole, { printBracketed }) =>
		`the sum over all years of ${printBracketed(getOperand(whole, 0), PRECEDENCE.atom)}`,
	minOperands: 1,
	maxOperands: 1,
	signature: 'one number',
	docs: {
		syntax: 'total(x)',
		result: 'the sum of x over all years. In the return part of a strategy only',
	},
	checkType: (whole, types, context) => requireQuantities(whole, types, context)?.[0] ?? UNKNOWN,
	emitLazily: ([operand]) => `$.sum(${emitYearFunction(operand)})`,
};

/**
 * `reach(without.line, household.fact, limit)`: the amount of the fact at which the line of the baseline's return comes to the
 * limit, however the return bends on the way there; 0 where the line is there without any.
 */
const reach: Operator = {
	...RULES,
	name: 'reach',
	computeBound: () => FINITE_BOUND,
	listMutations: () => [],
	evaluateLazily: (operands, evaluatePart, time) => {
		const [line, fact] = listReachNames(operands);
		const limit = operands[2] && evaluatePart(operands[2]);
		return time && typeof limit === 'number' ? time.reach(line, fact, limit) : null;
	},
	toText: ({ operands: [line, fact, limit] }, { print }) =>
		`the ${fact ? print(fact) : ''} with which ${line ? print(line) : ''} comes to ${limit ? print(limit) : ''}`,
	minOperands: 3,
	maxOperands: 3,
	signature: 'a line of the baseline’s return, a fact of the household and a limit',
	docs: {
		syntax: 'reach(without.line, household.fact, limit)',
		result:
			'the amount of the fact at which the line of the baseline’s return comes to the limit; 0 where it is there without any. In the return part of a strategy only',
	},
	checkType: (whole, [line = UNKNOWN, fact = UNKNOWN, limit = UNKNOWN], context) => {
		const names = listReachNames(whole.operands);
		if (names.some((name) => name === ''))
			return reportMismatch(
				whole,
				'reach( ) takes a line such as without.agi, a fact such as household.wages, and a limit.',
				context,
			);
		if (line.kind !== 'quantity' || limit.kind !== 'quantity') return fact;
		const pair = { whole, left: getOperand(whole, 0), right: getOperand(whole, 2) };
		return checkUnitsMatch(pair, line, limit, context) ? fact : UNKNOWN;
	},
	emitLazily: ([, , limit], _tools, { operands }) =>
		`$.reach(${listReachNames(operands)
			.map((name) => JSON.stringify(name))
			.join(', ')}, ${limit?.code ?? 'NaN'}, $k)`,
};

/**
 * `dueTo(without.line, household.fact, amount, …)`: how much of a line of the baseline's return is due to amounts of its facts: the line
 * less what it would be without them.
 */
const dueTo: Operator = {
	...RULES,
	name: 'dueTo',
	computeBound: () => FINITE_BOUND,
	listMutations: (whole) => [createOperation('negative', whole)],
	evaluateLazily: (operands, evaluatePart, time) => {
		const [line, facts] = listDueToNames(operands);
		const amounts: Record<string, number> = {};
		for (const [index, fact] of facts.entries()) {
			const part = operands[2 * index + 2];
			const amount = part && evaluatePart(part);
			if (typeof amount !== 'number') return null;
			amounts[fact] = amount;
		}
		return time ? time.dueTo(line, amounts) : null;
	},
	toText: ({ operands: [line, ...pairs] }, { print }) => {
		const facts = pairs.flatMap((part, index) => {
			const amount = pairs[index + 1];
			return index % 2 === 0 && amount ? [`${print(amount)} of ${print(part)}`] : [];
		});
		return `the part of ${line ? print(line) : ''} due to ${facts.join(' and ')}`;
	},
	minOperands: 3,
	maxOperands: Number.POSITIVE_INFINITY,
	signature: 'a line of the baseline’s return, then each fact of the household with an amount',
	docs: {
		syntax: 'dueTo(without.line, household.fact, amount)',
		result:
			'the part of the line of the baseline’s return that is due to so much of the fact: the line less what it would be without it. Several facts may follow, each with its amount. In the return part of a strategy only',
	},
	checkType: (whole, [line = UNKNOWN, ...types], context) => {
		const [lineName, facts] = listDueToNames(whole.operands);
		const isComplete = lineName !== '' && whole.operands.length === 2 * facts.length + 1 && facts.length > 0;
		if (!isComplete || facts.includes(''))
			return reportMismatch(
				whole,
				'dueTo( ) takes a line such as without.incomeTax, then each fact such as household.wages with its amount.',
				context,
			);
		if (new Set(facts).size < facts.length)
			return reportMismatch(whole, 'dueTo( ) names a fact twice.', context);
		for (const [index, fact] of types.entries()) {
			const amount = types[index + 1];
			if (index % 2 > 0 || fact.kind !== 'quantity' || amount?.kind !== 'quantity') continue;
			const pair = { whole, left: getOperand(whole, index + 1), right: getOperand(whole, index + 2) };
			if (!checkUnitsMatch(pair, fact, amount, context)) return UNKNOWN;
		}
		return line;
	},
	emitLazily: ([, ...parts], _tools, { operands }) => {
		const [line, facts] = listDueToNames(operands);
		const amounts = facts.map(
			(fact, index) => `${JSON.stringify(fact)}: ${parts[2 * index + 1]?.code ?? 'NaN'}`,
		);
		return `$.dueTo(${JSON.stringify(line)}, { ${amounts.join(', ')} }, $k)`;
	},
};

/** The line and the facts that a dueTo( ) names; '' in the place of what is none. */
function listDueToNames([line, ...pairs]: readonly Expression[]): readonly [
	line: string,
	facts: readonly string[],
] {
	const facts = pairs.filter((_, index) => index % 2 === 0);
	return [
		listReachNames([line ?? createNumber(0)])[0],
		facts.map((fact) => listReachNames([createNumber(0), fact])[1]),
	];
}

/** The line and the fact that a reach( ) names; '' in the place of what is none. */
function listReachNames([line, fact]: readonly Expression[]): readonly [line: string, fact: string] {
	const strip = (part: Expression | undefined, prefix: string) =>
		part?.kind === 'name' && part.name.startsWith(prefix) ? part.name.slice(prefix.length) : '';
	return [strip(line, 'without.'), strip(fact, 'household.')];
}

/** Functions over the years of a strategy's return part. */
export const YEARS: readonly Operator[] = [at, previous, total, reach, dueTo];
