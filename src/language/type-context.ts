// What a type check needs to know, and whom it tells.
import type { Expression, Span } from './tree.ts';
import type { ExpressionType, Quantity } from './types.ts';

/** What a type check can find, with what its message says. */
export interface TypeDiagnostics {
	readonly 'type-mismatch': { readonly problem: string };
	readonly 'unit-mismatch': { readonly problem: string };
	readonly 'percent-as-number': { readonly operand: string };
	readonly 'literal-amount': { readonly amount: string };
	readonly 'unknown-choice': { readonly input: string; readonly text: string; readonly choices: string };
	readonly 'missing-table-key': { readonly table: string; readonly keys: string };
	readonly 'unknown-function': { readonly name: string; readonly functions: string };
	readonly 'wrong-arguments': { readonly name: string; readonly expected: string; readonly actual: number };
}

export interface TypeContext {
	/** The type of a name; unknown after reporting that there is none. */
	readonly resolve: (name: string, span: Span) => ExpressionType;
	readonly report: <Code extends keyof TypeDiagnostics>(
		part: Expression,
		code: Code,
		values: TypeDiagnostics[Code],
		suggestions?: readonly string[],
	) => void;
	/** The text of a part of the formula, for messages. */
	readonly getText: (part: Expression) => string;
	/** Amounts whose value is this number, for suggestions; only those of a unit when it is known. */
	readonly suggestAmounts: (value: number, sibling: Quantity | undefined) => readonly string[];
	/** Names of functions that a misspelt one could mean. */
	readonly suggestFunctions: (name: string) => readonly string[];
}
