// The explanations of one year of an effect.
import type { Operand } from '../../language/value.ts';
import type {
	CompiledAdjustment,
	CompiledCash,
	CompiledEffectWarning,
	CompiledEstateAmount,
} from '../../model/compiled-effect.ts';
import { replaceNonFinite } from '../calculate.ts';
import { type Explanation, explainRow } from '../explain/explain.ts';
import { collectQuantities } from '../explain/quantity.ts';
import { findAdjustedFact } from './effect-names.ts';
import { createEffectYear, type ExplainableStrategy, toRowId } from './effect-year.ts';
import type { StrategyEffect } from './project-strategy.ts';

/** An item of a strategy with how its value in the year comes about. */
type Explained<Item> = Item & { readonly explanation: Explanation };

/** Explanations have the ids of their lines, results and facts. */
interface YearExplanation {
	readonly lines: readonly Explanation[];
	/** Only in year 0; results cover all years. */
	readonly results: readonly Explanation[];
	/** The active ones; the explanation is of the new value, or of the amount added. Empty after the strategy's own years. */
	readonly adjustments: readonly Explained<CompiledAdjustment>[];
	/** Payments that are not zero. */
	readonly cash: readonly Explained<CompiledCash>[];
	/** Warnings that hold. Warnings without a condition have no explanation. */
	readonly warnings: readonly Explained<CompiledEffectWarning>[];
	/** Amounts of the estate that are not zero; empty where no estate was asked for. */
	readonly estate: readonly Explained<CompiledEstateAmount>[];
}

/**
 * Explains one year of an effect.
 * @param effect computed from the same strategy
 * @param year counted from 0
 */
export function explainEffect(
	explainable: ExplainableStrategy,
	effect: StrategyEffect,
	year: number,
): YearExplanation {
	const { lines, results, adjustments, cash, warnings, estate } = explainable.strategy;
	const isOwnYear = year < effect.ownYears;
	const { explain, getValue } = createExplainer(explainable, effect, year);
	// Skips entries whose condition is false or whose amount is 0.
	const explainVisible = <T>(
		items: readonly T[],
		rowId: (index: number) => string,
		shouldShow: (item: T, value: Operand) => boolean,
	) =>
		items.flatMap((item, index): Explained<T>[] => {
			const id = rowId(index);
			const explanation = shouldShow(item, getValue(id)) && explain(id);
			return explanation ? [{ ...item, explanation }] : [];
		});
	const isAdjusted = ({ when, isSet }: CompiledAdjustment, value: Operand) =>
		isOwnYear && (isSet ? when?.(effect.scope, year) !== false : value !== 0);
	return {
		lines: lines.flatMap(({ id }) => explain(id) ?? []),
		results: results.flatMap(({ id }) => explain(toRowId.result(id), id) ?? []),
		adjustments: explainVisible(adjustments, toRowId.adjustment, isAdjusted).map((adjustment) => ({
			...adjustment,
			explanation: describeFact(explainable, adjustment),
		})),
		cash: explainVisible(cash, toRowId.cash, (_, value) => isOwnYear && value !== 0),
		warnings: explainVisible(warnings, toRowId.warning, (_, value) => isOwnYear && value === true),
		estate: explainVisible(estate?.amounts ?? [], toRowId.estate, (_, value) => value !== 0),
	};
}

function createExplainer(explainable: ExplainableStrategy, effect: StrategyEffect, year: number) {
	const { model, inputs } = createEffectYear(explainable, effect, year);
	const quantities = collectQuantities(model, inputs, replaceNonFinite(model.evaluate(inputs)));
	const lines = new Map(model.results.map((line) => [line.id, line]));
	return {
		explain: (rowId: string, id = rowId): Explanation | undefined => {
			const [line, formula] = [lines.get(rowId), model.workings?.formulas[rowId]];
			if (!line || !formula) return undefined;
			return { ...explainRow(line, formula, quantities), id };
		},
		getValue: (rowId: string): Operand => quantities.get(rowId)?.value ?? null,
	};
}

// With the id of the fact. A choice is shown by its label.
function describeFact(
	{ system }: ExplainableStrategy,
	{ on: taxpayer, fact: id, explanation }: Explained<CompiledAdjustment>,
): Explanation {
	const choices = findAdjustedFact(system, taxpayer, id)?.choices ?? [];
	const label = choices.find(({ value }) => value === explanation.value)?.label;
	return { ...explanation, id, value: label ?? explanation.value };
}
