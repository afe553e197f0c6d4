// A formula as a tree, for tests of what is done with it.
import { isSyntaxProblem, parseFormula } from '../../src/language/reader/parse.ts';
import type { Expression } from '../../src/language/tree.ts';

/** The tree of a formula. @throws when it cannot be read */
export function parse(formula: string): Expression {
	const tree = parseFormula(formula);
	if (isSyntaxProblem(tree)) throw new Error(`${formula}: ${tree.problem}`);
	return tree;
}
