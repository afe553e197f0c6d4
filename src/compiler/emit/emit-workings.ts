// The module that explains a calculator.
import { type Expression, walk } from '../../language/tree.ts';
import type { CheckedLogic } from '../document.ts';
import { negateExpression } from '../language.ts';
import { getOperatorFile } from '../operators.ts';
import { listBreakpoints } from './breakpoints.ts';
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
