// The modules that Vite plugins make: those the compiler emits from calculators/, and drawings. Types of this site come by
// import(): an import statement with a relative path resolves to nothing here, and makes them any.
declare module 'virtual:calculators' {
	type CatalogueEntry = import('../model/compiled-calculator.ts').CatalogueEntry;

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
	type Step = import('../model/generated/authored.ts').Step;

	/** The steps of each strategy that has some, by id. */
	export const steps: Readonly<Record<string, readonly Step[]>>;
}

declare module 'virtual:calculators/loaders' {
	type CalculatorModule = import('../model/compiled-calculator.ts').CalculatorModule;

	/** Loads one calculator by id; each is a chunk of its own. */
	export const loaders: Readonly<Record<string, () => Promise<CalculatorModule>>>;
}

declare module 'virtual:calculators/coverage' {
	type FederalCoverage = import('../model/compiled-return.ts').FederalCoverage;
	type StateCoverage = import('../model/compiled-return.ts').StateCoverage;

	/** What holds of every state. */
	export const federal: FederalCoverage;
	/** How far the return of each state is to be relied on, by name. */
	export const states: readonly StateCoverage[];
	/** The last tax year with published amounts, of which the rates are. */
	export const year: number;
}

declare module 'virtual:calculators/return' {
	type TaxSystem = import('../engine/tax-return/tax-system.ts').TaxSystem;
	type StateTools = import('./load-states.ts').StateTools;

	/** The returns of a household, ready to compute. */
	export const system: TaxSystem;
	/** The file of this module. */
	export const address: string;
	/** What the modules of states call. */
	export const tools: StateTools;
}

declare module 'virtual:calculators/states' {
	type StateLoaders = import('./load-states.ts').StateLoaders;

	/** Loads the return of a state, by state; each is a chunk of its own. */
	export const loaders: StateLoaders;
}

declare module 'virtual:calculators/return-words' {
	type ReturnWords = import('../model/compiled-return.ts').ReturnWords;

	/** What the lines of all returns but those of states are called. */
	export const words: ReturnWords;
	/** Loads the same of a state, by state. */
	export const stateLoaders: Readonly<Record<string, () => Promise<ReturnWords>>>;
}

declare module 'virtual:calculators/return-workings' {
	type WorksheetWorkings = import('../model/compiled-return.ts').WorksheetWorkings;

	/** How each line is computed, by worksheet. */
	export const workings: Readonly<Record<string, WorksheetWorkings>>;
	/** Loads the same of a state, by state. */
	export const stateLoaders: Readonly<
		Record<string, () => Promise<Readonly<Record<string, WorksheetWorkings>>>>
	>;
}

declare module 'virtual:calculators/effects' {
	type CompiledStrategy = import('../engine/strategy/merge.ts').CompiledStrategy;
	type EffectSystem = import('../model/compiled-effect.ts').EffectSystem;

	/** The shared part of the effects of all strategies. */
	export const system: EffectSystem;
	/** Loads what a strategy does to a return, by id; each is a chunk of its own. */
	export const loaders: Readonly<Record<string, () => Promise<{ readonly effect: CompiledStrategy }>>>;
}

declare module 'virtual:calculators/estates' {
	type EstatePart = import('../model/compiled-effect.ts').EstatePart;

	/** What each strategy does to an estate, by its id. */
	export const parts: Readonly<Record<string, EstatePart>>;
}

declare module 'virtual:calculators/estate-law' {
	type StateModule = import('./load-states.ts').StateModule;

	/** The estate's worksheet, made like the return of a state. */
	export const createEstateLaw: StateModule['createStateLaw'];
	/** What sets its amounts. */
	export const sources: import('../model/compiled-return.ts').SourcesByState;
}

declare module 'virtual:calculators/prefills' {
	type Prefills = import('../model/compiled-calculator.ts').Prefills;

	/** What fills the inputs of each calculator, by its id. */
	export const prefills: Readonly<Record<string, Prefills>>;
}

declare module 'virtual:calculators/sale' {
	type SaleModel = import('../engine/strategy/sale.ts').SaleModel;

	/** The planned sale. */
	export const sale: SaleModel;
}

declare module 'virtual:calculators/effect-workings' {
	type EffectWorkings = import('../model/compiled-effect.ts').EffectWorkings;

	/** Loads how the effect of a strategy is computed, by id; each is a chunk of its own. */
	export const loaders: Readonly<Record<string, () => Promise<{ readonly workings: EffectWorkings }>>>;
}

declare module '*.svg?component' {
	import type { ReactNode } from 'react';

	/** The drawing, whose classes take the colors of the page. */
	export const Drawing: () => ReactNode;
}
