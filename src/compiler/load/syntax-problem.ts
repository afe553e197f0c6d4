export type { SyntaxProblem } from '../../language/reader/lexer.ts';
