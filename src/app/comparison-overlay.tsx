// The open comparison: loaded when first asked for, shown full screen over the home page.
import { useQuery } from '@tanstack/react-query';
import { useCalculations } from '../features/saved-work/calculations.ts';
import { createPlanQuery } from '../features/saved-work/plan-query.ts';
import { listSelectedCalculations } from '../features/saved-work/selected-calculations.ts';
import { Overlay } from '../lib/overlay.tsx';
import { useSelection } from '../lib/selection.tsx';

/** The id of its heading. */
export const COMPARISON_HEADING = 'comparison-heading';

const loadContent = () => import('./comparison-content.tsx').then((module) => module.ComparisonContent);

interface ComparisonOverlayProps {
	readonly onClose: () => void;
	/** Where focus goes on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
}

/** The comparison of the selected strategies, in the order they were chosen. */
export function ComparisonOverlay({ onClose, returnFocusIds }: ComparisonOverlayProps) {
	const { data, isError } = useQuery({ queryKey: ['comparison'], queryFn: loadContent });
	// What the plan in it takes comes at once with it, not after it.
	useQuery(
		createPlanQuery(listSelectedCalculations(useSelection().ids, useCalculations()).map(([id]) => id)),
	);
	return (
		<Overlay
			headingId={COMPARISON_HEADING}
			title="Strategy Comparison"
			subject="comparison"
			closeLabel="Close Comparison"
			data={data}
			hasFailed={isError}
			returnFocusIds={returnFocusIds}
			onClose={onClose}
		>
			{(Content) => <Content headingId={COMPARISON_HEADING} onClose={onClose} />}
		</Overlay>
	);
}
