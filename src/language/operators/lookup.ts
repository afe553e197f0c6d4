// lookup(table, key), lookup(table, key, key), lookup(steps, x)
import { UNBOUNDED } from '../bounds.ts';
import { atRows } from '../breakpoint.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { type Expression, number, type Operation, operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { describe, type ExpressionType, type TableType, UNKNOWN } from '../types.ts';
import { unitsMatch } from '../unit-rules.ts';
import type { Entries, Rows, Table } from '../value.ts';

/**
 * The entry of a table: of its key or keys; of a step table, the last row that begins below the number, or the first.
 * It uses nothing outside itself, since its text goes into what is emitted.
 * @returns NaN when there is none
 */
export function compute(table: Table, ...keys: readonly (string | number)[]): number {
	let found: unknown = table;
	for (const key of keys) {
		const rows = Array.isArray(found) ? (found as Rows) : undefined;
		found = rows
			? (rows.findLast(([from], position) => position === 0 || from < Number(key))?.[1] ?? Number.NaN)
			: (found as Entries | undefined)?.[key];
	}
	return typeof found === 'number' ? found : Number.NaN;
}

const partsOf = ({ operands: [table = number(0), ...keys] }: Operation) => ({ table, keys });

export const runtime: OperatorRuntime = {
	name: 'lookup',
	precedence: PRECEDENCE.atom,
	compute,
	words: (whole, { wording, say }) => {
		const { table, keys } = partsOf(whole);
		const entry = wording.numbers?.valueOfPart(whole);
		return wording.numbers && typeof entry === 'number' && table.kind === 'name'
			? wording.numbers.ofTable(table.name, entry, 'entry')
			: `${say(table)} for ${keys.map(say).join(' and ')}`;
	},
	wordPrecedence: (_, { wording }) => (wording.numbers ? PRECEDENCE.atom : PRECEDENCE.choice),
	failureWords: (whole, { say }) => {
		const { table, keys } = partsOf(whole);
		return `"${say(table)}" has no entry for "${keys.map(say).join(' and ')}".`;
	},
};

export const authoring: OperatorAuthoring = {
	notation: 'function',
	least: 2,
	most: 3,
	takes: 'a table and the input that picks from it, or two for a table with two keys',
	guide: {
		written: 'lookup(table, key)',
		gives:
			'the entry of a table: `lookup(stateTopRate, currentState)`; with two keys `lookup(table, a, b)`; of a table of steps, the last row that begins below a number: `lookup(steps, x)`',
	},
	kind: 'number',
	bound: () => UNBOUNDED,
	type: typeOfLookup,
	breakpoints: ({ operands: [table, at, ...more] }) =>
		table && at && more.length === 0 ? atRows(table, at) : [],
	mutations: ({ operands: [table = number(0), ...keys] }) =>
		keys.length === 2 ? [operation('lookup', table, ...keys.toReversed())] : [],
};

function typeOfLookup(
	whole: Operation,
	[table = UNKNOWN, ...keys]: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const parts = partsOf(whole);
	if (table.kind !== 'table' || table.rows === 'brackets') {
		const wanted = 'a table of law/amounts/';
		return mismatch(parts.table, table, wanted, context);
	}
	const wantedKeys = table.rows === 'two keys' ? 2 : 1;
	if (keys.length !== wantedKeys) {
		const expected = wantedKeys === 2 ? 'this table and two keys' : 'this table and one key';
		context.report(whole, 'wrong-arguments', { name: 'lookup', expected, found: keys.length + 1 });
		return UNKNOWN;
	}
	const fits = keys.map((key, position) =>
		table.rows === 'steps'
			? fitsSteps(whole, table, key, context)
			: fitsKeys(parts.keys[position] ?? whole, parts.table, table, key, position, context),
	);
	return fits.includes(false) ? UNKNOWN : table.entry;
}

function mismatch(
	part: Expression,
	type: ExpressionType,
	wanted: string,
	context: TypeContext,
): ExpressionType {
	const problem = `lookup( ) wants ${wanted} here, but "${context.text(part)}" is ${describe(type)}.`;
	context.report(part, 'type-mismatch', { problem });
	return UNKNOWN;
}

function fitsSteps(whole: Operation, table: TableType, key: ExpressionType, context: TypeContext): boolean {
	const { table: left, keys } = partsOf(whole);
	const [at = whole] = keys;
	if (key.kind === 'quantity') return unitsMatch({ whole, left, right: at }, table.from, key, context);
	mismatch(at, key, 'a number', context);
	return false;
}

function fitsKeys(
	part: Expression,
	tablePart: Expression,
	table: TableType,
	key: ExpressionType,
	position: number,
	context: TypeContext,
): boolean {
	if (key.kind !== 'text') {
		mismatch(part, key, 'a text input', context);
		return false;
	}
	const known = table.keys[position] ?? [];
	const missing = (key.choices ?? []).filter((choice) => !known.includes(choice));
	if (missing.length > 0) {
		context.report(tablePart, 'missing-table-key', {
			table: table.name,
			keys: missing.join(', '),
		});
	}
	return true;
}
