// The definitions of this site, against which a visit of another day is held: that of a file, and what outlived a reload.
import { findCatalogueEntry } from '../../lib/catalogue.ts';
import { loadCalculator } from '../../lib/load-calculator.ts';
import { loadEstates, loadSale } from '../../lib/load-returns.ts';
import { loadStrategy } from '../../lib/load-strategies.ts';
import { isMove } from '../../lib/moves.ts';
import { loadLaw } from '../../visit/law.ts';
import { createDefinitions } from './definitions.ts';

export const SITE_DEFINITIONS = createDefinitions((id) => findCatalogueEntry(id)?.id, {
	isMove,
	loadCalculator: (id) => loadCalculator(id).then(({ calculator }) => calculator),
	loadReturns: () => loadLaw(),
	loadSale,
	loadEstates,
	loadStrategy,
});
