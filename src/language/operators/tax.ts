// tax(schedule, x): the tax on x by a schedule of brackets.
import { asLarge } from '../bounds.ts';
import { atRows } from '../breakpoint.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { number, type Operation, operation } from '../tree.ts';
import { describe, UNKNOWN } from '../types.ts';
import { unitsMatch } from '../unit-rules.ts';
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

function portionsOf(schedule: Rows, income: number): readonly Portion[] {
	const reached = schedule.filter(([from], position) => position === 0 || from < income);
	return reached.map(([from, rate], position) => {
		const next = reached[position + 1]?.[0];
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
		const following = rows[position + 1];
		const next = following === undefined ? income : (following[0] as number);
		due += ((income < next ? income : next) - from) * ((row[1] as number) / 100);
	}
	return due;
}

export const runtime: OperatorRuntime = {
	name: 'tax',
	precedence: PRECEDENCE.atom,
	compute,
	words: ({ operands: [schedule = number(0), income = number(0)] }, { wording, say, bracketed }) => {
		const rows = wording.numbers?.valueOfPart(schedule) ?? null;
		const amount = wording.numbers?.valueOfPart(income);
		if (!wording.numbers || schedule.kind !== 'name' || !isTable(rows) || typeof amount !== 'number') {
			return `the tax on ${bracketed(income, PRECEDENCE.phrase)} by the ${say(schedule)}`;
		}
		const { ofTable } = wording.numbers;
		const portions = portionsOf(rows as Rows, amount).map(({ amount: part, rate, isLast }, position) => {
			const place = isLast ? '' : position === 0 ? 'the first ' : 'the next ';
			return `${ofTable(schedule.name, rate, 'entry')} of ${place}${ofTable(schedule.name, part, 'from')}`;
		});
		return [portions.slice(0, -1).join(', '), ...portions.slice(-1)].filter(Boolean).join(' and ');
	},
	wordPrecedence: () => PRECEDENCE.choice,
};

export const authoring: OperatorAuthoring = {
	notation: 'function',
	least: 2,
	most: 2,
	takes: 'a schedule of brackets and the amount that is taxed',
	guide: {
		written: 'tax(schedule, x)',
		gives: 'the tax on x: each part of it at the rate of its bracket; nothing below the first bracket',
	},
	kind: 'number',
	bound: asLarge,
	type: (whole, [schedule = UNKNOWN, income = UNKNOWN], context) => {
		const [schedulePart = whole, incomePart = whole] = whole.operands;
		if (schedule.kind !== 'table' || schedule.rows !== 'brackets') {
			const problem = `tax( ) wants a schedule of brackets of law/amounts/ here, but "${context.text(schedulePart)}" is ${describe(schedule)}.`;
			context.report(schedulePart, 'type-mismatch', { problem });
			return UNKNOWN;
		}
		if (income.kind !== 'quantity') {
			const problem = `tax( ) taxes a number, but "${context.text(incomePart)}" is ${describe(income)}.`;
			context.report(incomePart, 'type-mismatch', { problem });
			return UNKNOWN;
		}
		const sides = { whole, left: schedulePart, right: incomePart };
		return unitsMatch(sides, schedule.from, income, context) ? schedule.from : UNKNOWN;
	},
	breakpoints: ({ operands: [schedule, income] }) => (schedule && income ? atRows(schedule, income) : []),
	mutations: ({ operands: [schedule = number(0), income = number(0)] }: Operation) => [
		income,
		operation('tax', schedule, operation('negative', income)),
	],
};
