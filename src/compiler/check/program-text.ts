// Whatever is authored is one thing to the check of formulas: a `ProgramText`. What several kinds have is listed here, what one
// kind alone has beside the rest of that kind.
import type { Span } from '../../language/tree.ts';
import type { ExpressionType, ReturnNames } from '../../language/types.ts';
import type { Result } from '../../model/generated/authored.ts';
import type { LawAmounts } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { CheckedInput, Formula, Program, TypesByName } from '../program.ts';

/** A formula as it is written, and what it must give. */
export interface FormulaText extends Omit<Formula, 'text' | 'tree' | 'type' | 'guard'> {
	/** Undefined where the author left it out. */
	readonly text: string | undefined;
	/** The owner at the beginning of a sentence, where that is not its label. */
	readonly owner?: string;
	readonly format?: Result['format'] | undefined;
	readonly expected?: { readonly type: ExpressionType; readonly rule: string } | undefined;
	/** Its type where its text does not decide that: a hook does, or the text is no formula but a number of years. */
	readonly type?: ExpressionType | undefined;
	/** A condition that stands before it in the list. */
	readonly guard?: FormulaText | undefined;
	/** Names that no other formula may use. */
	readonly names?: TypesByName | undefined;
	/** Of a condition: years count from 0 to one below this number. Infinite where it is not written as a number. */
	readonly years?: number | undefined;
}

/** An amount that something other than a formula names, in whatever year. */
export interface NamedAmount {
	readonly name: string;
	readonly path: SourcePath;
	readonly span?: Span;
	/** Words name it, so that a table has no place there. */
	readonly isFigure?: true;
}

/** Anything with formulas, as it is written. */
export interface ProgramText<Definition, Kind extends Program['kind']>
	extends Pick<Program<Definition>, 'definition' | 'inputs'> {
	readonly kind: Kind;
	readonly amounts: LawAmounts;
	readonly formulas: readonly FormulaText[];
	readonly namedAmounts?: readonly NamedAmount[];
	/** Names beside its inputs and lines; what stands first has precedence. */
	readonly names?: readonly TypesByName[];
	readonly returns?: ReturnNames;
}

/** The conditions on an input, or on a fact. @param path of the object of all inputs */
export function listInputConditions({ id, input }: CheckedInput, path: SourcePath): readonly FormulaText[] {
	return (['showWhen', 'disabledWhen'] as const).map((key) => ({
		role: 'input condition',
		id,
		label: `the input "${id}"`,
		path: [...path, id, key],
		text: input[key],
	}));
}

/** The condition under which something is said. @param id its words @param path of what is said */
export function toNoticeFormula(
	role: 'warning' | 'badge',
	id: string,
	text: string | undefined,
	path: SourcePath,
): FormulaText {
	const label = `the ${role} "${id}"`;
	return { role, id, label, owner: `The ${role}`, path: [...path, 'when'], text };
}

type AuthoredLine = Pick<Result, 'id' | 'format' | 'formula'>;

/** The formula of a line of a worksheet or a return part, or of a result. @param path of the line */
export function toLineFormula(
	role: 'line' | 'result',
	{ id, format, formula: text }: AuthoredLine,
	path: SourcePath,
	noun: string = role,
): FormulaText {
	return { role, id, label: `the ${noun} "${id}"`, path: [...path, 'formula'], text, format };
}
