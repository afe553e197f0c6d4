// The modules that Vite plugins make: those the compiler emits from calculators/, and drawings.
declare module 'virtual:calculators' {
	import type { CatalogueEntry } from '../model/compiled-calculator.ts';

	/** All strategies, sorted by type, category and name. */
	export const entries: readonly CatalogueEntry[];
	/** The situations of life, and the ids of the strategies for each. */
	export const situations: readonly {
		readonly id: string;
		readonly label: string;
		/** Of what is sold in it; undefined without a sale. */
		readonly assetKind?: string;
		readonly strategies: readonly string[];
	}[];
}

declare module 'virtual:calculators/search' {
	/** Search words of a strategy beyond those on its card, by id. */
	export const words: Readonly<Record<string, string>>;
}

declare module 'virtual:calculators/steps' {
	import type { Step } from '../model/generated/authored.ts';

	/** The steps of each strategy that has some, by id. */
	export const steps: Readonly<Record<string, readonly Step[]>>;
}

declare module 'virtual:calculators/loaders' {
	import type { CalculatorModule } from '../model/compiled-calculator.ts';

	/** Loads one calculator by id; each is a chunk of its own. */
	export const loaders: Readonly<Record<string, () => Promise<CalculatorModule>>>;
}

declare module 'virtual:calculators/coverage' {
	import type { FederalCoverage, StateCoverage } from '../model/compiled-return.ts';

	/** What holds of every state. */
	export const federal: FederalCoverage;
	/** How far the return of each state is to be relied on, by name. */
	export const states: readonly StateCoverage[];
	/** The last tax year with published amounts, of which the rates are. */
	export const year: number;
}

declare module 'virtual:calculators/return' {
	import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
	import type { StateTools } from './load-states.ts';

	/** The returns of a household, ready to compute. */
	export const system: TaxSystem;
	/** The file of this module. */
	export const address: string;
	/** What the modules of states call. */
	export const tools: StateTools;
}

declare module 'virtual:calculators/states' {
	import type { StateLoaders } from './load-states.ts';

	/** Loads the return of a state, by state; each is a chunk of its own. */
	export const loaders: StateLoaders;
}

declare module 'virtual:calculators/return-workings' {
	import type { WorksheetWorkings } from '../model/compiled-return.ts';

	/** How each line is computed, by worksheet. */
	export const workings: Readonly<Record<string, WorksheetWorkings>>;
	/** Loads the same of a state, by state. */
	export const stateLoaders: Readonly<
		Record<string, () => Promise<Readonly<Record<string, WorksheetWorkings>>>>
	>;
}

declare module 'virtual:calculators/effects' {
	import type { CompiledStrategy } from '../engine/strategy/merge.ts';
	import type { EffectSystem } from '../model/compiled-effect.ts';

	/** The shared part of the effects of all strategies. */
	export const system: EffectSystem;
	/** Loads what a strategy does to a return, by id; each is a chunk of its own. */
	export const loaders: Readonly<Record<string, () => Promise<{ readonly effect: CompiledStrategy }>>>;
}

declare module 'virtual:calculators/estates' {
	import type { EstatePart } from '../model/compiled-effect.ts';

	/** What each strategy does to an estate, by its id. */
	export const parts: Readonly<Record<string, EstatePart>>;
}

declare module 'virtual:calculators/estate-law' {
	import type { StateModule } from './load-states.ts';

	/** The estate's worksheet, made like the return of a state. */
	export const createEstateLaw: StateModule['createStateLaw'];
	/** What sets its amounts. */
	export const sources: readonly string[];
}

declare module 'virtual:calculators/prefills' {
	import type { Prefills } from '../model/compiled-calculator.ts';

	/** What fills the inputs of each calculator, by its id. */
	export const prefills: Readonly<Record<string, Prefills>>;
}

declare module 'virtual:calculators/sale' {
	import type { SaleModel } from '../engine/strategy/sale.ts';

	/** The planned sale. */
	export const sale: SaleModel;
}

declare module 'virtual:calculators/effect-workings' {
	import type { EffectWorkings } from '../model/compiled-effect.ts';

	/** Loads how the effect of a strategy is computed, by id; each is a chunk of its own. */
	export const loaders: Readonly<Record<string, () => Promise<{ readonly workings: EffectWorkings }>>>;
}

declare module '*.svg?component' {
	import type { ReactNode } from 'react';

	/** The drawing, whose classes take the colors of the page. */
	export const Drawing: () => ReactNode;
}
