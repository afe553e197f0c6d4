// What the visitor calculated, strategy by strategy, apart from the placeholder figures above it. No sum of it is shown.

import { LoadState } from '../../lib/load-state.tsx';
import type { CalculatorModule } from '../../model/calculator-module.ts';
import type { CatalogueEntry, Inputs } from '../../model/compiled-calculator.ts';
import { Button } from '../../ui/button.tsx';
import { CalculatedEntry } from './calculated-entry.tsx';
import { computeScale, computeStrategy } from './calculated-strategy.ts';

/** A selected strategy with the inputs of its last calculation, once its calculator is loaded. */
export interface SelectedCalculation {
	readonly module: CalculatorModule;
	/** Complete, in the stored units. */
	readonly inputs: Inputs;
}

export interface CalculatedSectionProps {
	/** In the order of the selection; undefined until the calculators are loaded. */
	readonly calculations: readonly SelectedCalculation[] | undefined;
	/** The calculators could not be loaded. */
	readonly hasFailed: boolean;
	/** The selected strategies that were not calculated yet. */
	readonly missingEntries: readonly CatalogueEntry[];
	readonly onOpen: (id: string) => void;
}

/** The id of a strategy's place in this section, to come back to. */
export function toEntryId(id: string): string {
	return `calculated-${id}`;
}

/** "What you calculated", and what is still to calculate. */
export function CalculatedSection(props: CalculatedSectionProps) {
	const { calculations, hasFailed, missingEntries, onOpen } = props;
	const isEmpty = calculations?.length === 0;
	return (
		<section
			aria-labelledby="calculated-heading"
			className={`mt-6 border-edge border-t pt-10 print:pt-6 ${isEmpty ? 'print:hidden' : ''}`}
		>
			<h3 id="calculated-heading" className="display text-title">
				What you calculated
			</h3>
			{isEmpty && (
				<p className="mt-3 max-w-measure text-muted">
					Nothing yet. Calculate a strategy, and its own result stands here.
				</p>
			)}
			{calculations ? (
				<Entries {...props} />
			) : (
				<LoadState subject="list of what you calculated" hasFailed={hasFailed} className="mt-3" />
			)}
			{missingEntries.length > 0 && <MissingCalculations entries={missingEntries} onOpen={onOpen} />}
		</section>
	);
}

function Entries({ calculations = [], onOpen }: CalculatedSectionProps) {
	if (calculations.length === 0) return null;
	const strategies = calculations.map(({ module: { calculator }, inputs }) => ({
		calculator,
		strategy: computeStrategy(calculator, inputs),
	}));
	const scale = computeScale(strategies.flatMap(({ strategy: { amount } }) => amount ?? []));
	return (
		<>
			<Explanation hasSeveral={strategies.length > 1} />
			<ul role="list" className="mt-8 border-line border-b print:mt-4">
				{strategies.map(({ calculator, strategy }) => (
					<CalculatedEntry
						key={strategy.id}
						id={toEntryId(strategy.id)}
						calculator={calculator}
						strategy={strategy}
						scale={scale}
						onOpen={onOpen}
					/>
				))}
			</ul>
		</>
	);
}

function Explanation({ hasSeveral }: { hasSeveral: boolean }) {
	return (
		<div className="mt-3 max-w-measure space-y-3 text-muted print:max-w-none print:text-small">
			<p>
				Results of the calculators with your inputs. The bars share one scale in dollars: savings are solid
				and run to the right of the zero line, costs are hatched and run to its left.
			</p>
			{hasSeveral && (
				<p>
					The strategies overlap. They draw on the same income, deductions and limits, and each of these
					results is computed as if it were the only one; some count one year, others several. A sum of them
					would promise more than they can save together: your plan below works them out on one return.
				</p>
			)}
		</div>
	);
}

function MissingCalculations({
	entries,
	onOpen,
}: {
	entries: readonly CatalogueEntry[];
	onOpen: (id: string) => void;
}) {
	return (
		<div className="mt-10 print:mt-4">
			<h4 className="font-medium">Not calculated yet</h4>
			<ul role="list" className="mt-3 border-line border-b">
				{entries.map(({ id, name }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3 print:py-1"
					>
						<span>{name}</span>
						<Button
							id={toEntryId(id)}
							variant="quiet"
							className="text-small print:hidden"
							onClick={() => onOpen(id)}
						>
							Open calculator <span className="sr-only">for {name}</span>
						</Button>
					</li>
				))}
			</ul>
		</div>
	);
}
