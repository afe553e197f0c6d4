// The modules that Vite plugins make: those the compiler emits from calculators/, and drawings. Types of this site come by
// import(): an import statement with a relative path resolves to nothing here, and makes them any.
declare module 'virtual:calculators' {
	/** All strategies, sorted by type, category and name. */
	export const entries: readonly import('../model/compiled-calculator.ts').CatalogueEntry[];
	/** What strategies were called before. */
	export const formerIds: readonly (readonly [formerId: string, id: string])[];
	/** The situations of life, and the ids of the strategies for each. */
	export const situations: readonly {
		readonly id: string;
		readonly label: string;
		/** Of what is sold in it; undefined without a sale. */
		readonly assetKind?: string;
		/** Facts of the household that are asked in it; those of any income where left out. */
		readonly facts?: readonly string[];
		/** Inputs of strategies that are asked in it. */
		readonly inputs: readonly { readonly strategy: string; readonly input: string }[];
		readonly strategies: readonly string[];
	}[];
}

declare module 'virtual:calculators/moves' {
	export const moves: readonly { readonly id: string; readonly name: string; readonly description: string }[];
}

declare module 'virtual:calculators/search' {
	/** Search words of a strategy beyond those on its card, by id. */
	export const words: Readonly<Record<string, string>>;
}

declare module 'virtual:calculators/steps' {
	/** The steps of each strategy that has some, by id. */
	export const steps: Readonly<Record<string, readonly import('../model/generated/authored.ts').Step[]>>;
}

declare module 'virtual:calculators/examples' {
	/** The inputs of the first example of each calculator that has results, by id; those left out have their defaults. */
	export const examples: Readonly<
		Record<string, Readonly<Record<string, import('../model/compiled-calculator.ts').Value>>>
	>;
}

declare module 'virtual:calculators/futures' {
	export const futures: readonly import('../model/generated/authored.ts').Future[];
}

declare module 'virtual:calculators/loaders' {
	/** Loads one calculator by id; each is a chunk of its own. */
	export const loaders: Readonly<
		Record<string, () => Promise<import('../model/compiled-calculator.ts').CalculatorModule>>
	>;
}

declare module 'virtual:calculators/coverage' {
	/** What holds of every state. */
	export const federal: import('../model/compiled-return.ts').FederalCoverage;
	/** How far the return of each state is to be relied on, by name. */
	export const states: readonly import('../model/compiled-return.ts').StateCoverage[];
	/** The last tax year with published amounts, of which the rates are. */
	export const year: number;
}

declare module 'virtual:calculators/return' {
	/** The returns of a household, ready to compute. */
	export const system: import('../engine/tax-return/tax-system.ts').TaxSystem;
	/** What the modules of states call. */
	export const tools: import('./us-states.ts').StateTools;
}

declare module 'virtual:calculators/states' {
	/** Loads the return of a state, by state; each is a chunk of its own. */
	export const loaders: import('./us-states.ts').StateLoaders;
}

declare module 'virtual:calculators/return-form' {
	/** The paper return; undefined where there is none. */
	export const form: import('../model/generated/authored.ts').ReturnFormDefinition | undefined;
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
	/** Loads the same of a state or an estate, by worksheet. */
	export const loaders: Readonly<Record<string, () => Promise<Readonly<Record<string, WorksheetWorkings>>>>>;
}

declare module 'virtual:calculators/effects' {
	/** The shared part of the effects of all strategies. */
	export const system: import('../engine/strategy/sale.ts').EffectRules;
	/** Loads what a strategy does to a return, by id; each is a chunk of its own. */
	export const loaders: Readonly<
		Record<string, () => Promise<{ readonly effect: import('../engine/strategy/merge.ts').CompiledStrategy }>>
	>;
}

declare module 'virtual:calculators/estate-law' {
	/** The estate's worksheet, made like the return of a state. */
	export const createEstateLaw: import('./us-states.ts').StateModule['createStateLaw'];
	/** What sets its amounts. */
	export const sources: import('../model/compiled-return.ts').SourcesByState;
}

declare module 'virtual:calculators/prefills' {
	/** What fills the inputs of each calculator, by its id. */
	export const prefills: Readonly<Record<string, import('../model/compiled-calculator.ts').Prefills>>;
}

declare module 'virtual:calculators/sale' {
	export const sale: import('../engine/strategy/sale.ts').SaleModel;
}

declare module 'virtual:calculators/effect-workings' {
	/** Loads how the effect of a strategy is computed, by id; each is a chunk of its own. */
	export const loaders: Readonly<
		Record<string, () => Promise<{ readonly workings: import('../model/compiled-effect.ts').EffectWorkings }>>
	>;
}

declare module 'virtual:calculators/forms' {
	/** Loads what a form's fields take, by its name; each is a chunk of its own. */
	export const loaders: Readonly<
		Record<string, () => Promise<{ readonly form: import('../model/compiled-form.ts').CompiledForm }>>
	>;
}

declare module '*.svg?component' {
	import type { ReactNode } from 'react';

	/** The drawing, whose classes take the colors of the page. */
	export const Drawing: () => ReactNode;
}
