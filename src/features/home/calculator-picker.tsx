// The grid of cards of one family, what is selected, and the ways to a household and a sale.
import type { MouseEvent } from 'react';
import type { Overlays } from '../../lib/overlay.tsx';
import { formatPriceSummary } from '../../lib/settings.ts';
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';
import { Button } from '../../ui/button.tsx';
import { useVisit } from '../saved-work/visit-store.ts';
import { CalculatorCard, isRepeatedClick } from './calculator-card.tsx';

interface CalculatorPickerProps {
	readonly entries: readonly CatalogueEntry[];
	/** Called with the id of a calculator to open. */
	readonly onOpen: (id: string) => void;
}

/** The cards; once it is known what they are to the visitor, in groups. What was searched stays in its own order. */
export function CalculatorPicker({ entries, onOpen }: CalculatorPickerProps) {
	const groups = useVisit(({ cardGroups, filter }) => (filter.query === '' ? cardGroups : undefined));
	if (!groups?.length) return <Cards entries={entries} onOpen={onOpen} />;
	return groups.map(({ title, ids }) => {
		const members = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
		return (
			members.length > 0 && (
				<section key={title} aria-label={title} className="pt-10">
					<h3 className="display border-edge border-b pb-3 text-title">
						{title} <span className="figures text-brass text-lead">{members.length}</span>
					</h3>
					<Cards entries={members} onOpen={onOpen} />
				</section>
			)
		);
	});
}

/** One, two or three columns by width. */
function Cards({ entries, onOpen }: CalculatorPickerProps) {
	return (
		<ul role="list" className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
			{entries.map((entry) => (
				<CalculatorCard key={entry.id} entry={entry} onOpen={onOpen} />
			))}
		</ul>
	);
}

/** The summary card; the status is always in the page so that every change is announced. */
export function SelectionSummary({ onOpen }: { onOpen: Overlays['open'] }) {
	const count = useVisit(({ selection }) => selection.length);
	const createOpenHandler = (overlay: 'comparison' | 'plan') => (event: MouseEvent) => {
		if (!isRepeatedClick(event)) onOpen(overlay);
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
				<span className="flex flex-wrap justify-end gap-2 sm:gap-4">
					<Button className="max-sm:px-3" onClick={createOpenHandler('plan')}>
						Your plan ({count})
					</Button>
					<Button variant="primary" className="max-sm:px-3" onClick={createOpenHandler('comparison')}>
						Compare Strategies
					</Button>
				</span>
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
				{formatPriceSummary(count)}
			</p>
		</>
	);
}

interface EntryPromptProps {
	/** A household or a sale was entered: the cards have words of their own. */
	readonly isEntered: boolean;
	readonly onOpen: Overlays['open'];
}

/** The benefit of entering them, and the two buttons. */
export function EntryPrompt({ isEntered, onOpen }: EntryPromptProps) {
	const createOpenHandler = (overlay: 'household' | 'sale') => (event: MouseEvent) => {
		if (!isRepeatedClick(event)) onOpen(overlay);
	};
	return (
		<div className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 noscript:hidden">
			<p className="max-w-measure grow basis-80 text-muted">
				{isEntered
					? 'Each card says whether you may qualify.'
					: 'Enter your household or a planned sale, and each card says whether you may qualify.'}
			</p>
			<span className="flex flex-wrap gap-4">
				<Button onClick={createOpenHandler('household')}>Your household</Button>
				<Button onClick={createOpenHandler('sale')}>Your planned sale</Button>
			</span>
		</div>
	);
}
