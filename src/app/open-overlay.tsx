// The overlays of the home page, in a chunk of their own.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { EntryButtons, ExportToolbar, ReportButton } from '../features/work-files/export-toolbar.tsx';
import { LoadWorkHost } from '../features/work-files/load-work-host.tsx';
import { UndoToast } from '../features/work-files/undo-toast.tsx';
import { loadReturns, loadReturnWords } from '../lib/load-returns.ts';
import {
	OVERLAYS,
	Overlay,
	type OverlayKind,
	type OverlayProps,
	type OverlayViewProps,
	toHeadingId,
} from '../lib/overlay.tsx';
import { acceptHotUpdates, queryClient } from '../lib/query-client.ts';
import { Link } from '../ui/button.tsx';
import { CloseBar } from '../ui/modal-dialog.tsx';
import type { SelectedCalculation } from '../visit/visit.ts';
import {
	changeHousehold,
	getVisit,
	replaceEntries,
	useSelectedCalculations,
	useVisitPart,
} from '../visit/visit-store.ts';
import { HOLDS_LAW } from '../visit/watch-states.ts';
import { CalculatorOverlay } from './calculator-overlay.tsx';
import { createPlanQuery } from './plan-query.ts';

/** The topmost first. */
const HEADINGS = (['household', 'calculator', 'plan', 'comparison', 'sale'] as const).map(toHeadingId);

if (import.meta.hot) acceptHotUpdates();

const VIEWS: Readonly<Record<OverlayKind, ComponentType<OverlayViewProps>>> = {
	calculator: CalculatorOverlay,
	comparison: ComparisonOverlay,
	plan: PlanOverlay,
	sale: SaleOverlay,
	household: HouseholdOverlay,
	report: ReportOverlay,
};

interface OverlayStackProps extends OverlayViewProps {
	/** The topmost last. */
	readonly stack: readonly OverlayKind[];
}

/** The open overlays, one over the other. */
export function OverlayStack({ stack, ...props }: OverlayStackProps) {
	return (
		<QueryClientProvider client={queryClient}>
			<LoadWorkHost returnFocusIds={HEADINGS}>
				{stack.map((kind) => {
					const View = VIEWS[kind];
					return <View key={kind} {...props} />;
				})}
			</LoadWorkHost>
		</QueryClientProvider>
	);
}

interface PageOverlayProps<Data> extends OverlayProps<Data> {
	/** Below the heading. */
	readonly lead?: string;
	/** Actions at the end. */
	readonly actions: ReactNode;
}

/** An overlay that is a page of its own. */
function PageOverlay<Data>({ lead, actions, children, ...overlayProps }: PageOverlayProps<Data>) {
	const { kind, onClose } = overlayProps;
	const { title, closeLabel } = OVERLAYS[kind];
	return (
		<Overlay {...overlayProps}>
			{(data) => (
				<article className="pb-24">
					<CloseBar label={closeLabel} onClose={onClose} />
					<header className="page-column pt-10 md:pt-16">
						<h2 id={toHeadingId(kind)} className="display text-heading">
							{title}
						</h2>
						{lead && <p className="mt-6 max-w-measure text-lead text-muted">{lead}</p>}
					</header>
					{children(data)}
					<div className="page-column mt-16 flex flex-wrap gap-4 print:hidden">{actions}</div>
					<UndoToast />
				</article>
			)}
		</Overlay>
	);
}

async function loadHouseholdView() {
	const [{ HouseholdView }, system] = await Promise.all([
		import('../features/household/household-view.tsx'),
		loadReturns(),
		loadReturnWords(),
	]);
	return { HouseholdView, system };
}

/** The household over whatever is open. */
function HouseholdOverlay(props: OverlayViewProps) {
	const query = useQuery({ queryKey: ['household'], queryFn: loadHouseholdView, meta: HOLDS_LAW });
	const household = useVisitPart('household');
	return (
		<PageOverlay
			kind="household"
			lead="Entered once for all calculators. It stays in this tab until you close it. It is never sent to us or put in a link."
			actions={<ExportToolbar canSave={household !== null} />}
			query={query}
			{...props}
		>
			{({ HouseholdView, system }) => (
				<HouseholdView
					system={system}
					household={household}
					onChange={changeHousehold}
					onReplace={(text, next) => replaceEntries(text, { household: next })}
					stateNote={<StateNote />}
				/>
			)}
		</PageOverlay>
	);
}

function StateNote() {
	return (
		<Link to="/states" className="inline-flex min-h-11 items-center text-small underline underline-offset-4">
			How far each state’s return can be relied on
		</Link>
	);
}

async function loadSaleView(selectedIds: readonly string[]) {
	const { SaleContent, loadSaleParts } = await import('./sale-content.tsx');
	return { SaleContent, parts: await loadSaleParts(selectedIds) };
}

/** One sale, every way. */
function SaleOverlay(props: OverlayViewProps) {
	const ids = useVisitPart('selection');
	const query = useQuery({ queryKey: ['sale', ...ids], queryFn: () => loadSaleView(ids), meta: HOLDS_LAW });
	return (
		<PageOverlay
			kind="sale"
			lead="Enter a planned sale once. Every strategy for a sale uses these figures, and each is compared with selling for cash."
			actions={<ExportToolbar canSave />}
			query={query}
			{...props}
		>
			{({ SaleContent, parts }) => <SaleContent {...parts} />}
		</PageOverlay>
	);
}

/** Your plan, of the selected strategies. */
function PlanOverlay(props: OverlayViewProps) {
	const query = useQuery(createPlanQuery(useVisitPart('selection')));
	return (
		<PageOverlay
			kind="plan"
			actions={
				<>
					<ReportButton />
					<EntryButtons />
					<ExportToolbar canSave hasPlan />
				</>
			}
			query={query}
			{...props}
		>
			{({ PlanContent, parts }) => <PlanContent parts={parts} />}
		</PageOverlay>
	);
}

const loadComparison = () => import('./comparison-content.tsx').then((module) => module.ComparisonContent);

/** The comparison of the selected strategies, in the order they were chosen. */
function ComparisonOverlay(props: OverlayViewProps) {
	const query = useQuery({ queryKey: ['comparison'], queryFn: loadComparison });
	// The parts of the plan come at once with the comparison, not after it.
	useQuery(createPlanQuery(useVisitPart('selection')));
	return (
		<Overlay kind="comparison" query={query} {...props}>
			{(Content) => (
				<>
					<Content onClose={props.onClose} />
					<UndoToast />
				</>
			)}
		</Overlay>
	);
}

/** The report over whatever is open. */
function ReportOverlay(props: OverlayViewProps) {
	const calculations = useSelectedCalculations();
	const household = useVisitPart('household');
	const query = useQuery({
		queryKey: ['report', calculations, household],
		gcTime: 0,
		staleTime: 0,
		queryFn: ({ signal }) => prepareReport(calculations, signal),
	});
	return (
		<Overlay kind="report" query={query} {...props}>
			{({ ReportView, report }) => <ReportView {...report} onClose={props.onClose} />}
		</Overlay>
	);
}

async function prepareReport(selected: readonly SelectedCalculation[], signal: AbortSignal) {
	const [{ ReportView, computeReport }, { loadCalculators, loadPlanSource }] = await Promise.all([
		import('../features/report/report.tsx'),
		import('../features/effect/plan-source.ts'),
	]);
	const calculations = await loadCalculators(selected);
	const visit = getVisit();
	const source = await loadPlanSource(visit);
	return { ReportView, report: await computeReport(calculations, source, visit, signal) };
}
