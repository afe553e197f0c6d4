// The open calculator: found in the catalogue, loaded with its view, shown full screen, unlocked by the selection.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { InitialValues } from '../features/calculator/workspace.tsx';
import type { Texts } from '../features/form/field-state.ts';
import {
	EntryButtons,
	ExportToolbar,
	PlanButton,
	ReportButton,
} from '../features/work-files/export-toolbar.tsx';
import { UndoToast } from '../features/work-files/undo-toast.tsx';
import { findCatalogueEntry } from '../lib/catalogue.ts';
import { loadCalculator } from '../lib/load-calculator.ts';
import { Overlay, type OverlayViewProps } from '../lib/overlay.tsx';
import { toCalculatorKey } from '../lib/query-client.ts';
import type { CatalogueEntry, CompiledCalculator, Inputs } from '../model/compiled-calculator.ts';
import { hasEntries } from '../visit/visit.ts';
import {
	getVisit,
	keepCalculation,
	keepDraft,
	selectStrategy,
	useLoadCount,
	useVisit,
	useVisitPart,
} from '../visit/visit-store.ts';
import { HOLDS_LAW } from '../visit/watch-states.ts';
import { LazyReturnAnswer, LazyReturnBrief, LazyReturnReliance, ReturnSection } from './return-section.tsx';
import { UnknownCalculator } from './unknown-calculator.tsx';
import type { PrefillFromVisit } from './visit-prefill.ts';

/** The calculator in the address, or the notice that there is none. */
export function CalculatorOverlay({ calculatorId: id, ...props }: OverlayViewProps) {
	const entry = findCatalogueEntry(id);
	const { hash } = useLocation();
	const link = hash.startsWith('#inputs=') ? hash : '';
	return entry ? (
		<CatalogueCalculator key={`${id}${link}`} entry={entry} link={link} {...props} />
	) : (
		<UnknownCalculator id={id} {...props} />
	);
}

async function loadView(id: string, link: string) {
	const [{ CalculatorView }, module, linkReader] = await Promise.all([
		import('../features/calculator/calculator-view.tsx'),
		loadCalculator(id),
		link === '' ? undefined : import('../features/work-files/inputs-link.ts'),
	]);
	return { CalculatorView, module, readLink: linkReader?.parseInputsFragment };
}

interface CatalogueCalculatorProps extends Omit<OverlayViewProps, 'calculatorId'> {
	readonly entry: CatalogueEntry;
	/** The fragment of the address when it carries inputs, else ''. */
	readonly link: string;
}

function CatalogueCalculator({ entry, link, onClose, returnFocusIds }: CatalogueCalculatorProps) {
	const { data, isError } = useQuery({
		queryKey: [...toCalculatorKey(entry.id), link !== ''],
		queryFn: () => loadView(entry.id, link),
	});
	const prefill = usePrefillFromVisit(data?.module.calculator);
	const loadCount = useLoadCount();
	const parts =
		data && !prefill.isMissing ? { ...data, prefillFromVisit: prefill.prefillFromVisit } : undefined;
	return (
		<Overlay
			kind="calculator"
			title={entry.name}
			query={{ data: parts, isError: isError || prefill.isError }}
			contentKey={`${entry.id} ${loadCount}`}
			returnFocusIds={returnFocusIds}
			onClose={onClose}
		>
			{(loadedParts) => (
				<>
					<OpenCalculator key={loadCount} {...loadedParts} link={link} onClose={onClose} />
					<UndoToast />
				</>
			)}
		</Overlay>
	);
}

/** What fills a calculator from what was entered: one that is open already does not wait for it. */
function usePrefillFromVisit(calculator: CompiledCalculator | undefined) {
	const isEntered = useVisit(hasEntries);
	const [wasEntered] = useState(isEntered);
	const { data, isPending, isError } = useQuery({
		queryKey: ['prefill', calculator?.id],
		meta: HOLDS_LAW,
		queryFn: async () => {
			const { loadVisitPrefill } = await import('./visit-prefill.ts');
			return calculator ? loadVisitPrefill(calculator) : null;
		},
		enabled: isEntered && calculator !== undefined,
	});
	const isAwaited = wasEntered && isEntered;
	return {
		prefillFromVisit: data ?? undefined,
		isMissing: isAwaited && (isPending || isError),
		isError: isAwaited && isError,
	};
}

function usePrefill(prefillFromVisit: PrefillFromVisit | undefined) {
	const household = useVisitPart('household');
	const sale = useVisitPart('sale');
	return useMemo(() => prefillFromVisit?.({ household, sale }), [prefillFromVisit, household, sale]);
}

const RETURN_PARTS = {
	Answer: LazyReturnAnswer,
	Brief: LazyReturnBrief,
	Reliance: LazyReturnReliance,
	Details: ReturnSection,
};

interface OpenCalculatorProps extends Awaited<ReturnType<typeof loadView>> {
	readonly link: string;
	readonly prefillFromVisit: PrefillFromVisit | undefined;
	readonly onClose: () => void;
}

function OpenCalculator(props: OpenCalculatorProps) {
	const { module, CalculatorView, link, readLink, prefillFromVisit, onClose } = props;
	const { id } = module.calculator;
	const prefill = usePrefill(prefillFromVisit);
	const opening = useOpening(module.calculator, link, readLink);
	const onCalculated = useCallback((inputs: Inputs) => keepCalculation(id, inputs), [id]);
	const onTextsChange = useCallback((texts: Texts | undefined) => keepDraft(id, texts), [id]);
	const isUnlocked = useVisit(({ selection }) => selection.includes(id));
	const canSave = useVisit(
		({ calculations, household }) => Object.keys(calculations).length > 0 || household !== null,
	);
	return (
		<CalculatorView
			module={module}
			isUnlocked={isUnlocked}
			initialValues={opening}
			prefill={prefill}
			onCalculate={onCalculated}
			onTextsChange={onTextsChange}
			renderActions={(work) => (
				<>
					{work && <ReportButton />}
					{work && <PlanButton />}
					<EntryButtons />
					<ExportToolbar open={work} canSave={work !== undefined && canSave} />
				</>
			)}
			returnParts={RETURN_PARTS}
			onUnlock={() => selectStrategy(id)}
			onClose={onClose}
		/>
	);
}

const CALCULATED_NOTE = 'These are the inputs you calculated with before.';
const TYPED_NOTE = 'These are the inputs as you left them.';

// Decided once, when the calculator opens: what is calculated later is already in the fields.
function useOpening(
	calculator: CompiledCalculator,
	link: string,
	readLink: OpenCalculatorProps['readLink'],
): InitialValues | undefined {
	const [opening] = useState(() => {
		const { calculations, drafts } = getVisit();
		const calculatedInputs = calculations[calculator.id];
		const fields = { inputs: calculatedInputs ?? {}, texts: drafts[calculator.id] };
		const isRestored = calculatedInputs !== undefined || fields.texts !== undefined;
		const restoredFields = isRestored
			? { ...fields, notes: [fields.texts ? TYPED_NOTE : CALCULATED_NOTE] }
			: undefined;
		if (!readLink || (restoredFields && isEntryRead())) return restoredFields;
		return readLink(link, calculator, fields);
	});
	useEffect(() => {
		if (readLink) markEntryAsRead();
	}, [readLink]);
	return opening;
}

/** In the state of a history entry, which outlives a reload: its link was read, and what was entered since then is newer. */
const READ_LINK = 'read-link';

function isEntryRead(): boolean {
	return history.state?.[READ_LINK] === true;
}

function markEntryAsRead(): void {
	if (!isEntryRead()) history.replaceState({ ...history.state, [READ_LINK]: true }, '');
}
