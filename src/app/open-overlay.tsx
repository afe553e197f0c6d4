// The overlays of the home page, in a chunk of their own. What each shows comes when it is opened, and begins to load what it
// asks for beside its code.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadWorkHost } from '../features/work-files/load-work-host.tsx';
import { findCatalogueEntry } from '../lib/catalogue.ts';
import { createLazyComponent } from '../lib/lazy-component.tsx';
import { loadReturnWords } from '../lib/load-returns.ts';
import {
	Overlay,
	type OverlayKind,
	type OverlayViewProps,
	PendingOverlay,
	toHeadingId,
} from '../lib/overlay.tsx';
import { acceptHotUpdates, createCalculatorQuery, queryClient } from '../lib/query-client.ts';
import { prefetchLaw, prefetchStrategyParts } from '../visit/law.ts';
import { listPlannedIds } from '../visit/visit.ts';
import { getVisit, useLoadCount } from '../visit/visit-store.ts';
import type { CalculatorContentProps } from './calculator-overlay.tsx';
import type { OverlayContentProps } from './overlay-page.tsx';
import { UnknownCalculator } from './unknown-calculator.tsx';

/** The topmost first. */
const HEADINGS = (['household', 'calculator', 'plan', 'comparison', 'sale'] as const).map(toHeadingId);

if (import.meta.hot) acceptHotUpdates();

function createContent(
	kind: OverlayKind,
	load: () => Promise<ComponentType<OverlayContentProps>>,
): ComponentType<OverlayContentProps> {
	return createLazyComponent(load, (hasFailed, { onClose }) => (
		<PendingOverlay kind={kind} hasFailed={hasFailed} onClose={onClose} />
	));
}

const CONTENTS: Readonly<Record<Exclude<OverlayKind, 'calculator'>, ComponentType<OverlayContentProps>>> = {
	comparison: createContent('comparison', async () => {
		prefetchStrategyParts(listPlannedIds(getVisit()));
		return (await import('./comparison-overlay.tsx')).ComparisonContent;
	}),
	plan: createContent('plan', async () => {
		prefetchStrategyParts(listPlannedIds(getVisit()));
		const [{ PlanContent }] = await Promise.all([import('./plan-overlay.tsx'), loadReturnWords()]);
		return PlanContent;
	}),
	sale: createContent('sale', async () => {
		prefetchLaw();
		return (await import('./sale-overlay.tsx')).SaleContent;
	}),
	household: createContent('household', async () => {
		prefetchLaw();
		const [{ HouseholdContent }] = await Promise.all([import('./household-overlay.tsx'), loadReturnWords()]);
		return HouseholdContent;
	}),
	report: createContent('report', async () => (await import('./report-overlay.tsx')).ReportContent),
};

interface OverlayStackProps extends OverlayViewProps {
	/** The topmost last. */
	readonly stack: readonly OverlayKind[];
}

export function OverlayStack({ stack, calculatorId, ...props }: OverlayStackProps) {
	return (
		<QueryClientProvider client={queryClient}>
			<LoadWorkHost returnFocusIds={HEADINGS}>
				{stack.map((kind) => {
					if (kind === 'calculator')
						return <CalculatorOverlay key={kind} calculatorId={calculatorId} {...props} />;
					const Content = CONTENTS[kind];
					return (
						<Overlay key={kind} kind={kind} {...props}>
							<Content onClose={props.onClose} />
						</Overlay>
					);
				})}
			</LoadWorkHost>
		</QueryClientProvider>
	);
}

const LazyCalculator = createLazyComponent<CalculatorContentProps>(
	async (props) => {
		if (props) void queryClient.prefetchQuery(createCalculatorQuery(props.entry.id));
		return (await import('./calculator-overlay.tsx')).CalculatorContent;
	},
	(hasFailed, { entry, onClose }) => (
		<PendingOverlay kind="calculator" title={entry.name} hasFailed={hasFailed} onClose={onClose} />
	),
);

export function EmbeddedCalculator({ entry }: Pick<CalculatorContentProps, 'entry'>) {
	return (
		<QueryClientProvider client={queryClient}>
			<LazyCalculator entry={entry} link="" onClose={undefined} />
		</QueryClientProvider>
	);
}

/** The calculator in the address, or the notice that there is none. */
function CalculatorOverlay({ calculatorId: id, ...props }: OverlayViewProps) {
	const entry = findCatalogueEntry(id);
	const loadCount = useLoadCount();
	const { hash } = useLocation();
	const link = hash.startsWith('#inputs=') ? hash : '';
	if (!entry) return <UnknownCalculator id={id} {...props} />;
	return (
		<Overlay
			key={`${id}${link}`}
			kind="calculator"
			title={entry.name}
			contentKey={`${entry.id} ${loadCount}`}
			{...props}
		>
			<LazyCalculator key={loadCount} entry={entry} link={link} onClose={props.onClose} />
		</Overlay>
	);
}
