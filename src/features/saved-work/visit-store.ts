// The state of a visit: in memory, and over a reload of its page.

import { useMemo, useSyncExternalStore } from 'react';
import { keepOverReload, keptWork } from '../../lib/reload.ts';
import type { CatalogueEntry, Inputs } from '../../model/compiled-calculator.ts';
import type { Texts, TypedInputs } from '../calculator/form/field-state.ts';
import type { PlanChoice } from '../effect/choose-plan.ts';
import type { EligibilitySummary } from '../effect/eligibility.ts';
import type { Household } from '../household/household-state.ts';
import type { EnteredSale } from '../sale/sale-state.ts';

type ByStrategy<Value> = Readonly<Record<string, Value>>;

/** The visitor's filter of the strategies. */
export interface StrategyFilter {
	/** As typed. */
	readonly query: string;
	readonly category: string;
	/** Its id. */
	readonly situation: string;
	/** The ids that the query finds, the best match first; null while they are not looked up. */
	readonly matches: readonly string[] | null;
}

/** Strategies under one heading. */
interface CardGroup {
	readonly title: string;
	/** In order. */
	readonly ids: readonly string[];
}

/** As JSON can keep it over a reload: where its form changes, the key in lib/reload.ts is a new one. */
export interface Visit {
	/** Ids of the strategies that are unlocked and will be compared, in the order they were chosen. */
	readonly selection: readonly string[];
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
	/** The eligibility that the cards show; nothing without a household or a sale. */
	readonly eligibility: ByStrategy<EligibilitySummary>;
	/** The groups in which the cards are shown, each ranked; none while that is not known. */
	readonly cardGroups: readonly CardGroup[];
	/** The ids of the situations of life that the visitor is in. */
	readonly situations: readonly string[];
	readonly filter: StrategyFilter;
	/** The fields of the contact form. */
	readonly contactDraft: readonly (readonly [name: string, value: unknown])[];
	/** How often saved work was loaded: what is open then starts anew. */
	readonly loadCount: number;
}

/** Finds every strategy. */
export const EMPTY_FILTER: StrategyFilter = { query: '', category: '', situation: '', matches: null };

const NO_OPTIONS: Pick<Visit, 'eligibility' | 'cardGroups'> = { eligibility: {}, cardGroups: [] };

const NO_INPUTS: TypedInputs = { values: {}, texts: {}, touched: [] };

export const EMPTY_VISIT: Visit = {
	selection: [],
	calculations: {},
	drafts: {},
	household: null,
	sale: null,
	returnInputs: {},
	estate: NO_INPUTS,
	...NO_OPTIONS,
	situations: [],
	filter: EMPTY_FILTER,
	contactDraft: [],
	loadCount: 0,
};

let visit: Visit = { ...EMPTY_VISIT, ...(keptWork as Visit | undefined) };
keepOverReload(getKeptVisit);
const listeners = new Set<() => void>();

/** True where a visitor entered anything that clearing takes away. */
export function hasWork({
	calculations,
	drafts,
	household,
	sale,
	returnInputs,
	estate,
	situations,
}: Visit): boolean {
	const isEntered = household !== null || sale !== null || situations.length > 0;
	return isEntered || [calculations, drafts, returnInputs, estate.values].some(hasKeys);
}

function hasKeys(byId: object): boolean {
	return Object.keys(byId).length > 0;
}

// The selection is in memory only, unless the page starts anew by itself; what is looked for and written to the firm too.
function getKeptVisit(isRestart: boolean): Visit | undefined {
	if (isRestart) return visit;
	const { selection, filter, contactDraft } = EMPTY_VISIT;
	return hasWork(visit) ? { ...visit, selection, filter, contactDraft } : undefined;
}

export function getVisit(): Visit {
	return visit;
}

/** What follows from the visit, kept up to date. @param select gives the same object for the same visit */
export function useVisit<Part>(select: (visit: Visit) => Part): Part {
	const getPart = () => select(visit);
	return useSyncExternalStore(subscribe, getPart, getPart);
}

/** One part of the visit, kept up to date. */
export function useVisitPart<Key extends keyof Visit>(key: Key): Visit[Key] {
	return useVisit((current) => current[key]);
}

/** @param listener is told every change @returns a function that ends it */
export function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** @param update gives the parts that change */
export function updateVisit(update: (visit: Visit) => Partial<Visit>): void {
	const nextVisit = { ...visit, ...update(visit) };
	visit = hasEntries(nextVisit) ? nextVisit : { ...nextVisit, ...NO_OPTIONS };
	for (const listener of listeners) listener();
}

/** True once a household or a sale was entered. */
export function hasEntries({ household, sale }: Visit): boolean {
	return household !== null || sale !== null;
}

/** Puts a strategy at the end of the selection, once. */
export function selectStrategy(id: string): void {
	updateVisit(({ selection }) => ({ selection: selection.includes(id) ? selection : [...selection, id] }));
}

/** Selects a strategy, or takes it out. */
export function toggleStrategy(id: string): void {
	updateVisit(({ selection }) => ({ selection: toggle(selection, id) }));
}

/** Chooses a situation of life, or takes it back. */
export function toggleSituation(id: string): void {
	updateVisit(({ situations }) => ({ situations: toggle(situations, id) }));
}

function toggle(ids: readonly string[], id: string): readonly string[] {
	return ids.includes(id) ? ids.filter((otherId) => otherId !== id) : [...ids, id];
}

/** Keeps the inputs of a press of Calculate. @param inputs complete, in the stored units */
export function keepCalculation(id: string, inputs: Inputs): void {
	updateVisit(({ calculations }) => ({ calculations: { ...calculations, [id]: inputs } }));
}

/** Keeps what stands in the fields of a calculator. @param texts by input name; undefined once it is calculated */
export function keepDraft(id: string, texts: Texts | undefined): void {
	updateVisit(({ drafts: { [id]: _, ...drafts } }) => ({
		drafts: texts ? { ...drafts, [id]: texts } : drafts,
	}));
}

/** @param update makes the next household of the present one */
export function changeHousehold(update: (household: Household | null) => Household | null): void {
	updateVisit(({ household }) => ({ household: update(household) }));
}

/** @param update makes the next planned sale of the present one */
export function changeSale(update: (sale: EnteredSale | null) => EnteredSale | null): void {
	updateVisit(({ sale }) => ({ sale: update(sale) }));
}

/** Changes what was entered for the effect of a strategy. */
export function changeReturnInputs(id: string, update: (current: TypedInputs) => TypedInputs): void {
	updateVisit(({ returnInputs }) => ({
		returnInputs: { ...returnInputs, [id]: update(getReturnInputs(returnInputs, id)) },
	}));
}

/** Changes what was entered for the estate. */
export function changeEstate(update: (current: TypedInputs) => TypedInputs): void {
	updateVisit(({ estate }) => ({ estate: update(estate) }));
}

/** The entries for the effect of a strategy. */
export function getReturnInputs(returnInputs: Visit['returnInputs'], id: string): TypedInputs {
	return returnInputs[id] ?? NO_INPUTS;
}

export function updateFilter(changes: Partial<StrategyFilter>): void {
	updateVisit(({ filter }) => ({ filter: { ...filter, ...changes } }));
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

/** The same, kept up to date. */
export function useSelectedCalculations(): readonly SelectedCalculation[] {
	const selection = useVisitPart('selection');
	const calculations = useVisitPart('calculations');
	return useMemo(() => listSelectedCalculations({ selection, calculations }), [selection, calculations]);
}

/** True when anything is looked for. */
export function isFiltering({ query, category, situation }: StrategyFilter): boolean {
	return [query.trim(), category, situation].some((text) => text !== '');
}

/** A situation of life, and the ids of the strategies for it. */
interface SituationGroup {
	readonly id: string;
	readonly strategies: readonly string[];
}

/**
 * The strategies that are what is looked for, in their order; found by words, the best match first. A query counts once its
 * words were looked up.
 */
export function filterEntries<Entry extends Pick<CatalogueEntry, 'id' | 'category'>>(
	entries: readonly Entry[],
	situations: readonly SituationGroup[],
	{ query, category, situation, matches }: StrategyFilter,
): readonly Entry[] {
	const situationStrategies = situations.find(({ id }) => id === situation)?.strategies;
	const filteredEntries = entries.filter(
		(entry) =>
			(category === '' || entry.category === category) && (situationStrategies?.includes(entry.id) ?? true),
	);
	if (query.trim() === '' || !matches) return filteredEntries;
	return matches.flatMap((match) => filteredEntries.find(({ id }) => id === match) ?? []);
}
