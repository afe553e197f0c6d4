// A slip in the writing of a file or a formula: where it is, what it is, and what may be meant.
export type { SyntaxProblem } from '../../language/reader/syntax-problem.ts';
