// The exports of one emitted ES module.
import type { CompiledCalculator } from './compiled-calculator.ts';

/** One emitted module. */
export interface CalculatorModule {
	readonly calculator: CompiledCalculator;
}
