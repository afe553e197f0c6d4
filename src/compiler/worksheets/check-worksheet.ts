// A worksheet: its lines in order, over facts, amounts and the lines of the returns it may read.
import { AMOUNT_PLACEHOLDER } from '../../engine/tax-return/marginal-amounts.ts';
import { findOperator } from '../../language/operators/index.ts';
import { parseRecompute } from '../../language/operators/returns.ts';
import { collectNames, containsOperation, type Expression, isOperation, walk } from '../../language/tree.ts';
import { MONEY, toType } from '../../language/types.ts';
import type { Carryforward, Line, WorksheetDefinition } from '../../model/generated/authored.ts';
import { checkProgram } from '../check/check-program.ts';
import { findFirstYear } from '../check/check-years.ts';
import { checkNames, describeReservedName, listIdPlaces } from '../check/names.ts';
import { type FormulaText, type NamedAmount, toLineFormula } from '../check/program-text.ts';
import { checkReferences } from '../check/references.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, type LawAmounts, reportAtKey, reportInText } from '../document.ts';
import { type CheckedInput, type Formula, filterFormulas } from '../program.ts';
import { type CheckedWorksheet, ENTITY_TAX_LINE, type OuterLine, type Pass } from './checked-worksheet.ts';

interface WorksheetScope {
	readonly facts: readonly CheckedInput[];
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
	const { kind, lines, carryforwards = [] } = context.value;
	const lineIds = lines.map(({ id }) => id);
	const returns = {
		isOfState: kind === 'state',
		lines: new Map([...returnLines.values()].map(({ id, format }) => [id, toType(format)])),
		facts: new Map(facts.map(({ id, type }) => [id, type])),
		suggest,
	};
	const outerLines = outer
		.filter(({ id }) => !lineIds.includes(id))
		.map(({ id, type }) => [id, type] as const);
	const program = checkProgram(context, {
		kind: 'worksheet',
		definition: context.value,
		inputs: facts,
		amounts,
		formulas: [
			...lines.map((line, at) => toLineFormula('line', line, ['lines', at])),
			...carryforwards.flatMap(listCarryforwardFormulas),
		],
		namedAmounts: listNamedAmounts(context.value),
		names: [new Map(outerLines)],
		returns,
	});
	const passes = computePasses(kind, filterFormulas(program, 'line'), outer);
	checkReferences(context, 'worksheet', {
		fact: facts.map(({ id }) => id),
		'yes-no line of the return': [...returnLines.values()]
			.filter(({ format }) => format === 'yes-no')
			.map(({ id }) => id),
	});
	for (const formula of filterFormulas(program, 'line')) checkLine(context, formula, outer);
	for (const [position, carryforward] of carryforwards.entries())
		checkCarryforward(context, carryforward, position);
	for (const { tree, path, text } of filterFormulas(program, 'carryforward')) {
		const comparison = [...collectNames(tree)].find((name) => passes.get(name) === 'elected');
		if (comparison === undefined) continue;
		const problem = `"${comparison}" compares two returns, and nothing is carried forward from such a line.`;
		reportInText(context, path, { start: 0, end: text.length }, 'type-mismatch', { problem });
	}
	checkElection(context, program.formulas);
	checkLineNames(context, worksheetScope);
	checkCautions(context);
	const firstYear = findFirstYear(program.amounts, amounts);
	return { ...program, outerLines: outer, passes, firstYear };
}

function listCarryforwardFormulas(carryforward: Carryforward, position: number): readonly FormulaText[] {
	const { id } = carryforward;
	return (['closingBalance', 'used', 'added'] as const).map((key) => ({
		role: 'carryforward',
		id,
		label: `the carryforward "${id}"`,
		path: ['carryforwards', position, key],
		text: carryforward[key],
		expected: { type: MONEY, rule: `The carryforward "${id}" is dollars` },
	}));
}

/** Amounts that reasons of lines name, and those that say when a carryforward expires. */
function listNamedAmounts({ lines, carryforwards = [] }: WorksheetDefinition): readonly NamedAmount[] {
	const inReasons = lines.flatMap(({ reason }, position) => {
		const path = ['lines', position, 'reason', 'text'];
		return [...(reason?.text ?? '').matchAll(AMOUNT_PLACEHOLDER)].map(
			({ 0: braces, 1: name = '', index: start }) =>
				({ name, path, span: { start, end: start + braces.length }, isFigure: true }) as const,
		);
	});
	const expiries = carryforwards.flatMap(({ expiresAfter: name }, position) =>
		name === undefined ? [] : [{ name, path: ['carryforwards', position, 'expiresAfter'] }],
	);
	return [...inReasons, ...expiries];
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
			if (part.kind === 'name') return passes.has(part.name) && passes.get(part.name) !== 'federalFirst';
			const operator = findOperator(part);
			return operator?.context === 'returns' && !isWithoutState(part);
		});
	const needsElection = (formula: Expression) =>
		walk(formula).some(
			(part) =>
				isOperation(part, 'alternative') || (part.kind === 'name' && passes.get(part.name) === 'elected'),
		);
	for (const { id, tree } of lines) {
		const federalPass = needsState(tree) ? 'federalRest' : 'federalFirst';
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
	{ id, tree, path, text }: Formula,
	outer: readonly OuterLine[],
): void {
	const names = [...collectNames(tree)];
	const report = (problem: string) =>
		reportInText(context, path, { start: 0, end: text.length }, 'type-mismatch', { problem });
	const deferredNames = outer
		.filter(({ pass }) => pass === 'federalRest' || pass === 'elected')
		.map((outerLine) => outerLine.id);
	const deferredName = names.find((name) => deferredNames.includes(name));
	if (deferredName)
		report(`"${deferredName}" is worked out after the return of the state, which it depends on.`);
	const lineIds = [...outer, ...context.value.lines].map((worksheetLine) => worksheetLine.id);
	const lineName = names.find((name) => lineIds.includes(name));
	if (id === ENTITY_TAX_LINE && lineName)
		report(
			`"${lineName}" is a line: what a business pays to the state may read only facts and amounts, for income depends on it.`,
		);
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
	{ id, closingBalance, expiresAfter, used, added }: Carryforward,
	position: number,
): void {
	const isComplete =
		closingBalance === undefined
			? expiresAfter !== undefined && used && added
			: !expiresAfter && !used && !added;
	if (isComplete) return;
	const problem = `The carryforward "${id}" needs either "closingBalance", or "expiresAfter", "used" and "added".`;
	reportAtKey(context, ['carryforwards', position, 'id'], 'type-mismatch', { problem });
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
