// What one emitted ES module exports to the browser.
import type { CompiledCalculator } from './compiled-calculator.ts';

/** A precompiled validation function, as Ajv's standalone code emits it. */
export type ValidateFunction = ((data: unknown) => boolean) & { errors?: unknown[] | null };

/** One emitted module: the calculator, and the precompiled validators of its form by schema hash. */
export interface CalculatorModule {
	readonly calculator: CompiledCalculator;
	readonly validators: Readonly<Record<string, ValidateFunction>>;
}
