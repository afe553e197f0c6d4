// Opens the household and the planned sale from whatever is open.
import { Button } from '../ui/button.tsx';
import { useUpperOverlay } from './use-upper-overlay.ts';

/** The ways to both. */
export function UpperButtons() {
	const household = useUpperOverlay('household');
	const sale = useUpperOverlay('sale');
	return (
		<>
			<Button onClick={household.open}>Your household</Button>
			<Button onClick={sale.open}>Your planned sale</Button>
		</>
	);
}
