// Holds what outlived a reload against the definitions of today.
import { readVisit } from '../../visit/read-visit.ts';
import { restoreVisit } from '../../visit/restore-visit.ts';
import { correctVisit, getVisit } from '../../visit/visit-store.ts';
import { SITE_DEFINITIONS } from './site-definitions.ts';

/**
 * Checks the visit. Nothing is said of what is left out: the forms show what they have.
 * @throws when a definition cannot be fetched
 */
export async function checkKeptVisit(): Promise<void> {
	const keptVisit = getVisit();
	const { visit } = await restoreVisit(readVisit(keptVisit).saved, SITE_DEFINITIONS);
	// What a query finds may be looked up by now.
	correctVisit(keptVisit, { ...visit, filter: keptVisit.filter });
}
