// The type check of functions.
import { nearest } from '../suggest.ts';
import { merge, type TypeContext, unitsMustMatch } from './check-units.ts';
import type { Expression } from './expression.ts';
import { FUNCTIONS } from './functions.ts';
import { describe, type ExpressionType, PERCENT, PLAIN, type Quantity, UNKNOWN } from './quantity.ts';

type Call = Expression & { kind: 'call' };

/** Checks one call and tells its type. */
export function checkCall(
	call: Call,
	context: TypeContext,
	check: (expression: Expression, context: TypeContext) => ExpressionType,
): ExpressionType {
	const types = call.arguments.map((argument) => check(argument, context));
	const known = FUNCTIONS.get(call.name);
	if (!known) {
		const names = [...FUNCTIONS.keys()];
		const values = { name: call.name, known: names.join(', ') };
		context.report(call.nameSpan, 'unknown-function', values, nearest(call.name, names));
		return UNKNOWN;
	}
	if (types.length < known.least || types.length > known.most) {
		const values = { name: call.name, expected: known.takes, found: types.length };
		context.report(call.nameSpan, 'wrong-arguments', values);
		return UNKNOWN;
	}
	if (types.some((type) => type.kind === 'unknown')) return UNKNOWN;
	return call.name === 'lookup' ? checkLookup(call, types, context) : checkNumeric(call, types, context);
}

function checkNumeric(call: Call, types: readonly ExpressionType[], context: TypeContext): ExpressionType {
	for (const [position, type] of types.entries()) {
		const argument = call.arguments[position];
		if (type.kind === 'quantity' || !argument) continue;
		const problem = `"${call.name}" takes numbers, but "${context.text(argument.span)}" is ${describe(type)}.`;
		context.report(argument.span, 'type-mismatch', { problem });
		return UNKNOWN;
	}
	const quantities = types as readonly Quantity[];
	if (call.name === 'percent') return checkPercent(call, quantities, context);
	if (call.name === 'toPercent') return checkToPercent(call, quantities, context);
	return checkAlike(call, quantities, context);
}

function checkPercent(call: Call, [rate]: readonly Quantity[], context: TypeContext): ExpressionType {
	const argument = call.arguments[0];
	if (!rate || !argument || (rate.percent === 1 && rate.money === 0)) return PLAIN;
	const problem = `percent( ) takes a percent, but "${context.text(argument.span)}" is ${describe(rate)}.`;
	context.report(argument.span, 'unit-mismatch', { problem });
	return UNKNOWN;
}

function checkToPercent(call: Call, [ratio]: readonly Quantity[], context: TypeContext): ExpressionType {
	const argument = call.arguments[0];
	if (!ratio || !argument || (ratio.percent === 0 && ratio.money === 0)) return PERCENT;
	const problem = `toPercent( ) takes a fraction such as 0.41, but "${context.text(argument.span)}" is ${describe(ratio)}.`;
	context.report(argument.span, 'unit-mismatch', { problem });
	return UNKNOWN;
}

function checkAlike(call: Call, quantities: readonly Quantity[], context: TypeContext): ExpressionType {
	const [firstType, ...rest] = quantities;
	const first = call.arguments[0];
	if (!firstType || !first) return UNKNOWN;
	let type: Quantity = { ...firstType, literal: rest.length === 0 ? undefined : firstType.literal };
	for (const [position, next] of rest.entries()) {
		const argument = call.arguments[position + 1];
		if (!argument) continue;
		if (!unitsMustMatch({ left: first, right: argument, span: call.span }, type, next, context))
			return UNKNOWN;
		type = merge(type, next);
	}
	return type;
}

function checkLookup(call: Call, types: readonly ExpressionType[], context: TypeContext): ExpressionType {
	const [table, key] = types;
	const [tableNode, keyNode] = call.arguments;
	if (!table || !key || !tableNode || !keyNode) return UNKNOWN;
	if (table.kind !== 'table' || key.kind !== 'text') {
		const [node, type] = table.kind === 'table' ? [keyNode, key] : [tableNode, table];
		const wanted = table.kind === 'table' ? 'a text input' : 'a table of parameters.json';
		const problem = `lookup( ) wants ${wanted} here, but "${context.text(node.span)}" is ${describe(type)}.`;
		context.report(node.span, 'type-mismatch', { problem });
		return UNKNOWN;
	}
	const missing = (key.choices ?? []).filter((choice) => !table.keys.includes(choice));
	if (missing.length > 0) {
		context.report(tableNode.span, 'missing-table-key', { table: table.name, keys: missing.join(', ') });
	}
	return table.entry;
}
