// What is selected and what it costs, at the foot of the window while there is anything to compare.
import type { MouseEvent } from 'react';
import type { Overlays } from '../../lib/overlays.ts';
import { formatPriceSummary, useSelection } from '../../lib/selection.tsx';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { isRepeatedClick } from './repeated-click.ts';

/** The summary card; the status is always in the page so that every change is announced. */
export function SelectionSummary({ onOpen }: { onOpen: Overlays['open'] }) {
	const { count } = useSelection();
	const openComparison = (event: MouseEvent) => {
		if (!isRepeatedClick(event)) onOpen('comparison');
	};
	return (
		<div
			className={
				count > 0
					? 'sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-ink bg-paper py-3 print:static'
					: ''
			}
		>
			<div role="status">{count > 0 && <SelectedPrice count={count} />}</div>
			{count > 0 && (
				<Button variant="primary" className="max-sm:px-4" onClick={openComparison}>
					Compare Strategies
				</Button>
			)}
		</div>
	);
}

function SelectedPrice({ count }: { count: number }) {
	return (
		<>
			<p className="text-small text-muted max-sm:sr-only">
				{count === 1 ? '1 calculator selected' : `${count} calculators selected`}
			</p>
			<p className="figures whitespace-nowrap font-serif text-lead sm:text-title">
				{formatPriceSummary(count, settings.pricePerCalculator)}
			</p>
		</>
	);
}
