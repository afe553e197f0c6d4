// What one emitted ES module exports to the browser.
import type { CompiledCalculator } from './compiled-calculator.ts';

/** One emitted module. */
export interface CalculatorModule {
	readonly calculator: CompiledCalculator;
}
