import type { Operand } from '../../language/value.ts';
import type {
	CompiledAdjustment,
	CompiledCash,
	CompiledEffectWarning,
	Taxpayer,
} from '../../model/compiled-effect.ts';
import { replaceNonFinite } from '../calculate.ts';
import { type Explanation, explainRow } from '../explain/explain.ts';
import { collectQuantities } from '../explain/quantity.ts';
import { findAdjustedFact } from './effect-names.ts';
import { createEffectYear, type ExplainableStrategy, toRowId } from './effect-year.ts';
import type { StrategyEffect } from './project-strategy.ts';

/** An adjustment that is active in the year. */
export interface AdjustmentExplanation
	extends Pick<CompiledAdjustment, 'scenario' | 'on' | 'fact' | 'isSet' | 'isSale'> {
	/** Explains the new value where `isSet`, otherwise the amount added. */
	readonly explanation: Explanation;
}

/** Cash of the year that is not zero. */
export interface CashExplanation extends Pick<CompiledCash, 'scenario' | 'label' | 'isCost'> {
	readonly explanation: Explanation;
}

/** A condition of the law that holds in the year. */
export interface WarningExplanation extends Pick<CompiledEffectWarning, 'kind' | 'message' | 'remedy'> {
	readonly explanation: Explanation;
}

/** Explanations have the ids of their lines, results and facts. */
export interface YearExplanation {
	readonly lines: readonly Explanation[];
	/** Only in year 0; results cover all years. */
	readonly results: readonly Explanation[];
	/** Empty after the strategy's own years. */
	readonly adjustments: readonly AdjustmentExplanation[];
	readonly cash: readonly CashExplanation[];
	/** Warnings without a condition have no explanation. */
	readonly warnings: readonly WarningExplanation[];
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
	const { lines, results, adjustments, cash, warnings } = explainable.strategy;
	const { explain, getValue } = createExplainer(explainable, effect, year);
	// Skips entries whose condition is false or whose amount is 0.
	const explainVisible = <T>(
		items: readonly T[],
		rowId: (index: number) => string,
		shouldShow: (item: T, value: Operand) => boolean,
	) =>
		items.flatMap((item, index) => {
			const id = rowId(index);
			const explanation = year < effect.ownYears && shouldShow(item, getValue(id)) && explain(id);
			return explanation ? [{ item, explanation }] : [];
		});
	const isAdjusted = ({ when, isSet }: CompiledAdjustment, value: Operand) =>
		isSet ? when?.(effect.scope, year) !== false : value !== 0;
	return {
		lines: lines.flatMap(({ id }) => explain(id) ?? []),
		results: results.flatMap(({ id }) => explain(toRowId.result(id), id) ?? []),
		adjustments: explainVisible(adjustments, toRowId.adjustment, isAdjusted).map(
			({ item: { scenario, on: taxpayer, fact, isSet, isSale }, explanation }) => {
				return {
					scenario,
					on: taxpayer,
					fact,
					isSet,
					isSale,
					explanation: withChoiceLabel(explainable, taxpayer, { ...explanation, id: fact }),
				};
			},
		),
		cash: explainVisible(cash, toRowId.cash, (_, value) => value !== 0).map(
			({ item: { scenario, label, isCost }, explanation }) => ({ scenario, label, isCost, explanation }),
		),
		warnings: explainVisible(warnings, toRowId.warning, (_, value) => value === true).map(
			({ item: { kind, message, remedy }, explanation }) => ({ kind, message, remedy, explanation }),
		),
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

// A choice is shown by its label.
function withChoiceLabel(
	{ system }: ExplainableStrategy,
	taxpayer: Taxpayer,
	explanation: Explanation,
): Explanation {
	const choices = findAdjustedFact(system, taxpayer, explanation.id)?.choices ?? [];
	const label = choices.find(({ value }) => value === explanation.value)?.label;
	return label === undefined ? explanation : { ...explanation, value: label };
}
