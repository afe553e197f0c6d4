// No recompute( ) leads back to the return it stands in, or to the return of a state that may not be at hand.
import { MAX_DEPTH } from '../../engine/tax-return/household-year.ts';
import { evaluate } from '../../language/evaluate.ts';
import { getOperator } from '../../language/operators/index.ts';
import { parseRecompute } from '../../language/operators/returns.ts';
import { writeFormula } from '../../language/print.ts';
import {
	collectNames,
	type Expression,
	getSpan,
	isOperation,
	listParts,
	type Operation,
	walk,
} from '../../language/tree.ts';
import type { Value } from '../../language/value.ts';
import type { Facts } from '../../model/compiled-return.ts';
import { type Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { findTextPlace } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { filterFormulas, usesOperator } from '../program.ts';
import type { CheckedWorksheet } from './checked-worksheet.ts';

/** A formula that a return computes, with its parts on the branches that known values leave open. */
interface ComputedFormula {
	readonly worksheet: CheckedWorksheet;
	readonly path: SourcePath;
	readonly formula: Expression;
	readonly nodes: readonly Expression[];
}

interface ComputedLine extends ComputedFormula {
	readonly id: string;
}

/**
 * Reports each recompute( ) that comes back to a return that is still being computed, asks deeper than the engine goes, or
 * for the return of a state that the household does not name.
 * A return is known by the facts that differ from the household's.
 * @param worksheets of the household's returns
 * @param withoutTax states without an income tax
 */
export function checkRecursion(
	worksheets: readonly CheckedWorksheet[],
	withoutTax: readonly string[],
): readonly Diagnostic[] {
	const diagnostics = new DiagnosticBag();
	for (const worksheet of worksheets) reportOtherStates(diagnostics, worksheet, withoutTax);
	if (diagnostics.all.length > 0) return diagnostics.all;
	const reportedFormulas = new Set<Expression>();
	const finishedKeys = new Set<string>();
	// Of a state only its own calls are followed.
	const callers = worksheets.filter(
		(worksheet) => worksheet.definition.kind !== 'state' || usesOperator(worksheet, 'recompute'),
	);
	const follow = (changes: Facts, callStack: readonly string[]) => {
		for (const computedFormula of listFormulas(callers, withoutTax, changes, callStack.length > 0))
			for (const call of listCalls(computedFormula, 'recompute')) {
				const nextChanges = { ...changes, ...parseRecompute(call).changes };
				const key = toKey(nextChanges);
				if (finishedKeys.has(key) || reportedFormulas.has(computedFormula.formula)) continue;
				if (!callStack.includes(key) && callStack.length < MAX_DEPTH) {
					follow(nextChanges, [...callStack, key]);
					continue;
				}
				reportedFormulas.add(computedFormula.formula);
				report(diagnostics, computedFormula, call);
			}
		finishedKeys.add(toKey(changes));
	};
	follow({}, []);
	return diagnostics.all;
}

// Pages fetch the returns of the states that a household names, and no others.
function reportOtherStates(
	diagnostics: DiagnosticBag,
	worksheet: CheckedWorksheet,
	withoutTax: readonly string[],
): void {
	const allowedStates: readonly unknown[] = ['', ...withoutTax, worksheet.definition.state ?? ''];
	for (const { path, tree } of worksheet.formulas)
		for (const call of walk(tree).filter((node) => isOperation(node, 'recompute'))) {
			const { state = '', formerState = '' } = parseRecompute(call).changes;
			const otherState = [state, formerState].find((code) => !allowedStates.includes(code));
			if (otherState === undefined) continue;
			const problem = `recompute( ) asks for the return of ${otherState}, which is not at hand where the household names another state. Change the state to ${withoutTax[0] ?? "''"}, which has no income tax, or to ''.`;
			diagnostics.report(findTextPlace(worksheet.source, path, getSpan(call)), 'type-mismatch', { problem });
		}
}

function toKey(changes: Facts): string {
	return JSON.stringify(Object.entries(changes).sort());
}

function listCalls(
	{ nodes }: Pick<ComputedFormula, 'nodes'>,
	...operators: readonly string[]
): readonly Operation[] {
	return nodes.filter((node): node is Operation => isOperation(node, ...operators));
}

function report(diagnostics: DiagnosticBag, { worksheet, path }: ComputedFormula, call: Operation): void {
	const { line, changes } = parseRecompute(call);
	const facts = Object.entries(changes).map(([fact, value]) => `${fact} as ${formatValue(value)}`);
	const problem = `This recompute( ) never ends: "${line}" with ${facts.join(' and ')} depends on this formula again. Change a further fact too, so that it does not: recompute(line, fact, value, fact, value).`;
	diagnostics.report(findTextPlace(worksheet.source, path, getSpan(call)), 'type-mismatch', { problem });
}

function formatValue(value: Value): string {
	return typeof value === 'string' ? writeFormula({ kind: 'text', value }) : String(value);
}

// The federal return's, and those of every state whose tax the return may need.
function listFormulas(
	worksheets: readonly CheckedWorksheet[],
	withoutTax: readonly string[],
	changes: Facts,
	isRecomputed: boolean,
): readonly ComputedFormula[] {
	const values = new Map(Object.entries(changes));
	const filterByKind = (kind: string) => worksheets.filter(({ definition }) => definition.kind === kind);
	const federalLines = filterByKind('federal').flatMap((worksheet) => listLines(worksheet, values));
	const computedLines = isRecomputed ? removeUnused(federalLines) : federalLines;
	const stateFacts = collectNames(
		...computedLines.flatMap((line) => listCalls(line, 'taxOfState', 'moverTaxOfState')),
	);
	const candidates = ['state', ...stateFacts].flatMap((fact) =>
		listWorksheetsOf(changes[fact], filterByKind('state'), withoutTax),
	);
	const stateLines = [...new Set(candidates)].flatMap((worksheet) => listLines(worksheet, new Map(values)));
	return [
		...computedLines,
		...stateLines,
		...(isRecomputed ? [] : worksheets.flatMap(listCarryforwardFormulas)),
	];
}

// A state that is not known may be any.
function listWorksheetsOf(
	state: Value | undefined,
	states: readonly CheckedWorksheet[],
	withoutTax: readonly string[],
): readonly CheckedWorksheet[] {
	if (state === undefined) return states;
	if (state === '' || withoutTax.includes(String(state))) return [];
	return states.filter(({ definition }) => definition.state === state);
}

// A condition known of a line is known to the lines below it.
function listLines(worksheet: CheckedWorksheet, values: Map<string, Value>): readonly ComputedLine[] {
	return filterFormulas(worksheet, 'line').map(({ id, path, tree: formula }) => {
		const nodes = listReachableNodes(formula, values);
		const isKnown = nodes.every((node) => node.kind !== 'name' || values.has(node.name));
		const value = isKnown ? evaluateWith(formula, values) : null;
		if (value !== null) values.set(id, value);
		return { id, worksheet, path, formula, nodes };
	});
}

// A federal return that is asked for computes a line with a recompute( ) only where another line uses it.
function removeUnused(lines: readonly ComputedLine[]): readonly ComputedLine[] {
	const usedNames = new Set<string>();
	const isComputed = (line: ComputedLine) =>
		usedNames.has(line.id) || listCalls(line, 'recompute').length === 0;
	for (const line of lines.toReversed())
		if (isComputed(line)) for (const node of line.nodes) if (node.kind === 'name') usedNames.add(node.name);
	return lines.filter(isComputed);
}

function listCarryforwardFormulas(worksheet: CheckedWorksheet): readonly ComputedFormula[] {
	return filterFormulas(worksheet, 'carryforward').map(({ path, tree }) => ({
		worksheet,
		path,
		formula: tree,
		nodes: walk(tree),
	}));
}

// The list is one for all parts: there are hundreds of formulas, and each is followed under many changes.
function listReachableNodes(
	formula: Expression,
	values: ReadonlyMap<string, Value>,
	nodes: Expression[] = [],
): readonly Expression[] {
	nodes.push(formula);
	if (formula.kind !== 'operation') return nodes;
	const branches = getOperator(formula).getBranches?.(formula.operands);
	const holds =
		branches && isEvaluable(branches.condition, values) ? evaluateWith(branches.condition, values) : null;
	const branchParts = holds === null || !branches ? formula.operands : [holds ? branches.yes : branches.no];
	for (const part of branchParts) listReachableNodes(part, values, nodes);
	return nodes;
}

function isEvaluable(expression: Expression, values: ReadonlyMap<string, Value>): boolean {
	if (expression.kind === 'name') return values.has(expression.name);
	return listParts(expression).every((part) => isEvaluable(part, values));
}

function evaluateWith(formula: Expression, values: ReadonlyMap<string, Value>): Value | null {
	return evaluate(formula, (name) => values.get(name) ?? null);
}
