// The open calculator: found in the catalogue, loaded with its view, shown full screen, unlocked by the selection.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Opening } from '../calculator/workspace.tsx';
import { findEntry, loadCalculator } from '../catalogue/catalogue.ts';
import { calculatorQuery } from '../catalogue/queries.ts';
import type { CatalogueEntry, Inputs } from '../definition/compiled-calculator.ts';
import { FullScreenDialog } from '../ui/full-screen-dialog.tsx';
import { OverlayFailure, OverlayLoading } from './overlay-states.tsx';
import { PageTitle } from './page-title.tsx';
import { useSelection } from './selection.tsx';
import { settings } from './settings.ts';
import { currentCalculations, rememberCalculation } from './work/calculations.ts';
import { ReportButton } from './work/report-button.tsx';

const HEADING_ID = 'calculator-heading';

const source = {
	loadModule: loadCalculator,
	loadView: () => import('../calculator/calculator-view.tsx').then((loaded) => loaded.CalculatorView),
};

interface CalculatorOverlayProps {
	/** From the address, so anything a visitor may type. */
	readonly id: string;
	readonly onClose: () => void;
	/** Where focus goes on closing when nothing on the page opened this. */
	readonly returnFocusIds: readonly string[];
}

/** The calculator of that id, or the notice that there is none. */
export function CalculatorOverlay({ id, ...rest }: CalculatorOverlayProps) {
	const entry = findEntry(id);
	return entry ? (
		<KnownCalculator key={id} entry={entry} {...rest} />
	) : (
		<UnknownCalculator id={id} {...rest} />
	);
}

type KnownProps = Omit<CalculatorOverlayProps, 'id'> & { readonly entry: CatalogueEntry };

function KnownCalculator({ entry, onClose, returnFocusIds }: KnownProps) {
	const selection = useSelection();
	const query = useQuery(calculatorQuery(entry.id, source));
	const opening = useOpening(entry.id);
	const onCalculated = useCallback((inputs: Inputs) => rememberCalculation(entry.id, inputs), [entry.id]);
	const frame = {
		headingId: HEADING_ID,
		title: entry.name,
		subject: 'calculator',
		closeLabel: 'Back to Calculators',
		onClose,
	};
	const View = query.data?.view;
	return (
		<FullScreenDialog
			headingId={HEADING_ID}
			contentKey={`${entry.id} ${View ? 'ready' : query.fetchStatus}`}
			fallbackFocusIds={returnFocusIds}
			onClose={onClose}
		>
			<PageTitle title={entry.name} />
			{query.data && View ? (
				<View
					key={entry.id}
					headingId={HEADING_ID}
					module={query.data.module}
					unlocked={selection.has(entry.id)}
					price={settings.pricePerCalculator}
					opening={opening}
					onCalculated={onCalculated}
					actions={<ReportButton />}
					onUnlock={() => selection.add(entry.id)}
					onClose={onClose}
				/>
			) : query.isFetching ? (
				<OverlayLoading {...frame} />
			) : (
				<OverlayFailure {...frame} onRetry={() => query.refetch()} />
			)}
		</FullScreenDialog>
	);
}

const OPENED_AGAIN = 'These are the inputs you calculated with before.';

// Decided once, when the calculator opens: what is calculated later is already in the fields.
function useOpening(id: string): Opening | undefined {
	const [opening] = useState(() => {
		const inputs = currentCalculations().get(id);
		return inputs && { inputs, notes: [OPENED_AGAIN] };
	});
	return opening;
}

function UnknownCalculator({ id, onClose, returnFocusIds }: CalculatorOverlayProps) {
	return (
		<FullScreenDialog headingId={HEADING_ID} fallbackFocusIds={returnFocusIds} onClose={onClose}>
			<PageTitle title="Calculator not found" />
			<div className="page-column flex min-h-full flex-col items-start justify-center gap-6 py-16">
				<h2 id={HEADING_ID} className="display text-heading">
					Calculator Not Found
				</h2>
				<p className="max-w-measure text-lead wrap-anywhere text-muted">
					The {id} calculator could not be loaded.
				</p>
				<Link
					to="/"
					onClick={(event) => {
						event.preventDefault();
						onClose();
					}}
					className="inline-flex min-h-12 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-brass"
				>
					← Back to Calculators
				</Link>
			</div>
		</FullScreenDialog>
	);
}
