// The visit in memory, and in the storage of the tab once its page is left; and how one press is taken back.

import { useMemo } from 'react';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { Texts, TypedInputs } from '../features/form/field-state.ts';
import { keepText, keepTextForReload, keptText, RESTART_EVENT } from '../lib/reload.ts';
import type { Inputs } from '../model/compiled-calculator.ts';
import { readVisit, toVisit } from './read-visit.ts';
import {
	EMPTY_VISIT,
	type EnteredSale,
	getReturnInputs,
	type Household,
	hasWork,
	listPlannedIds,
	listSelectedCalculations,
	type SelectedCalculation,
	type StrategyFilter,
	type Visit,
} from './visit.ts';

/** What a press replaced, and what is said of it. */
export interface Replacement {
	/** "Your planned sale is cleared." */
	readonly text: string;
	/** The entries before it. */
	readonly entries: Partial<Visit>;
	/** Tells it from one with the same words. */
	readonly count: number;
}

interface VisitState {
	readonly visit: Visit;
	/** The last one, until it is dismissed. */
	readonly replacement: Replacement | undefined;
	/** What was selected before the page was loaded anew. */
	readonly formerSelection: readonly string[];
	/** How often all entries were replaced: what is open then starts anew. */
	readonly loadCount: number;
	/** The page starts anew by itself, which keeps what is unlocked. */
	readonly isRestarting: boolean;
}

/** What outlives a reload. */
interface KeptState {
	readonly visit: unknown;
	readonly isRestarting?: unknown;
}

/** 1 is the visit of builds that kept it without a version, 2 that of those without moves. */
const VERSION = 3;

/** What is to be written when the page is left; what is taken away goes from the storage at once. */
let unwritten: KeptState | undefined;

const storage: PersistStorage<KeptState> = {
	getItem() {
		if (!keptText) return null;
		const content = JSON.parse(keptText.text);
		return keptText.isFormer ? { state: content, version: 1 } : content;
	},
	setItem(_, { state }) {
		unwritten = state;
		if (state.isRestarting || !hasWork(state.visit as Visit)) writeVisit();
	},
	removeItem: () => keepText(undefined),
};

function writeVisit(): void {
	if (!unwritten) return;
	const { visit, isRestarting } = unwritten;
	const text = JSON.stringify({ state: unwritten, version: VERSION });
	unwritten = undefined;
	if (isRestarting) keepTextForReload(text);
	else keepText(hasWork(visit as Visit) ? text : undefined);
}

const useStore = create<VisitState>()(
	persist(
		(): VisitState => ({
			visit: EMPTY_VISIT,
			formerSelection: [],
			replacement: undefined,
			loadCount: 0,
			isRestarting: false,
		}),
		{
			name: 'visit',
			version: VERSION,
			storage,
			partialize: ({ visit, isRestarting }): KeptState => ({ visit, isRestarting }),
			migrate: (state, version) => (version === 1 ? { visit: state } : (state as KeptState)),
			merge: (kept, state) => ({ ...state, ...restoreKept(kept as KeptState | undefined) }),
		},
	),
);

// Whatever it is that was kept, a visit follows from it. The selection is in memory only, unless the page started anew by itself.
function restoreKept({ visit, isRestarting }: KeptState = { visit: undefined }) {
	const keptVisit = toVisit(readVisit(visit).saved);
	if (isRestarting === true) return { visit: keptVisit };
	return {
		visit: { ...keptVisit, selection: EMPTY_VISIT.selection },
		formerSelection: keptVisit.selection,
	};
}

if (!import.meta.env.SSR) {
	const keepForRestart = () => useStore.setState({ isRestarting: true });
	document.addEventListener(RESTART_EVENT, keepForRestart);
	addEventListener('pagehide', writeVisit);
	// A browser that needs its memory ends a hidden page without another word.
	document.addEventListener('visibilitychange', () => document.hidden && writeVisit());
	// An edit under the development server takes nothing away from what was typed.
	import.meta.hot?.on('vite:beforeFullReload', keepForRestart);
}

export function getVisit(): Visit {
	return useStore.getState().visit;
}

/** What follows from the visit, kept up to date. @param select gives the same object for the same visit */
export function useVisit<Part>(select: (visit: Visit) => Part): Part {
	return useStore(({ visit }) => select(visit));
}

/** One part of the visit, kept up to date. */
export function useVisitPart<Key extends keyof Visit>(key: Key): Visit[Key] {
	return useVisit((visit) => visit[key]);
}

/** What was selected before the page was loaded anew; none once anything is selected again. */
export function useFormerSelection(): readonly string[] {
	return useStore(({ visit, formerSelection }) =>
		visit.selection.length > 0 ? EMPTY_VISIT.selection : formerSelection,
	);
}

/** Selects strategies in place of those that are. */
export function selectAll(ids: readonly string[]): void {
	updateVisit(() => ({ selection: ids }));
}

/** How often all entries were replaced, kept up to date. */
export function useLoadCount(): number {
	return useStore(({ loadCount }) => loadCount);
}

/** The last replacement of entries until it is dismissed, kept up to date. */
export function useReplacement(): Replacement | undefined {
	return useStore(({ replacement }) => replacement);
}

/** @param listener is told every change @returns a function that ends it */
export function subscribe(listener: () => void): () => void {
	return useStore.subscribe(listener);
}

/** @param update gives the parts that change */
export function updateVisit(update: (visit: Visit) => Partial<Visit>): void {
	useStore.setState(({ visit }) => ({ visit: { ...visit, ...update(visit) } }));
}

/**
 * Replaces entries such that one press brings those before back.
 * @param text says what has happened
 * @param areAll what is open starts anew with them
 */
export function replaceEntries(text: string, entries: Partial<Visit>, areAll = false): void {
	useStore.setState(({ visit, loadCount, replacement }) => {
		const names = Object.keys(entries) as (keyof Visit)[];
		const before: Partial<Visit> = Object.fromEntries(names.map((name) => [name, visit[name]]));
		return {
			visit: { ...visit, ...entries },
			replacement: { text, entries: before, count: (replacement?.count ?? 0) + 1 },
			loadCount: areAll ? loadCount + 1 : loadCount,
		};
	});
}

/** Takes the last replacement back, which is one itself. */
export function undoReplacement(): void {
	const { replacement } = useStore.getState();
	// What is open may show any of the entries.
	if (replacement) replaceEntries('Your entries are back.', replacement.entries, true);
}

export function dismissReplacement(): void {
	useStore.setState({ replacement: undefined });
}

/** Takes everything away that was entered. What is unlocked stays so, and what is looked for and written to the firm. */
export function clearWork(): void {
	const { selection: _, filter: __, contactDraft: ___, ...entries } = EMPTY_VISIT;
	replaceEntries('Everything you entered is cleared.', entries, true);
}

/** Puts restored entries in the place of those they were restored from; what was changed meanwhile stays. */
export function correctVisit(before: Visit, restored: Visit): void {
	const names = (Object.keys(restored) as (keyof Visit)[]).filter(
		(name) => JSON.stringify(restored[name]) !== JSON.stringify(before[name]),
	);
	if (names.length === 0) return;
	useStore.setState(({ visit, loadCount }) => {
		const corrections = names.filter((name) => visit[name] === before[name]);
		return {
			visit: { ...visit, ...Object.fromEntries(corrections.map((name) => [name, restored[name]])) },
			loadCount: loadCount + 1,
		};
	});
}

/** Puts a strategy at the end of the selection, once. */
export function selectStrategy(id: string): void {
	updateVisit(({ selection }) => ({ selection: selection.includes(id) ? selection : [...selection, id] }));
}

export function toggleStrategy(id: string): void {
	updateVisit(({ selection }) => ({ selection: toggle(selection, id) }));
}

export function toggleMove(id: string): void {
	updateVisit(({ moves }) => ({ moves: toggle(moves, id) }));
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
	if (texts === undefined && !(id in getVisit().drafts)) return;
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

export function changeReturnInputs(id: string, update: (current: TypedInputs) => TypedInputs): void {
	updateVisit(({ returnInputs }) => ({
		returnInputs: { ...returnInputs, [id]: update(getReturnInputs(returnInputs, id)) },
	}));
}

export function changeEstate(update: (current: TypedInputs) => TypedInputs): void {
	updateVisit(({ estate }) => ({ estate: update(estate) }));
}

export function updateFilter(changes: Partial<StrategyFilter>): void {
	updateVisit(({ filter }) => ({ filter: { ...filter, ...changes } }));
}

/** What the plan is made of, kept up to date. */
export function usePlannedIds(): readonly string[] {
	const selection = useVisitPart('selection');
	const moves = useVisitPart('moves');
	return useMemo(() => listPlannedIds({ selection, moves }), [selection, moves]);
}

export function useSelectedCalculations(): readonly SelectedCalculation[] {
	const selection = useVisitPart('selection');
	const calculations = useVisitPart('calculations');
	return useMemo(() => listSelectedCalculations({ selection, calculations }), [selection, calculations]);
}
