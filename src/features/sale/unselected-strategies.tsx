// Strategies about a sale that are not selected: what they are, without figures.
import { useId } from 'react';
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';
import { Button } from '../../ui/button.tsx';

interface UnselectedStrategiesProps {
	readonly entries: readonly CatalogueEntry[];
	readonly onOpen: (id: string) => void;
}

/** The list, or nothing when all are selected. */
export function UnselectedStrategies({ entries, onOpen }: UnselectedStrategiesProps) {
	const headingId = useId();
	if (entries.length === 0) return null;
	return (
		<section aria-labelledby={headingId} className="mt-16 print:hidden">
			<h3 id={headingId} className="display text-title">
				Also about a sale
			</h3>
			<p className="mt-3 max-w-measure text-muted">
				Not selected. Select one to see its figures for this sale.
			</p>
			<ul role="list" className="mt-6 grid gap-x-16 border-line border-b lg:grid-cols-2">
				{entries.map(({ id, name, description }) => (
					<li key={id} className="flex flex-col items-start border-line border-t py-5">
						<h4 className="font-medium">{name}</h4>
						<p className="mt-1 grow text-muted text-small">{description}</p>
						<Button variant="quiet" className="mt-2 text-small" onClick={() => onOpen(id)}>
							View details <span className="sr-only">of {name}</span>
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}
