// Buttons that open an overlay over whatever is open.
import { useVisit } from '../features/saved-work/visit-store.ts';
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

/** The way to the plan, with the number of its strategies; nothing until one is selected. */
export function PlanButton() {
	const { open } = useOverlays();
	const count = useVisit(({ selection }) => selection.length);
	return count > 0 && <Button onClick={() => open('plan')}>Your plan ({count})</Button>;
}

/** Nothing until a strategy is selected. */
export function ReportButton() {
	const { open } = useOverlays();
	const hasSelection = useVisit(({ selection }) => selection.length > 0);
	return hasSelection && <Button onClick={() => open('report')}>Print a report</Button>;
}
