// tax(schedule, x): the tax on x by a schedule of brackets.
import { maxBound } from '../bounds.ts';
import { createRowBreakpoints } from '../breakpoint.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { createNumber, createOperation, type Operation } from '../tree.ts';
import { describeType, UNKNOWN } from '../types.ts';
import { checkUnitsMatch } from '../unit-rules.ts';
import { isTable, type Rows } from '../value.ts';

/** The part of an income that falls into one bracket. */
interface Portion {
	/** In the unit of the income. */
	readonly amount: number;
	/** In percent. */
	readonly rate: number;
	/** True for the part above the last bracket that begins below the income. */
	readonly isLast: boolean;
}

function splitIntoPortions(schedule: Rows, income: number): readonly Portion[] {
	const startedBrackets = schedule.filter(([from], position) => position === 0 || from < income);
	return startedBrackets.map(([from, rate], position) => {
		const next = startedBrackets[position + 1]?.[0];
		return { amount: Math.max(0, (next ?? income) - from), rate, isLast: next === undefined };
	});
}

/**
 * The tax on an income: each part of it at the rate of its bracket. Nothing is due below the first bracket.
 * It uses nothing outside itself, since its text goes into what is emitted.
 * @param schedule rows of [where the bracket begins, rate in percent], ascending
 */
export function compute(schedule: Rows, income: number): number {
	// By positions: taking rows apart by destructuring costs more than all the rest.
	const rows = schedule as readonly (readonly number[])[];
	let due = 0;
	for (let position = 0; position < rows.length; position += 1) {
		const row = rows[position] as readonly number[];
		const from = row[0] as number;
		if (income <= from) break;
		const nextRow = rows[position + 1];
		const next = nextRow === undefined ? income : (nextRow[0] as number);
		due += ((income < next ? income : next) - from) * ((row[1] as number) / 100);
	}
	return due;
}

export const runtime: OperatorRuntime = {
	name: 'tax',
	precedence: PRECEDENCE.atom,
	compute,
	toText: (
		{ operands: [schedule = createNumber(0), income = createNumber(0)] },
		{ vocabulary, print, printBracketed },
	) => {
		const rows = vocabulary.numbers?.evaluatePart(schedule) ?? null;
		const amount = vocabulary.numbers?.evaluatePart(income);
		if (!vocabulary.numbers || schedule.kind !== 'name' || !isTable(rows) || typeof amount !== 'number') {
			return `the tax on ${printBracketed(income, PRECEDENCE.phrase)} by the ${print(schedule)}`;
		}
		const { formatTableNumber } = vocabulary.numbers;
		const portions = splitIntoPortions(rows as Rows, amount).map(
			({ amount: portion, rate, isLast }, position) => {
				const place = isLast ? '' : position === 0 ? 'the first ' : 'the next ';
				return `${formatTableNumber(schedule.name, rate, 'entry')} of ${place}${formatTableNumber(schedule.name, portion, 'from')}`;
			},
		);
		return [portions.slice(0, -1).join(', '), ...portions.slice(-1)].filter(Boolean).join(' and ');
	},
	getTextPrecedence: () => PRECEDENCE.choice,
};

export const compileTime: OperatorCompileTime = {
	notation: 'function',
	minOperands: 2,
	maxOperands: 2,
	signature: 'a schedule of brackets and the amount that is taxed',
	docs: {
		syntax: 'tax(schedule, x)',
		result: 'the tax on x: each part of it at the rate of its bracket; nothing below the first bracket',
	},
	kind: 'number',
	computeBound: maxBound,
	checkType: (whole, [schedule = UNKNOWN, income = UNKNOWN], context) => {
		const [schedulePart = whole, incomePart = whole] = whole.operands;
		if (schedule.kind !== 'table' || schedule.rows !== 'brackets') {
			const problem = `tax( ) wants a schedule of brackets of law/amounts/ here, but "${context.getText(schedulePart)}" is ${describeType(schedule)}.`;
			context.report(schedulePart, 'type-mismatch', { problem });
			return UNKNOWN;
		}
		if (income.kind !== 'quantity') {
			const problem = `tax( ) taxes a number, but "${context.getText(incomePart)}" is ${describeType(income)}.`;
			context.report(incomePart, 'type-mismatch', { problem });
			return UNKNOWN;
		}
		const pair = { whole, left: schedulePart, right: incomePart };
		return checkUnitsMatch(pair, schedule.from, income, context) ? schedule.from : UNKNOWN;
	},
	findBreakpoints: ({ operands: [schedule, income] }) =>
		schedule && income ? createRowBreakpoints(schedule, income) : [],
	listMutations: ({ operands: [schedule = createNumber(0), income = createNumber(0)] }: Operation) => [
		income,
		createOperation('tax', schedule, createOperation('negative', income)),
	],
};
