// Explains what an effect of a strategy is made of in a year: its lines, what it changes on each side, its money and its
// conditions.
import type {
	CompiledCash,
	CompiledChange,
	CompiledEffectWarning,
	Taxpayer,
} from '../../definition/compiled-effect.ts';
import type { Operand } from '../../language/value.ts';
import { finiteOnly } from '../calculate.ts';
import { type Explanation, explainRow } from '../explain/explain.ts';
import { quantitiesOf } from '../explain/quantity.ts';
import { effectCalculator, rowIds } from './effect-calculator.ts';
import { changedFact } from './effect-names.ts';
import type { EffectResult } from './run.ts';
import type { ExplainableEffect } from './timed-figures.ts';

/** A change of a fact that happens in the year. */
export interface ExplainedChange extends Pick<CompiledChange, 'side' | 'on' | 'fact' | 'isSet' | 'isSale'> {
	/** Of what the fact becomes, or of what is added to it. */
	readonly explanation: Explanation;
}

/** Money of the year that is not zero. */
export interface ExplainedCash extends Pick<CompiledCash, 'side' | 'label' | 'isCost'> {
	readonly explanation: Explanation;
}

/** A condition of the law that holds in the year. */
export interface ExplainedWarning extends Pick<CompiledEffectWarning, 'kind' | 'message' | 'cure'> {
	readonly explanation: Explanation;
}

/** A year of an effect, explained. Explanations have the ids of their lines, results and facts. */
export interface ExplainedYear {
	readonly lines: readonly Explanation[];
	/** In the first year; they are those of all years. */
	readonly results: readonly Explanation[];
	/** None after the strategy's own years. */
	readonly changes: readonly ExplainedChange[];
	readonly cash: readonly ExplainedCash[];
	/** Those with a condition. */
	readonly warnings: readonly ExplainedWarning[];
}

/**
 * Explains a year of an effect.
 * @param result as worked out from the same effect
 * @param year counted from 0
 */
export function explainEffect(of: ExplainableEffect, result: EffectResult, year: number): ExplainedYear {
	const { lines, results, changes, cash, warnings } = of.effect;
	const { explain, valueIn } = explainerOf(of, result, year);
	// Those that are something: what does not happen, or comes to nothing, is not told.
	const told = <T>(
		all: readonly T[],
		rowId: (at: number) => string,
		isTold: (one: T, value: Operand) => boolean,
	) =>
		all.flatMap((one, at) => {
			const id = rowId(at);
			const explanation = year < result.ownYears && isTold(one, valueIn(id)) && explain(id);
			return explanation ? [{ one, explanation }] : [];
		});
	const happens = ({ when, isSet }: CompiledChange, value: Operand) =>
		isSet ? when?.(result.scope, year) !== false : value !== 0;
	return {
		lines: lines.flatMap(({ id }) => explain(id) ?? []),
		results: results.flatMap(({ id }) => explain(rowIds.result(id), id) ?? []),
		changes: told(changes, rowIds.change, happens).map(
			({ one: { side, on, fact, isSet, isSale }, explanation }) => {
				return { side, on, fact, isSet, isSale, explanation: chosen(of, on, { ...explanation, id: fact }) };
			},
		),
		cash: told(cash, rowIds.cash, (_, value) => value !== 0).map(
			({ one: { side, label, isCost }, explanation }) => ({ side, label, isCost, explanation }),
		),
		warnings: told(warnings, rowIds.warning, (_, value) => value === true).map(
			({ one: { kind, message, cure }, explanation }) => ({ kind, message, cure, explanation }),
		),
	};
}

function explainerOf(of: ExplainableEffect, result: EffectResult, year: number) {
	const { calculator, workings, inputs } = effectCalculator(of, result, year);
	const quantities = quantitiesOf(calculator, inputs, finiteOnly(calculator.evaluate(inputs)));
	const lines = new Map(calculator.results.map((line) => [line.id, line]));
	return {
		explain: (rowId: string, id = rowId): Explanation | undefined => {
			const [line, formula] = [lines.get(rowId), workings.formulas[rowId]];
			if (!line || !formula) return undefined;
			const explained = { formula, operators: workings.operators };
			return { ...explainRow(calculator, line, explained, quantities), id };
		},
		valueIn: (rowId: string): Operand => quantities.get(rowId)?.value ?? null,
	};
}

// A choice that a fact becomes is shown in its words.
function chosen({ system }: ExplainableEffect, on: Taxpayer, explanation: Explanation): Explanation {
	const choices = changedFact(system, on, explanation.id)?.choices ?? [];
	const label = choices.find(({ value }) => value === explanation.value)?.label;
	return label === undefined ? explanation : { ...explanation, value: label };
}
