// The grid of cards of one family. Rows share their lines, so names, texts and buttons align across the page.
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';
import { CalculatorCard } from './calculator-card.tsx';

interface CalculatorPickerProps {
	readonly entries: readonly CatalogueEntry[];
	/** Called with the id of a calculator to open. */
	readonly onOpen: (id: string) => void;
}

/** One, two or three columns by width. */
export function CalculatorPicker({ entries, onOpen }: CalculatorPickerProps) {
	return (
		<ul role="list" className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
			{entries.map((entry) => (
				<CalculatorCard key={entry.id} entry={entry} onOpen={onOpen} />
			))}
		</ul>
	);
}
