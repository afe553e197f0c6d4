// What stands for the second tab where no script runs: its strategies, to be read. Only written into the page;
// browsers that run scripts do not render it.
import { listEntriesOfType } from '../../lib/catalogue.ts';
import type { CalculatorType, CatalogueEntry } from '../../model/compiled-calculator.ts';

interface WithoutScriptProps {
	readonly type: CalculatorType;
	/** The name of the tab. */
	readonly label: string;
}

/** The strategies of one family under its name. */
export function WithoutScript({ type, label }: WithoutScriptProps) {
	return (
		<>
			<h3 className="display pt-10 text-heading">{label}</h3>
			<ul role="list" className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
				{listEntriesOfType(type).map((entry) => (
					<Strategy key={entry.id} entry={entry} />
				))}
			</ul>
		</>
	);
}

function Strategy({ entry }: { entry: CatalogueEntry }) {
	return (
		<li className="flex flex-col gap-3 border-b border-line py-6">
			<h3 className="font-serif text-title">{entry.name}</h3>
			<p className="text-muted">{entry.description}</p>
			<p className="text-small text-muted">{entry.code}</p>
			<p>Estimated savings: {entry.estimatedSavings}</p>
		</li>
	);
}
