// The selected strategies: what is unlocked and what will be compared. Lives in memory only, above the routes.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { keepOverReload } from './reload.ts';
import { settings } from './settings.ts';

interface Selection {
	/** The ids in the order they were chosen. */
	readonly ids: readonly string[];
	readonly count: number;
	/** In dollars. */
	readonly total: number;
	readonly has: (id: string) => boolean;
	/** Selects; selecting twice changes nothing. */
	readonly add: (id: string) => void;
	/** Flips the selection of one strategy. */
	readonly toggle: (id: string) => void;
}

const SelectionContext = createContext<Selection | null>(null);

/** The list with the id at its end, once. */
export function addId(ids: readonly string[], id: string): readonly string[] {
	return ids.includes(id) ? ids : [...ids, id];
}

/** The list with the id added at the end, or taken out. */
export function toggleId(ids: readonly string[], id: string): readonly string[] {
	return ids.includes(id) ? ids.filter((selectedId) => selectedId !== id) : [...ids, id];
}

/**
 * The price of a selection in words, "2 × $5 = $10".
 * @param price in whole dollars for one calculator
 */
export function formatPriceSummary(count: number, price: number): string {
	return `${count} × $${price} = $${count * price}`;
}

let latestIds: readonly string[] = [];
latestIds = keepOverReload('selection', () => latestIds) ?? latestIds;

/** Holds the selection for everything below it. */
export function SelectionProvider({ children }: { children: ReactNode }) {
	const [ids, setIds] = useState(latestIds);
	useEffect(() => {
		latestIds = ids;
	}, [ids]);
	const selection = useMemo<Selection>(
		() => ({
			ids,
			count: ids.length,
			total: ids.length * settings.pricePerCalculator,
			has: (id) => ids.includes(id),
			add: (id) => setIds((current) => addId(current, id)),
			toggle: (id) => setIds((current) => toggleId(current, id)),
		}),
		[ids],
	);
	return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** The selection; throws outside a SelectionProvider. */
export function useSelection(): Selection {
	const selection = useContext(SelectionContext);
	if (!selection) throw new Error('useSelection needs a SelectionProvider above it.');
	return selection;
}
