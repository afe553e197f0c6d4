// lookup(table, key), lookup(table, key, key), lookup(steps, x)
import { UNBOUNDED } from '../bounds.ts';
import { createRowBreakpoints } from '../breakpoint.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { createNumber, createOperation, type Expression, type Operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { describeType, type ExpressionType, type TableType, UNKNOWN } from '../types.ts';
import { checkUnitsMatch } from '../unit-rules.ts';
import type { Entries, Rows, Table } from '../value.ts';

/**
 * The entry of a table: of its key or keys; of a step table, the last row that begins below the number, or the first.
 * It uses nothing outside itself, since its text goes into what is emitted.
 * @returns NaN when there is none
 */
export function compute(table: Table, ...keys: readonly (string | number)[]): number {
	let entry: unknown = table;
	for (const key of keys) {
		const rows = Array.isArray(entry) ? (entry as Rows) : undefined;
		entry = rows
			? (rows.findLast(([from], position) => position === 0 || from < Number(key))?.[1] ?? Number.NaN)
			: (entry as Entries | undefined)?.[key];
	}
	return typeof entry === 'number' ? entry : Number.NaN;
}

const splitOperands = ({ operands: [table = createNumber(0), ...keys] }: Operation) => ({ table, keys });

export const runtime: OperatorRuntime = {
	name: 'lookup',
	precedence: PRECEDENCE.atom,
	compute,
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
};

export const compileTime: OperatorCompileTime = {
	notation: 'function',
	minOperands: 2,
	maxOperands: 3,
	signature: 'a table and the input that picks from it, or two for a table with two keys',
	docs: {
		syntax: 'lookup(table, key)',
		result:
			'the entry of a table: `lookup(stateTopRate, currentState)`; with two keys `lookup(table, a, b)`; of a table of steps, the last row that begins below a number: `lookup(steps, x)`',
	},
	kind: 'number',
	computeBound: () => UNBOUNDED,
	checkType: checkLookup,
	findBreakpoints: ({ operands: [table, figure, ...furtherKeys] }) =>
		table && figure && furtherKeys.length === 0 ? createRowBreakpoints(table, figure) : [],
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
		return reportMismatch(parts.table, table, expectedText, context);
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

function reportMismatch(
	part: Expression,
	type: ExpressionType,
	expectedText: string,
	context: TypeContext,
): ExpressionType {
	const problem = `lookup( ) wants ${expectedText} here, but "${context.getText(part)}" is ${describeType(type)}.`;
	context.report(part, 'type-mismatch', { problem });
	return UNKNOWN;
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
	reportMismatch(keyPart, key, 'a number', context);
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
		reportMismatch(part, key, 'a text input', context);
		return false;
	}
	const tableKeys = table.keys[position] ?? [];
	const missing = (key.choices ?? []).filter((choice) => !tableKeys.includes(choice));
	if (missing.length > 0) {
		context.report(tablePart, 'missing-table-key', {
			table: table.name,
			keys: missing.join(', '),
		});
	}
	return true;
}
