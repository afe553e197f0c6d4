// What opens over the home page, in a chunk of its own.
import { LoadWorkHost } from '../features/saved-work/load-work-host.tsx';
import { ReportOverlay } from '../features/saved-work/report-overlay.tsx';
import { useReport } from '../features/saved-work/use-report.ts';
import { queryClient } from '../lib/loaded-part.tsx';
import { acceptHotUpdates } from '../lib/queries.ts';
import { useEntryOverlay } from '../lib/use-entry-overlay.ts';
import { CALCULATOR_HEADING, CalculatorOverlay } from './calculator-overlay.tsx';
import { COMPARISON_HEADING, ComparisonOverlay } from './comparison-overlay.tsx';
import { HOUSEHOLD_HEADING, HouseholdOverlay } from './household-overlay.tsx';
import { SALE_HEADING, SaleOverlay } from './sale-overlay.tsx';

export { CardEligibility } from './card-eligibility.tsx';

/** Which overlay is open, and how it closes. */
export interface OpenOverlayProps {
	/** The id in the address, or ''. */
	readonly calculatorId: string;
	readonly onClose: () => void;
	/** Where focus goes on closing when nothing on the page opened this. */
	readonly returnFocusIds: readonly string[];
}

if (import.meta.hot) acceptHotUpdates(queryClient);

/** The open calculator, or the comparison, and over it the planned sale, the household or the report. */
export function OpenOverlay({ calculatorId, ...props }: OpenOverlayProps) {
	const report = useReport();
	const household = useEntryOverlay('household');
	const sale = useEntryOverlay('sale');
	return (
		<>
			<LoadWorkHost
				returnFocusIds={[HOUSEHOLD_HEADING, CALCULATOR_HEADING, COMPARISON_HEADING, SALE_HEADING]}
			>
				{calculatorId !== '' && <CalculatorOverlay id={calculatorId} {...props} />}
				{calculatorId === '' && household.hasComparison && <ComparisonOverlay {...props} />}
				{sale.isOpen && <SaleOverlay {...props} />}
				{household.isOpen && <HouseholdOverlay {...props} />}
			</LoadWorkHost>
			{report.isOpen && <ReportOverlay onClose={report.close} />}
		</>
	);
}
