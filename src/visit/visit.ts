// What a visitor has entered and chosen: plain data, as JSON can keep it.
import type { PlannedSale } from '../engine/strategy/sale.ts';
import type { Texts, TypedInputs } from '../features/form/field-state.ts';
import type { Inputs } from '../model/compiled-calculator.ts';

type ByStrategy<Value> = Readonly<Record<string, Value>>;

/** The visitor's facts by name, and the tax year. Null stands for the example household: nothing was entered yet. */
export interface Household extends TypedInputs {
	/** Facts that nobody has touched since the example household was changed; left out where none are. */
	readonly exampleFacts?: readonly string[];
}

export interface EnteredSale {
	readonly typedInputs: TypedInputs;
	/** Complete, so that what takes from it needs nothing else. */
	readonly sale: PlannedSale;
}

/** A choice in place of the best plan. A strategy that is selected later is in the plan unless it is a way to sell. */
export interface PlanChoice {
	/** Strategies that are switched off. */
	readonly off: readonly string[];
	/** Fractions of the asset, by way. */
	readonly portions: ByStrategy<number>;
}

export interface StrategyFilter {
	readonly query: string;
	readonly category: string;
	readonly situation: string;
	/** The ids that the query finds, the best match first; null while they are not looked up. */
	readonly matches: readonly string[] | null;
}

/** Finds every strategy. */
export const EMPTY_FILTER: StrategyFilter = { query: '', category: '', situation: '', matches: null };

/** Where its form changes, `VERSION` of the store is a new one, with a migration. */
export interface Visit {
	/** Ids of the strategies that are unlocked and will be compared, in the order they were chosen. */
	readonly selection: readonly string[];
	/** Ids of the moves that are planned, free and in the order they were chosen. */
	readonly moves: readonly string[];
	/** The inputs of the last press of Calculate, in the order of the first. */
	readonly calculations: ByStrategy<Inputs>;
	/** Texts typed into calculators and not calculated. */
	readonly drafts: ByStrategy<Texts>;
	/** Null for the sample household. */
	readonly household: Household | null;
	/** Null while nothing was entered. */
	readonly sale: EnteredSale | null;
	/** Entries for the effects of strategies. */
	readonly returnInputs: ByStrategy<TypedInputs>;
	/** Entries for the estate that strategies act on. */
	readonly estate: TypedInputs;
	/** What is in the plan; undefined for the best one. */
	readonly planChoice?: PlanChoice | undefined;
	/** The ways to dispose of an asset concern different ones. */
	readonly hasSeparateAssets?: boolean | undefined;
	/** Whose plan it is, as typed. */
	readonly planName?: string | undefined;
	/** The ids of the plan's steps that are done. */
	readonly doneSteps?: readonly string[] | undefined;
	/** The ids of the situations of life that the visitor is in. */
	readonly situations: readonly string[];
	readonly filter: StrategyFilter;
	/** The fields of the contact form. */
	readonly contactDraft: readonly (readonly [name: string, value: unknown])[];
}

// By itself: what forms do would come with the first page.
const NO_INPUTS: TypedInputs = { values: {}, texts: {}, touched: [] };

export const EMPTY_VISIT: Visit = {
	selection: [],
	moves: [],
	calculations: {},
	drafts: {},
	household: null,
	sale: null,
	returnInputs: {},
	estate: NO_INPUTS,
	planChoice: undefined,
	hasSeparateAssets: undefined,
	planName: undefined,
	doneSteps: undefined,
	situations: [],
	filter: EMPTY_FILTER,
	contactDraft: [],
};

/** True where a visitor entered anything that clearing takes away. */
export function hasWork({
	moves,
	calculations,
	drafts,
	household,
	sale,
	returnInputs,
	estate,
	situations,
}: Visit): boolean {
	const isEntered = household !== null || sale !== null || situations.length > 0 || moves.length > 0;
	return isEntered || [calculations, drafts, returnInputs, estate.values].some(hasKeys);
}

function hasKeys(byId: object): boolean {
	return Object.keys(byId).length > 0;
}

/** True once a household or a sale was entered. */
export function hasEntries({ household, sale }: Pick<Visit, 'household' | 'sale'>): boolean {
	return household !== null || sale !== null;
}

/** What a plan is made of: the unlocked strategies, then the moves. */
export function listPlannedIds({ selection, moves }: Pick<Visit, 'selection' | 'moves'>): readonly string[] {
	return [...selection, ...moves];
}

export function getReturnInputs(returnInputs: Visit['returnInputs'], id: string): TypedInputs {
	return returnInputs[id] ?? NO_INPUTS;
}

/** A strategy's id, and the inputs of its last press of Calculate. */
export type SelectedCalculation = readonly [id: string, inputs: Inputs];

/** The calculations of the selected strategies, in the order of the selection. */
export function listSelectedCalculations({
	selection,
	calculations,
}: Pick<Visit, 'selection' | 'calculations'>): readonly SelectedCalculation[] {
	return selection.flatMap((id) => {
		const inputs = calculations[id];
		return inputs ? [[id, inputs] as const] : [];
	});
}
