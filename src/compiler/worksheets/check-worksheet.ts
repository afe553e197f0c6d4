// Phase 4 for a worksheet: its lines in order, over facts, amounts and the lines of the returns it may read.
import { AMOUNT_PLACEHOLDER } from '../../engine/tax-return/reasons.ts';
import {
	collectNames,
	createNumber,
	type Expression,
	mapParts,
	type Name,
	type Operation,
} from '../../language/tree.ts';
import { CONDITION, describeType, MONEY, toType, UNKNOWN } from '../../language/types.ts';
import type { ExternalReturn } from '../../model/compiled-return.ts';
import type { Carryforward, Line, WorksheetDefinition } from '../../model/generated/authored.ts';
import { checkResultFormat } from '../check/check-definition.ts';
import { describeReservedName } from '../check/reserved-names.ts';
import { Scope, type Transform } from '../check/scope.ts';
import { suggest } from '../diagnostics/suggest.ts';
import {
	type AmountTable,
	type Document,
	type DocumentContext,
	type LogicDefinition,
	reportAt,
	reportAtKey,
	reportInText,
} from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { UncheckedInput } from '../program.ts';
import type { CheckedCarryforward, CheckedLine, CheckedWorksheet, OuterLine } from './checked-worksheet.ts';

/** The names a worksheet may read beside its own lines. */
interface WorksheetScope {
	readonly facts: readonly UncheckedInput[];
	/** Lines of the other worksheets of the same return. */
	readonly outer: readonly OuterLine[];
	/** The lines of the whole return, for recompute( ). */
	readonly lines: ReadonlyMap<string, Line>;
	readonly amounts: AmountTable;
	/** Lines of the federal return that come after the state's: a state cannot read them. */
	readonly deferredLines: ReadonlySet<string>;
}

/** Checks a worksheet. */
export function checkWorksheet(
	context: DocumentContext<WorksheetDefinition>,
	worksheetScope: WorksheetScope,
): CheckedWorksheet {
	const externalReturns = new Map<string, ExternalReturn>();
	const callScope = { lines: new Set(worksheetScope.lines.keys()), facts: worksheetScope.facts };
	const logic = toLogic(context, worksheetScope);
	const scope = new Scope(logic.context, logic.inputs, worksheetScope.amounts, (expression, report) => {
		const result = createExternalReturnTransform(callScope, externalReturns)(expression, report);
		for (const [name, externalReturn] of externalReturns)
			scope.addName(name, toExternalReturnType(externalReturn, worksheetScope.lines));
		return result;
	});
	scope.addName(WRONG_CALL, UNKNOWN);
	const lines = (context.value.lines ?? []).flatMap((line, position) =>
		checkLine(context, logic.context, line, position, scope, worksheetScope.deferredLines),
	);
	for (const [position, line] of (context.value.lines ?? []).entries())
		checkReason(context, line, position, scope, worksheetScope.lines);
	const carryforwards = (context.value.carryforwards ?? []).map((carryforward, position) =>
		checkCarryforward(context, logic.context, carryforward, position, scope, worksheetScope),
	);
	checkDuplicates(context, worksheetScope);
	return {
		kind: 'worksheet',
		inputs: worksheetScope.facts,
		formulas: scope.formulas,
		source: context as Document<WorksheetDefinition>,
		definition: context.value as WorksheetDefinition,
		facts: worksheetScope.facts,
		lines,
		carryforwards,
		externalReturns,
		amounts: [...scope.amountUses.values()],
		isIncomplete: scope.isIncomplete,
	};
}

// To the checks of formulas a worksheet is a calculator whose inputs are the facts and the lines of other returns.
function toLogic(
	context: DocumentContext<WorksheetDefinition>,
	{ facts, outer }: WorksheetScope,
): { context: DocumentContext<LogicDefinition>; inputs: readonly UncheckedInput[] } {
	const lineIds = new Set((context.value.lines ?? []).map(({ id }) => id));
	const lines = outer
		.filter(({ id }) => !lineIds.has(id))
		.map(({ id, type }) => ({ id, type, input: {}, sharedChoices: '' }));
	return { context: context as unknown as DocumentContext<LogicDefinition>, inputs: [...facts, ...lines] };
}

function toExternalReturnType(externalReturn: ExternalReturn, lines: ReadonlyMap<string, Line>) {
	return externalReturn.kind === 'recompute'
		? toType(lines.get(externalReturn.line)?.format ?? 'money')
		: MONEY;
}

function checkLine(
	context: DocumentContext<WorksheetDefinition>,
	logic: DocumentContext<LogicDefinition>,
	line: Line,
	position: number,
	scope: Scope,
	deferredLines: ReadonlySet<string>,
): readonly CheckedLine[] {
	const path = ['lines', position, 'formula'];
	const owner = `The line "${line.id ?? position + 1}"`;
	const { id, formula: text } = line;
	const formula =
		text === undefined
			? undefined
			: scope.check({ role: 'line', id, label: `the line "${id}"`, owner, path, text });
	if (formula) checkResultFormat(logic, path, owner, line, formula.type);
	const deferredName = [...collectNames(formula?.tree ?? createNumber(0))].find((name) =>
		deferredLines.has(name),
	);
	if (deferredName) {
		const problem = `"${deferredName}" is worked out after the return of the state, which it depends on.`;
		reportInText(logic, path, { start: 0, end: line.formula.length }, 'type-mismatch', { problem });
	}
	if (line.id) scope.addResult(line.id, line.format ? toType(line.format) : CONDITION);
	return formula && context.value.lines ? [{ line, formula: formula.tree }] : [];
}

function checkCarryforward(
	context: DocumentContext<WorksheetDefinition>,
	logic: DocumentContext<LogicDefinition>,
	carryforward: Carryforward,
	position: number,
	scope: Scope,
	worksheetScope: WorksheetScope,
): CheckedCarryforward {
	const { id, closingBalance: next, expiresAfter, used, added } = carryforward;
	const path: SourcePath = ['carryforwards', position];
	const owner = `The carryforward "${id}"`;
	const facts = worksheetScope.facts.map((fact) => fact.id);
	if (id !== undefined && !facts.includes(id))
		reportAt(context, [...path, 'id'], 'unknown-input', { name: id, owner }, suggest(id, facts));
	if (expiresAfter !== undefined) {
		const reportUnknown = () =>
			reportAt(
				context,
				[...path, 'expiresAfter'],
				'unknown-parameter',
				{ name: expiresAfter },
				scope.suggestAmounts(expiresAfter),
			);
		scope.markAmount(expiresAfter, { path: [...path, 'expiresAfter'], span: undefined }, reportUnknown);
	}
	const isComplete =
		next === undefined ? expiresAfter !== undefined && used && added : !expiresAfter && !used && !added;
	if (!isComplete) {
		const problem = `${owner} needs either "closingBalance", or "expiresAfter", "used" and "added".`;
		reportAtKey(context, [...path, 'id'], 'type-mismatch', { problem });
	}
	const checkFormula = (key: 'closingBalance' | 'used' | 'added'): Expression | undefined => {
		const text = carryforward[key];
		if (text === undefined) return undefined;
		const label = `the carryforward "${id}"`;
		const formula = scope.check({ role: 'carryforward', id, label, owner, path: [...path, key], text });
		if (!formula || formula.type.kind === 'unknown') return formula?.tree;
		if (formula.type.kind !== 'quantity' || formula.type.money !== 1) {
			const problem = `${owner} is dollars, but this gives ${describeType(formula.type)}.`;
			reportInText(logic, [...path, key], { start: 0, end: text.length }, 'type-mismatch', { problem });
		}
		return formula.tree;
	};
	return {
		carryforward,
		closingBalance: checkFormula('closingBalance'),
		used: checkFormula('used'),
		added: checkFormula('added'),
	};
}

// No name means two things: not two lines of the return, not a line and a fact.
function checkDuplicates(
	context: DocumentContext<WorksheetDefinition>,
	worksheetScope: WorksheetScope,
): void {
	const ids = new Set<string>();
	const outer = new Set(context.value.kind === 'federal' ? [] : worksheetScope.outer.map(({ id }) => id));
	for (const [position, { id }] of (context.value.lines ?? []).entries()) {
		const meaning = worksheetScope.facts.some((fact) => fact.id === id)
			? 'a fact'
			: worksheetScope.amounts.names.includes(id)
				? 'an amount'
				: ids.has(id) || outer.has(id)
					? 'another line'
					: describeReservedName(id ?? '');
		if (meaning) reportAt(context, ['lines', position, 'id'], 'name-taken', { name: id, meaning });
		ids.add(id);
	}
}

/** Checks the reason of a line. @param lines of the whole return */
function checkReason(
	context: DocumentContext<WorksheetDefinition>,
	{ reason }: Line,
	position: number,
	scope: Scope,
	lines: ReadonlyMap<string, Line>,
): void {
	const path = ['lines', position, 'reason'];
	const condition = reason?.when;
	if (condition !== undefined && lines.get(condition)?.format !== 'yes-no') {
		const yesNoLines = [...lines.values()].filter(({ format }) => format === 'yes-no').map(({ id }) => id);
		const problem = `"${condition}" is no yes-no line of the return.`;
		reportAt(context, [...path, 'when'], 'type-mismatch', { problem }, suggest(condition, yesNoLines));
	}
	for (const { 0: braces, 1: name = '', index } of (reason?.text ?? '').matchAll(AMOUNT_PLACEHOLDER)) {
		const span = { start: index, end: index + braces.length };
		const textPath = [...path, 'text'];
		const reportUnknown = () =>
			reportInText(context, textPath, span, 'unknown-parameter', { name }, scope.suggestAmounts(name));
		const amount = scope.markAmount(name, { path: textPath, span }, reportUnknown);
		if (!amount || typeof amount.value === 'number') continue;
		const problem = `"${name}" is a table, and words can name a single figure only.`;
		reportInText(context, textPath, span, 'type-mismatch', { problem });
	}
}

/** The name that stands for a call that was reported. */
const WRONG_CALL = '$wrong';

interface CallScope {
	/** The lines of the whole return. */
	readonly lines: ReadonlySet<string>;
	readonly facts: readonly UncheckedInput[];
}

/**
 * Puts names in the place of such calls.
 * @param externalReturns receives what each name stands for
 */
function createExternalReturnTransform(
	scope: CallScope,
	externalReturns: Map<string, ExternalReturn>,
): Transform {
	const transform: Transform = (expression, report) => {
		if (expression.kind === 'operation' && CALL_PARSERS.has(expression.operator)) {
			const result = CALL_PARSERS.get(expression.operator)?.(expression, scope);
			if (typeof result === 'string') report(expression, result);
			else if (result) externalReturns.set(toExternalReturnName(result), result);
			const name = typeof result === 'object' ? toExternalReturnName(result) : WRONG_CALL;
			return { kind: 'name', name, ...(expression.span ? { span: expression.span } : {}) } as Name;
		}
		return mapParts(expression, (part) => transform(part, report));
	};
	return transform;
}

const CALL_PARSERS: ReadonlyMap<string, (call: Operation, scope: CallScope) => ExternalReturn | string> =
	new Map([
		['recompute', parseRecompute],
		['taxOfState', parseTaxOfState],
	]);

function parseRecompute({ operands }: Operation, { lines, facts }: CallScope): ExternalReturn | string {
	const [line, ...pairs] = operands;
	if (!line || pairs.length === 0 || pairs.length % 2 !== 0)
		return 'recompute( ) takes a line, then each fact that is changed with its value.';
	if (line.kind !== 'name' || !lines.has(line.name))
		return `recompute( ) wants a line here${formatSuggestion(line, lines)}`;
	const changes: Record<string, number | string> = {};
	for (let index = 0; index < pairs.length; index += 2) {
		const change = parseChange(pairs[index] as Expression, pairs[index + 1] as Expression, facts);
		if (typeof change === 'string') return change;
		if (change.fact in changes) return `recompute( ) changes "${change.fact}" twice.`;
		changes[change.fact] = change.value;
	}
	return { kind: 'recompute', line: line.name, changes };
}

function parseChange(
	fact: Expression,
	value: Expression,
	facts: CallScope['facts'],
): { readonly fact: string; readonly value: number | string } | string {
	const changedFact = facts.find(({ id }) => fact.kind === 'name' && id === fact.name);
	if (!changedFact)
		return `recompute( ) wants a fact here${formatSuggestion(fact, new Set(facts.map(({ id }) => id)))}`;
	const literal = toLiteral(value);
	if (literal === undefined) return 'recompute( ) wants a number or a text in quotes as the value.';
	const choices = changedFact.type.kind === 'text' ? (changedFact.type.choices ?? []) : undefined;
	if ((choices !== undefined) !== (typeof literal === 'string'))
		return `recompute( ) changes "${changedFact.id}" to a value of another kind.`;
	if (choices && !choices.includes(String(literal)))
		return `"${literal}" is not one of the choices of "${changedFact.id}": ${choices.join(', ')}.`;
	return { fact: changedFact.id, value: literal };
}

function parseTaxOfState(
	{ operands: [fact, ...extraOperands] }: Operation,
	{ facts }: CallScope,
): ExternalReturn | string {
	const state = facts.find(({ id }) => fact?.kind === 'name' && id === fact.name);
	if (extraOperands.length > 0 || state?.type.kind !== 'text')
		return 'taxOfState( ) takes a fact that names a state.';
	return { kind: 'tax of state', fact: state.id };
}

function toLiteral(value: Expression): number | string | undefined {
	return value.kind === 'number' || value.kind === 'text' ? value.value : undefined;
}

function formatSuggestion(part: Expression, names: ReadonlySet<string>): string {
	const [suggestion] = part.kind === 'name' ? suggest(part.name, names) : [];
	return suggestion ? `: "${suggestion}"?` : '.';
}

function toExternalReturnName(externalReturn: ExternalReturn): string {
	if (externalReturn.kind === 'tax of state') return `taxOfState_${externalReturn.fact}`;
	const changes = Object.entries(externalReturn.changes).map(([fact, value]) => `${fact}_${value}`);
	return `recompute_${externalReturn.line}_${changes.join('_').replaceAll(/\W/g, '_')}`;
}
