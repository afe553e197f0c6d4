// The side-by-side comparison: summary, one row per strategy, and an honest word on where the figures come from.
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '../../engine/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { CalculatedSection, type CalculatedSectionProps } from './calculated-section.tsx';
import { computeComparisonRows, computeComparisonTotals } from './comparison-figures.ts';
import { ComparisonTable } from './comparison-table.tsx';

interface ComparisonViewProps {
	/** The id the heading carries; it labels the dialog around this view. */
	readonly headingId: string;
	/** The selected strategies in order. */
	readonly ids: readonly string[];
	readonly getFullName: (id: string) => string;
	/** What the calculators gave, apart from the placeholder figures. */
	readonly calculatedSection: CalculatedSectionProps;
	/** What all of them come to together on a return. */
	readonly plan: ReactNode;
	/** What can be done with all of it, at the end. */
	readonly actions: ReactNode;
	readonly onClose: () => void;
}

/** The content of the comparison overlay. */
export function ComparisonView({
	headingId,
	ids,
	getFullName,
	calculatedSection,
	plan,
	actions,
	onClose,
}: ComparisonViewProps) {
	const rows = computeComparisonRows(ids);
	return (
		<div className="page-column flex flex-col gap-10 py-6 sm:py-10">
			<ComparisonHeader headingId={headingId} onClose={onClose} />
			<ComparisonSummary totals={computeComparisonTotals(rows)} />
			<ComparisonTable rows={rows} getFullName={getFullName} />
			<p className="max-w-measure border-l-3 border-gold pl-4 text-small text-muted">
				These figures are illustrative placeholders. They follow from a strategy’s position in your selection,
				not from the results of the calculators, and they are not tax advice.
			</p>
			<CalculatedSection {...calculatedSection} />
			{plan}
			<div className="print:hidden">{actions}</div>
			<footer className="flex flex-wrap gap-4 border-t border-line pt-8 print:hidden">
				<Button variant="secondary" onClick={onClose}>
					Close Comparison
				</Button>
				<ButtonLink variant="primary" to="/contact">
					Schedule Consultation
				</ButtonLink>
			</footer>
		</div>
	);
}

function ComparisonHeader({ headingId, onClose }: Pick<ComparisonViewProps, 'headingId' | 'onClose'>) {
	return (
		<header className="flex items-start justify-between gap-4">
			<div className="flex flex-col gap-3">
				<h2 id={headingId} className="display text-heading">
					Strategy Comparison
				</h2>
				<p className="text-lead text-muted">
					Side-by-side analysis of your selected tax mitigation strategies
				</p>
			</div>
			<button
				type="button"
				aria-label="Close"
				onClick={onClose}
				className="-mt-1 -mr-3 flex size-12 shrink-0 items-center justify-center rounded-control hover:bg-raised print:hidden"
			>
				<CloseIcon className="size-6" />
			</button>
		</header>
	);
}

function ComparisonSummary({ totals }: { totals: ReturnType<typeof computeComparisonTotals> }) {
	const figures = [
		['Total Tax Savings', formatMoney(totals.taxSavings)],
		['Implementation Cost', formatMoney(totals.cost)],
		['Net Benefit', formatMoney(totals.netBenefit)],
		['Strategies', formatCount(totals.strategies)],
	] as const;
	return (
		<dl className="grid grid-cols-1 gap-x-8 border-b border-line min-[26rem]:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
			{figures.map(([label, figure]) => (
				<div
					key={label}
					className="flex justify-between gap-x-4 gap-y-2 border-t border-edge py-5 max-[26rem]:items-baseline min-[26rem]:flex-col"
				>
					<dt className="text-small font-medium text-muted">{label}</dt>
					<dd className="display figures text-heading">{figure}</dd>
				</div>
			))}
		</dl>
	);
}
