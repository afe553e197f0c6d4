// The open calculator: loaded, filled from what was entered, and unlocked by the selection.
import { useQuery } from '@tanstack/react-query';
import {
	type ComponentType,
	memo,
	type ReactNode,
	useCallback,
	useDeferredValue,
	useEffect,
	useState,
} from 'react';
import { UNAVAILABLE } from '../engine/format.ts';
import { CalculatorView } from '../features/calculator/calculator-view.tsx';
import type { InitialValues } from '../features/calculator/workspace.tsx';
import type { PrefilledInputs, Texts } from '../features/form/field-state.ts';
import {
	EntryButtons,
	ExportToolbar,
	PlanButton,
	ReportButton,
} from '../features/work-files/export-toolbar.tsx';
import { parseInputsFragment } from '../features/work-files/inputs-link.ts';
import { UndoToast } from '../features/work-files/undo-toast.tsx';
import { createLazyComponent, LoadState } from '../lib/lazy-component.tsx';
import { PendingOverlay } from '../lib/overlay.tsx';
import { createCalculatorQuery } from '../lib/query-client.ts';
import type {
	CalculatorModule,
	CatalogueEntry,
	CompiledCalculator,
	Inputs,
} from '../model/compiled-calculator.ts';
import { prefetchLaw, prefetchStrategy } from '../visit/law.ts';
import { hasEntries } from '../visit/visit.ts';
import { getVisit, keepCalculation, keepDraft, selectStrategy, useVisit } from '../visit/visit-store.ts';
import { AnswerPlace } from './answer-place.tsx';
import type { OverlayContentProps } from './overlay-page.tsx';
import type { ReturnPartProps } from './return-entries.ts';
import type { VisitPrefillProps } from './visit-prefill.tsx';

const VisitPrefill = createLazyComponent<VisitPrefillProps>(
	async () => {
		prefetchLaw();
		return (await import('./visit-prefill.tsx')).VisitPrefill;
	},
	(hasFailed, { renderPending }) => renderPending?.(hasFailed),
);

export interface CalculatorContentProps {
	/** Undefined in a page of another site: there is no way out, and nothing that leads into this one. */
	readonly onClose: OverlayContentProps['onClose'] | undefined;
	readonly entry: CatalogueEntry;
	/** The fragment of the address when it carries inputs, else ''. */
	readonly link: string;
}

/** The content of the overlay. One that is open already does not wait for what fills it. */
export function CalculatorContent({ entry, link, onClose }: CalculatorContentProps) {
	const { data: module, isError } = useQuery(createCalculatorQuery(entry.id));
	const isEntered = useVisit(hasEntries);
	const [wasEntered] = useState(isEntered);
	const [prefill, setPrefill] = useState<PrefilledInputs>();
	const isAwaited = wasEntered && isEntered && !prefill;
	const renderPending = (hasFailed: boolean) => (
		<PendingOverlay kind="calculator" title={entry.name} hasFailed={hasFailed} onClose={onClose} />
	);
	if (!module) return renderPending(isError);
	return (
		<>
			{(isEntered || prefill) && (
				<VisitPrefill
					calculator={module.calculator}
					onPrefill={setPrefill}
					renderPending={isAwaited ? renderPending : undefined}
				/>
			)}
			{!isAwaited && <OpenCalculator module={module} link={link} prefill={prefill} onClose={onClose} />}
			<UndoToast />
		</>
	);
}

/**
 * A part about the return. The result is drawn before it, and typing never waits for it.
 * @param Part its code, the law and what the strategy does are loaded at the first press of Calculate
 * @param place stands in its place until then
 */
function defer(Part: ComponentType<ReturnPartProps>, place: ReactNode) {
	const MemoizedPart = memo(Part);
	return ({ openCalculation }: ReturnPartProps) => {
		const deferredCalculation = useDeferredValue(openCalculation, null);
		return deferredCalculation ? <MemoizedPart openCalculation={deferredCalculation} /> : place;
	};
}

async function loadReturnAnswer(props?: ReturnPartProps) {
	if (props) prefetchStrategy(props.openCalculation.calculator.id);
	return import('./return-answer.tsx');
}

const RETURN_PARTS = {
	Answer: defer(
		createLazyComponent(
			async (props) => (await loadReturnAnswer(props)).ReturnHeadline,
			(hasFailed) => (
				<AnswerPlace>
					<LoadState subject="part about your tax return" hasFailed={hasFailed} />
				</AnswerPlace>
			),
		),
		<AnswerPlace />,
	),
	Brief: defer(
		createLazyComponent(
			async (props) => (await loadReturnAnswer(props)).BriefReturnFigure,
			() => UNAVAILABLE,
		),
		UNAVAILABLE,
	),
	Reliance: defer(
		createLazyComponent(async (props) => (await loadReturnAnswer(props)).Reliance),
		null,
	),
	Details: defer(
		createLazyComponent(async () => (await import('./return-details.tsx')).ReturnDetails),
		null,
	),
};

interface OpenCalculatorProps extends Pick<CalculatorContentProps, 'onClose'> {
	readonly module: CalculatorModule;
	readonly link: string;
	readonly prefill: PrefilledInputs | undefined;
}

function OpenCalculator({ module, link, prefill, onClose }: OpenCalculatorProps) {
	const { id } = module.calculator;
	const opening = useOpening(module.calculator, link);
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
			renderActions={(openCalculation) =>
				onClose && (
					<>
						{openCalculation && <ReportButton />}
						{openCalculation && <PlanButton />}
						<EntryButtons />
						<ExportToolbar open={openCalculation} canSave={openCalculation !== undefined && canSave} />
					</>
				)
			}
			returnParts={onClose && RETURN_PARTS}
			onUnlock={() => selectStrategy(id)}
			onClose={onClose}
		/>
	);
}

const CALCULATED_NOTE = 'These are the inputs you calculated with before.';
const TYPED_NOTE = 'These are the inputs as you left them.';

// Decided once, when the calculator opens: what is calculated later is already in the fields.
function useOpening(calculator: CompiledCalculator, link: string): InitialValues | undefined {
	const [opening] = useState(() => {
		const { calculations, drafts } = getVisit();
		const calculatedInputs = calculations[calculator.id];
		const fields = { inputs: calculatedInputs ?? {}, texts: drafts[calculator.id] };
		const isRestored = calculatedInputs !== undefined || fields.texts !== undefined;
		const restoredFields = isRestored
			? { ...fields, notes: [fields.texts ? TYPED_NOTE : CALCULATED_NOTE] }
			: undefined;
		if (link === '' || (restoredFields && isEntryRead())) return restoredFields;
		return parseInputsFragment(link, calculator, fields);
	});
	useEffect(() => {
		if (link !== '') markEntryAsRead();
	}, [link]);
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
