// What was typed into each calculator, kept while the tab is open: also across a reload the server asks for.
import { type CalculatorState, openingState } from '../calculator/calculator-state.ts';
import type { Texts } from '../calculator/form/field-texts.ts';
import type { CompiledCalculator } from '../definition/compiled-calculator.ts';

const keyOf = (id: string) => `workshop:${id}`;

/** Remembers the texts of one calculator. */
export function keepTexts(id: string, texts: Texts): void {
	sessionStorage.setItem(keyOf(id), JSON.stringify(texts));
}

/** The state a calculator opens with: what was typed before, or the defaults. */
export function keptState(calculator: CompiledCalculator): CalculatorState {
	const kept: Texts = JSON.parse(sessionStorage.getItem(keyOf(calculator.id)) ?? '{}');
	return openingState(calculator, {}, kept);
}
