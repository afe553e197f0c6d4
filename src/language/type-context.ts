// What a type check needs to know, and whom it tells.
import type { Expression, Span } from './tree.ts';
import type { ExpressionType, Quantity } from './types.ts';

/** What a type check can find, with what its message says. */
export interface TypeFindings {
	readonly 'type-mismatch': { readonly problem: string };
	readonly 'unit-mismatch': { readonly problem: string };
	readonly 'percent-as-number': { readonly what: string };
	readonly 'literal-amount': { readonly amount: string };
	readonly 'unknown-choice': { readonly input: string; readonly text: string; readonly choices: string };
	readonly 'missing-table-key': { readonly table: string; readonly keys: string };
	readonly 'unknown-function': { readonly name: string; readonly known: string };
	readonly 'wrong-arguments': { readonly name: string; readonly expected: string; readonly found: number };
}

export interface TypeContext {
	/** The type of a name; unknown after reporting that there is none. */
	readonly resolve: (name: string, span: Span) => ExpressionType;
	readonly report: <Code extends keyof TypeFindings>(
		part: Expression,
		code: Code,
		values: TypeFindings[Code],
		suggestions?: readonly string[],
	) => void;
	/** The text of a part of the formula, for messages. */
	readonly text: (part: Expression) => string;
	/** Amounts whose value is this number, for suggestions; only those of a unit when it is known. */
	readonly namesOfAmount: (value: number, like: Quantity | undefined) => readonly string[];
	/** Names of functions that a misspelt one could mean. */
	readonly nearFunctions: (name: string) => readonly string[];
}
