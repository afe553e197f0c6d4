// What a reload keeps and what it does not, where a visitor finds the strategies: on the home page and among the options.
import { findCatalogueEntry } from '../../lib/catalogue.ts';
import { settings } from '../../lib/settings.ts';
import { ProvenanceBanner } from '../../ui/section.tsx';
import type { Visit } from '../../visit/visit.ts';
import { selectAll, useFormerSelection, useVisit } from '../../visit/visit-store.ts';

/** After a reload: what was kept, and one press to select what is not. */
export function KeptNotice() {
	const ids = useFormerSelection().filter((id) => findCatalogueEntry(id));
	const keptText = useVisit(listKeptParts);
	if (ids.length === 0) return null;
	const count = ids.length === 1 ? '1 calculator' : `${ids.length} calculators`;
	return (
		<ProvenanceBanner
			className="mb-8"
			text={`Kept: ${keptText}. What you had selected lasts until you reload or leave this page.`}
			action={`Select the same ${count} again - $${ids.length * settings.pricePerCalculator}`}
			onAction={() => selectAll(ids)}
		/>
	);
}

/** "your household, your inputs". */
function listKeptParts({ household, sale, calculations, drafts }: Visit): string {
	const hasInputs = Object.keys({ ...calculations, ...drafts }).length > 0;
	return [household && 'your household', sale && 'your planned sale', hasInputs && 'your inputs']
		.filter(Boolean)
		.join(', ');
}
