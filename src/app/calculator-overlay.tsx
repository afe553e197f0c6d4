// The open calculator: found in the catalogue, loaded with its view, shown full screen, unlocked by the selection.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Texts } from '../features/calculator/form/field-texts.ts';
import type { InitialFields, InitialValues } from '../features/calculator/workspace.tsx';
import { ExportToolbar } from '../features/saved-work/export-toolbar.tsx';
import { ReturnSection } from '../features/saved-work/return-section.tsx';
import {
	getVisit,
	keepCalculation,
	keepDraft,
	selectStrategy,
	updateVisit,
	useVisit,
} from '../features/saved-work/visit-store.ts';
import { findEntry } from '../lib/catalogue.ts';
import { loadCalculator } from '../lib/load-calculator.ts';
import { Overlay, type OverlayViewProps, toHeadingId } from '../lib/overlay.tsx';
import { toCalculatorKey } from '../lib/query-client.ts';
import { settings } from '../lib/settings.ts';
import type { CatalogueEntry, CompiledCalculator, Inputs } from '../model/compiled-calculator.ts';
import { EntryButtons, ReportButton } from './overlay-buttons.tsx';
import { UnknownCalculator } from './unknown-calculator.tsx';

/** The calculator in the address, or the notice that there is none. */
export function CalculatorOverlay({ calculatorId: id, ...props }: OverlayViewProps) {
	const entry = findEntry(id);
	const { hash } = useLocation();
	const link = hash.startsWith('#inputs=') ? hash : '';
	return entry ? (
		<CatalogueCalculator key={`${id}${link}`} entry={entry} link={link} {...props} />
	) : (
		<UnknownCalculator id={id} {...props} />
	);
}

async function loadView(id: string) {
	const [{ CalculatorView }, module] = await Promise.all([
		import('../features/calculator/calculator-view.tsx'),
		loadCalculator(id),
	]);
	return { CalculatorView, module };
}

interface CatalogueCalculatorProps extends Omit<OverlayViewProps, 'calculatorId'> {
	readonly entry: CatalogueEntry;
	/** The fragment of the address when it carries inputs, else ''. */
	readonly link: string;
}

function CatalogueCalculator({ entry, link, onClose, returnFocusIds }: CatalogueCalculatorProps) {
	const { data, isError } = useQuery({
		queryKey: toCalculatorKey(entry.id),
		queryFn: () => loadView(entry.id),
	});
	const reader = useQuery({ queryKey: ['link'], queryFn: loadReader, enabled: link !== '' });
	const readLink = link === '' ? ignoreLink : reader.data;
	const loadCount = useVisit((visit) => visit.loadCount);
	return (
		<Overlay
			kind="calculator"
			title={entry.name}
			query={{ data: data && readLink && { ...data, readLink }, isError: isError || reader.isError }}
			contentKey={entry.id}
			returnFocusIds={returnFocusIds}
			onClose={onClose}
		>
			{(parts) => <OpenCalculator key={loadCount} {...parts} link={link} onClose={onClose} />}
		</Overlay>
	);
}

type ReadLink = (
	fragment: string,
	calculator: CompiledCalculator,
	defaults: InitialFields,
) => InitialValues | undefined;

const loadReader = () =>
	import('../features/saved-work/inputs-link.ts').then((module): ReadLink => module.parseInputsFragment);
const ignoreLink: ReadLink = () => undefined;

interface OpenCalculatorProps extends Awaited<ReturnType<typeof loadView>> {
	readonly link: string;
	readonly readLink: ReadLink;
	readonly onClose: () => void;
}

function OpenCalculator({ module, CalculatorView, link, readLink, onClose }: OpenCalculatorProps) {
	const { id } = module.calculator;
	const opening = useOpening(module.calculator, link, readLink);
	const onCalculated = useCallback((inputs: Inputs) => keepCalculation(id, inputs), [id]);
	const onTextsChange = useCallback((texts: Texts | undefined) => keepDraft(id, texts), [id]);
	const isUnlocked = useVisit(({ selection }) => selection.includes(id));
	const canSave = useVisit(
		({ calculations, household }) => Object.keys(calculations).length > 0 || household !== null,
	);
	return (
		<CalculatorView
			headingId={toHeadingId('calculator')}
			module={module}
			isUnlocked={isUnlocked}
			price={settings.pricePerCalculator}
			initialValues={opening}
			onCalculate={onCalculated}
			onTextsChange={onTextsChange}
			renderActions={(work) => (
				<>
					{work && <ReportButton />}
					<EntryButtons />
					<ExportToolbar open={work} canSave={work !== undefined && canSave} />
				</>
			)}
			renderBelow={(work) => <ReturnSection work={work} />}
			onUnlock={() => selectStrategy(id)}
			onClose={onClose}
		/>
	);
}

const CALCULATED_NOTE = 'These are the inputs you calculated with before.';
const UNCALCULATED_NOTE = 'These are the inputs as you left them. They are not calculated yet.';

// Decided once, when the calculator opens: what is calculated later is already in the fields.
function useOpening(
	calculator: CompiledCalculator,
	link: string,
	readLink: ReadLink,
): InitialValues | undefined {
	const historyLink = `${useLocation().key} ${calculator.id} ${link}`;
	const [opening] = useState(() => {
		const { calculations, drafts, openedLinks } = getVisit();
		const calculatedInputs = calculations[calculator.id];
		const fields = { inputs: calculatedInputs ?? {}, texts: drafts[calculator.id] };
		const isRestored = calculatedInputs !== undefined || fields.texts !== undefined;
		const restoredFields = isRestored
			? { ...fields, notes: [fields.texts ? UNCALCULATED_NOTE : CALCULATED_NOTE] }
			: undefined;
		if (restoredFields && openedLinks.includes(historyLink)) return restoredFields;
		return readLink(link, calculator, fields) ?? restoredFields;
	});
	const [initialLink] = useState(historyLink);
	useEffect(() => {
		updateVisit(({ openedLinks }) => ({ openedLinks: [...new Set([...openedLinks, initialLink])] }));
	}, [initialLink]);
	return opening;
}
