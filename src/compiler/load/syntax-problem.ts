export type { SyntaxProblem } from '../../language/reader/syntax-problem.ts';
