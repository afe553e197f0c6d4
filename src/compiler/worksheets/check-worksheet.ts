// A worksheet: its lines in order, over facts, amounts and the lines of the returns it may read.
import { AMOUNT_PLACEHOLDER } from '../../engine/tax-return/marginal-amounts.ts';
import { findOperator } from '../../language/operators/index.ts';
import { parseRecompute } from '../../language/operators/returns.ts';
import { collectNames, containsOperation, type Expression, isOperation, walk } from '../../language/tree.ts';
import { MONEY, toType } from '../../language/types.ts';
import type { Carryforward, Line, WorksheetDefinition } from '../../model/generated/authored.ts';
import { findFirstYear } from '../check/check-years.ts';
import { checkNames, describeReservedName, listIdPlaces } from '../check/names.ts';
import { checkReferences } from '../check/references.ts';
import { getLineType, Scope } from '../check/scope.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, type LawAmounts, reportAtKey, reportInText } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { CheckedInput, Formula } from '../program.ts';
import { type CheckedWorksheet, ENTITY_TAX_LINE, type OuterLine, type Pass } from './checked-worksheet.ts';

/** The names a worksheet may read beside its own lines. */
interface WorksheetScope {
	readonly facts: readonly CheckedInput[];
	/** Lines of the other worksheets of the same return. */
	readonly outer: readonly OuterLine[];
	/** The lines of the whole return, for recompute( ). */
	readonly lines: ReadonlyMap<string, Line>;
	readonly amounts: LawAmounts;
}

export function checkWorksheet(
	context: DocumentContext<WorksheetDefinition>,
	worksheetScope: WorksheetScope,
): CheckedWorksheet {
	const { facts, outer, lines: returnLines, amounts } = worksheetScope;
	const authoredLines = context.value.lines;
	const lineIds = authoredLines.map(({ id }) => id);
	const returns = {
		isOfState: context.value.kind === 'state',
		lines: new Map([...returnLines.values()].map(({ id, format }) => [id, toType(format)])),
		facts: new Map(facts.map(({ id, type }) => [id, type])),
		suggest,
	};
	const outerLines = outer
		.filter(({ id }) => !lineIds.includes(id))
		.map(({ id, type }) => [id, type] as const);
	const names = [new Map(outerLines)];
	const scope = new Scope(context, {
		kind: 'worksheet',
		amounts,
		inputs: facts,
		lines: lineIds,
		names,
		returns,
	});
	for (const [position, line] of authoredLines.entries()) checkLine(context, line, position, scope, outer);
	const passes = computePasses(context.value.kind, scope.formulas, outer);
	for (const [position, line] of authoredLines.entries()) checkReason(context, line, position, scope);
	checkReferences(context, 'worksheet', {
		fact: facts.map(({ id }) => id),
		'yes-no line of the return': [...returnLines.values()]
			.filter(({ format }) => format === 'yes-no')
			.map(({ id }) => id),
	});
	for (const [position, carryforward] of (context.value.carryforwards ?? []).entries())
		checkCarryforward(context, carryforward, position, scope, passes);
	checkElection(context, scope.formulas);
	checkLineNames(context, worksheetScope);
	checkCautions(context);
	const program = scope.createProgram(context.value, facts);
	const firstYear = findFirstYear(program.amounts, amounts);
	return { kind: 'worksheet', ...program, outerLines: outer, passes, firstYear };
}

// Which lines of the federal return need the state's, directly or not, and which the return with the other answer to an
// election. The others come before the state's.
function computePasses(
	kind: WorksheetDefinition['kind'],
	lines: readonly Formula[],
	outer: readonly OuterLine[],
): ReadonlyMap<string, Pass> {
	const passes = new Map(outer.map(({ id, pass }) => [id, pass]));
	const needsState = (formula: Expression) =>
		walk(formula).some((part) => {
			if (part.kind === 'name') return passes.has(part.name) && passes.get(part.name) !== 'before';
			const operator = findOperator(part);
			return operator?.isOverReturns && !operator.needsFactsAlone && !isWithoutState(part);
		});
	const needsElection = (formula: Expression) =>
		walk(formula).some(
			(part) =>
				isOperation(part, 'alternative') || (part.kind === 'name' && passes.get(part.name) === 'elected'),
		);
	for (const { id, tree } of lines) {
		const federalPass = needsState(tree) ? 'after' : 'before';
		const householdPass = needsElection(tree) ? 'elected' : federalPass;
		passes.set(id, kind === 'federal' ? householdPass : 'state');
	}
	return passes;
}

// A return that is recomputed without any state has no state's return to wait for.
function isWithoutState(part: Expression): boolean {
	if (!isOperation(part, 'recompute')) return false;
	const { state, formerState } = parseRecompute(part).changes;
	return state === '' && formerState === '';
}

function checkLine(
	context: DocumentContext<WorksheetDefinition>,
	line: Line,
	position: number,
	scope: Scope,
	outer: readonly OuterLine[],
): void {
	const { id, formula: text, format } = line;
	const path = ['lines', position, 'formula'];
	const label = `the line "${id}"`;
	const checkedFormula = scope.check({ role: 'line', id, label, path, text, format });
	const formula = checkedFormula?.tree;
	const deferredNames = outer
		.filter(({ pass }) => pass === 'after' || pass === 'elected')
		.map((outerLine) => outerLine.id);
	const deferredName = formula && [...collectNames(formula)].find((name) => deferredNames.includes(name));
	if (deferredName) {
		const problem = `"${deferredName}" is worked out after the return of the state, which it depends on.`;
		reportInText(context, path, { start: 0, end: text.length }, 'type-mismatch', { problem });
	}
	const lineIds = [...outer, ...context.value.lines].map((worksheetLine) => worksheetLine.id);
	const lineName = formula && [...collectNames(formula)].find((name) => lineIds.includes(name));
	if (id === ENTITY_TAX_LINE && lineName) {
		const problem = `"${lineName}" is a line: what a business pays to the state may read only facts and amounts, for income depends on it.`;
		reportInText(context, path, { start: 0, end: text.length }, 'type-mismatch', { problem });
	}
	scope.addName(id, getLineType(format, checkedFormula));
}

// The engine computes a return with either answer to one question, not to several at once.
function checkElection(context: DocumentContext<WorksheetDefinition>, formulas: readonly Formula[]): void {
	const [, ...further] = formulas.filter(({ tree }) => containsOperation(tree, 'elect'));
	for (const { path, text } of further) {
		const problem = 'A return has one elect( ): a line above has it already.';
		reportInText(context, path, { start: 0, end: text.length }, 'type-mismatch', { problem });
	}
}

// What is said beside a figure needs a condition and a sentence.
function checkCautions(context: DocumentContext<WorksheetDefinition>): void {
	for (const [position, { id, caution, format, note }] of context.value.lines.entries()) {
		if (!caution || (format === 'yes-no' && note)) continue;
		const problem = `The line "${id}" is a caution: it needs the format "yes-no" and a "note".`;
		reportAtKey(context, ['lines', position, 'caution'], 'type-mismatch', { problem });
	}
}

function checkCarryforward(
	context: DocumentContext<WorksheetDefinition>,
	carryforward: Carryforward,
	position: number,
	scope: Scope,
	passes: ReadonlyMap<string, Pass>,
): void {
	const { id, closingBalance, expiresAfter, used, added } = carryforward;
	const path: SourcePath = ['carryforwards', position];
	const label = `the carryforward "${id}"`;
	const owner = `The carryforward "${id}"`;
	if (expiresAfter !== undefined) scope.readAmount(expiresAfter, [...path, 'expiresAfter']);
	const isComplete =
		closingBalance === undefined
			? expiresAfter !== undefined && used && added
			: !expiresAfter && !used && !added;
	if (!isComplete) {
		const problem = `${owner} needs either "closingBalance", or "expiresAfter", "used" and "added".`;
		reportAtKey(context, [...path, 'id'], 'type-mismatch', { problem });
	}
	const expected = { type: MONEY, rule: `${owner} is dollars` };
	for (const key of ['closingBalance', 'used', 'added'] as const) {
		const text = carryforward[key];
		const formula = scope.check({ role: 'carryforward', id, label, path: [...path, key], text, expected });
		const names = formula ? [...collectNames(formula.tree)] : [];
		const comparison = names.find((name) => passes.get(name) === 'elected');
		if (comparison === undefined) continue;
		const problem = `"${comparison}" compares two returns, and nothing is carried forward from such a line.`;
		reportInText(context, [...path, key], { start: 0, end: text?.length ?? 0 }, 'type-mismatch', { problem });
	}
}

// No name means two things: not two lines of the return, not a line and a fact.
function checkLineNames(
	context: DocumentContext<WorksheetDefinition>,
	{ facts, outer, amounts }: WorksheetScope,
): void {
	const otherLines = context.value.kind === 'federal' ? [] : outer;
	const includes = (items: readonly { readonly id: string }[], name: string) =>
		items.some(({ id }) => id === name);
	const findMeaning = (name: string) => {
		if (includes(facts, name)) return 'a fact';
		if (amounts.names.includes(name)) return 'an amount';
		return includes(otherLines, name) ? 'another line' : describeReservedName(name);
	};
	checkNames(context, listIdPlaces(context.value.lines, ['lines']), findMeaning, 'another line');
}

/** Checks the amounts that the reason of a line names. */
function checkReason(
	context: DocumentContext<WorksheetDefinition>,
	{ reason }: Line,
	position: number,
	scope: Scope,
): void {
	const textPath = ['lines', position, 'reason', 'text'];
	for (const { 0: braces, 1: name = '', index } of (reason?.text ?? '').matchAll(AMOUNT_PLACEHOLDER)) {
		const span = { start: index, end: index + braces.length };
		const amount = scope.readAmount(name, textPath, span);
		if (!amount || typeof amount.value === 'number') continue;
		const problem = `"${name}" is a table, and words can name a single figure only.`;
		reportInText(context, textPath, span, 'type-mismatch', { problem });
	}
}
