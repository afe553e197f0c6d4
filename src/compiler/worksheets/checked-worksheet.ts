// A household and a worksheet after checking, and how pages and commands describe what they ask.
import { pick } from '../../engine/collections.ts';
import type { ExpressionType } from '../../language/types.ts';
import { type BoundedInput, type CompiledFact, FACT_KEYS } from '../../model/compiled-return.ts';
import type { Fact, HouseholdDefinition, WorksheetDefinition } from '../../model/generated/authored.ts';
import { describeInput } from '../emit/describe-logic.ts';
import type { CheckedInput, Program } from '../program.ts';

/** The line of a state with what a business pays there: the federal return uses it before all other lines. */
export const ENTITY_TAX_LINE = 'ownEntityTax';

/**
 * Lines of a state that the federal return reads and that are 0 where the state has none: what employees pay there beside
 * income tax, the credits paid out beyond the tax, which its tax is already reduced by, and what it takes of those who moved away.
 */
export const OPTIONAL_STATE_LINES: readonly string[] = [
	'ownPayrollTax',
	'ownRefundableCredits',
	'ownMoverTax',
];

/** The facts of a household. Its formulas are the conditions under which they are asked. */
export interface CheckedHousehold extends Program<HouseholdDefinition> {
	/** Facts that only returns of states read, with the states that do: such a fact is asked in these alone. */
	readonly stateFacts: ReadonlyMap<string, readonly string[]>;
}

/** A worksheet; its inputs are the facts of a household, or a trust's own. */
export interface CheckedWorksheet extends Program<WorksheetDefinition> {
	readonly kind: 'worksheet';
	readonly outerLines: readonly OuterLine[];
	/** The pass of every line it reads, its own and the outer ones. */
	readonly passes: ReadonlyMap<string, Pass>;
	/** The first tax year in which all its amounts have a value. */
	readonly firstYear: number;
}

/**
 * When a line is computed in a household's year: the federal return has lines before and after the state's, and lines that
 * compare the two answers to an election once it is made.
 */
export type Pass = 'federalFirst' | 'state' | 'federalRest' | 'elected';

export interface OuterLine {
	readonly id: string;
	readonly type: ExpressionType;
	readonly pass: Pass;
}

/** An input with its bounds. One without a default is left empty. */
export function describeBoundedInput(fact: CheckedInput): BoundedInput {
	const { default: defaultValue = Number.NaN, minimum = null, maximum = null } = fact.input;
	return { ...describeInput(fact), default: defaultValue, minimum, maximum };
}

export function describeFact(raw: CheckedInput, fact: Partial<Fact> = {}): CompiledFact {
	return { ...describeBoundedInput(raw), section: '', ...pick(fact, FACT_KEYS) };
}
