// A worksheet after checking.
import type { ExpressionType } from '../../language/types.ts';
import type { WorksheetDefinition } from '../../model/generated/authored.ts';
import type { Document } from '../document.ts';
import type { CheckedInput, Program } from '../program.ts';

/** A worksheet after checking. */
export interface CheckedWorksheet extends Program {
	readonly kind: 'worksheet';
	readonly source: Document<WorksheetDefinition>;
	readonly definition: WorksheetDefinition;
	/** The facts of a household, or a trust's own. */
	readonly inputs: readonly CheckedInput[];
	/** Lines of the other worksheets of the same return. */
	readonly outerLines: readonly OuterLine[];
	/** The pass of every line it reads, its own and the outer ones. */
	readonly passes: ReadonlyMap<string, Pass>;
}

/** When a line is computed in a household's year: the federal return has lines before and after the state's. */
export type Pass = 'before' | 'state' | 'after';

/** A line of another worksheet that formulas may use. */
export interface OuterLine {
	readonly id: string;
	readonly type: ExpressionType;
	readonly pass: Pass;
}
