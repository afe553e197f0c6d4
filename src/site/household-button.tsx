// Opens the household from whatever is open.
import { Button } from '../ui/button.tsx';
import { useHouseholdOverlay } from './use-household-overlay.ts';

/** The way to the household. */
export function HouseholdButton() {
	const { open } = useHouseholdOverlay();
	return <Button onClick={open}>Your household</Button>;
}
