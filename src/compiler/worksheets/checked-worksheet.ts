// A worksheet after checking.
import type { Expression } from '../../language/tree.ts';
import type { ExpressionType } from '../../language/types.ts';
import type { Carryforward, Line, WorksheetDefinition } from '../../model/generated/authored.ts';
import type { Document } from '../document.ts';
import type { Program, UncheckedInput } from '../program.ts';

/** A line with its formula. */
export interface CheckedLine {
	readonly line: Line;
	readonly formula: Expression;
}

/** A carryforward with its formulas. */
export interface CheckedCarryforward {
	readonly carryforward: Carryforward;
	/** Its formulas that are there. */
	readonly closingBalance: Expression | undefined;
	readonly used: Expression | undefined;
	readonly added: Expression | undefined;
}

/** A worksheet after checking. */
export interface CheckedWorksheet extends Program {
	readonly kind: 'worksheet';
	readonly source: Document<WorksheetDefinition>;
	readonly definition: WorksheetDefinition;
	/** The facts of a household, or a trust's own. */
	readonly inputs: readonly UncheckedInput[];
	readonly lines: readonly CheckedLine[];
	readonly carryforwards: readonly CheckedCarryforward[];
	/** Something it needs is wrong in another file: it can be checked, but not run. */
	readonly isIncomplete: boolean;
}

/** A line of another worksheet that formulas may use. */
export interface OuterLine {
	readonly id: string;
	readonly type: ExpressionType;
}
