// The modules the compiler's Vite plugin emits from calculators/.
declare module 'virtual:calculators' {
	import type { CatalogueEntry } from '../definition/compiled-calculator.ts';

	/** All strategies, sorted by type, category and name. */
	export const entries: readonly CatalogueEntry[];
}

declare module 'virtual:calculators/loaders' {
	import type { CalculatorModule } from '../definition/calculator-module.ts';

	/** Loads one calculator by id; each is a chunk of its own. */
	export const loaders: Readonly<Record<string, () => Promise<CalculatorModule>>>;
}
