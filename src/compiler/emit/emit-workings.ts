// The module that explains a calculator.
import { type Expression, walk } from '../../language/tree.ts';
import type { LogicDraft } from '../draft.ts';
import { negated } from '../language.ts';
import { fileOfOperator } from '../operators.ts';
import { breakpointsOf } from './breakpoints.ts';
import { formulasOf } from './describe-logic.ts';

/** A module that exports the workings of a calculator: `formulas`, `breakpoints`, and the `operators` these use. */
export function emitWorkings(draft: LogicDraft): string {
	const formulas = formulasOf(draft);
	const breakpoints = breakpointsOf(draft);
	const figures = Object.values(breakpoints).flatMap((all) => all.map(({ figure }) => figure));
	return [
		...operatorImports([...Object.values(formulas), ...figures]),
		`export const formulas = ${JSON.stringify(formulas)};`,
		`export const breakpoints = ${JSON.stringify(breakpoints)};`,
		'',
	].join('\n');
}

/** The statements that import the operators some formulas use, and export them as `operators`. */
export function operatorImports(formulas: readonly Expression[]): readonly string[] {
	const names = [...operatorsIn(formulas)];
	const imports = names.map(
		(name, at) => `import { runtime as $${at} } from ${JSON.stringify(fileOfOperator(name))};`,
	);
	const entries = names.map((name, at) => `[${JSON.stringify(name)}, $${at}]`);
	return [...imports, `export const operators = new Map([${entries.join(', ')}]);`];
}

// A condition that does not hold is said by its opposite.
function operatorsIn(formulas: readonly Expression[]): ReadonlySet<string> {
	const names = new Set<string>();
	for (const formula of formulas) {
		for (const node of walk(formula)) {
			if (node.kind !== 'operation') continue;
			names.add(node.operator);
			for (const other of walk(negated(node))) if (other.kind === 'operation') names.add(other.operator);
		}
	}
	return names;
}
