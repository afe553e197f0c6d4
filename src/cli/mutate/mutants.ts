// All mutants of a calculator's logic: one part of one formula or condition replaced, everything else as it is.
import type { LogicDraft } from '../../compiler/draft.ts';
import { explainedLogic } from '../../compiler/emit/emit-logic.ts';
import { OPERATORS } from '../../compiler/operators.ts';
import type { SourcePath } from '../../compiler/read/source.ts';
import { type Mutation, mutationsOf } from '../../language/mutations.ts';
import type { Expression } from '../../language/tree.ts';
import { contextAbove } from './mutation-context.ts';

/** A formula or condition whose effect an example can state. */
export interface Slot {
	readonly path: SourcePath;
	/** What it belongs to, in words: `"totalSavings"`. */
	readonly owner: string;
	readonly expression: Expression;
	/** The logic with another expression in this place. */
	readonly put: (logic: LogicDraft, expression: Expression) => LogicDraft;
	/** How many result lines it may use. */
	readonly lines: number;
}

export interface Mutant extends Mutation {
	readonly slot: Slot;
}

/**
 * The formulas and conditions to mutate. What a field or a row shows or hides is left out: examples cannot state it.
 * A line of the hook is mutated in its explanation, which `check` holds equal to the hook.
 */
export function slotsOf(logic: LogicDraft): readonly Slot[] {
	const slots: (Omit<Slot, 'expression'> & { readonly expression: Expression | undefined })[] = [];
	for (const [position, { warning, when }] of logic.warnings.entries()) {
		slots.push({
			path: ['warnings', position, 'when'],
			owner: `the warning "${warning.message}"`,
			expression: when,
			put: (draft, other) => ({ ...draft, warnings: replaced(draft.warnings, position, { when: other }) }),
			lines: 0,
		});
	}
	for (const [position, { badge, when }] of logic.badges.entries()) {
		slots.push({
			path: ['badges', position, 'when'],
			owner: `the badge "${badge.label}"`,
			expression: when,
			put: (draft, other) => ({ ...draft, badges: replaced(draft.badges, position, { when: other }) }),
			lines: 0,
		});
	}
	for (const [position, line] of logic.results.entries()) {
		const owner = `"${line.result.id}"`;
		slots.push({
			path: ['results', position, 'appliesWhen'],
			owner,
			expression: line.appliesWhen,
			put: (draft, other) => ({
				...draft,
				results: replaced(draft.results, position, { appliesWhen: other }),
			}),
			lines: 0,
		});
		slots.push({
			path: ['results', position, line.formula ? 'formula' : 'equivalentFormula'],
			owner,
			expression: line.explained,
			put: (draft, other) => ({ ...draft, results: replaced(draft.results, position, { explained: other }) }),
			lines: position,
		});
	}
	return slots.flatMap(({ expression, ...slot }) => (expression ? [{ ...slot, expression }] : []));
}

function replaced<T>(items: readonly T[], position: number, change: Partial<T>): readonly T[] {
	return items.map((item, at) => (at === position ? { ...item, ...change } : item));
}

/** Every mutant of the logic. */
export function* mutantsOf(logic: LogicDraft): Generator<Mutant> {
	for (const slot of slotsOf(logic)) {
		for (const mutation of mutationsOf(slot.expression, contextAbove(logic, slot.lines), OPERATORS)) {
			yield { slot, ...mutation };
		}
	}
}

/** The logic with a mutant in it, to be emitted: lines of the hook are formulas then. */
export function mutatedLogic(logic: LogicDraft, { slot, mutated }: Mutant): LogicDraft {
	return explainedLogic(slot.put(logic, mutated));
}
