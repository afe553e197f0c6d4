// The overlays of the home page, in a chunk of their own.
import { useQuery } from '@tanstack/react-query';
import { useCalculations } from '../features/saved-work/calculations.ts';
import { ExportToolbar } from '../features/saved-work/export-toolbar.tsx';
import { changeHousehold, useHousehold } from '../features/saved-work/household.ts';
import { LoadWorkHost } from '../features/saved-work/load-work-host.tsx';
import { createPlanQuery } from '../features/saved-work/plan-query.ts';
import { ReportOverlay } from '../features/saved-work/report-overlay.tsx';
import { listSelectedCalculations } from '../features/saved-work/selected-calculations.ts';
import { useReport } from '../features/saved-work/use-report.ts';
import { loadReturns } from '../lib/load-returns.ts';
import { queryClient } from '../lib/loaded-part.tsx';
import { Overlay } from '../lib/overlay.tsx';
import { acceptHotUpdates } from '../lib/queries.ts';
import { useSelection } from '../lib/selection.tsx';
import { useEntryOverlay } from '../lib/use-entry-overlay.ts';
import { CALCULATOR_HEADING, CalculatorOverlay } from './calculator-overlay.tsx';

export { CardEligibility } from './card-eligibility.tsx';

/** Which overlay is open, and how it closes. */
export interface OpenOverlayProps {
	/** The id in the address, or ''. */
	readonly calculatorId: string;
	readonly onClose: () => void;
	/** The id that gets the focus on closing when nothing on the page opened this. */
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

/** The id of its heading. */
export const HOUSEHOLD_HEADING = 'household-heading';

const loadHouseholdView = async () => {
	const [{ HouseholdView }, system] = await Promise.all([
		import('../features/household/household-view.tsx'),
		loadReturns(),
	]);
	return { HouseholdView, system };
};

interface HouseholdOverlayProps {
	readonly onClose: () => void;
	/** The id that gets the focus on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
}

/** The household over whatever is open. */
export function HouseholdOverlay({ onClose, returnFocusIds }: HouseholdOverlayProps) {
	const { data, isError } = useQuery({ queryKey: ['household'], queryFn: loadHouseholdView });
	const household = useHousehold();
	return (
		<Overlay
			headingId={HOUSEHOLD_HEADING}
			title="Your household"
			subject="household"
			closeLabel="Close household"
			data={data}
			hasFailed={isError}
			returnFocusIds={returnFocusIds}
			onClose={onClose}
		>
			{({ HouseholdView, system }) => (
				<HouseholdView
					headingId={HOUSEHOLD_HEADING}
					system={system}
					household={household}
					onChange={changeHousehold}
					actions={<ExportToolbar canSave={household !== null} />}
					onClose={onClose}
				/>
			)}
		</Overlay>
	);
}

/** The id of its heading. */
export const SALE_HEADING = 'sale-heading';

async function loadSaleView(selectedIds: readonly string[]) {
	const { SaleContent, loadSaleParts } = await import('./sale-content.tsx');
	return { SaleContent, parts: await loadSaleParts(selectedIds) };
}

interface SaleOverlayProps {
	readonly onClose: () => void;
	/** The id that gets the focus on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
}

/** One sale, every way. */
export function SaleOverlay({ onClose, returnFocusIds }: SaleOverlayProps) {
	const { ids } = useSelection();
	const { data, isError } = useQuery({ queryKey: ['sale', ...ids], queryFn: () => loadSaleView(ids) });
	return (
		<Overlay
			headingId={SALE_HEADING}
			title="One sale, every way"
			subject="sale"
			closeLabel="Close sale"
			data={data}
			hasFailed={isError}
			returnFocusIds={returnFocusIds}
			onClose={onClose}
		>
			{({ SaleContent, parts }) => <SaleContent {...parts} headingId={SALE_HEADING} onClose={onClose} />}
		</Overlay>
	);
}

/** The id of its heading. */
export const COMPARISON_HEADING = 'comparison-heading';

const loadContent = () => import('./comparison-content.tsx').then((module) => module.ComparisonContent);

interface ComparisonOverlayProps {
	readonly onClose: () => void;
	/** The id that gets the focus on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
}

/** The comparison of the selected strategies, in the order they were chosen. */
export function ComparisonOverlay({ onClose, returnFocusIds }: ComparisonOverlayProps) {
	const { data, isError } = useQuery({ queryKey: ['comparison'], queryFn: loadContent });
	// The chunks of the plan come at once with the comparison, not after it.
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
