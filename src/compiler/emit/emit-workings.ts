// The module that explains a calculator.
import type { Breakpoint } from '../../language/operator.ts';
import { OPERATORS } from '../../language/operators/index.ts';
import { collectNames, type Expression, stripPositions, walk } from '../../language/tree.ts';
import type { Workings } from '../../model/workings.ts';
import { type CheckedLogic, filterFormulas, listGuards } from '../program.ts';
import { listFormulas } from './describe-logic.ts';

/** A module that exports the workings of a calculator: `formulas` and `breakpoints`. */
export function emitWorkings(logic: CheckedLogic): string {
	const formulas = listFormulas(logic);
	const breakpoints = listBreakpoints(logic);
	return [
		`export const formulas = ${JSON.stringify(formulas)};`,
		`export const breakpoints = ${JSON.stringify(breakpoints)};`,
		'',
	].join('\n');
}

/** The breakpoints of each line, of its formula and of the condition under which it applies; lines without any are left out. */
export function listBreakpoints(logic: CheckedLogic): Workings['breakpoints'] {
	const isVariable = (breakpoint: Breakpoint) => isVariableBreakpoint(breakpoint, logic);
	const lineFormulas = filterFormulas(logic, 'line');
	const lines = lineFormulas.map((line) => {
		const breakpoints = [line.tree, ...listGuards(line)].flatMap(findBreakpoints);
		const serializedBreakpoints = new Set(
			breakpoints.filter(isVariable).map((breakpoint) => JSON.stringify(breakpoint)),
		);
		return [line.id, [...serializedBreakpoints].map((text) => JSON.parse(text) as Breakpoint)] as const;
	});
	return Object.fromEntries(lines.filter(([, breakpoints]) => breakpoints.length > 0));
}

/** The breakpoints of a formula or condition, those of inner parts before those of what is around them. */
export function findBreakpoints(expression: Expression): readonly Breakpoint[] {
	return [...walk(expression)].reverse().flatMap((node) => {
		const ownBreakpoints =
			node.kind === 'operation' ? OPERATORS.get(node.operator)?.findBreakpoints?.(node) : undefined;
		return (ownBreakpoints ?? []).map(({ figure, when }) => ({ figure: stripPositions(figure), when }));
	});
}

// Amounts of the law stand still, and texts are the same or not without being near each other.
function isVariableBreakpoint(
	{ figure }: Breakpoint,
	{ inputs, definition: { results = [] } }: CheckedLogic,
): boolean {
	const textNames = new Set([
		...inputs.filter(({ input }) => input.type === 'string').map(({ id }) => id),
		...results.filter(({ format }) => format === 'text').map(({ id }) => id),
	]);
	const variableNames = new Set([...inputs.map(({ id }) => id), ...results.map(({ id }) => id)]);
	const operands = figure.kind === 'operation' && figure.operator === '-' ? figure.operands : [figure];
	const isText = operands.some(
		(operand) => operand.kind === 'text' || (operand.kind === 'name' && textNames.has(operand.name)),
	);
	return !isText && [...collectNames(figure)].some((name) => variableNames.has(name));
}
