// Buttons that open an overlay over whatever is open.
import { useSelectedCalculations } from '../features/saved-work/visit-store.ts';
import { useOverlays } from '../lib/overlays.ts';
import { Button } from '../ui/button.tsx';

/** The ways to the household and the planned sale. */
export function EntryButtons() {
	const { open } = useOverlays();
	return (
		<>
			<Button onClick={() => open('household')}>Your household</Button>
			<Button onClick={() => open('sale')}>Your planned sale</Button>
		</>
	);
}

/** Nothing until something selected has been calculated. */
export function ReportButton() {
	const { open } = useOverlays();
	if (useSelectedCalculations().length === 0) return null;
	return <Button onClick={() => open('report')}>Print a report</Button>;
}
