// The strategies of this site, against which work of another day is held: that of a file, and what outlived a reload.
import { findCatalogueEntry } from '../../lib/catalogue.ts';
import { loadCalculator } from '../../lib/load-calculator.ts';
import { loadEstates, loadReturns, loadSale } from '../../lib/load-returns.ts';
import { loadStrategy } from '../../lib/load-strategies.ts';
import { listValidEntries, type StrategySource, type VisitEntries } from './valid-entries.ts';
import { getVisit, updateVisit } from './visit-store.ts';

export const SITE_STRATEGIES: StrategySource = {
	findId: (id) => findCatalogueEntry(id)?.id,
	load: (id) => loadCalculator(id).then(({ calculator }) => calculator),
	loadReturns,
	loadSale,
	loadEstates,
	loadEffect: loadStrategy,
};

/**
 * Checks the visit as it was restored. What was changed meanwhile stays. Nothing is said of what is left out: the forms show
 * what they have.
 * @throws when a part cannot be fetched
 */
export async function checkKeptVisit(): Promise<void> {
	const keptVisit = getVisit();
	const validEntries = await listValidEntries(keptVisit, SITE_STRATEGIES);
	const changedParts = Object.entries(validEntries).filter(
		([part, entries]) => JSON.stringify(entries) !== JSON.stringify(keptVisit[part as keyof VisitEntries]),
	);
	if (changedParts.length === 0) return;
	updateVisit((visit) => ({
		...Object.fromEntries(
			changedParts.filter(
				([part]) => visit[part as keyof VisitEntries] === keptVisit[part as keyof VisitEntries],
			),
		),
		loadCount: visit.loadCount + 1,
	}));
}
