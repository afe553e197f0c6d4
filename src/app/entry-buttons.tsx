// Opens the household and the planned sale from whatever is open.
import { useEntryOverlay } from '../lib/use-entry-overlay.ts';
import { Button } from '../ui/button.tsx';

/** The ways to both. */
export function EntryButtons() {
	const household = useEntryOverlay('household');
	const sale = useEntryOverlay('sale');
	return (
		<>
			<Button onClick={household.open}>Your household</Button>
			<Button onClick={sale.open}>Your planned sale</Button>
		</>
	);
}
