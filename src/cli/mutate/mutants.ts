// All mutants of a calculator's logic: one part of one formula or condition replaced, everything else as it is.
import type { CheckedLogic } from '../../compiler/document.ts';
import { toExplainedLogic } from '../../compiler/emit/emit-logic.ts';
import type { SourcePath } from '../../compiler/load/source.ts';
import { OPERATORS } from '../../compiler/operators.ts';
import { generateMutations, type Mutation } from '../../language/mutations.ts';
import type { Expression } from '../../language/tree.ts';
import { createContextAbove } from './mutation-context.ts';

/** A formula or condition whose effect an example can state. */
export interface Slot {
	readonly path: SourcePath;
	/** What it belongs to, in words: `"totalSavings"`. */
	readonly owner: string;
	readonly expression: Expression;
	/** The logic with another expression in this place. */
	readonly put: (logic: CheckedLogic, expression: Expression) => CheckedLogic;
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
export function listSlots(logic: CheckedLogic): readonly Slot[] {
	const slots: (Omit<Slot, 'expression'> & { readonly expression: Expression | undefined })[] = [];
	for (const [position, { warning, condition: when }] of logic.warnings.entries()) {
		slots.push({
			path: ['warnings', position, 'when'],
			owner: `the warning "${warning.message}"`,
			expression: when,
			put: (draft, replacement) => ({
				...draft,
				warnings: replaceAt(draft.warnings, position, { condition: replacement }),
			}),
			lines: 0,
		});
	}
	for (const [position, { badge, condition: when }] of logic.badges.entries()) {
		slots.push({
			path: ['badges', position, 'when'],
			owner: `the badge "${badge.label}"`,
			expression: when,
			put: (draft, replacement) => ({
				...draft,
				badges: replaceAt(draft.badges, position, { condition: replacement }),
			}),
			lines: 0,
		});
	}
	for (const [position, line] of logic.results.entries()) {
		const owner = `"${line.result.id}"`;
		slots.push({
			path: ['results', position, 'appliesWhen'],
			owner,
			expression: line.appliesWhen,
			put: (draft, replacement) => ({
				...draft,
				results: replaceAt(draft.results, position, { appliesWhen: replacement }),
			}),
			lines: 0,
		});
		slots.push({
			path: ['results', position, line.formula ? 'formula' : 'equivalentFormula'],
			owner,
			expression: line.explanation,
			put: (draft, replacement) => ({
				...draft,
				results: replaceAt(draft.results, position, { explanation: replacement }),
			}),
			lines: position,
		});
	}
	return slots.flatMap(({ expression, ...slot }) => (expression ? [{ ...slot, expression }] : []));
}

function replaceAt<T>(items: readonly T[], position: number, change: Partial<T>): readonly T[] {
	return items.map((item, at) => (at === position ? { ...item, ...change } : item));
}

/** Every mutant of the logic. */
export function* generateMutants(logic: CheckedLogic): Generator<Mutant> {
	for (const slot of listSlots(logic)) {
		for (const mutation of generateMutations(
			slot.expression,
			createContextAbove(logic, slot.lines),
			OPERATORS,
		)) {
			yield { slot, ...mutation };
		}
	}
}

/** The logic with a mutant in it, to be emitted: lines of the hook are formulas then. */
export function applyMutant(logic: CheckedLogic, { slot, mutated }: Mutant): CheckedLogic {
	return toExplainedLogic(slot.put(logic, mutated));
}
