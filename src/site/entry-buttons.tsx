// Opens the household and the planned sale from whatever is open.
import { Button } from '../ui/button.tsx';
import { useEntryOverlay } from './use-entry-overlay.ts';

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
