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
import { Overlay, toHeadingId } from '../lib/overlay.tsx';
import { acceptHotUpdates } from '../lib/queries.ts';
import { useSelection } from '../lib/selection.tsx';
import { useEntryOverlay } from '../lib/use-entry-overlay.ts';
import { CalculatorOverlay } from './calculator-overlay.tsx';

export { CardEligibility } from './card-eligibility.tsx';

/** Which overlay is open, and how it closes. */
interface OpenOverlayProps {
	/** The id in the address, or ''. */
	readonly calculatorId: string;
	readonly onClose: () => void;
	/** The id that gets the focus on closing when nothing on the page opened this. */
	readonly returnFocusIds: readonly string[];
}

/** The topmost first. */
const HEADINGS = (['household', 'calculator', 'comparison', 'sale'] as const).map(toHeadingId);

if (import.meta.hot) acceptHotUpdates(queryClient);

/** The open calculator, or the comparison, and over it the planned sale, the household or the report. */
export function OpenOverlay({ calculatorId, ...props }: OpenOverlayProps) {
	const report = useReport();
	const household = useEntryOverlay('household');
	const sale = useEntryOverlay('sale');
	return (
		<>
			<LoadWorkHost returnFocusIds={HEADINGS}>
				{calculatorId !== '' && <CalculatorOverlay id={calculatorId} {...props} />}
				{calculatorId === '' && household.hasComparison && <ComparisonOverlay {...props} />}
				{sale.isOpen && <SaleOverlay {...props} />}
				{household.isOpen && <HouseholdOverlay {...props} />}
			</LoadWorkHost>
			{report.isOpen && <ReportOverlay onClose={report.close} />}
		</>
	);
}

async function loadHouseholdView() {
	const [{ HouseholdView }, system] = await Promise.all([
		import('../features/household/household-view.tsx'),
		loadReturns(),
	]);
	return { HouseholdView, system };
}

type OverlayProps = Omit<OpenOverlayProps, 'calculatorId'>;

/** The household over whatever is open. */
function HouseholdOverlay(props: OverlayProps) {
	const query = useQuery({ queryKey: ['household'], queryFn: loadHouseholdView });
	const household = useHousehold();
	return (
		<Overlay kind="household" query={query} {...props}>
			{({ HouseholdView, system }) => (
				<HouseholdView
					headingId={toHeadingId('household')}
					system={system}
					household={household}
					onChange={changeHousehold}
					actions={<ExportToolbar canSave={household !== null} />}
					onClose={props.onClose}
				/>
			)}
		</Overlay>
	);
}

async function loadSaleView(selectedIds: readonly string[]) {
	const { SaleContent, loadSaleParts } = await import('./sale-content.tsx');
	return { SaleContent, parts: await loadSaleParts(selectedIds) };
}

/** One sale, every way. */
function SaleOverlay(props: OverlayProps) {
	const { ids } = useSelection();
	const query = useQuery({ queryKey: ['sale', ...ids], queryFn: () => loadSaleView(ids) });
	return (
		<Overlay kind="sale" query={query} {...props}>
			{({ SaleContent, parts }) => (
				<SaleContent {...parts} headingId={toHeadingId('sale')} onClose={props.onClose} />
			)}
		</Overlay>
	);
}

const loadComparison = () => import('./comparison-content.tsx').then((module) => module.ComparisonContent);

/** The comparison of the selected strategies, in the order they were chosen. */
function ComparisonOverlay(props: OverlayProps) {
	const query = useQuery({ queryKey: ['comparison'], queryFn: loadComparison });
	// The chunks of the plan come at once with the comparison, not after it.
	useQuery(
		createPlanQuery(listSelectedCalculations(useSelection().ids, useCalculations()).map(([id]) => id)),
	);
	return (
		<Overlay kind="comparison" query={query} {...props}>
			{(Content) => <Content headingId={toHeadingId('comparison')} onClose={props.onClose} />}
		</Overlay>
	);
}
