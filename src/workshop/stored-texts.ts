// What was typed into each calculator, kept while the tab is open: also across a reload the server asks for.
import { type CalculatorState, createInitialState } from '../features/calculator/calculator-state.ts';
import type { Texts } from '../features/calculator/form/field-texts.ts';
import type { CompiledCalculator } from '../model/compiled-calculator.ts';

const toStorageKey = (id: string) => `workshop:${id}`;

/** Remembers the texts of one calculator. */
export function saveTexts(id: string, texts: Texts): void {
	sessionStorage.setItem(toStorageKey(id), JSON.stringify(texts));
}

/** The state a calculator opens with: what was typed before, or the defaults. */
export function restoreState(calculator: CompiledCalculator): CalculatorState {
	const storedTexts: Texts = JSON.parse(sessionStorage.getItem(toStorageKey(calculator.id)) ?? '{}');
	return createInitialState(calculator, {}, storedTexts);
}
