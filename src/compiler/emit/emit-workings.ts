// The module that explains a calculator.

import type { Breakpoint } from '../../language/breakpoint.ts';
import { collectNames, type Expression, stripPositions, walk } from '../../language/tree.ts';
import type { Workings } from '../../model/workings.ts';
import type { CheckedLogic } from '../document.ts';
import { getOperatorFile, negateExpression, OPERATORS } from '../language.ts';
import { listFormulas } from './describe-logic.ts';

/** A module that exports the workings of a calculator: `formulas`, `breakpoints`, and the `operators` these use. */
export function emitWorkings(logic: CheckedLogic): string {
	const formulas = listFormulas(logic);
	const breakpoints = listBreakpoints(logic);
	const figures = Object.values(breakpoints).flatMap((lineBreakpoints) =>
		lineBreakpoints.map(({ figure }) => figure),
	);
	return [
		...operatorImports([...Object.values(formulas), ...figures]),
		`export const formulas = ${JSON.stringify(formulas)};`,
		`export const breakpoints = ${JSON.stringify(breakpoints)};`,
		'',
	].join('\n');
}

/** The statements that import the operators some formulas use, and export them as `operators`. */
export function operatorImports(formulas: readonly Expression[]): readonly string[] {
	const names = [...listOperators(formulas)];
	const imports = names.map(
		(name, index) => `import { runtime as $${index} } from ${JSON.stringify(getOperatorFile(name))};`,
	);
	const entries = names.map((name, index) => `[${JSON.stringify(name)}, $${index}]`);
	return [...imports, `export const operators = new Map([${entries.join(', ')}]);`];
}

// A condition that does not hold is said by its opposite.
function listOperators(formulas: readonly Expression[]): ReadonlySet<string> {
	const names = new Set<string>();
	for (const formula of formulas) {
		for (const node of walk(formula)) {
			if (node.kind !== 'operation') continue;
			names.add(node.operator);
			for (const negatedNode of walk(negateExpression(node)))
				if (negatedNode.kind === 'operation') names.add(negatedNode.operator);
		}
	}
	return names;
}

/** The breakpoints of each line, of its formula and of the condition under which it applies; lines without any are left out. */
export function listBreakpoints(logic: CheckedLogic): Workings['breakpoints'] {
	const isVariable = (breakpoint: Breakpoint) => isVariableBreakpoint(breakpoint, logic);
	const lines = logic.results.map(({ result, explanation, appliesWhen }) => {
		const breakpoints = [explanation, appliesWhen].flatMap((expression) =>
			expression ? findBreakpoints(expression) : [],
		);
		const serializedBreakpoints = new Set(
			breakpoints.filter(isVariable).map((breakpoint) => JSON.stringify(breakpoint)),
		);
		return [result.id, [...serializedBreakpoints].map((text) => JSON.parse(text) as Breakpoint)] as const;
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
function isVariableBreakpoint({ figure }: Breakpoint, { inputs, results }: CheckedLogic): boolean {
	const textNames = new Set([
		...inputs.filter(({ input }) => input.type === 'string').map(({ id }) => id),
		...results.filter(({ result }) => result.format === 'text').map(({ result }) => result.id),
	]);
	const variableNames = new Set([...inputs.map(({ id }) => id), ...results.map(({ result }) => result.id)]);
	const operands = figure.kind === 'operation' && figure.operator === '-' ? figure.operands : [figure];
	const isText = operands.some(
		(operand) => operand.kind === 'text' || (operand.kind === 'name' && textNames.has(operand.name)),
	);
	return !isText && [...collectNames(figure)].some((name) => variableNames.has(name));
}
