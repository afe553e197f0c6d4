// lookup( ) and tax( ): entries and brackets of the law's tables.

import { FINITE_BOUND, FUNCTION, getMaxFiniteBound, type Operator, PRECEDENCE } from '../operator.ts';
import { createNumber, createOperation, type Expression, type Operation } from '../tree.ts';
import {
	checkUnitsMatch,
	describeType,
	type ExpressionType,
	reportMismatch,
	type TableType,
	type TypeContext,
	UNKNOWN,
} from '../types.ts';
import { type Entries, isTable, type Rows, type Table } from '../value.ts';

/**
 * The entry of a table: of its key or keys; of a step table, the last row that begins below the number, or the first.
 * It uses nothing outside itself, since its text goes into what is emitted.
 * @returns NaN when there is none, and for a number that is NaN
 */
function findEntry(table: Table, ...keys: readonly (string | number)[]): number {
	let entry: unknown = table;
	for (const key of keys) {
		const rows = Array.isArray(entry) ? (entry as Rows) : undefined;
		entry = rows
			? (rows.findLast(
					(row, position) => row[0] < Number(key) || (position === 0 && Number(key) <= row[0]),
				)?.[1] ?? Number.NaN)
			: (entry as Entries | undefined)?.[key];
	}
	return typeof entry === 'number' ? entry : Number.NaN;
}

const splitOperands = ({ operands: [table = createNumber(0), ...keys] }: Operation) => ({ table, keys });

/** `lookup(table, key)`, `lookup(table, key, key)`, `lookup(steps, x)` */
const lookup: Operator = {
	...FUNCTION,
	name: 'lookup',
	compute: findEntry,
	toText: (whole, { vocabulary, print }) => {
		const { table, keys } = splitOperands(whole);
		const entry = vocabulary.numbers?.evaluatePart(whole);
		return vocabulary.numbers && typeof entry === 'number' && table.kind === 'name'
			? vocabulary.numbers.formatTableNumber(table.name, entry, 'entry')
			: `${print(table)} for ${keys.map(print).join(' and ')}`;
	},
	getTextPrecedence: (_, { vocabulary }) => (vocabulary.numbers ? PRECEDENCE.atom : PRECEDENCE.choice),
	explainFailure: (whole, { print }) => {
		const { table, keys } = splitOperands(whole);
		return `"${print(table)}" has no entry for "${keys.map(print).join(' and ')}".`;
	},
	minOperands: 2,
	maxOperands: 3,
	signature: 'a table and the input that picks from it, or two for a table with two keys',
	docs: {
		syntax: 'lookup(table, key)',
		result:
			'the entry of a table: `lookup(stateTopRate, currentState)`; with two keys `lookup(table, a, b)`; of a table of steps, the last row that begins below a number: `lookup(steps, x)`',
	},
	computeBound: () => FINITE_BOUND,
	propagates: 'NaN',
	checkType: checkLookup,
	listMutations: ({ operands: [table = createNumber(0), ...keys] }) =>
		keys.length === 2 ? [createOperation('lookup', table, ...keys.toReversed())] : [],
};

function checkLookup(
	whole: Operation,
	[table = UNKNOWN, ...keys]: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const parts = splitOperands(whole);
	if (table.kind !== 'table' || table.rows === 'brackets') {
		const expectedText = 'a table of law/amounts/';
		return reportLookupMismatch(parts.table, table, expectedText, context);
	}
	const keyCount = table.rows === 'two keys' ? 2 : 1;
	if (keys.length !== keyCount) {
		const expected = keyCount === 2 ? 'this table and two keys' : 'this table and one key';
		context.report(whole, 'wrong-arguments', { name: 'lookup', expected, actual: keys.length + 1 });
		return UNKNOWN;
	}
	const checks = keys.map((key, position) =>
		table.rows === 'steps'
			? checkStepKey(whole, table, key, context)
			: checkTableKey(parts.keys[position] ?? whole, parts.table, table, key, position, context),
	);
	return checks.includes(false) ? UNKNOWN : table.entry;
}

function reportLookupMismatch(
	part: Expression,
	type: ExpressionType,
	expectedText: string,
	context: TypeContext,
): ExpressionType {
	return reportMismatch(
		part,
		`lookup( ) wants ${expectedText} here, but "${context.getText(part)}" is ${describeType(type)}.`,
		context,
	);
}

function checkStepKey(
	whole: Operation,
	table: TableType,
	key: ExpressionType,
	context: TypeContext,
): boolean {
	const { table: left, keys } = splitOperands(whole);
	const [keyPart = whole] = keys;
	if (key.kind === 'quantity')
		return checkUnitsMatch({ whole, left, right: keyPart }, table.from, key, context);
	reportLookupMismatch(keyPart, key, 'a number', context);
	return false;
}

function checkTableKey(
	part: Expression,
	tablePart: Expression,
	table: TableType,
	key: ExpressionType,
	position: number,
	context: TypeContext,
): boolean {
	if (key.kind !== 'text') {
		reportLookupMismatch(part, key, 'a text input', context);
		return false;
	}
	const tableKeys = table.keys[position] ?? [];
	const missingChoices = (key.choices ?? []).filter((choice) => !tableKeys.includes(choice));
	if (missingChoices.length > 0) {
		context.report(tablePart, 'missing-table-key', {
			table: table.name,
			keys: missingChoices.join(', '),
		});
	}
	return true;
}

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
function computeBracketTax(schedule: Rows, income: number): number {
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

/** `tax(schedule, x)`: the tax on x by a schedule of brackets. */
const tax: Operator = {
	...FUNCTION,
	name: 'tax',
	compute: computeBracketTax,
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
	minOperands: 2,
	maxOperands: 2,
	signature: 'a schedule of brackets and the amount that is taxed',
	docs: {
		syntax: 'tax(schedule, x)',
		result: 'the tax on x: each part of it at the rate of its bracket; nothing below the first bracket',
	},
	computeBound: getMaxFiniteBound,
	propagates: 'NaN',
	checkType: (whole, [schedule = UNKNOWN, income = UNKNOWN], context) => {
		const [schedulePart = whole, incomePart = whole] = whole.operands;
		if (schedule.kind !== 'table' || schedule.rows !== 'brackets') {
			return reportMismatch(
				schedulePart,
				`tax( ) wants a schedule of brackets of law/amounts/ here, but "${context.getText(schedulePart)}" is ${describeType(schedule)}.`,
				context,
			);
		}
		if (income.kind !== 'quantity') {
			return reportMismatch(
				incomePart,
				`tax( ) taxes a number, but "${context.getText(incomePart)}" is ${describeType(income)}.`,
				context,
			);
		}
		const pair = { whole, left: schedulePart, right: incomePart };
		return checkUnitsMatch(pair, schedule.from, income, context) ? schedule.from : UNKNOWN;
	},
	listMutations: ({ operands: [schedule = createNumber(0), income = createNumber(0)] }: Operation) => [
		income,
		createOperation('tax', schedule, createOperation('negative', income)),
	],
};

/**
 * Where the entries of steps or brackets first exceed a value.
 * It uses nothing outside itself, since its text goes into what is emitted.
 * @returns NaN where none does
 */
function findEnd(rows: Rows, value: number): number {
	return rows.find((row) => row[1] > value)?.[0] ?? Number.NaN;
}

/** `endOf(rows, value)`: what the first row above the value begins at. */
const endOf: Operator = {
	...FUNCTION,
	name: 'endOf',
	compute: findEnd,
	toText: ({ operands: [rows = createNumber(0), value = createNumber(0)] }, { print }) =>
		`where the ${print(rows)} first exceed ${print(value)}`,
	minOperands: 2,
	maxOperands: 2,
	signature: 'a table of steps or a schedule of brackets, and one of its entries',
	docs: {
		syntax: 'endOf(rows, value)',
		result: 'where the rows of a schedule or of steps first exceed a value: the end of the 22% bracket',
	},
	computeBound: () => FINITE_BOUND,
	propagates: 'NaN',
	checkType: (whole, [rows = UNKNOWN, value = UNKNOWN], context) => {
		const [left = whole, right = whole] = whole.operands;
		if (rows.kind !== 'table' || (rows.rows !== 'brackets' && rows.rows !== 'steps'))
			return reportMismatch(
				left,
				`endOf( ) wants steps or brackets of law/amounts/ here, but "${context.getText(left)}" is ${describeType(rows)}.`,
				context,
			);
		if (value.kind !== 'quantity')
			return reportMismatch(
				right,
				`endOf( ) compares with a number, but "${context.getText(right)}" is ${describeType(value)}.`,
				context,
			);
		return checkUnitsMatch({ whole, left, right }, rows.entry, value, context) ? rows.from : UNKNOWN;
	},
	listMutations: () => [],
};

/** Functions that read the tables of the law. */
export const TABLES: readonly Operator[] = [lookup, tax, endOf];
