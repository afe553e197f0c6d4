// What outlived a reload is checked once the page is there. Nothing is said of what is left out: the forms show what they have.
import { SITE_STRATEGIES } from './strategy-source.ts';
import { type Entries, listValidEntries } from './valid-entries.ts';
import { getVisit, updateVisit } from './visit-store.ts';

/** Checks the visit as it was restored. What was changed meanwhile stays. @throws when a part cannot be fetched */
export async function checkKeptVisit(): Promise<void> {
	const keptVisit = getVisit();
	const validEntries = await listValidEntries(keptVisit, SITE_STRATEGIES);
	const changedParts = Object.entries(validEntries).filter(
		([part, entries]) => JSON.stringify(entries) !== JSON.stringify(keptVisit[part as keyof Entries]),
	);
	if (changedParts.length === 0) return;
	updateVisit((visit) => ({
		...Object.fromEntries(
			changedParts.filter(([part]) => visit[part as keyof Entries] === keptVisit[part as keyof Entries]),
		),
		loadCount: visit.loadCount + 1,
	}));
}
